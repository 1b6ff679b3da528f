import { formatDay } from '../dates/format-date.ts'
import { formatHours, formatNumber } from '../formats/numbers.ts'
import { inHours } from '../working-time/work-pattern.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`)

/** How many people one sentence names. */
const MAX_NAMED = 5

/** Minutes as hours, to the hundredth: `7.6`. */
export const formatHourCount = (minutes: number): string => formatNumber(inHours(minutes))

/** Working time in the settings: patterns, and who works them; with the refusals of the server. */
export const workingTimeCopy = {
  title: 'Working time',
  summary: 'Working patterns, part-time, and who has which since when',
  subtitle: 'When people work. Leave that is counted in working days asks here what a day costs.',
  patterns: 'Patterns',
  noPatterns: 'No patterns yet',
  noPatternsHint: 'Until there is one, everybody works Monday to Friday, 7.6 hours a day.',
  actions: 'Actions',
  actionsOn: (name: string) => `Actions for ${name}`,
  add: 'Add pattern',
  edit: 'Change pattern',
  rename: 'Rename pattern',
  copyOf: (name: string) => `${name} (copy)`,
  copyPattern: 'Copy pattern',
  save: 'Save pattern',
  saved: 'Pattern saved',
  added: 'Pattern added',
  delete: 'Delete pattern',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'The pattern disappears from the list. Nobody works it.',
  deleted: 'Pattern deleted',
  name: 'Name',
  start: 'Begin with',
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
  anchor: 'A day on which the cycle begins',
  halves: 'Mornings and afternoons apart',
  hoursOn: (day: string) => `Hours on ${day}`,
  morningOn: (day: string) => `Morning of ${day}`,
  afternoonOn: (day: string) => `Afternoon of ${day}`,
  week: (week: number) => `Week ${week}`,
  dayOfCycle: (day: number) => `Day ${day}`,
  hoursAWeek: (minutes: number) => (minutes === 0 ? 'No fixed hours' : `${formatHours(minutes)} a week`),
  everyDays: (days: number) => (days === 7 ? 'every week' : `every ${days} days`),
  halvesSpoken: (am: number, pm: number) =>
    `morning ${formatHourCount(am)}, afternoon ${formatHourCount(pm)}`,
  free: 'free',

  assignments: 'Who works what',
  noAssignments: 'Nobody has a pattern yet',
  noAssignmentsHint: 'Give one to everybody first, then to the departments and people who work otherwise.',
  noMatch: 'Nothing found',
  search: 'Search by person, department or pattern',
  give: 'Give a pattern',
  giveText: 'What holds for a person wins over their department, and that over everybody.',
  to: 'To',
  who: 'Who',
  pattern: 'Pattern',
  from: 'From',
  until: 'Until',
  untilHint: 'Empty: until further notice.',
  region: 'Public holidays of',
  noRegion: 'No public holidays',
  /** Of a person whose office has a region. */
  regionOfOffice: (region: string, office: string) => `${region} (${office} office)`,
  noRegionHint: 'Regions are added under Public holidays.',
  openEnd: 'until further notice',
  scopes: { everyone: 'Everybody', department: 'A department', user: 'A person' },
  person: 'Person',
  department: 'Department',
  given: 'Working time given',
  patternRequired: 'Please choose a pattern',
  fromRequired: 'Please choose a first day',
  nextWeeks: 'The four weeks',
  previewWaits: 'Choose whom and which pattern: the four weeks show here before anything is saved.',
  ends: (pattern: string, day: string) => `${pattern} ends on ${formatDay(day)}.`,
  resumes: (pattern: string, day: string) => `${pattern} comes back on ${formatDay(day)}.`,

  assignTitle: (count: number) => `Assign a work pattern to ${people(count)}`,
  assignText: 'Their public holidays stay as they are.',
  assign: 'Assign work pattern',
  assigned: (count: number) => `Work pattern assigned to ${people(count)}`,
  weeksWithoutHolidays: 'Without public holidays, because they differ between people.',
  assignPreviewHint: 'Choose a work pattern to see its weeks and the affected leave.',
  refused: (count: number) => `This work pattern can’t be assigned to ${people(count)}`,
  refusedSentence: (refused: readonly { name: string; why: string }[]) =>
    [
      `${workingTimeCopy.refused(refused.length)}.`,
      ...refused.slice(0, MAX_NAMED).map(({ name, why }) => (name === '' ? why : `${name}: ${why}`)),
    ].join(' '),
  removeRefused: (count: number) => `Remove ${people(count)} from the selection`,
  deletedPerson: 'The person was deleted.',

  endTitle: 'End working time',
  end: 'End on a day',
  lastDay: 'Last day',
  ended: 'Working time ends on that day',
  remove: 'Remove',
  removeTitle: 'Remove this working time?',
  removeText:
    'It counts as never given, for past days, too: then the department, everybody or the standard week holds. To end it from a day on, end it instead.',
  removed: 'Working time removed',

  nameRequired: 'Please name the pattern',
  nameTaken: 'There is a pattern with this name already.',
  notADay: 'This is not a day.',
  inUseStays:
    'This pattern is worked, and leave was counted with it. Copy it, change the copy, and give that from a day on.',

  noSuchPerson: 'Please choose a person',
  noSuchDepartment: 'Please choose a department',
  beforeEmployment: (hired: string) =>
    `Employment begins on ${formatDay(hired)}. Choose that day or a later one.`,
  endsBeforeItBegins: 'The last day is before the first.',
  overlaps: 'Another pattern is given for one of these days.',
  givenLater: (day: string) =>
    `From ${formatDay(day)} on a pattern is given already. Remove it first, or end on an earlier day.`,
  departmentHasAssignments: 'Working time is given to this department. Remove that first.',
  departmentHasPolicies: 'Leave policies are given to this department. Take them back first.',
}
