import { formatDay } from '../dates/format-date.ts'

const whose = (name: string | null) => (name === null ? 'your' : `${name}’s`)

/** Sentences about somebody who leaves the company. */
export const leavingCopy = {
  menu: 'Leaving…',
  title: (name: string) => `${name} leaves`,
  lastDay: 'Last day',
  lastDayHint: 'The day after it the account is disabled by itself.',
  dayNeeded: 'Please choose the last day',
  noSuchDay: (day: string) => `There is no day ${day}.`,
  beforeHired: (day: string) => `Employment begins on ${formatDay(day)}. Choose that day or a later one.`,
  tooFar: (years: number) => `Choose a day within ${years} years.`,
  save: 'Save the last day',
  saveNow: 'Save and disable the account',
  noted: (name: string, day: string) => `${name} leaves on ${formatDay(day)}`,
  hasLeftOn: (name: string, day: string) => `${name} left on ${formatDay(day)}`,
  stay: 'They stay after all',
  stays: (name: string) => `${name} stays`,
  isOver: (day: string) =>
    `${formatDay(day)} is over: the account is disabled as soon as you save, and everything below happens at once.`,
  /** Beside the name. */
  leftOn: (day: string) => `Left ${formatDay(day)}`,
  leavesOn: (day: string) => `Leaves on ${formatDay(day)}`,

  waitingText: (count: number, name: string) =>
    count === 1
      ? `1 pending request waits for ${name}. What still waits at the end of the last day goes there.`
      : `${count} pending requests wait for ${name}. What still waits at the end of the last day goes there.`,
  nothingWaits: (name: string) =>
    `Nothing waits for ${name} now. What still waits at the end of the last day goes there.`,
  decides: 'Who decides from then on',
  usualWay: 'The manager of whoever asks, or theirs',
  reportsText: (count: number, name: string) =>
    count === 1 ? `1 person reports to ${name}.` : `${count} people report to ${name}.`,
  manager: 'Their manager from then on',
  reportsStay: 'Leave as it is',
  reportsStayHint: 'They cannot request leave until they have another manager.',

  ownWaiting: (count: number) =>
    count === 1
      ? 'One request of their own waits for a decision.'
      : `${count} requests of their own wait for a decision.`,
  /** Names the list, and a notification of it. */
  later: 'Leave after the last working day',
  nothingLater: 'There is no leave after the last working day.',
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
  noBalances: 'There are no leave balances.',
  left: (amount: string) => `${amount} left`,
  paidOut: (amount: string) => `${amount} to be paid out`,
  lapses: (amount: string) => `${amount} lapse`,
  kept: (amount: string) => `${amount} stay in the books`,
  nothingLeft: 'Nothing is left.',
  byHand: 'Kept by hand: nothing is paid out by itself.',

  signedOut: (devices: number) =>
    devices === 0
      ? 'Signed in nowhere now. Every sign-in and token ends with the last day.'
      : devices === 1
        ? 'Signed in on 1 device. Every sign-in and token ends with the last day.'
        : `Signed in on ${devices} devices. Every sign-in and token ends with the last day.`,

  notForYourself: 'Ask another administrator: nobody notes their own last day.',
  lastAdmin: 'Nobody would be left who administers: make somebody else an administrator first.',
  takerLeaves: (day: string) => `Choose somebody else: they leave on ${formatDay(day)} themselves.`,
  hasLeft: 'They have left already. Enable the account first if they are back.',
  notNoted: 'No last day is noted.',

  /** To administrators, where the day could not be carried out. */
  stuckTitle: 'Account Not Disabled',
  stuck: (name: string, day: string, why: string) =>
    `${name} left on ${formatDay(day)}, but the account could not be disabled: ${why}`,
  reportsLeftTitle: 'Reports Without a Manager',
  reportsLeft: (name: string, count: number) =>
    count === 1
      ? `1 person still reports to ${name}, who has left: whoever was to take over cannot.`
      : `${count} people still report to ${name}, who has left: whoever was to take over cannot.`,
}
