import { formatDay } from '../dates/format-date.ts'
import { formatDays, formatNumber, formatPeople } from '../formats/numbers.ts'
import type { PolicyTemplateId } from '../policies/policy-templates.ts'

/** The page *Policies* and the form of a version. `leavePoliciesCopy` has the refusals. */
export const policySettingsCopy = {
  title: 'Policies',
  words:
    'leave policies rules entitlement allowance accrual earned carry-over carried brought lapse expiry pro-rata share debt negative limits',
  summary: 'How each leave type is counted, granted, carried over and limited',
  subtitle: 'Set how leave is counted, granted and limited.',
  calendarDays:
    'Every calendar day counts, including weekends and public holidays. Applies to anyone without another policy.',
  none: 'All leave is counted in calendar days',
  noneHint:
    'Add a policy to count working days or hours, grant leave and carry it over. Nothing changes until you assign it.',
  add: 'New policy',
  newVersion: 'New version',
  giveTo: 'Assign…',
  adopted: (people: number) =>
    people === 0
      ? 'Not assigned'
      : people === 1
        ? '1 person assigned'
        : `${formatNumber(people)} people assigned`,
  given: (whom: string, day: string) => `${whom} since ${formatDay(day)}`,
  givenLater: (whom: string, day: string) => `${whom} from ${formatDay(day)}`,
  everyone: 'Everyone',
  someone: 'An employee',
  nextVersion: (version: number, day: string) => `Version ${version} starts on ${formatDay(day)}`,

  addTitle: 'New leave policy',
  versionTitle: (name: string) => `New version of ${name}`,
  versionText: 'The current version applies until this one starts. Past leave doesn’t change.',
  frame: 'Policy',
  frameText: 'Start from a template. Nothing changes until you assign the policy.',
  beginWith: 'Template',
  name: 'Name',
  nameHint: 'Employees see this name when they request leave.',
  nameRequired: 'Enter a name',
  nameTaken: 'This leave type already has a policy with this name. Add a new version to it.',
  leaveType: 'Leave type',
  appliesFrom: 'Applies from',
  appliesFromHint: 'Today or later.',
  inThePast: (day: string) => `Choose ${formatDay(day)} or later`,
  save: 'Save policy',
  saveVersion: 'Save version',
  saved: 'Policy saved. Assign it when you are ready.',
  versionSaved: 'Version saved',
  affects: (people: number) =>
    people === 1 ? 'Applies to 1 person.' : `Applies to ${formatNumber(people)} people.`,
  inWords: 'Summary',
  inWordsHint: 'For someone who works Monday to Friday, 38 hours a week.',
  wrongFirst: 'Complete all fields to see a summary.',
  kept: 'Also in this policy',
  keptHint: 'You can’t edit these rules here. They stay the same.',

  counting: 'Counting',
  countingText: 'Working days follow each person’s work schedule. Days off aren’t deducted.',
  countingOptions: { calendar: 'Calendar days: every day counts', work: 'Working days' },
  measure: 'Deduct for a working day',
  measureOptions: { days: 'One day, whatever its length', time: 'The hours of the work schedule' },
  day: 'Length of a day',
  dayHint: 'Hours and minutes, such as 7:36. Balances are shown in days of this length.',
  unit: 'Requested in',
  unitOptions: { day: 'Whole days', half_day: 'Whole and half days', minutes: 'Hours' },
  step: 'In steps of',
  stepHint: 'Hours and minutes, such as 0:15.',
  holidaysFree: 'Public holidays aren’t deducted',
  refusesOverlap: 'Block overlapping requests',

  grant: 'Allowance',
  grantText: 'How employees get their leave.',
  grantOptions: { hand: 'Manual', upfront: 'Granted each leave year', accrue: 'Accrues over time' },
  granted: (unit: string) => `${unit} a year`,
  prorate: 'Mid-year joiners and leavers',
  prorateOptions: { none: 'Full allowance', days: 'Pro-rated by day', months: 'Pro-rated by month' },
  partTime: 'Pro-rate for part-time employees',
  fullWeek: 'Full-time hours a week',
  earnedBy: 'Accrues by',
  earnedByOptions: {
    ordinary_minutes: 'Ordinary hours',
    calendar: 'Calendar, an amount a year',
    instalments: 'Equal amounts each month',
  },
  monthly: (unit: string) => `${unit} a month`,
  earnedNum: 'Accrued hours',
  earnedDen: 'Per ordinary hours',
  posted: 'Added to balances',
  postedOptions: {
    day: 'Every day',
    week: 'Every week',
    month: 'Every month',
    year: 'Every year',
    other: 'Keep the current setting',
  },
  year: 'Leave year',
  yearOptions: {
    calendar: 'January to December',
    date: 'Starts on another date',
    anniversary: 'Starts on the date hired',
    perpetual: 'None, unused leave never expires',
    other: 'Keep the current setting',
  },
  month: 'Month',
  dayOfMonth: 'Day',
  close: 'Unused leave at year end',
  closeOptions: {
    keep: 'Doesn’t carry over',
    lapse: 'Expires',
    carry: 'Carries over',
    pay_out: 'Paid out',
  },
  carried: (unit: string) => `Maximum carry-over (${unit.toLowerCase()})`,
  noLimit: 'Leave empty for no limit.',
  carriedUntil: 'Carry-over expires',
  carriedUntilOptions: {
    end: 'At the end of the next leave year',
    date: 'On a date',
    months: 'After some months',
  },
  carryMonths: 'Months',

  limits: 'Request limits',
  limitsText: 'Leave a field empty for no limit. Employees and approvers see warnings.',
  belowZero: (unit: string) => `Negative balance limit (${unit.toLowerCase()})`,
  pendingReserves: 'Pending leave reduces the available balance',
  aheadMonths: 'Latest request (months ahead)',
  aheadAgainst: 'Future leave is checked against',
  aheadAgainstOptions: { granted_now: 'Today’s balance', granted_by_then: 'The balance on that date' },
  backBy: 'Leave in the past',
  backByOptions: {
    nobody: 'Not possible',
    hr: 'Added by administrators',
    anyone: 'Requested by employees',
  },
  backDays: 'Earliest request (days back)',
  notice: 'Notice (days)',
  noticeMode: 'Short notice',
  noticeOptions: { warn: 'Warn the approver', block: 'Block' },
  longest: 'Maximum days in a row',
  least: (unit: string) => `Minimum per request (${unit.toLowerCase()})`,
  most: (unit: string) => `Maximum per request (${unit.toLowerCase()})`,
  probation: 'Waiting period after joining (days)',
  cancelApproved: 'Employees can cancel approved leave',
  cancelApprovedOptions: { never: 'Never', ask: 'With approval', free: 'Without approval' },
  cancelUntil: 'Cancel until',
  cancelUntilOptions: { before_start: 'The leave starts', any: 'Any time' },
  days: 'Days',
  hours: 'Hours',

  giveTitle: (name: string) => `Assign ${name}`,
  giveText: 'You see a preview first. It shows the new balances and recalculated requests.',
  toWhom: 'Assign to',
  scopes: { everyone: 'Everyone', department: 'A department', user: 'An employee' },
  department: 'Department',
  departmentRequired: 'Choose a department',
  employee: 'Employee',
  employeePlaceholder: 'Type a name or an email address',
  employeeRequired: 'Choose an employee from the list',
  from: 'Effective date',
  exceptTypes: 'Except employment types',
  exceptTypesHint: 'Employees without an employment type are included.',
  exceptPeople: 'Excluded people',
  exceptPerson: 'Exclude a person',
  include: 'Include',
  includeAgain: (name: string) => `Include ${name}`,
  except: (whom: string, without: readonly string[]) => `${whom} except ${without.join(', ')}`,
  exceptCount: formatPeople,
  preview: 'Preview',
  back: 'Back',
  moves: (people: number) =>
    people === 1
      ? 'Assigns 1 person to this policy.'
      : `Assigns ${formatNumber(people)} people to this policy.`,
  movesNobody: 'No one changes. They already have this policy or a more specific one.',
  beginsLater: (day: string) =>
    `It starts on ${formatDay(day)}. These are the balances of that day. They can change until then.`,
  hrFields: (fields: string) => `Only HR can change this after you assign the policy: ${fields}.`,
  selfChanges: 'Fields that employees changed in their own profile',
  selfChangesText: 'Leave depends on these values. To correct one, edit the employee.',
  selfChange: (field: string, before: string, now: string, day: string) =>
    `${field}: ${before} → ${now}, ${formatDay(day)}`,
  selfChangeDays: (days: number) => `${days > 0 ? '+' : '−'}${formatDays(Math.abs(days))}`,
  effect: 'Effect today',
  nothing: 'nothing',
  countedAnew: (requests: number) =>
    requests === 1 ? '1 request is recalculated.' : `${formatNumber(requests)} requests are recalculated.`,
  noBalance: 'No balance',
  give: 'Assign policy',
  giving: 'Assigning the policy…',
  givenNow: (people: number) =>
    people === 1 ? 'Policy assigned to 1 person' : `Policy assigned to ${formatNumber(people)} people`,
  givenThen: (day: string) => `Policy assigned from ${formatDay(day)}`,
} as const

/** Templates of new policies. Facts of law have a date, so that administrators check them. */
export const policyTemplateCopy: Record<PolicyTemplateId, { label: string; name: string; text: string }> = {
  working_days: {
    label: 'Working days, granted each leave year',
    name: 'Working days',
    text: '20 days each January, half days, no deduction on public holidays, 5 days carried over until 31 March.',
  },
  au_annual: {
    label: 'Annual leave, Australia, National Employment Standards',
    name: 'Annual leave (NES)',
    text: 'Four weeks a year. Accrues weekly by ordinary hours (1/13), in hours, and never expires.',
  },
  au_personal: {
    label: 'Personal/carer’s leave, Australia',
    name: 'Personal/carer’s leave (NES)',
    text: 'Ten days a year. Accrues weekly by ordinary hours (1/26), in hours, and never expires.',
  },
  by_hand: {
    label: 'Working days, current balances',
    name: 'Working days, manual balances',
    text: 'Balances stay manual. Only requests are counted in working days.',
  },
}

/** Next to a template with facts of law. */
export const noLegalAdvice = (day: string): string =>
  `Starting point as of ${formatDay(day)}. Not legal advice. Check awards and agreements before you assign it.`
