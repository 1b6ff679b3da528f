import type { RuleFinding } from '../contracts/refusal.ts'
import { formatDay } from '../dates/format-date.ts'
import type { PayKind, PayPeriodKind, PayScope, StpCategory } from '../entities/payroll.ts'
import { formatHoursShort, formatNumber, formatPeople } from '../formats/numbers.ts'
import type { PayAssignmentCodes } from '../payroll/check-assignment.ts'
import type { BatchCodes } from '../payroll/check-batch.ts'
import type { PayrollCodeCodes } from '../payroll/check-codes.ts'
import type { PayCalendarCodes } from '../payroll/check-pay-calendar.ts'
import { CALENDAR_DAY_MINUTES } from '../policies/calendar-days.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** The *Payroll* page. */
export const payrollCopy = {
  title: 'Payroll',
  subtitle: 'Send posted leave to payroll, one pay period at a time',
  failed: 'We couldn’t load payroll. Try again.',
  noCalendars: 'No pay calendars yet',
  noCalendarsHint: 'A pay calendar has the pay periods of your employees.',
  addCalendar: 'Add pay calendar',
  editCalendar: 'Edit pay calendar',
  editOf: (name: string) => `Edit ${name}`,
  saveCalendar: 'Save pay calendar',
  calendarAdded: 'Pay calendar added',
  calendarSaved: 'Pay calendar saved',
  name: 'Name',
  kind: 'Pay period',
  kinds: {
    weekly: 'Weekly',
    fortnightly: 'Fortnightly',
    four_weekly: 'Every 4 weeks',
    monthly: 'Monthly',
    half_monthly: 'Twice a month',
  } satisfies Record<PayPeriodKind, string>,
  firstDay: 'First day of the first period',
  firstDayHint: 'Leave before this day counts as paid.',
  monthDay: 'Starts on day of the month',
  secondDay: 'Second period starts on day',
  monthDayHint: 'In shorter months, day 31 is the last day of the month.',
  isActive: 'Active pay calendar',
  requiresAll: 'Everyone needs a pay calendar before a batch is made',
  inactive: 'Inactive',
  members: 'Who is paid by which calendar',
  membersHint: 'A person’s own calendar comes before their department, office and everyone.',
  noMembers: 'No one has a pay calendar yet',
  assign: 'Assign pay calendar',
  assigned: 'Pay calendar assigned',
  calendar: 'Pay calendar',
  noCalendar: 'No pay calendar',
  scope: 'For',
  scopes: {
    user: 'A person',
    department: 'A department',
    office: 'An office',
    everyone: 'Everyone',
  } satisfies Record<PayScope, string>,
  person: 'Person',
  department: 'Department',
  office: 'Office',
  validFrom: 'From',
  paidBy: (calendar: string, day: string) => `${calendar}, from ${formatDay(day)}`,
  outside: (total: number) =>
    total === 1 ? '1 person has no pay calendar' : `${formatNumber(total)} people have no pay calendar`,
  outsideNames: (names: readonly string[], more: number) =>
    more === 0 ? names.join(', ') : `${names.join(', ')} and ${formatNumber(more)} more`,
  edit: 'Edit',
  check: 'Check',
  checkOf: (name: string) => `Check ${name}`,
  nextPeriod: (kind: string, period: string, people: number) =>
    `${kind}: ${period} · ${formatPeople(people)}`,
  make: (no: number, period: string) => `Make batch ${no} and lock ${period}`,
  makeHint: 'You can’t undo a batch. The next one corrects it.',
  made: (no: number) => `Batch ${no} made`,
  notOver: (day: string) => `You can make this batch after ${formatDay(day)}.`,
  fileFailed: 'We couldn’t download the file. Try again from Batches.',
  toCheck: 'To check',
  nothingToCheck: 'Nothing to check.',
  missingCode: (type: string, kind: string) => `${type} (${kind}) has no payroll code`,
  addCode: 'Add code',
  undecided: (name: string, type: string, days: string) => `${name}: ${type}, ${days}, is pending`,
  undecidedHint: 'If approved later, it’s in the next batch.',
  paidBefore: (name: string, type: string, days: string) => `${name}: ${type}, ${days}`,
  paidBeforeHint: (since: string) => `Days before ${formatDay(since)} count as paid.`,
  withoutId: (name: string) => `${name} has no employee ID`,
  openPeople: 'Open people',
  inCalendarDays: (people: number) => `${formatPeople(people)} with leave in calendar days`,
  inCalendarDaysHint: `Each day is ${formatHoursShort(CALENDAR_DAY_MINUTES)}, also on weekends and public holidays.`,
  correction: (name: string, type: string, day: string, hours: string) =>
    `${name}: ${type}, ${day}, ${hours}`,
  sentLate: 'Approved late',
  correctsBatch: (no: number) => `Corrects batch ${no}`,
  moreCorrections: (count: number) =>
    count === 1
      ? '1 more correction is in the file'
      : `${formatNumber(count)} more corrections are in the file`,
  totals: 'Totals by code',
  noLeave: 'No leave in this period.',
  total: (type: string, kind: string, code: string) => `${code}: ${type} (${kind})`,
  hours: (plus: string, minus: string, minutes: number) =>
    minutes === 0 ? plus : `${plus}, ${minus} returned`,
  lastTime: (hours: string) => ` · last time ${hours}`,
  payKinds: {
    taken: 'taken',
    cashed_out: 'paid out',
    on_leaving: 'paid on leaving',
    overtime: 'unused time in lieu',
  } satisfies Record<PayKind, string>,
  codes: 'Payroll codes',
  noCode: 'No code yet',
  notSent: 'Not sent to payroll',
  codeTitle: 'Payroll code',
  codeOf: (type: string, kind: string) => `${type} (${kind})`,
  saveCode: 'Save code',
  codeSaved: 'Payroll code saved',
  isSent: 'Send this leave to payroll',
  isSplit: 'Use another code after some days of a request',
  splitAfter: 'Days with the first code',
  splitAfterHint: 'Half a day is a day.',
  splitCode: 'Code after that',
  splitName: 'Name in payroll after that',
  splitCategory: 'STP category after that',
  withSplit: (code: string, days: number, after: string) => `${code}, ${after} from day ${days + 1}`,
  code: 'Code',
  codeName: 'Name in payroll',
  codeNameHint: 'Without a name, files use the leave type.',
  stpCategory: 'STP category',
  noCategory: 'None',
  stpCategories: {
    O: 'O: other paid leave',
    A: 'A: ancillary and defence leave',
    P: 'P: paid parental leave',
    W: 'W: workers’ compensation',
    C: 'C: cashed out in service',
    U: 'U: unused leave on leaving',
  } satisfies Record<StpCategory, string>,
  batches: 'Batches',
  noBatches: 'No batches yet',
  noBatchesHint: 'Check a pay calendar, then make its first batch.',
  batch: (no: number, calendar: string, period: string) => `Batch ${no}: ${calendar}, ${period}`,
  batchFacts: (rows: number, people: number, by: string | null, when: string) =>
    [
      rows === 1 ? '1 row' : `${formatNumber(rows)} rows`,
      formatPeople(people),
      ...(by === null ? [] : [by]),
      when,
    ].join(' · '),
  digest: (sha256: string) => `SHA-256 ${sha256}`,
  copyDigest: (file: string) => `Copy SHA-256 of ${file}`,
  download: 'Download',
  all: (count: number) => `Show all ${formatNumber(count)}`,
  fewer: 'Show fewer',
  downloadOf: (no: number) => `Download batch ${no}`,
  copy: 'Copy…',
  copyOf: (no: number) => `Copy batch ${no} in another layout`,
  copyTitle: (no: number) => `Copy batch ${no} in another layout?`,
  copyText: 'The copy has the same leave and hours. The first file stays as it is.',
  makeCopy: 'Make copy',
  copyMade: 'Copy made',
  copies: (no: number) => `Copies of batch ${no}`,
  copyFacts: (layout: string, rows: number, by: string | null, when: string) =>
    [
      `Copy: ${layout}`,
      rows === 1 ? '1 row' : `${formatNumber(rows)} rows`,
      ...(by === null ? [] : [by]),
      when,
    ].join(' · '),
  copyManual: (count: number) =>
    count === 1
      ? '1 correction is not in this file. Enter it in payroll.'
      : `${formatNumber(count)} corrections are not in this file. Enter them in payroll.`,
  downloadFile: (file: string) => `Download ${file}`,
  downloads: (count: number) => (count === 1 ? '1 download' : `${formatNumber(count)} downloads`),
  downloadsHint: 'The latest download of each file by each person.',
  downloadedBy: (file: string, by: string | null, when: string) =>
    [file, ...(by === null ? [] : [by]), when].join(' · '),
  remind: 'Remind approvers',
  reminded: (count: number) =>
    count === 0
      ? 'All approvers have been reminded already'
      : count === 1
        ? '1 approver reminded'
        : `${formatNumber(count)} approvers reminded`,
} as const

/** Why a pay calendar is not saved. */
export const payCalendarSentence = (finding: RuleFinding<PayCalendarCodes>): string =>
  sentenceOf(CALENDAR, finding)

const CALENDAR: Sentences<PayCalendarCodes> = {
  name_needed: 'Enter a name.',
  name_taken: 'Another pay calendar has this name. Enter a different one.',
  no_day: 'Choose a date.',
  one_day: 'Choose the day of the month on which periods start, 1 to 31.',
  two_days: 'Choose 2 different days of the month. The first is 27 or earlier.',
  starts_no_period: 'No period starts on this date. Choose a date on the chosen day of the month.',
  used: ({ day }) => `This calendar has batches through ${formatDay(day)}, so its periods stay the same.`,
}

/** Why no one is moved to a pay calendar. */
export const payAssignmentSentence = (finding: RuleFinding<PayAssignmentCodes>): string =>
  sentenceOf(ASSIGNMENT, finding)

const ASSIGNMENT: Sentences<PayAssignmentCodes> = {
  no_calendar: 'This pay calendar doesn’t exist. Choose another one.',
  inactive_calendar: 'This pay calendar is inactive. Choose another one.',
  no_scope: 'Choose a person, department or office.',
  no_day: 'Choose a date.',
  before_calendar: ({ day }) => `This calendar starts on ${formatDay(day)}. Choose that day or a later one.`,
  paid_already: ({ day }) => `This calendar has batches through ${formatDay(day)}. Choose a later day.`,
}

/** Why a batch is not made. */
export const batchSentence = (finding: RuleFinding<BatchCodes>): string => sentenceOf(BATCH, finding)

const BATCH: Sentences<BatchCodes> = {
  same_file: 'This batch already has this file. Choose another layout.',
  outdated: 'Leave has changed since you checked this batch. Check it again.',
  not_over: ({ last_day }) =>
    `This period ends on ${formatDay(last_day)}. You can make the batch the day after.`,
  not_next: ({ first_day, last_day }) =>
    `The next period is ${formatDay(first_day)} to ${formatDay(last_day)}. Make its batch first.`,
  made_already: ({ no }) => `Batch ${no} already has this period.`,
  missing_codes: ({ count }) =>
    count === 1
      ? '1 leave type has no payroll code. Add it first.'
      : `${count} leave types have no payroll code. Add them first.`,
  outside: ({ count }) =>
    count === 1
      ? '1 person has no pay calendar. Assign one first.'
      : `${formatNumber(count)} people have no pay calendar. Assign one first.`,
}

/** Why payroll codes are not saved. */
export const payrollCodeSentence = (finding: RuleFinding<PayrollCodeCodes>): string =>
  sentenceOf(CODES, finding)

const CODES: Sentences<PayrollCodeCodes> = {
  no_type: 'This leave type doesn’t exist. Choose another one.',
  code_needed: 'Enter a code, or choose not to send this leave.',
  split_code_needed: 'Enter a code for the days after.',
  split_days: 'Enter 1 to 366 days.',
  split_kind: 'Only leave that is taken and sent to payroll can have another code after some days.',
  split_code_same: 'Enter a code that differs from the first one.',
  twice: 'This leave already has a code.',
}
