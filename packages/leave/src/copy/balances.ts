import { formatDay } from '../dates/format-date.ts'

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
  left: (amount: string) => `${amount} left`,
  leftOn: (amount: string, day: string) => `${amount} left on ${formatDay(day)}`,
  effect: (before: string, after: string) => `${before} left now, ${after} afterwards`,
  noRecord: 'No balance set up',
  notNeeded: 'No balance needed',
}
