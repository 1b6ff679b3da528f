import type { RouteRule } from '../entities/approval.ts'
import { formatDays } from '../formats/numbers.ts'
import type { LeaveTypes } from '../leave-types/leave-types.ts'

const named = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Settings of the approval workflow and of delegates. */
export const approvalSettingsCopy = {
  title: 'Approvals',
  summary: 'Approval steps, delegates and escalation',
  text: 'Managers approve every request. You can add further steps.',
  failed: 'We couldn’t load the approval workflow. Try again.',
  steps: 'Steps',
  stepsText: 'Steps run in this order. Everyone must approve. One rejection ends the request.',
  managerStep: 'Manager approval',
  managerStepText: 'Always the first step.',
  /** A rule in a sentence. */
  step: (
    who: string,
    { longer_than_days: days, leave_types }: Pick<RouteRule, 'longer_than_days' | 'leave_types'>,
    types: LeaveTypes,
  ) => {
    const leave = named(leave_types.map(types.label))
    if (days !== null) return `Then ${who}, for more than ${formatDays(days)} of ${leave || 'any leave'}`
    return leave === '' ? `Then ${who}` : `Then ${who}, for ${leave}`
  },
  managerAbove: 'the next manager up',
  somebodyGone: 'a deleted person',
  cannotDecide: (name: string) =>
    `${name} can no longer approve leave, so this step is skipped. Choose another approver or remove the step.`,
  noSteps: 'No further steps',
  addStep: 'Add a step',
  tooMany: (most: number) => `You can add up to ${most} steps.`,
  actionsOf: (no: number) => `Actions for step ${no}`,
  editStep: 'Edit',
  moveUp: 'Move up',
  moveDown: 'Move down',
  removeStep: 'Remove',
  moved: (no: number) => `Moved to step ${no}`,
  addTitle: 'Add a step',
  editTitle: 'Edit step',
  take: 'Done',
  who: 'Approver',
  person: 'Person',
  personHint: 'Anyone who can approve leave',
  longerThan: 'Only for leave longer than (days)',
  longerThanHint: 'Leave empty for leave of any length',
  onlyTypes: 'Only for these leave types',
  onlyTypesHint: 'Leave empty for all types',
  save: 'Save changes',
  saved: 'Approval workflow saved',
  fromNow: 'the next approval, for pending requests too',
  undo: 'Discard changes',
  stale: 'Saved steps:',
  staleNobody: 'No steps after the manager are saved.',
  takeTheirs: 'Show saved steps',
  keepMine: 'Replace with my steps',
  try: 'Test the workflow',
  tryText: 'See who would approve a request, based on the steps above.',
  tryPerson: 'Employee',
  tryType: 'Leave type',
  tryFrom: 'First day',
  tryTo: 'Last day',
  tryFirst: 'Choose an employee to see their approvers.',
  tryEndFirst: 'Choose a last day on or after the first day',
  result: (days: number) => `Approval of ${formatDays(days)}`,
  standsIn: (deputy: string, approver: string) => `${deputy} approves on behalf of ${approver} today`,
  nobodyAsked: 'No approver found. HR and administrators can approve.',
  skipped: 'Skipped',
  skippedStep: (no: number, who: string) => `Step ${no}, ${who}`,
  escalates: (day: string, names: readonly string[]) =>
    names.length === 0
      ? `If it’s still pending on ${day}, no one is available to escalate to.`
      : `If it’s still pending on ${day}, it escalates to ${named(names)}.`,
  escalatesNot: 'It doesn’t escalate, because escalation is off.',
  escalation: 'Escalation',
  escalationFailed: 'We couldn’t load the escalation settings. Try again.',
  escalationText: 'Requests that stay pending go to the next manager up.',
  escalatesAfter: (days: number) =>
    `Requests escalate after ${formatDays(days)}. The next manager up can then approve or reject.`,
  escalatesNever: 'Pending requests don’t escalate.',
  remindsAfter: (days: number) => `Approvers get a reminder after ${formatDays(days)}.`,
  remindsNever: 'Approvers don’t get reminders.',
  escalationAt: 'Edit reminders',
} as const

/** Delegates of approvers. */
export const deputiesCopy = {
  title: 'Delegates',
  text: 'Delegates approve for someone who is away. Pending requests return to the approver afterwards.',
  failed: 'We couldn’t load the delegates. Try again.',
  none: 'No delegates yet',
  noneHint: 'Add a delegate before an approver goes on leave.',
  add: 'Add a delegate',
  person: 'For',
  deputy: 'Delegate',
  days: 'Days',
  state: 'Today',
  actions: 'Actions',
  actionsOf: (deputy: string, person: string) => `Actions for ${deputy}, delegate of ${person}`,
  from: (day: string) => `From ${day}`,
  until: (from: string, to: string) => `${from} – ${to}`,
  onlyAway: 'only when away',
  edit: 'Edit',
  end: 'End delegation today',
  remove: 'Remove delegate',
  addTitle: 'Add a delegate',
  editTitle: 'Edit delegate',
  save: 'Save delegate',
  forHint: 'Someone who can approve leave',
  deputyHint: 'Must be able to approve leave',
  firstDay: 'First day',
  lastDay: 'Last day',
  lastDayHint: 'Leave empty for no end date',
  onlyWhenAway: 'Only while they are on approved leave',
  onlyWhenAwayOwn: 'Only while I am on approved leave',
  personNeeded: 'Choose a person',
  dayNeeded: 'Choose a day',
  added: 'Delegate added',
  saved: 'Delegate saved',
  ended: 'Delegation ends today',
  removed: 'Delegate removed',
  endTitle: (deputy: string) => `End ${deputy}’s delegation today?`,
  endText: (deputy: string, person: string) =>
    `Today is the last day on which ${deputy} approves for ${person}. Pending requests then return to ${person}.`,
  removeTitle: (deputy: string) => `Remove ${deputy} as delegate?`,
  removeText: (deputy: string, person: string) =>
    `${deputy} can no longer approve for ${person}. Pending requests return to ${person} immediately.`,
  somebody: 'A deleted person',
  you: 'you',
  own: 'My delegate',
  ownText: 'Your delegate approves leave while you are away. Employees see who approved.',
  ownNone: 'You have no delegate.',
  ownAdd: 'Add a delegate',
  standsInFor: (name: string, days: string) => `You are the delegate of ${name}: ${days}`,
  fromTeam: 'Going away? Set a delegate',
} as const
