import { formatDayRange, formatWeekdayAndDay } from '../dates/format-date.ts'
import { formatNumber } from '../formats/numbers.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`)

/** Blackouts, and how many may be away at once. */
export const leaveLimitsCopy = {
  blackouts: 'Blackouts',
  blackoutsText:
    'Days on which no leave is to be taken: a season, a stocktake, a launch. Leave that is booked already stays.',
  addBlackout: 'Add blackout',
  addBlackoutTitle: 'Add a blackout',
  editBlackoutTitle: 'Edit blackout',
  noBlackouts: 'No blackouts',
  noBlackoutsHint: 'Leave can be asked for on every day.',
  blackoutsFailed: 'The blackouts could not be loaded.',
  coverage: 'Cover',
  coverageText:
    'How many of a team may be away at once, or have to be at work. People are counted on days that they work, with leave that is approved or waits.',
  addCoverage: 'Add rule',
  addCoverageTitle: 'Add a rule of cover',
  editCoverageTitle: 'Edit rule of cover',
  noCoverage: 'No rules of cover',
  noCoverageHint: 'However many are away, nobody is refused for it.',
  coverageFailed: 'The rules of cover could not be loaded.',
  edit: 'Edit',
  delete: 'Delete',
  actionsOf: (name: string) => `Actions for ${name}`,
  days: 'Days',
  start: 'First day',
  end: 'Last day',
  reason: 'Reason',
  reasonHint: 'Told to whoever asks for leave on these days',
  who: 'For whom',
  scopes: { everyone: 'Everybody', department: 'A department', office: 'An office' },
  everyone: 'Everybody',
  department: 'Department',
  office: 'Office',
  leaveTypes: 'Leave types',
  leaveTypesHint:
    'Sickness cannot be planned: leave types that people do not choose freely are better left out.',
  allTypes: 'All leave types',
  mode: 'What happens',
  modes: {
    block: 'Requests are refused',
    warn: 'Requests are possible; whoever asks and whoever decides is told',
  },
  modesShort: { block: 'Refused', warn: 'Told' },
  weekdays: 'On',
  everyDay: 'Every day',
  maxAbsent: 'Away at once, at most',
  minPresent: 'At work, at least',
  numberHint: 'Leave empty for no limit',
  atMost: (count: number) => `At most ${count} away`,
  atLeast: (count: number) => `At least ${count} at work`,
  save: 'Save',
  next: 'Continue',
  blackoutAdded: 'Blackout added',
  coverageAdded: 'Rule added',
  saved: 'Saved',
  deleted: 'Deleted',
  deleteBlackoutTitle: 'Delete this blackout?',
  deleteBlackoutText: (reason: string, start: string, end: string) =>
    `${reason}, ${formatDayRange(start, end)}: leave can be asked for on these days again.`,
  deleteCoverageTitle: 'Delete this rule of cover?',
  deleteCoverageText: 'However many are away, nobody is refused for it any more.',
  past: (count: number) => `Show ${count} that ${count === 1 ? 'is' : 'are'} over`,
  concerns: (count: number) => `Concerns ${people(count)}`,
  concernsNobody: 'Concerns nobody today',
  requestsThere: (count: number) =>
    count === 1
      ? '1 request stands on these days already'
      : `${formatNumber(count)} requests stand on these days already`,
  requestsStay: 'Approved leave stays; what waits is decided by whoever it was sent to.',
  nothingThere: 'No leave stands on these days yet.',
  daysThere: (count: number) =>
    count === 1
      ? 'On 1 day of the next twelve weeks this is broken already'
      : `On ${formatNumber(count)} days of the next twelve weeks this is broken already`,
  daysStay: 'Leave that is booked stays; nobody else is let go on these days.',
  noDaysThere: 'Nothing that is booked in the next twelve weeks breaks it.',
  brokenDay: (day: string, absent: number, present: number) =>
    `${formatWeekdayAndDay(day)}: ${absent} away, ${present} at work`,
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
  /** Said to whoever decides. */
  limitsOf: 'Limits',
  /** In the leave form: the same leave at another time. */
  instead: 'Free instead',
  choose: (start: string, end: string) => `Choose ${formatDayRange(start, end)}`,
  /** What marks in the months of the form mean. */
  noLeave: { block: 'No leave', warn: 'Better not' },
  noLeaveOn: (reason: string) => `No leave: ${reason}`,
  avoid: (reason: string) => `Better not: ${reason}`,
}
