import { formatDay, formatWeekdayAndDay } from '../dates/format-date.ts'

/** What a request costs, day by day, and what it does to the balance. */
export const leaveCostCopy = {
  /** Names all of it. */
  cost: 'What it costs',
  dayByDay: 'Day by day',
  /** Names the list of days. */
  eachDay: 'What each day costs',
  /** Names the sum. */
  story: 'What it does to the balance',
  /** Of a policy that counts every day. */
  calendarDays: (days: string) => (days === '1' ? '1 calendar day' : `${days} calendar days`),
  countedBy: (policy: string) => `Counted by the policy “${policy}”`,
  /** A total in hours and in days. */
  inBoth: (hours: string, days: string) => `${hours} (${days})`,
  ofMonth: (month: string, total: string) => `${month}: ${total}`,
  /** Where the server has not said, or cannot be asked, what it costs. */
  costLater: 'What this costs is worked out when you send it.',
  /** Where leave types are counted in several ways. */
  typeFirst: 'Choose a leave type to see what this costs.',
  /** Spoken of a day whose cost is still being asked for. */
  notKnownYet: (day: string) => `${day}: not known yet`,
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
  notAsked: 'Not asked for',
  givenBack: 'Given back',
  alreadyAway: 'Already away',
  afterLastDay: 'After the last working day',
  now: 'Left today',
  booked: (day: string) => `Approved leave until ${formatDay(day)}`,
  pending: 'Waiting for a decision',
  request: 'This request',
  granted: (day: string) => `Granted until ${formatDay(day)}`,
  closing: (day: string) => `Lapses until ${formatDay(day)}`,
  left: (day: string) => `Left on ${formatDay(day)}`,
  /** Beside the total, and spoken with it. */
  leftThen: (amount: string, day: string) => `${amount} left on ${formatDay(day)}`,
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
  tooEarly: (day: string) => `Leave cannot begin before ${formatDay(day)}`,
}
