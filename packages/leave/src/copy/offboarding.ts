import { formatDay } from '../dates/format-date.ts'

const whose = (name: string | null) => (name === null ? 'your' : `${name}’s`)

/** Offboarding of an employee. */
export const leavingCopy = {
  menu: 'Offboard…',
  title: (name: string) => `Offboard ${name}`,
  lastDay: 'Last working day',
  lastDayHint: 'We deactivate the account the next day.',
  dayNeeded: 'Choose the last working day',
  afterDay:
    'After you choose the day, you see who takes over, which leave is later, and which balances remain. Nothing is saved until then.',
  noSuchDay: (day: string) => `${day} isn’t a date.`,
  beforeHired: (day: string) => `Employment starts on ${formatDay(day)}. Choose that day or a later one.`,
  tooFar: (years: number) => `Choose a date within ${years} years.`,
  save: 'Offboard',
  saveNow: 'Offboard and deactivate account',
  noted: (name: string, day: string) => `${name} leaves on ${formatDay(day)}`,
  hasLeftOn: (name: string, day: string) => `${name} left on ${formatDay(day)}`,
  stay: 'Cancel offboarding',
  stays: (name: string) => `Offboarding of ${name} cancelled`,
  isOver: (day: string) =>
    `${formatDay(day)} is in the past. The account is deactivated when you save, and everything below applies immediately.`,
  /** Next to the name. */
  leftOn: (day: string) => `Left on ${formatDay(day)}`,
  leavesOn: (day: string) => `Leaving on ${formatDay(day)}`,

  waitingText: (count: number, name: string) =>
    count === 1
      ? `1 request is pending with ${name}. If it is still pending after the last day, the new approver gets it.`
      : `${count} requests are pending with ${name}. Requests still pending after the last day go to the new approver.`,
  nothingWaits: (name: string) =>
    `No requests are pending with ${name}. Later requests go to the new approver.`,
  decides: 'New approver',
  usualWay: 'Each employee’s line manager',
  reportsText: (count: number, name: string) =>
    count === 1 ? `1 person reports to ${name}.` : `${count} people report to ${name}.`,
  manager: 'New manager',
  reportsStay: 'Don’t change',
  reportsStayHint: 'They cannot request leave until they have another manager.',

  ownWaiting: (count: number) =>
    count === 1 ? 'They have 1 pending request.' : `They have ${count} pending requests.`,
  /** Names the list, and a notification of it. */
  later: 'Leave after the last working day',
  nothingLater: 'No leave after the last working day',
  laterLeave: 'Leave that starts after the last working day',
  laterChoices: { withdraw: 'Cancel it on the day after', keep: 'Keep it' },
  laterHints: {
    withdraw: 'Its days return to the balance. The employee and the manager are notified.',
    keep: 'It costs nothing.',
  },
  willBeShortened: (dates: string, days: string) => `Will be shortened to ${dates} (${days}).`,

  /** `name` is null in the text for the employee. */
  shortened: (name: string | null, leave: string, day: string, now: string) =>
    name === null
      ? `Your ${leave} now ends on ${formatDay(day)}, your last working day: ${now}.`
      : `${name}’s ${leave} now ends on ${formatDay(day)}, their last working day: ${now}.`,
  /** What became of the change that was requested for leave. */
  changeShortened: (name: string | null, leave: string) =>
    `The change requested for ${whose(name)} ${leave} was shortened in the same way.`,
  changeCancelled: (name: string | null, leave: string) =>
    `The change requested for ${whose(name)} ${leave} was cancelled.`,

  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',

  balances: 'Balance on the last day',
  noBalances: 'No leave balances',
  left: (amount: string) => `${amount} left`,
  paidOut: (amount: string) => `${amount} paid out`,
  lapses: (amount: string) => `${amount} expire`,
  kept: (amount: string) => `${amount} remain`,
  nothingLeft: 'No balance left',
  byHand: 'Manual balance. No automatic payout.',

  signedOut: (devices: number) =>
    devices === 0
      ? 'No active sessions. All sessions and tokens end with the last day.'
      : devices === 1
        ? 'Signed in on 1 device. All sessions and tokens end with the last day.'
        : `Signed in on ${devices} devices. All sessions and tokens end with the last day.`,

  notForYourself: 'Ask another administrator to offboard you.',
  lastAdmin: 'Add another administrator first.',
  takerLeaves: (day: string) => `Choose someone else. Their last working day is ${formatDay(day)}.`,
  hasLeft: 'This person has already left. Reactivate the account first if they are back.',
  notNoted: 'This person has no last working day.',

  /** To administrators, where offboarding failed. */
  stuckTitle: 'Account not deactivated',
  stuck: (name: string, day: string, why: string) =>
    `${name} left on ${formatDay(day)}, but we couldn’t deactivate the account. ${why}`,
  reportsLeftTitle: 'Reports without a manager',
  reportsLeft: (name: string, count: number) =>
    count === 1
      ? `1 person still reports to ${name}, who has left. Choose a new manager.`
      : `${count} people still report to ${name}, who has left. Choose a new manager.`,
}
