/** Why a balance moved, as its entries tell it. */
export const balances = {
  allocated: 'Allocated',
  carriedOver: (year: number) => `Carried over from ${year}`,
  allocatedByDefault: 'Standard allocation',
  adjusted: 'Adjusted by an administrator',
  deducted: (range: string) => `Leave ${range}`,
  reassignedAway: 'Reassigned to another balance',
  reassignedHere: 'Reassigned from another balance',
  deleted: 'Balance deleted',
}
