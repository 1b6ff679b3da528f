import { formatNumber } from '../formats/numbers.ts'

/** My team: the people who report to a manager. */
export const myTeamCopy = {
  title: 'My team',
  people: (count: number) =>
    count === 1 ? '1 person reports to you' : `${formatNumber(count)} people report to you`,
  members: 'People who report to you',
  search: 'Search by name',
  nobody: 'No one reports to you yet.',
  nobodyHint: 'HR sets up your team. Find pending requests in Team Requests.',
  nobodyMatches: 'No results',
  showAll: 'Show everyone',
  person: 'Person',
  left: (year: number) => `Left in ${year}`,
  leftOf: (left: string, total: string) => `${left} of ${total}`,
  noBalance: 'No balance',
  waits: 'Pending',
  waiting: (count: number) => (count === 1 ? '1 request' : `${formatNumber(count)} requests`),
  requestsOf: (name: string) => `Requests from ${name}`,
  statementOf: (name: string) => `See breakdown: ${name}`,
  nothingWaits: 'None',
  toRequests: 'Requests',
  next: 'Next leave',
  noNext: 'None planned',
  awayNow: 'Away now',
  clashes: 'Overlapping leave',
  clashesIn: (weeks: number) => `Overlapping leave in the next ${weeks} weeks`,
  noClashes: 'No overlaps',
  noneTogether: 'No',
  more: (count: number) => `and ${count} more`,
  peopleAway: (count: number) => `${formatNumber(count)} away`,
  namesAnd: (names: readonly string[], others: number) =>
    others > 0 ? `${names.join(', ')} and ${formatNumber(others)} more` : names.join(', '),
  undecided: (count: number) => (count === 1 ? '1 pending' : `${formatNumber(count)} pending`),
  showAllDays: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
}
