import { formatNumber } from '../formats/numbers.ts'

/** The people who report to somebody. */
export const myTeamCopy = {
  title: 'My team',
  people: (count: number) =>
    count === 1 ? '1 person reports to you' : `${formatNumber(count)} people report to you`,
  members: 'Who reports to you',
  search: 'Search by name',
  nobody: 'Nobody reports to you yet.',
  nobodyHint: 'HR sets who does. What was sent to you for a decision stands in Team Requests.',
  nobodyMatches: 'Nobody of your team matches.',
  showAll: 'Show everybody',
  person: 'Person',
  left: (year: number) => `Left in ${year}`,
  leftOf: (left: string, total: string) => `${left} of ${total}`,
  noBalance: 'No balance',
  waits: 'Waits for you',
  waiting: (count: number) => (count === 1 ? '1 request' : `${formatNumber(count)} requests`),
  requestsOf: (name: string) => `Requests of ${name}`,
  statementOf: (name: string) => `Why this number? ${name}`,
  nothingWaits: 'Nothing',
  toRequests: 'Requests',
  next: 'Next leave',
  noNext: 'None planned',
  awayNow: 'Away now',
  clashes: 'Away together',
  clashesIn: (weeks: number) => `Away together in the next ${weeks} weeks`,
  noClashes: 'Nobody is away while somebody else is.',
  noneTogether: 'No',
  more: (count: number) => `and ${count} more`,
  peopleAway: (count: number) => `${formatNumber(count)} away`,
  namesAnd: (names: readonly string[], others: number) =>
    others > 0 ? `${names.join(', ')} and ${formatNumber(others)} more` : names.join(', '),
  undecided: (count: number) => (count === 1 ? '1 not decided' : `${formatNumber(count)} not decided`),
  showAllDays: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
}
