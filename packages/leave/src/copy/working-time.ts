import { formatDay } from '../dates/format-date.ts'
import { formatHours, formatNumber, formatPeople } from '../formats/numbers.ts'
import { inHours } from '../working-time/work-pattern.ts'

/** How many people one sentence names. */
const MAX_NAMED = 5

/** Minutes as hours, to the hundredth: `7.6`. */
export const formatHourCount = (minutes: number): string => formatNumber(inHours(minutes))

/** Work patterns and work schedules in the settings, with the refusals of the server. */
export const workingTimeCopy = {
  title: 'Work schedules',
  summary: 'Work patterns and schedules',
  subtitle: 'Set when people work. Leave in working days follows these schedules.',
  patterns: 'Work patterns',
  noPatterns: 'No work patterns yet',
  noPatternsHint: 'Without one, everyone works Monday to Friday, 7.6 hours a day.',
  actions: 'Actions',
  actionsOn: (name: string) => `Actions for ${name}`,
  add: 'Add work pattern',
  edit: 'Edit work pattern',
  rename: 'Rename work pattern',
  copyOf: (name: string) => `${name} (copy)`,
  copyPattern: 'Copy work pattern',
  save: 'Save work pattern',
  saved: 'Work pattern saved',
  added: 'Work pattern added',
  delete: 'Delete work pattern',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'No one uses this work pattern.',
  deleted: 'Work pattern deleted',
  name: 'Name',
  start: 'Template',
  starts: {
    week: 'Monday to Friday, 7.6 h',
    fortnight: '9-day fortnight',
    partTime: 'Part-time, Monday to Wednesday',
    shifts: '4 on, 4 off, 12 h',
    noHours: 'No fixed hours',
  },
  cycle: 'Repeats after',
  cycles: { week: 'One week', fortnight: 'Two weeks', other: 'Another number of days' },
  cycleDays: 'Days of the cycle',
  anchor: 'First day of a cycle',
  halves: 'Separate mornings and afternoons',
  hoursOn: (day: string) => `Hours on ${day}`,
  morningOn: (day: string) => `Morning of ${day}`,
  afternoonOn: (day: string) => `Afternoon of ${day}`,
  week: (week: number) => `Week ${week}`,
  dayOfCycle: (day: number) => `Day ${day}`,
  hoursAWeek: (minutes: number) => (minutes === 0 ? 'No fixed hours' : `${formatHours(minutes)} a week`),
  everyDays: (days: number) => (days === 7 ? 'every week' : `every ${days} days`),
  halvesSpoken: (am: number, pm: number) =>
    `morning ${formatHourCount(am)}, afternoon ${formatHourCount(pm)}`,
  free: 'day off',

  assignments: 'Assigned schedules',
  noAssignments: 'No work schedules yet',
  noAssignmentsHint:
    'Assign a work pattern to everyone first, then to departments and people with other hours.',
  noMatch: 'No results',
  search: 'Search by person, department or work pattern',
  give: 'Assign work pattern',
  giveText: 'A person’s schedule overrides the department’s and the company’s.',
  to: 'Assign to',
  who: 'Who',
  pattern: 'Work pattern',
  from: 'From',
  until: 'Until',
  untilHint: 'Leave empty for no end date.',
  region: 'Public holidays',
  noRegion: 'No public holidays',
  /** Of a person whose office has a region. */
  regionOfOffice: (region: string, office: string) => `${region} (${office} office)`,
  noRegionHint: 'Add regions under “Public holidays”.',
  openEnd: 'until further notice',
  scopes: { everyone: 'Everyone', department: 'A department', user: 'A person' },
  person: 'Person',
  department: 'Department',
  given: 'Work pattern assigned',
  patternRequired: 'Choose a work pattern',
  fromRequired: 'Choose a first day',
  nextWeeks: 'First four weeks',
  previewWaits: 'Choose people and a work pattern to see the first four weeks.',
  ends: (pattern: string, day: string) => `${pattern} ends on ${formatDay(day)}.`,
  resumes: (pattern: string, day: string) => `${pattern} applies again from ${formatDay(day)}.`,

  assignTitle: (count: number) => `Assign a work pattern to ${formatPeople(count)}`,
  assignText: 'Their public holidays don’t change.',
  assign: 'Assign work pattern',
  assigned: (count: number) => `Work pattern assigned to ${formatPeople(count)}`,
  weeksWithoutHolidays: 'Without public holidays, because they differ between people.',
  assignPreviewHint: 'Choose a work pattern to see its weeks and the affected leave.',
  refused: (count: number) => `This work pattern can’t be assigned to ${formatPeople(count)}`,
  refusedSentence: (refused: readonly { name: string; why: string }[]) =>
    [
      `${workingTimeCopy.refused(refused.length)}.`,
      ...refused.slice(0, MAX_NAMED).map(({ name, why }) => (name === '' ? why : `${name}: ${why}`)),
    ].join(' '),
  removeRefused: (count: number) => `Remove ${formatPeople(count)} from the selection`,
  deletedPerson: 'The person was deleted.',

  endTitle: 'Set end date of work schedule',
  end: 'Set end date',
  lastDay: 'Last day',
  ended: 'End date set',
  remove: 'Remove work schedule',
  removeTitle: 'Remove this work schedule?',
  removeText: 'This also recalculates past days. To keep them, set an end date.',
  removed: 'Work schedule removed',

  nameRequired: 'Enter a name',
  nameTaken: 'This work pattern already exists. Enter another name.',
  notADay: 'Enter a date.',
  inUseStays: 'This pattern is in use. Copy it and assign the copy.',

  noSuchPerson: 'Choose a person',
  noSuchDepartment: 'Choose a department',
  beforeEmployment: (hired: string) =>
    `Employment starts on ${formatDay(hired)}. Choose that day or a later one.`,
  endsBeforeItBegins: 'Choose a last day on or after the first day.',
  overlaps: 'Another work pattern is assigned on one of these days.',
  givenLater: (day: string) =>
    `A work pattern is already assigned from ${formatDay(day)}. Remove it first, or end on an earlier day.`,
  departmentHasAssignments: 'Remove this department’s work schedules first.',
  departmentHasPolicies: 'Unassign this department’s leave policies first.',
}
