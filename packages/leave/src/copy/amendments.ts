import { formatDay, formatWeekdayAndDay } from '../dates/format-date.ts'
import type { AmendmentKind } from '../entities/leave-amendment.ts'

/** Approved leave that is changed, given back in part, or cancelled by asking. */
export const amendmentsCopy = {
  actions: { change: 'Change', give_back: 'Give days back', cancel: 'Ask to cancel' },
  changeTitle: 'Change approved leave',
  giveBackTitle: 'Give days back',
  cancelTitle: 'Ask to cancel this leave?',
  /** Above the form. */
  staysMeanwhile: 'Your leave stays as it is until your manager has decided.',
  atOnce: 'This counts at once. Your manager is told.',
  atOnceByManager: 'This counts at once. The employee is told.',
  whichDays: 'Days that were not taken, or will not be',
  noDays: 'Choose at least one day',
  /** Names the choice of a half; `day` is `Wed, 9 Dec`. */
  partOf: (day: string) => `Part of ${day}`,
  notOfReturn: (field: string) => `Use "days" to name returned days. "${field}" belongs to a change.`,
  noDates: 'Choose the first and the last day',
  reason: 'Reason',
  askForChange: 'Ask for the change',
  saveChange: 'Change the leave',
  ask: 'Ask to give back',
  give: 'Give back',
  cancelAsk: 'Ask to cancel',
  keep: 'Keep leave',
  proposed: 'The change waits for a decision',
  done: 'Your leave has been changed',
  gaveBack: 'Days given back',
  /** Names the two versions beside each other. */
  versions: 'Before and after',
  before: 'As it is',
  after: 'As it would be',
  cancelled: 'Cancelled: every day goes back',
  left: (day: string) => `Left on ${formatDay(day)}`,
  leftChange: (before: string, after: string) => `${before} → ${after}`,
  waiting: {
    change: 'A change waits for a decision',
    give_back: 'Days given back wait for a decision',
    cancel: 'Asked to cancel, waits for a decision',
  },
  /** For whoever decides. */
  asks: {
    change: 'Asks to change approved leave',
    give_back: 'Asks to give days back',
    cancel: 'Asks to cancel approved leave',
  },
  withdraw: 'Withdraw',
  withdrawn: 'Withdrawn: your leave stays as it is',
  history: 'Versions',
  versionNo: (n: number) => `Version ${n}`,
  why: {
    asked: 'asked for',
    changed: 'changed',
    given_back: 'days given back',
    recounted: 'counted anew',
  },
  madeBy: (why: string, when: string, name: string | null) =>
    name === null ? `${why} ${when}` : `${why} ${when} by ${name}`,
  final: 'Approved leave is final',
  waitsAlready: 'A change of this leave waits for a decision already. Withdraw it first.',
  notOfLeave: (day: string) => `${formatWeekdayAndDay(day)} is no day of this leave`,
  nothingChanges: 'Nothing would change',
  cannotCancel: 'This leave can no longer be cancelled. Days that were not taken can be given back.',
  openFrom: (day: string) =>
    `Days before ${formatDay(day)} can be given back by whoever decides on your leave only.`,

  // Notifications and mails; `leave` is `Annual Leave, 16–20 Mar 2026 (5 days)`, `to` the same of the changed one.
  askedTitle: {
    change: 'Change of Leave Requested',
    give_back: 'Days to Be Given Back',
    cancel: 'Cancellation Requested',
  },
  asked: (kind: AmendmentKind, name: string, leave: string, to: string) =>
    kind === 'change'
      ? `${name} asks to change approved leave: ${leave}, to ${to}.`
      : kind === 'give_back'
        ? `${name} asks to give back days of approved leave: ${leave}; ${to} would remain.`
        : `${name} asks to cancel approved leave: ${leave}.`,
  changedTitle: {
    change: 'Approved Leave Changed',
    give_back: 'Days Given Back',
    cancel: 'Approved Leave Cancelled',
  },
  /** What needed no decision, to the other side. */
  changed: (kind: AmendmentKind, name: string, leave: string, to: string) =>
    kind === 'change'
      ? `${name} has changed approved leave: ${leave}, to ${to}.`
      : kind === 'give_back'
        ? `${name} has given back days of approved leave: ${leave}; ${to} remain.`
        : `${name} has cancelled approved leave: ${leave}.`,
  gaveBackForYou: (name: string, leave: string, to: string) =>
    `${name} has given back days of your ${leave}; ${to} remain.`,
  decidedTitle: (status: 'approved' | 'rejected') =>
    status === 'approved' ? 'Change of Leave Approved' : 'Change of Leave Rejected',
  decided: (kind: AmendmentKind, status: 'approved' | 'rejected', leave: string, to: string, by: string) => {
    if (status === 'rejected') return `${by} has rejected the change of your ${leave}. It stays as it was.`
    if (kind === 'cancel')
      return `${by} has approved that your ${leave} is cancelled. The days are yours again.`
    return kind === 'change'
      ? `${by} has approved the change of your ${leave}, to ${to}.`
      : `${by} has approved that you give back days of your ${leave}; ${to} remain.`
  },
  somebody: 'Your manager',
  notes: 'Notes',
  openOne: 'Open the request',
  openMine: 'Open my requests',
  openTeam: 'Open the team’s requests',
}
