import { formatDay } from '../dates/format-date.ts'

/** What is left of a balance. */
export const balancesCopy = {
  left: (amount: string) => `${amount} left`,
  leftOn: (amount: string, day: string) => `${amount} left on ${formatDay(day)}`,
  effect: (before: string, after: string) => `${before} left now, ${after} afterwards`,
  noRecord: 'No balance yet',
  notNeeded: 'No balance needed',
}
