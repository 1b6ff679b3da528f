import { formatNumber } from '../formats/numbers.ts'

/** What any screen may say: of loading, of what failed, of input that is not saved, of long lists. */
export const screenCopy = {
  retryLoading: 'This could not be loaded.',
  tooManyRequests: 'Too many requests from you or your network. Wait a moment, then try again.',
  discardTitle: 'Discard your changes?',
  discardText: 'What you filled in is not saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  goToDashboard: 'Go to Dashboard',
  statuses: 'Status',
  shown: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  actionFailed: 'That did not work. Please try again.',
  sortBy: 'Sort by',
  /** The whole list in one table, in place of pages, and back. */
  inOneList: 'One long list',
  inPages: 'In pages',
  chosen: (rows: number) => `${formatNumber(rows)} chosen`,
  chooseNone: 'Choose none',
  exportChosen: 'Export CSV',
  people: (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`),
  unknownPerson: 'Unknown employee',
}
