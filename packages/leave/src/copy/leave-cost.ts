import { formatDay, formatWeekdayAndDay } from '../dates/format-date.ts'

/** What a request costs, day by day, and what it does to the balance. */
export const leaveCostCopy = {
  /** Names all of it. */
  cost: 'Cost',
  dayByDay: 'Day by day',
  /** Names the list of days. */
  eachDay: 'Cost of each day',
  /** Names the sum. */
  story: 'Effect on your balance',
  /** Of a policy that counts every day. */
  calendarDays: (days: string) => (days === '1' ? '1 calendar day' : `${days} calendar days`),
  countedBy: (policy: string) => `Counted by the policy “${policy}”`,
  /** A total in hours and in days. */
  inBoth: (hours: string, days: string) => `${hours} (${days})`,
  ofMonth: (month: string, total: string) => `${month}: ${total}`,
  /** Offers two requests instead of one. Each part is “2 hours of Personal Leave”. */
  split: (parts: readonly string[]) => `Request ${parts.join(' and ')}`,
  partOf: (amount: string, type: string) => `${amount} of ${type}`,
  splitSent: 'Both requests submitted',
  /** Where the server has not said, or cannot be asked, what it costs. */
  costLater: 'We calculate the days when you submit.',
  /** Where leave types are counted in several ways. */
  typeFirst: 'Choose a leave type to see the cost.',
  /** Announced for a day whose cost is still loading. */
  notKnownYet: (day: string) => `${day}: not calculated yet`,
  costs: (day: string, cost: string) => `${day}: ${cost}`,
  because: (cost: string, reason: string) => `${cost}, ${reason}`,
  /** Of some days in a row. */
  each: (cost: string) => `${cost} each`,
  nothing: 'costs nothing',
  wholeDay: 'a whole day',
  halfDay: 'half a day',
  inTheMorning: (cost: string) => `${cost} in the morning`,
  inTheAfternoon: (cost: string) => `${cost} in the afternoon`,
  weekend: 'Weekend',
  notWorked: 'Not a working day',
  notAsked: 'Not requested',
  givenBack: 'Returned',
  alreadyAway: 'Already away',
  afterLastDay: 'After the last working day',
  now: 'Left today',
  booked: (day: string) => `Approved leave until ${formatDay(day)}`,
  pending: 'Pending',
  request: 'This request',
  granted: (day: string) => `Granted until ${formatDay(day)}`,
  closing: (day: string) => `Expires by ${formatDay(day)}`,
  left: (day: string) => `Left on ${formatDay(day)}`,
  /** Next to the total, and announced with it. */
  leftThen: (amount: string, day: string) => `${amount} left on ${formatDay(day)}`,
  free: (amount: string, day: string, more: string) =>
    `${amount} of it can be taken on ${formatDay(day)}. More can be taken from ${formatDay(more)}.`,
  lapsesNext: (amount: string, day: string) => `Next to expire: ${amount}, at the end of ${formatDay(day)}.`,
  /** A few days by name. */
  namedDays: (days: readonly string[]) =>
    days.map(day => formatWeekdayAndDay(day).replace(',', '')).join(', '),
  fromDayToDay: (first: string, last: string): string =>
    [first, last].map(day => leaveCostCopy.namedDays([day])).join(' – '),
  startsPm: 'Starts in the afternoon',
  endsAm: 'Ends in the morning',
  part: 'Part of the day',
  parts: { day: 'Whole day', am: 'Morning', pm: 'Afternoon', minutes: 'Some hours' },
  hours: 'Hours',
  minutes: 'Minutes',
  from: 'From',
  fromHint: 'Optional',
  tooEarly: (day: string) => `Choose ${formatDay(day)} or a later first day`,
}
