import type { HolidayImportLine } from '../contracts/holidays.ts'
import type { HolidayPart, HolidayRow } from '../holidays/holiday.ts'

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
const holidays = (count: number) => counted(count, 'holiday')

/** Public holidays and where they hold: refusals of the server, and the settings page. */
export const holidaysCopy = {
  regionExists: 'A region with this code exists already.',
  holidayExists: 'This region has a holiday on that day already.',
  isThere: (name: string, day: string) => `${day} is “${name}” in this region already.`,
  isCancelledThere: (name: string, day: string) =>
    `“${name}” on ${day} was cancelled in this region. Let it hold again instead.`,
  noSuchRegion: 'There is no such region.',
  dayRequired: 'Please choose a day',
  notADay: 'This is not a day.',
  yearOutside: (from: number, to: number) => `Holidays are kept from ${from} to ${to}.`,
  nameRequired: 'Please name the holiday',
  staysOnItsDay: 'A holiday stays in its region and on its day. Cancel it, and add the other day.',
  codeRequired: 'Please enter a code',
  codeTooLong: (most: number) => `A code has at most ${most} characters.`,
  codeForm: 'A code is letters and digits, with single hyphens between them: AU-VIC-GEELONG.',
  codeStays: 'The code of a region stays as it is: working time and holidays name it.',
  regionNameRequired: 'Please name the region',
  noSuchParent: 'There is no such region to inherit from.',
  parentCircle: 'A region cannot inherit from itself or from a region that inherits from it.',
  regionHasChildren: (count: number) =>
    count === 1
      ? 'A region inherits from this one. Let it inherit from another first.'
      : `${count} regions inherit from this one. Let them inherit from another first.`,
  regionHasHolidays: (count: number) =>
    `This region has ${holidays(count)} of its own. Only a region without holidays can be deleted.`,
  regionHasOffices: (count: number) =>
    count === 1
      ? 'The public holidays of an office are those of this region, so it stays.'
      : `The public holidays of ${count} offices are those of this region, so it stays.`,
  regionHasAssignments: (count: number) =>
    count === 1
      ? 'Somebody’s working time names this region, so it stays.'
      : `Working time names this region in ${count} places, so it stays.`,

  title: 'Public holidays',
  summary: 'States and towns, the days that are free there, import and print',
  subtitle: 'Which days are free where, and who is based there',
  none: 'No regions yet. Add your state: its holidays from 2020 to 2035 come with it.',
  addState: 'Add a state',
  addAnother: 'Add another state next',
  addRegion: 'Add a region',
  editRegion: 'Edit region',
  deleteRegion: 'Delete region',
  deleteRegionTitle: (name: string) => `Delete ${name}?`,
  deleteRegionText: 'The region disappears from every list.',
  regionDeleted: 'Region deleted',
  cannotDelete: (name: string) => `${name} cannot be deleted`,
  regionSaved: 'Region saved',
  regionAdded: 'Region added',
  saveRegion: 'Save region',
  regions: (count: number) => counted(count, 'region'),
  region: 'Region',
  regionName: 'Name',
  code: 'Code',
  codeHint: 'Short and lasting, such as AU-VIC-GEELONG. Files name the region by it.',
  parent: 'Inherits from',
  parentHint: 'All holidays of that region hold here, too.',
  noParent: 'No other region',
  holidaysIn: (year: number) => `Holidays ${year}`,
  people: 'People',
  facts: (holidayCount: number, year: number, people: number) =>
    `${holidays(holidayCount)} in ${year} · ${counted(people, 'person', 'people')}`,
  inherits: (name: string) => `Inherits from ${name}`,
  actionsOn: (name: string) => `Actions for ${name}`,
  more: 'More actions',

  previousYear: (year: number) => `Previous year, ${year}`,
  nextYear: (year: number) => `Next year, ${year}`,
  yearSummary: (count: number, year: number) => `${holidays(count)} in ${year}`,
  noHolidays: (year: number) => `No holidays in ${year}`,
  views: 'Views',
  asCalendar: 'Calendar',
  asList: 'List',
  print: 'Print',
  day: 'Day',
  holiday: 'Holiday',
  part: 'Part of the day',
  parts: {
    day: 'Whole day',
    am: 'Morning',
    pm: 'Afternoon',
    evening: 'Evening',
  } satisfies Record<HolidayPart, string>,
  partHint: 'An evening is shown and frees no part of a working day.',
  origin: 'Comes from',
  origins: { rules: 'Rule', import: 'File', hand: 'By hand' } satisfies Record<HolidayRow['source'], string>,
  inheritedFrom: (region: string) => `from ${region}`,
  cancelled: 'Cancelled',
  legend: 'What the marks mean',
  legendOwn: 'Own holiday',
  legendInherited: (regions: readonly string[]) => `Inherited from ${regions.join(', ')}`,
  legendPart: 'Half a day',
  legendEvening: 'Evening',

  add: 'Add holiday',
  edit: 'Edit holiday',
  save: 'Save holiday',
  saveAndCount: 'Save and count anew',
  back: 'Back',
  added: 'Holiday added',
  saved: 'Holiday saved',
  outOfRange: (from: number, to: number) => `Choose a day from ${from} to ${to}.`,
  cancel: 'Cancel holiday',
  cancelTitle: (name: string, day: string) => `Cancel ${name} on ${day}?`,
  cancelText:
    'The day becomes a working day here and in every region below. The holiday stays in the list, struck through, and can hold again.',
  cancelInheritedText: (region: string, from: string) =>
    `The day becomes a working day in ${region} and in every region below. It stays a holiday in ${from}.`,
  keep: 'Keep holiday',
  cancelDone: 'Holiday cancelled',
  holdAgain: 'Let it hold again',
  holdAgainTitle: (name: string, day: string) => `Let ${name} on ${day} hold again?`,
  holdAgainText: 'The day is free again, here and in every region below.',
  holdAgainDone: 'Holiday holds again',
  remove: 'Remove holiday',
  removeTitle: (name: string, day: string) => `Remove ${name} on ${day}?`,
  removeText: 'The holiday disappears from the region and its list.',
  removed: 'Holiday removed',

  state: 'State or territory',
  chooseState: 'Please choose a state or territory',
  noStatesLeft: 'All states and territories are there.',
  stateText: (from: number, to: number) => `It comes with its public holidays of ${from} to ${to}.`,
  fill: 'Fill by rule',
  fillTitle: (name: string) => `Holidays of ${name}`,
  fillText: (from: number, to: number) =>
    `The public holidays of ${from} to ${to} as the Acts have them. What was edited or cancelled stays as it is.`,
  fillWarning:
    'These are facts to confirm and no legal advice. What a government had not announced by November 2026 says so in its name.',
  preview: 'Preview',
  wouldAdd: (count: number) => `${holidays(count)} will be added.`,
  nothingToAdd: 'All of them are there: nothing is added.',
  areThere: (count: number) => `${holidays(count)} ${count === 1 ? 'is' : 'are'} there already.`,
  differ: (count: number) =>
    `${holidays(count)} ${count === 1 ? 'differs and stays as it is' : 'differ and stay as they are'}.`,
  differences: 'What differs',
  here: 'Here',
  byRule: 'By rule',
  rows: 'What is added',
  applyFill: (count: number) => `Add ${holidays(count)}`,
  filled: (count: number) => `${holidays(count)} added`,

  import: 'Import',
  importTitle: 'Import holidays',
  importText: 'From a calendar (.ics) or a CSV table. What is there already stays.',
  importRegion: 'Region of what names none',
  importRegionHint: 'A calendar never names a region; a table may, in a column of that name.',
  file: 'File',
  fileHint: 'At most 500 kB. A table has the columns day and name; part and region may follow.',
  noFile: 'Please choose a file',
  fileTooLarge: 'The file has more than 500 kB. A calendar of one year and state is far smaller.',
  reading: 'Reading the file…',
  importing: 'Importing…',
  chooseAgain: 'Choose another file',
  takeNames: 'Take the names of the file where only the name differs',
  problemsTitle: (count: number) =>
    count === 1 ? '1 line cannot be imported' : `${count} problems in the file`,
  problemsText: 'Nothing is imported until all is right. Correct the file and choose it again.',
  leftOut: 'Left out',
  line: (line: number, sentence: string) => `Line ${line}: ${sentence}`,
  nothingNew: 'All holidays of the file are there already.',
  lines: 'Holidays in the file',
  action: 'What happens',
  actions: {
    create: 'Is added',
    same: 'Is there',
    differs: 'Differs, stays',
  } satisfies Record<HolidayImportLine['action'], string>,
  isRenamed: 'Is renamed',
  isHere: (name: string, part: string) => `Here: ${name}, ${part}`,
  applyImport: (count: number) => `Import ${holidays(count)}`,
  takeTheNames: (count: number) => `Rename ${holidays(count)}`,
  imported: (created: number, renamed: number) =>
    [created > 0 && `${holidays(created)} added`, renamed > 0 && `${holidays(renamed)} renamed`]
      .filter(Boolean)
      .join(', ')
      .concat('.'),
} as const
