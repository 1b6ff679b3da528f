import type { RouteRule } from '../entities/approval.ts'
import { leaveTypeLabel } from '../entities/leave-type.ts'
import { formatDays } from '../formats/numbers.ts'

const named = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Where approval routes and deputies are chosen. */
export const approvalSettingsCopy = {
  title: 'Approvals',
  summary: 'Who agrees after the manager, and who stands in',
  words: 'approval routes steps delegates deputy deputies escalation',
  text: 'The manager decides on every request. Further people can be asked after that.',
  failed: 'The approval route could not be loaded.',
  steps: 'Steps',
  stepsText:
    'Asked in this order, one after the other. Leave is approved once the last of them has agreed, and rejected by the first who rejects it.',
  managerStep: 'The manager decides',
  managerStepText: 'Always, and first.',
  /** A rule in a sentence. */
  step: (
    who: string,
    { longer_than_days: days, leave_types: types }: Pick<RouteRule, 'longer_than_days' | 'leave_types'>,
  ) => {
    const leave = named(types.map(leaveTypeLabel))
    if (days !== null) return `Then ${who}, for more than ${formatDays(days)} of ${leave || 'any leave'}`
    return leave === '' ? `Then ${who}` : `Then ${who}, for ${leave}`
  },
  managerAbove: 'the manager of the manager',
  somebodyGone: 'somebody who is not there any more',
  cannotDecide: (name: string) =>
    `This step is skipped: ${name} cannot decide on leave any more. Choose somebody else, or remove it.`,
  noSteps: 'Nobody else is asked.',
  addStep: 'Add a step',
  tooMany: (most: number) => `There can be ${most} steps.`,
  actionsOf: (no: number) => `Actions for step ${no}`,
  editStep: 'Edit',
  moveUp: 'Move up',
  moveDown: 'Move down',
  removeStep: 'Remove',
  moved: (no: number) => `It is step ${no} now`,
  addTitle: 'Add a step',
  editTitle: 'Edit the step',
  take: 'Done',
  who: 'Who is asked',
  person: 'Person',
  personHint: 'Everybody who decides on leave',
  longerThan: 'Only for more than this many days',
  longerThanHint: 'Empty: however long it is',
  onlyTypes: 'Only for these leave types',
  onlyTypesHint: 'None chosen: for every type',
  save: 'Save changes',
  saved: 'Approval route saved',
  fromNow: 'the next approval on, also to what waits',
  undo: 'Discard changes',
  stale: 'This is what is saved now:',
  staleNobody: 'Nobody is asked after the manager.',
  takeTheirs: 'Show what is saved',
  keepMine: 'Save mine in its place',
  try: 'Try it for…',
  tryText: 'Whom a request would be sent to if it were asked for today, by the steps above, saved or not.',
  tryPerson: 'Employee',
  tryType: 'Leave type',
  tryFrom: 'First day',
  tryTo: 'Last day',
  tryFirst: 'Choose an employee to see whom their leave would be sent to.',
  tryEndFirst: 'The last day must not be before the first',
  result: (days: number) => `What would become of ${formatDays(days)}`,
  standsIn: (deputy: string, approver: string) => `${deputy} decides in place of ${approver} today`,
  nobodyAsked: 'Nobody is found who could decide. Administrators and HR can.',
  skipped: 'Skipped',
  skippedStep: (no: number, who: string) => `Step ${no}, ${who}`,
  escalates: (day: string, names: readonly string[]) =>
    names.length === 0
      ? `If nobody had decided by ${day}, it would be brought to mind, but nobody is found above.`
      : `If nobody had decided by ${day}, ${named(names)} would be told.`,
  escalatesNot: 'Nobody above would be told if it waits: no such reminder is chosen.',
  escalation: 'Escalation',
  escalationFailed: 'The days of escalation could not be loaded.',
  escalationText: 'What is not decided for a while is brought to somebody above.',
  escalatesAfter: (days: number) =>
    `After ${formatDays(days)} without a decision, the manager above is told and can decide in their place.`,
  escalatesNever: 'Nobody above is told, however long a request waits.',
  remindsAfter: (days: number) => `Whoever decides is reminded after ${formatDays(days)}.`,
  remindsNever: 'Whoever decides is not reminded.',
  escalationAt: 'Change these reminders',
} as const

/** Who stands in for whoever decides. */
export const deputiesCopy = {
  title: 'Deputies',
  text: 'Who decides in whose place, and when. What waits goes to the deputy while their days last, and comes back after that.',
  failed: 'Deputies could not be loaded.',
  none: 'Nobody has a deputy.',
  noneHint: 'Add one for whoever decides, before they are away.',
  add: 'Add a deputy',
  person: 'For',
  deputy: 'Deputy',
  days: 'Days',
  state: 'Today',
  actions: 'Actions',
  actionsOf: (deputy: string, person: string) => `Actions for ${deputy} in place of ${person}`,
  from: (day: string) => `From ${day}`,
  until: (from: string, to: string) => `${from} – ${to}`,
  onlyAway: 'only when away',
  edit: 'Edit',
  end: 'End today',
  remove: 'Remove',
  addTitle: 'Add a deputy',
  editTitle: 'Edit the deputy',
  save: 'Save',
  forHint: 'Somebody who decides on leave',
  deputyHint: 'Has to be somebody who decides on leave, too',
  firstDay: 'First day',
  lastDay: 'Last day',
  lastDayHint: 'Empty: until you take it back',
  onlyWhenAway: 'Only on days of their own approved leave',
  onlyWhenAwayOwn: 'Only on days of my own approved leave',
  personNeeded: 'Choose somebody',
  dayNeeded: 'Choose a day',
  saved: 'Deputy saved',
  ended: 'It ends today',
  removed: 'Deputy removed',
  endTitle: (deputy: string) => `End with today, ${deputy}?`,
  endText: (deputy: string, person: string) =>
    `Today is the last day on which ${deputy} decides in place of ${person}. What is not decided then returns to ${person}.`,
  removeTitle: (deputy: string) => `Remove ${deputy} as deputy?`,
  removeText: (deputy: string, person: string) =>
    `${deputy} no longer decides in place of ${person}. What is not decided returns to ${person} at once.`,
  somebody: 'Somebody who has gone',
  you: 'you',
  own: 'My deputy',
  ownText: 'Somebody who decides on leave in your place while you are away. Employees see who it was.',
  ownWords: 'deputy stand in substitute delegate away approvals',
  ownNone: 'You have no deputy.',
  ownAdd: 'Choose a deputy',
  standsInFor: (name: string, days: string) => `You stand in for ${name}: ${days}`,
  fromTeam: 'Away soon? Choose who decides in your place',
} as const
