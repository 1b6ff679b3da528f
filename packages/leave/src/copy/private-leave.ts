import type { HoursPeriod, PrivateHoursRow } from '../contracts/private-leave.ts'
import type { RuleFinding } from '../contracts/refusal.ts'
import { formatDayNumeric } from '../dates/format-date.ts'
import { type CsvFile, writeCsv } from '../formats/csv.ts'
import { formatDays, formatNumber } from '../formats/numbers.ts'
import { roundedHours } from '../payroll/rounded-hours.ts'
import type {
  PrivateHoursCodes,
  PrivateLeaveCodes,
  PrivateLeaveStateCodes,
  PrivateLeaveTypeCodes,
} from '../private-leave/private-leave.ts'
import { inHours } from '../working-time/work-pattern.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

const days = (half_days: number) => formatDays(half_days / 2)

/** Private leave: its page, its settings and its refusals. */
export const privateLeaveCopy = {
  /** The title of the document and the heading. It says nothing to someone who looks over a shoulder. */
  title: 'Leave',
  link: 'Private leave',
  subtitle: 'Only you and the people named below can see this leave.',
  operators: 'People who run the server can technically read all data.',
  leavePage: 'Leave this page',
  leavePageHint: 'Or press Escape twice.',
  noTypes: 'No private leave is offered.',
  notWhileActing: 'You can’t open private leave on behalf of someone else.',
  request: 'Request leave',
  submit: 'Submit request',
  submitted: 'Request submitted',
  type: 'Type',
  firstDay: 'First day',
  lastDay: 'Last day',
  fromNoon: 'From noon',
  untilNoon: 'Until noon',
  reason: 'Reason (optional)',
  document: 'Document (optional)',
  readers: 'Who can see the request',
  readersHint: 'Clear the box of anyone who shouldn’t see it.',
  others: 'Your manager and colleagues see “Leave” on these days after approval.',
  own: 'Your requests',
  noOwn: 'No requests yet',
  handled: 'Requests that you handle',
  noHandled: 'No requests to handle',
  days,
  left: (half_days: number) => `${days(half_days)} left this year`,
  leftAfter: (half_days: number) => `${days(half_days)} left after that.`,
  cost: (half_days: number) => `Uses ${days(half_days)}.`,
  note: 'Note to the employee (optional)',
  approved: 'Request approved',
  rejected: 'Request rejected',
  cancel: 'Cancel request',
  cancelTitle: 'Cancel this request?',
  keep: 'Keep request',
  cancelled: 'Request cancelled',
  decidedBy: (name: string) => `Decided by ${name}`,
  failed: 'We couldn’t load your leave. Try again.',
  hours: 'Hours for payroll',
  hoursHint: 'No payroll file has these hours. If pay follows timesheets, hand them to payroll yourself.',
  hoursFrom: 'From',
  hoursTo: 'To',
  hoursFailed: 'We couldn’t load the hours. Try again.',
  noHours: 'No approved leave on these days',
  hoursOf: (name: string, minutes: number) => `${name}: ${formatNumber(inHours(minutes))} h`,
  downloadHours: 'Download CSV',
  types: 'Private leave types',
  typesHint: 'Only the employee and the holders of a type see its requests.',
  noTypesYet: 'No private leave types',
  addType: 'Add private leave type',
  editType: 'Edit private leave type',
  edit: 'Edit',
  saveType: 'Save',
  typeSaved: 'Private leave type saved',
  notAHolder: 'Only its holders can edit this type.',
  name: 'Name',
  description: 'Description',
  daysPerYear: 'Days per year',
  daysPerYearHint: 'Leave empty for any number. Unused days expire.',
  yearFrom: 'Year begins',
  yearFroms: { service: 'On the start date of each employee', calendar: 'On 1 January' },
  holders: 'Holders',
  holdersHint: 'Choose 2 to 10 people. Only they handle and see requests.',
  documentMonths: 'Keep documents for',
  documentMonthsHint: 'In months after the leave.',
  isOffered: 'Employees can request it',
  notOffered: 'Not offered',
  holdersChanged: {
    title: 'Leave',
    message: 'The people who can see some of your leave have changed. Sign in to see them.',
  },
  lastHolder: {
    title: 'Private leave needs another holder',
    message: 'You are the only holder who can still sign in. Sign in to add another one.',
  },
  pending: {
    title: 'A private request is pending',
    message: 'Sign in to read it.',
  },
  decided: {
    title: 'Leave',
    message: 'There is news about your leave. Sign in to read it.',
  },
  openPage: 'Sign in',
} as const

/** Why a type of private leave is not saved. */
export const privateLeaveTypeSentence = (finding: RuleFinding<PrivateLeaveTypeCodes>): string =>
  sentenceOf(TYPE, finding)

const TYPE: Sentences<PrivateLeaveTypeCodes> = {
  label_required: 'Enter a name.',
  label_too_long: ({ limit }) => `Enter a name of up to ${limit} characters.`,
  label_taken: ({ label }) => `There is already a private leave type “${label}”. Choose another name.`,
  description_too_long: ({ limit }) => `Enter a description of up to ${limit} characters.`,
  days_out_of_range: ({ limit }) => `Enter 1 to ${limit} days, or leave the field empty.`,
  months_out_of_range: ({ limit }) => `Enter 1 to ${limit} months.`,
  too_few_holders: ({ limit }) => `Choose at least ${limit} people.`,
  too_many_holders: ({ limit }) => `Choose up to ${limit} people.`,
  holders_unknown: 'Choose people who can sign in.',
  holders_twice: 'Choose each person once.',
  not_a_holder: privateLeaveCopy.notAHolder,
  second_factor_needed: 'Turn on two-factor authentication or add a passkey before you change the holders.',
}

/** Why private leave is not requested. */
export const privateLeaveSentence = (finding: RuleFinding<PrivateLeaveCodes>): string =>
  sentenceOf(REQUEST, finding)

const REQUEST: Sentences<PrivateLeaveCodes> = {
  type_required: 'Choose the type of leave.',
  day_required: 'Choose a date.',
  no_such_day: 'This date doesn’t exist.',
  outside_window: 'This date is too far away.',
  end_before_start: 'The last day is before the first day.',
  half_in_wrong_order: 'Choose the whole day, the morning or the afternoon.',
  too_many_days: ({ limit }) => `Request up to ${limit} days.`,
  nothing_worked: 'You don’t work on these days.',
  overlap: 'You already have leave on these days.',
  too_few_left: ({ half_days }) => `You have ${days(half_days)} left this year.`,
  no_reader: 'Choose at least one person who can see the request.',
}

/** Why nothing can be done with a request now. */
export const privateLeaveRefusal = (code: keyof PrivateLeaveStateCodes): string => sentenceOf(STATE, { code })

const STATE: Sentences<PrivateLeaveStateCodes> = {
  already_decided: 'This request has already been decided.',
  not_yours_to_decide: 'You can’t decide this request.',
  begun_already: 'This leave has begun. Ask one of the people who handle it.',
  ended_already: 'This request has already ended.',
  changed: 'Someone has changed this leave type since you opened it.',
  overlaps_approved: 'The employee has other approved leave on some of these days.',
}

/** Why hours are not listed. */
export const privateHoursSentence = (finding: RuleFinding<PrivateHoursCodes>): string =>
  sentenceOf(HOURS, finding)

const HOURS: Sentences<PrivateHoursCodes> = {
  day_required: REQUEST.day_required,
  no_such_day: REQUEST.no_such_day,
  end_before_start: REQUEST.end_before_start,
  too_many_days: ({ limit }) => `Choose up to ${limit} days.`,
}

/** The hours of a period as a file. It does not say that they are leave, and adds up for each person. */
export function privateHoursFile(
  { first_day, last_day }: HoursPeriod,
  rows: readonly PrivateHoursRow[],
): CsvFile {
  const people = [...new Set(rows.map(({ user_id }) => user_id))]
  return {
    name: `hours-${first_day}-to-${last_day}.csv`,
    text: writeCsv([
      ['Employee ID', 'Last Name', 'First Name', 'Date', 'Hours'],
      ...people.flatMap(id => {
        const own = rows.filter(({ user_id }) => user_id === id)
        const hours = roundedHours(own.map(({ minutes }) => minutes))
        return own.map(({ employee_id, last_name, first_name, day }, at) => [
          ...[employee_id ?? '', last_name ?? '', first_name ?? '', formatDayNumeric(day)],
          (hours[at] ?? 0) / 100,
        ])
      }),
    ]),
  }
}
