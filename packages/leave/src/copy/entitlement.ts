/** What somebody is entitled to, in words. */
export const entitlementCopy = {
  title: 'What am I entitled to?',
  rulesOf: (type: string, policy: string | null) => (policy === null ? type : `${type}: ${policy}`),
  from: (day: string) => `From ${day}`,
  /** What calendar days mean. */
  literal:
    'Every calendar day from the first to the last counts, weekends and public holidays included, and is taken from the days that HR has set for the year.',
  literalUnpaid:
    'Every calendar day from the first to the last counts, weekends and public holidays included; it needs no days to be left.',
  holidays: 'Your public holidays',
  holidaysOf: (region: string) => `Your public holidays: ${region}`,
  noHolidays: 'No public holidays are set up for you. Please ask HR which ones are yours.',
  morning: 'morning',
  afternoon: 'afternoon',
}
