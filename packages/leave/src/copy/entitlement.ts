/** The entitlement of an employee, in words. */
export const entitlementCopy = {
  title: 'Your entitlement',
  rulesOf: (type: string, policy: string | null) => (policy === null ? type : `${type}: ${policy}`),
  from: (day: string) => `From ${day}`,
  /** What calendar days mean. */
  literal:
    'Every calendar day counts, including weekends and public holidays. Days come off the annual allowance that HR sets.',
  literalUnpaid:
    'Every calendar day counts, including weekends and public holidays. You don’t need a balance.',
  holidays: 'Your public holidays',
  holidaysOf: (region: string) => `Your public holidays: ${region}`,
  noHolidays: 'You have no public holidays yet. Ask HR to set them up.',
  morning: 'morning',
  afternoon: 'afternoon',
}
