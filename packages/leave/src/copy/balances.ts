import { formatDay } from '../dates/format-date.ts'

/** `1 day`, `13.5 days`, of a figure as it is shown. */
const inDays = (days: string) => (days === '1' ? '1 day' : `${days} days`)

/** Why a balance moved, as its entries tell it; what is left of it. */
export const balancesCopy = {
  allocated: 'Allocated',
  carriedOver: (year: number) => `Carried over from ${year}`,
  allocatedByDefault: 'Standard allocation',
  adjusted: 'Adjusted by an administrator',
  deducted: (range: string) => `Leave ${range}`,
  returned: (range: string) => `Leave ${range} withdrawn`,
  reassignedAway: 'Reassigned to another balance',
  reassignedHere: 'Reassigned from another balance',
  deleted: 'Balance deleted',
  daysLeft: (days: string) => `${inDays(days)} left`,
  leftOn: (days: string, day: string) => `${inDays(days)} left on ${formatDay(day)}`,
  effect: (before: string, after: string) => `${inDays(before)} left now, ${after} afterwards`,
  ofThisYear: (year: number) => `Leave balances ${year}`,
  noRecord: 'No balance set up',
  notNeeded: 'No balance needed',
}
