import { formatNumber, formatPeople } from '../formats/numbers.ts'

/** Words of any screen: loading, failures, unsaved input, long lists. */
export const screenCopy = {
  retryLoading: 'We couldn’t load this.',
  tooManyRequests: 'Too many requests from you or your network. Wait a moment, then try again.',
  discardTitle: 'Discard your changes?',
  discardText: 'Your input isn’t saved.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
  askForAccess: 'If you need access, ask HR.',
  goToDashboard: 'Go to Dashboard',
  statuses: 'Status',
  shown: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  actionFailed: 'That didn’t work. Try again.',
  sortBy: 'Sort by',
  /** The whole list in one table instead of pages, and back. */
  inOneList: 'One long list',
  inPages: 'In pages',
  chosen: (rows: number) => `${formatNumber(rows)} selected`,
  chooseNone: 'Clear selection',
  exportChosen: 'Export CSV',
  people: formatPeople,
  unknownPerson: 'Unknown employee',
}
