import { formatDayRange } from '../dates/format-date.ts'
import { formatNumber } from '../formats/numbers.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`)

/** Settings of blackout periods and minimum staffing. */
export const leaveLimitsCopy = {
  blackouts: 'Blackout periods',
  blackoutsText: 'Block leave on busy days. Existing leave doesn’t change.',
  addBlackout: 'Add blackout period',
  addBlackoutTitle: 'Add blackout period',
  editBlackoutTitle: 'Edit blackout period',
  noBlackouts: 'No blackout periods',
  noBlackoutsHint: 'Employees can request leave on any day.',
  blackoutsFailed: 'We couldn’t load the blackout periods. Try again.',
  coverage: 'Minimum staffing',
  coverageText: 'Limit how many people can be away. Pending leave counts.',
  addCoverage: 'Add rule',
  addCoverageTitle: 'Add minimum staffing rule',
  editCoverageTitle: 'Edit minimum staffing rule',
  noCoverage: 'No minimum staffing rules',
  noCoverageHint: 'The number of people away is not limited.',
  coverageFailed: 'We couldn’t load the minimum staffing rules. Try again.',
  edit: 'Edit',
  delete: 'Delete',
  actions: 'Actions',
  actionsOf: (name: string) => `Actions for ${name}`,
  days: 'Days',
  rule: 'Rule',
  start: 'First day',
  end: 'Last day',
  reason: 'Reason',
  reasonHint: 'Shown to employees who request these days',
  who: 'Applies to',
  scopes: { everyone: 'Everyone', department: 'A department', office: 'An office' },
  everyone: 'Everyone',
  department: 'Department',
  office: 'Office',
  noDepartments: 'No departments yet',
  noOffices: 'No offices yet',
  leaveTypes: 'Leave types',
  leaveTypesHint: 'Leave empty for all types. Exclude unplanned leave, such as sick leave.',
  coverTypesHint: 'Leave empty for all types. People on other leave still count as away.',
  allTypes: 'All types',
  mode: 'Effect on requests',
  modes: { block: 'Block', warn: 'Warn' },
  modesHint: {
    block: 'HR sees a warning and can override.',
    warn: 'The employee and the approver see a warning.',
  },
  modesShort: { block: 'Blocked', warn: 'Warning' },
  weekdays: 'Days of the week',
  everyDay: 'Every day',
  maxAbsent: 'Max. away',
  minPresent: 'Min. at work',
  numberHint: 'Leave empty for no limit',
  numbers: (most: number | null, least: number | null) => {
    const away = most === null ? '' : most === 0 ? 'No one away' : `At most ${formatNumber(most)} away`
    if (least === null) return away
    return `${away === '' ? 'At' : `${away}, at`} least ${formatNumber(least)} at work`
  },
  save: 'Save',
  blackoutAdded: 'Blackout period added',
  coverageAdded: 'Rule added',
  saved: 'Saved',
  deleted: 'Deleted',
  deleteBlackoutTitle: 'Delete this blackout period?',
  deleteBlackoutText: (reason: string, start: string, end: string) =>
    `${reason}, ${formatDayRange(start, end)}. Employees can request these days again.`,
  deleteCoverageTitle: 'Delete this minimum staffing rule?',
  deleteCoverageText: (rule: string) => `${rule}. This rule no longer blocks or warns.`,
  past: (count: number) =>
    count === 1 ? '1 past blackout period' : `${formatNumber(count)} past blackout periods`,
  preview: 'Before you save',
  blackoutWaits: 'Enter the dates and people to see affected employees and existing leave.',
  coverageWaits: 'Enter a number and people to see affected employees and conflicts.',
  concerns: (count: number) =>
    count === 0 ? 'Applies to no one today.' : `Applies to ${people(count)} today.`,
  requests: 'Leave on these dates',
  requestsThere: (count: number) =>
    count === 1 ? '1 request on these dates' : `${formatNumber(count)} requests on these dates`,
  requestsStay: 'Approved leave stays. Pending requests still need a decision.',
  nothingThere: 'No leave on these dates',
  brokenDays: 'Days over the limit',
  daysThere: (count: number) =>
    count === 1
      ? 'Already exceeded on 1 day in the next 12 weeks'
      : `Already exceeded on ${formatNumber(count)} days in the next 12 weeks`,
  daysStay: 'Existing leave stays.',
  noDaysThere: 'No conflicts in the next 12 weeks',
  brokenBy: (absent: number, present: number) =>
    `${formatNumber(absent)} away, ${formatNumber(present)} at work`,
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  fewer: 'Show fewer',
  onlyFirst: (count: number, total: number) =>
    `Showing the first ${formatNumber(count)} of ${formatNumber(total)}.`,
  previewFailed: 'We couldn’t check who is affected. Try again.',
  startNeeded: 'Enter the first day',
  endNeeded: 'Enter the last day',
  endBeforeStart: 'Choose a last day on or after the first day',
  tooLong: 'Choose a period of up to one year',
  reasonNeeded: 'Enter a reason',
  departmentNeeded: 'Choose a department',
  officeNeeded: 'Choose an office',
  noSuchDepartment: 'This department doesn’t exist',
  noSuchOffice: 'This office doesn’t exist',
  weekdaysNeeded: 'Choose at least one day of the week',
  numberNeeded: 'Enter a maximum away or a minimum at work',
  departmentHasLimits: 'This department has blackout periods or minimum staffing rules. Delete them first.',
  officeHasLimits: 'This office has blackout periods or minimum staffing rules. Delete them first.',
}
