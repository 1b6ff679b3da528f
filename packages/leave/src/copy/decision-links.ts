import { DECISION_LINK_DAYS } from '../entities/decision-link.ts'

/** Decisions from an email: the links, the page that they open, and the settings. */
export const decisionLinksCopy = {
  approve: 'Approve',
  reject: 'Reject',
  rejectInMail: 'Reject…',
  mailNote: `You can approve or reject once within ${DECISION_LINK_DAYS} days, in a browser where you have signed in. You can turn off these links in your profile.`,

  approveTitle: (name: string) => `Approve ${name}’s leave?`,
  rejectTitle: (name: string) => `Reject ${name}’s leave?`,
  requestTitle: (name: string) => `${name} requests leave`,
  approveChangeTitle: (name: string) => `Approve ${name}’s change?`,
  rejectChangeTitle: (name: string) => `Reject ${name}’s change?`,
  changeTitle: (name: string) => `${name} requests a change`,
  withdrawnTitle: 'This request was withdrawn',
  withdrawnText: (name: string) => `${name} has withdrawn the request. The leave stays as it was.`,
  type: 'Type',
  dates: 'Dates',
  days: 'Days',
  note: (name: string) => `Note to ${name}`,
  rejectInstead: 'Reject instead',
  approveInstead: 'Approve instead',
  openRequest: 'Open the request',
  openApp: 'Open Leavewell',

  signInText: 'You haven’t signed in with this browser yet. Sign in to decide.',
  signIn: 'Sign in',

  heldTitle: { approved: 'You approved this request', rejected: 'You rejected this request' },
  heldText: (seconds: number) =>
    seconds === 1
      ? 'Your decision takes effect in 1 second. You can undo it until then.'
      : `Your decision takes effect in ${seconds} seconds. You can undo it until then.`,
  heldNow: 'Your decision takes effect now.',
  undo: 'Undo',
  undoneTitle: 'Decision undone',
  undoneText: 'The request is pending again. Open it to decide.',

  decidedTitle: { approved: 'This request is approved', rejected: 'This request is rejected' },
  decidedBy: (name: string, day: string) => `Decided by ${name} on ${day}.`,
  decidedAlready: 'You don’t need to do anything.',

  changedTitle: 'This request has changed',
  changedText: (name: string) => `${name}’s request has changed since this email. Open it to decide.`,
  changedFrom: (before: string, after: string) => `${before} → ${after}`,

  beingDecidedTitle: 'Someone else is deciding',
  cannotDecideTitle: 'You can’t decide this request here',
  changedMeanwhile: 'Check the request and decide again.',

  brokenTitle: 'This link doesn’t work',
  brokenText: 'It may be used, expired or replaced, or the request isn’t pending with you.',
  brokenNext: 'Sign in to see your requests.',

  author: 'Email link',

  settingsTitle: 'Decisions by email',
  settingsText: 'Approvers decide from the email about a request, without signing in again.',
  settingsField: 'Add links to approve and reject to emails',
  settingsHint: 'Links work once, for 14 days, in a browser where the approver has signed in.',
  profileField: 'Approve and reject from emails',
  profileHint: 'If you turn this off, links in earlier emails stop working.',
} as const
