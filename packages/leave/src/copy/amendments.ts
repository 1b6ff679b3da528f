import { formatDay, formatWeekday, formatWeekdayAndDay } from '../dates/format-date.ts'
import type { AmendmentKind } from '../entities/leave-amendment.ts'
import type { Half } from '../quote/ask.ts'

/** Leave before and after a change. `into` names the leave types that returned days become. */
export interface ChangeWords {
  leave: string
  to: string
  into: string | null
}

/** Change requests, returned days and cancellations of approved leave. */
export const amendmentsCopy = {
  actions: { change: 'Change', give_back: 'Return days', cancel: 'Request cancellation' },
  changeTitle: 'Change approved leave',
  giveBackTitle: 'Return days',
  reportIllness: 'Report illness',
  illnessTitle: 'Report illness during leave',
  whichIllDays: 'Days of illness',
  illnessType: 'Leave type for illness',
  illnessDocument: 'Document (optional, you can add it later)',
  ifShort: 'Days that the balance doesn’t cover',
  ifShortChoice: { keep: (type: string) => `Keep as ${type}`, unpaid: (type: string) => `Take as ${type}` },
  cancelTitle: 'Request cancellation of this leave?',
  /** Above the form. */
  staysMeanwhile: 'Your leave stays the same until your manager approves the change.',
  atOnce: 'This applies immediately. Your manager is notified.',
  atOnceByManager: 'This applies immediately. The employee is notified.',
  whichDays: 'Days to return',
  someHours: 'Some hours',
  convertTo: 'Convert to (optional)',
  convertHint: 'For illness during leave. The days become approved leave of this type.',
  waitingConversion: 'Conversion pending',
  conversionRequest: 'Conversion request',
  notConverted: 'Don’t convert',
  convert: 'Convert days',
  converted: 'Days converted',
  asksConversion: 'Conversion of days requested',
  convertedLeave: 'Converted leave',
  convertedFrom: 'Converted from other leave',
  noDays: 'Choose at least one day',
  /** Names the choice of a half; `day` is `Wed, 9 Dec`. */
  partOf: (day: string) => `Part of ${day}`,
  notOfReturn: (field: string) => `Use "days" to name returned days. Use "${field}" only to change leave.`,
  onlyReturnedConvert: 'Only returned days can be converted.',
  sameType: 'Choose another leave type.',
  convertBack: 'Convert back',
  convertBackTitle: 'Convert this leave back?',
  convertBackText: (type: string, other: string) =>
    `This ${type} ends. Its days become ${other} again, as they were before.`,
  convertedBack: 'Leave converted back',
  convertedBackReason: 'Converted back',
  notConvertible: 'This leave has changed since its conversion. Cancel it and add leave instead.',
  onlyIllness: 'You can convert your own leave only to leave for illness.',
  nothingCovered: 'The balance doesn’t cover any of these days. Choose fewer days or unpaid leave.',
  convertHoursWhole: 'Leave in hours can only be converted as a whole.',
  hoursOrHalf: 'Return either a half or hours of a day.',
  onlyReviewerKeeps: 'Only HR can keep expired leave, for days that they return.',
  /** Below the balance: returned leave that expires immediately. */
  expiredAgain: (amount: string, day: string) =>
    `${amount} came from an allowance that expired on ${formatDay(day)}. Returned leave expires too.`,
  keepExpired: (amount: string) => `Keep ${amount} as an adjustment`,
  noDates: 'Choose the first and the last day',
  reason: 'Reason',
  askForChange: 'Submit change request',
  saveChange: 'Save change',
  ask: 'Submit change request',
  give: 'Return days',
  cancelAsk: 'Request cancellation',
  keep: 'Keep leave',
  proposed: 'Change request sent',
  done: 'Leave changed',
  gaveBack: 'Days returned',
  /** Names the comparison of both versions. */
  versions: 'Before and after',
  before: 'Current',
  after: 'Proposed',
  cancelled: 'Cancelled, all days are returned',
  left: (day: string) => `Left on ${formatDay(day)}`,
  leftChange: (before: string, after: string) => `${before} → ${after}`,
  waiting: {
    change: 'Change pending',
    give_back: 'Returned days pending',
    cancel: 'Cancellation pending',
  },
  /** For the approver. */
  asks: {
    change: 'Change request',
    give_back: 'Request to return days',
    cancel: 'Cancellation request',
  },
  withdraw: 'Cancel change',
  withdrawn: 'Change cancelled. Your leave stays the same.',
  history: 'Versions',
  versionNo: (n: number) => `Version ${n}`,
  why: {
    asked: 'requested',
    changed: 'changed',
    given_back: 'days returned',
    recounted: 'recalculated',
  },
  madeBy: (why: string, when: string, name: string | null) =>
    name === null ? `${why} ${when}` : `${why} ${when} by ${name}`,
  final: 'Approved leave is final',
  waitsAlready: 'A change is already pending. Cancel that change first.',
  notOfLeave: (day: string) => `${formatWeekdayAndDay(day)} isn’t part of this leave`,
  halfNotCharged: (day: string, half: Half) =>
    `Nothing was charged for ${formatWeekday(day, 'short')} ${half === 'am' ? 'morning' : 'afternoon'}, ${formatDay(day)}.`,
  nothingChanges: 'Change at least one field',
  cannotCancel: 'You can no longer cancel this leave. Return the days that you didn’t take.',
  openFrom: (day: string) => `Only your approver can return days before ${formatDay(day)}.`,

  // Notifications and mails; `leave` is `Annual Leave, 16–20 Mar 2026 (5 days)`, `to` the same of the changed one.
  askedTitle: {
    change: 'Change requested',
    give_back: 'Return of days requested',
    cancel: 'Cancellation requested',
  },
  asked: (kind: AmendmentKind, name: string, { leave, to, into }: ChangeWords) =>
    into !== null
      ? `${name} was ill and requests to convert days of approved leave to ${into}: ${leave}. Remaining: ${to}.`
      : kind === 'change'
        ? `${name} requests a change of approved leave: ${leave}, to ${to}.`
        : kind === 'give_back'
          ? `${name} requests to return days of approved leave: ${leave}. Remaining: ${to}.`
          : `${name} requests to cancel approved leave: ${leave}.`,
  changedTitle: {
    change: 'Approved leave changed',
    give_back: 'Days returned',
    cancel: 'Approved leave cancelled',
  },
  /** To the other side, for changes without approval. */
  changed: (kind: AmendmentKind, name: string, { leave, to }: ChangeWords) =>
    kind === 'change'
      ? `${name} changed approved leave: ${leave}, to ${to}.`
      : kind === 'give_back'
        ? `${name} returned days of approved leave: ${leave}. Remaining: ${to}.`
        : `${name} cancelled approved leave: ${leave}.`,
  gaveBackForYou: (name: string, { leave, to, into }: ChangeWords) =>
    into === null
      ? `${name} returned days of your ${leave}. Remaining: ${to}.`
      : `${name} converted days of your ${leave}, to ${into}. Remaining: ${to}.`,
  decidedTitle: (status: 'approved' | 'rejected') =>
    status === 'approved' ? 'Change approved' : 'Change rejected',
  decided: (
    kind: AmendmentKind,
    status: 'approved' | 'rejected',
    { leave, to, into }: ChangeWords,
    by: string,
  ) => {
    if (status === 'rejected') return `${by} rejected the change of your ${leave}. Your leave stays the same.`
    if (kind === 'cancel')
      return `${by} approved your cancellation of ${leave}. The days are back in your balance.`
    if (into !== null) return `${by} converted days of your ${leave}, to ${into}. Remaining: ${to}.`
    return kind === 'change'
      ? `${by} approved the change of your ${leave}, to ${to}.`
      : `${by} approved the return of days of your ${leave}. Remaining: ${to}.`
  },
  somebody: 'Your manager',
  notes: 'Notes',
  openOne: 'View request',
  openMine: 'View my requests',
  openTeam: 'View team requests',
}
