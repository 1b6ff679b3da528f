import { formatDayRange } from '../dates/format-date.ts'
import { formatNumber } from '../formats/numbers.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`)

/** Settings: blackouts, and how many may be away at once. */
export const leaveLimitsCopy = {
  blackouts: 'Blackouts',
  blackoutsText:
    'Days on which no leave is given: a busy season, a stocktake, a launch. Leave that is booked already stays.',
  addBlackout: 'Add blackout',
  addBlackoutTitle: 'Add a blackout',
  editBlackoutTitle: 'Edit blackout',
  noBlackouts: 'No blackouts.',
  noBlackoutsHint: 'Leave can be asked for on every day.',
  blackoutsFailed: 'The blackouts could not be loaded.',
  coverage: 'Cover',
  coverageText:
    'How many of a team may be away at once, or have to be at work. Everybody counts on the days they work; leave counts once it is asked for.',
  addCoverage: 'Add rule',
  addCoverageTitle: 'Add a rule of cover',
  editCoverageTitle: 'Edit rule of cover',
  noCoverage: 'No rules of cover.',
  noCoverageHint: 'Nobody is refused because others are away.',
  coverageFailed: 'The rules of cover could not be loaded.',
  edit: 'Edit',
  delete: 'Delete',
  actions: 'Actions',
  actionsOf: (name: string) => `Actions for ${name}`,
  days: 'Days',
  rule: 'Rule',
  start: 'First day',
  end: 'Last day',
  reason: 'Reason',
  reasonHint: 'Told to whoever asks for leave on these days',
  who: 'For whom',
  scopes: { everyone: 'Everybody', department: 'A department', office: 'An office' },
  everyone: 'Everybody',
  department: 'Department',
  office: 'Office',
  noDepartments: 'There are no departments yet',
  noOffices: 'There are no offices yet',
  leaveTypes: 'Leave types',
  leaveTypesHint: 'None chosen: every type. Leave that nobody plans, such as sick leave, is better left out.',
  coverTypesHint:
    'None chosen: every type. Only these come up against the rule; whoever is away on other leave counts as away.',
  allTypes: 'All types',
  mode: 'What happens',
  modes: { block: 'Requests are refused', warn: 'Requests are possible, with a warning' },
  modesHint: {
    block: 'Whoever enters leave for others reads it, and may go on.',
    warn: 'Whoever asks reads it, and whoever decides.',
  },
  modesShort: { block: 'Refused', warn: 'Warning' },
  weekdays: 'Days of the week',
  everyDay: 'Every day',
  maxAbsent: 'Away at once, at most',
  minPresent: 'At work, at least',
  numberHint: 'Empty: no limit',
  numbers: (most: number | null, least: number | null) => {
    const away = most === null ? '' : most === 0 ? 'Nobody away' : `At most ${formatNumber(most)} away`
    if (least === null) return away
    return `${away === '' ? 'At' : `${away}, at`} least ${formatNumber(least)} at work`
  },
  save: 'Save',
  blackoutAdded: 'Blackout added',
  coverageAdded: 'Rule added',
  saved: 'Saved',
  deleted: 'Deleted',
  deleteBlackoutTitle: 'Delete this blackout?',
  deleteBlackoutText: (reason: string, start: string, end: string) =>
    `${reason}, ${formatDayRange(start, end)}: leave can be asked for on these days again.`,
  deleteCoverageTitle: 'Delete this rule of cover?',
  deleteCoverageText: (rule: string) => `${rule}. Nobody is refused or warned for it any more.`,
  past: (count: number) =>
    count === 1 ? '1 blackout that is over' : `${formatNumber(count)} blackouts that are over`,
  preview: 'Before you save',
  blackoutWaits: 'Fill in the days, and for whom: here you see whom it concerns and what is booked already.',
  coverageWaits: 'Fill in a number, and for whom: here you see whom it concerns and whether it holds.',
  concerns: (count: number) => (count === 0 ? 'Concerns nobody today.' : `Concerns ${people(count)} today.`),
  requests: 'Leave on these days',
  requestsThere: (count: number) =>
    count === 1
      ? '1 request is on these days already'
      : `${formatNumber(count)} requests are on these days already`,
  requestsStay: 'What is approved stays. What is pending is decided as usual.',
  nothingThere: 'No leave is on these days yet.',
  brokenDays: 'Days on which it is broken',
  daysThere: (count: number) =>
    count === 1
      ? 'Broken already on 1 day of the next 12 weeks'
      : `Broken already on ${formatNumber(count)} days of the next 12 weeks`,
  daysStay: 'What is booked stays.',
  noDaysThere: 'It holds on all days of the next 12 weeks, with what is booked already.',
  brokenBy: (absent: number, present: number) =>
    `${formatNumber(absent)} away, ${formatNumber(present)} at work`,
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  fewer: 'Show fewer',
  onlyFirst: (count: number, total: number) =>
    `The first ${formatNumber(count)} of ${formatNumber(total)} are listed.`,
  previewFailed: 'Whom this concerns could not be worked out.',
  startNeeded: 'Enter the first day',
  endNeeded: 'Enter the last day',
  endBeforeStart: 'The last day is before the first',
  tooLong: 'A blackout is a year at most',
  reasonNeeded: 'Say why, for those who ask for leave',
  departmentNeeded: 'Choose a department',
  officeNeeded: 'Choose an office',
  noSuchDepartment: 'There is no such department',
  noSuchOffice: 'There is no such office',
  weekdaysNeeded: 'Choose at least one day of the week',
  numberNeeded: 'Enter how many may be away, or have to be at work',
  departmentHasLimits: 'This department has blackouts or rules of cover. Delete those first.',
  officeHasLimits: 'This office has blackouts or rules of cover. Delete those first.',
}
