import type { CashOutCodes } from '../cash-outs/cash-out.ts'
import type { RuleFinding } from '../contracts/refusal.ts'
import { formatDay } from '../dates/format-date.ts'
import { type Amount, formatAmount } from '../formats/numbers.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** Leave that is paid out instead of taken. */
export const cashOutCopy = {
  title: 'Cash-out',
  text: (available: string) => `Up to ${available} can be paid out today.`,
  nothing: 'Nothing can be paid out today.',
  limits: (most: string, keep: string) =>
    `At most ${most} in 12 months. ${keep} must remain after booked leave.`,
  failed: 'We couldn’t load the cash-outs. Try again.',
  request: 'Request cash-out',
  add: 'Add cash-out',
  requestText: 'Your approver decides. The leave is then paid out instead of taken.',
  addText: 'It is approved now, and the employee is notified.',
  submit: 'Submit cash-out',
  requested: 'Cash-out sent for approval',
  added: 'Cash-out added',
  days: 'Days',
  hours: 'Hours',
  agreement: 'Signed agreement',
  note: 'Note',
  noteHint: 'Your approver reads it.',
  cancelOf: (amount: string) => `Cancel cash-out of ${amount}`,
  cancelTitle: 'Cancel this cash-out?',
  cancelConfirm: 'Cancel cash-out',
  keep: 'Keep cash-out',
  cancelled: 'Cash-out cancelled',
  toDecide: 'Cash-outs awaiting approval',
  of: (name: string, amount: string) => `${name}’s cash-out, ${amount}`,
  rejectTitle: (name: string) => `Reject ${name}’s cash-out?`,
  rejectConfirm: 'Reject cash-out',
  approved: 'Cash-out approved',
  rejected: 'Cash-out rejected',
  requestedTitle: 'Cash-out to approve',
  requestedBy: (name: string) => `${name} requested to have leave paid out.`,
  approvedTitle: 'Your cash-out was approved',
  rejectedTitle: 'Your cash-out was rejected',
  approvedText: (amount: string) => `Paid out: ${amount}. Your balance no longer includes it.`,
  rejectedText: (amount: string) => `Not paid out: ${amount}. Your balance stays the same.`,
  openTeam: 'Open Team Requests',
  openBalance: 'See breakdown',
} as const

/** Why leave is not paid out. */
export const cashOutRefusal = (finding: RuleFinding<CashOutCodes>): string => sentenceOf(SENTENCES, finding)

const SENTENCES: Sentences<CashOutCodes> = {
  not_offered: 'The policy of this leave has no cash-out.',
  no_week: 'There are no weekly hours in the work schedule. Ask HR to assign one.',
  not_an_amount: 'Enter an amount above 0.',
  no_agreement: 'Add the signed agreement.',
  no_approver: 'You have no approver yet. Ask HR to assign one.',
  over_most: ({ most, available }) =>
    `At most ${formatAmount(most)} in 12 months. ${stillPossible(available)}`,
  below_rest: ({ keep, available }) =>
    `${formatAmount(keep)} must remain after booked leave. ${stillPossible(available)}`,
  not_free: ({ available, day }) =>
    `${stillPossible(available)} More of the balance can be taken from ${formatDay(day)}.`,
}

const stillPossible = (available: Amount) =>
  available.days === 0 ? 'Nothing can be paid out today.' : `Enter up to ${formatAmount(available)}.`
