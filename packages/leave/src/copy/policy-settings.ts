import { formatDay } from '../dates/format-date.ts'
import { formatDays, formatNumber } from '../formats/numbers.ts'
import type { PolicyTemplateId } from '../policies/policy-templates.ts'

/** The page of leave policies: what there is, the form of a version. Its refusals stand in `leavePoliciesCopy`. */
export const policySettingsCopy = {
  title: 'Leave policies',
  summary: 'How each leave type is counted, granted, carried over and limited, and for whom',
  subtitle: 'How each leave type is counted, granted and limited, and for whom since when.',
  calendarDays:
    'Every calendar day counts, including weekends and public holidays. Applies to anyone without another policy.',
  none: 'Every leave type is counted in calendar days',
  noneHint:
    'A policy says how a leave type is counted for those whom you give it to: working days only, public holidays free, half days or hours, days granted each year or earned, carried over or lapsed. Nothing changes for anybody before you give it to them.',
  add: 'New policy',
  newVersion: 'New version',
  giveTo: 'Give to…',
  adopted: (people: number) =>
    people === 0
      ? 'Nobody is on it'
      : people === 1
        ? '1 person is on it'
        : `${formatNumber(people)} people are on it`,
  given: (whom: string, day: string) => `${whom} since ${formatDay(day)}`,
  givenLater: (whom: string, day: string) => `${whom} from ${formatDay(day)}`,
  everyone: 'Everyone',
  someone: 'An employee',
  nextVersion: (version: number, day: string) => `Version ${version} begins on ${formatDay(day)}`,

  addTitle: 'New leave policy',
  versionTitle: (name: string) => `New version of ${name}`,
  versionText: 'What was counted before stays as it is. The version before holds until this one begins.',
  frame: 'Policy',
  frameText:
    'Begin with what comes nearest, and change what is different with you. Nothing happens before you give it to people.',
  beginWith: 'Begin with',
  name: 'Name',
  nameHint: 'People who ask for leave read it.',
  nameRequired: 'Please enter a name',
  nameTaken: 'There is a policy of this name for this leave type already: make a new version of it.',
  leaveType: 'Leave type',
  appliesFrom: 'Applies from',
  appliesFromHint: 'Today or later.',
  inThePast: (day: string) => `Please choose ${formatDay(day)} or later`,
  save: 'Save policy',
  saveVersion: 'Save version',
  saved: 'Policy saved. Give it to people when you are ready.',
  versionSaved: 'Version saved',
  affects: (people: number) =>
    people === 1
      ? 'Holds for 1 person who is on it.'
      : `Holds for ${formatNumber(people)} people who are on it.`,
  inWords: 'In words',
  inWordsHint: 'For somebody who works Monday to Friday, 38 hours a week.',
  wrongFirst: 'This is said as soon as every field is filled in.',
  kept: 'Also in this policy',
  keptHint: 'Rules without a field here; they stay as they are.',

  counting: 'Counting',
  countingText:
    'What a day of leave costs. Working days ask the working time of each person; days they do not work cost nothing.',
  countingOptions: { calendar: 'Calendar days: every day counts', work: 'Working days' },
  measure: 'A working day costs',
  measureOptions: { days: 'One day, whatever its length', time: 'The hours that would be worked' },
  day: 'Length of a day',
  dayHint: 'Hours and minutes, such as 7:36. Balances are shown in days of this length.',
  unit: 'Asked for in',
  unitOptions: { day: 'Whole days', half_day: 'Whole and half days', minutes: 'Hours' },
  step: 'In steps of',
  stepHint: 'Hours and minutes, such as 0:15.',
  holidaysFree: 'Public holidays cost nothing',
  refusesOverlap: 'Refuse days that are asked for already',

  grant: 'Where the days come from',
  grantText: 'Given by hand, all at once each leave year, or earned bit by bit.',
  grantOptions: { hand: 'By hand', upfront: 'At once, each leave year', accrue: 'Earned bit by bit' },
  granted: (unit: string) => `${unit} a year`,
  prorate: 'Who joins or leaves during the year gets',
  prorateOptions: { none: 'All of it', days: 'Their share by days', months: 'Their share by months' },
  partTime: 'Pro-rate for part-time employees',
  fullWeek: 'Full-time hours a week',
  earnedBy: 'Earned by',
  earnedByOptions: {
    ordinary_minutes: 'A part of ordinary hours',
    calendar: 'The calendar, so much a year',
    instalments: 'Equal parts each month',
  },
  monthly: (unit: string) => `${unit} a month`,
  earnedNum: 'Earned hours',
  earnedDen: 'Of ordinary hours',
  posted: 'Added to balances',
  postedOptions: {
    day: 'Every day',
    week: 'Every week',
    month: 'Every month',
    year: 'Every year',
    other: 'As it is now',
  },
  year: 'Leave year',
  yearOptions: {
    calendar: 'January to December',
    date: 'From another date',
    anniversary: 'From the day of joining',
    perpetual: 'None: what is not used stays',
    other: 'As it is now',
  },
  month: 'Month',
  dayOfMonth: 'Day',
  close: 'What is left at the end of a leave year',
  closeOptions: {
    keep: 'Is not carried over',
    lapse: 'Lapses',
    carry: 'Is carried over',
    pay_out: 'Is paid out',
  },
  carried: (unit: string) => `${unit} carried at most`,
  noLimit: 'Empty: no limit.',
  carriedUntil: 'To be used',
  carriedUntilOptions: { end: 'In the next leave year', date: 'Until a date', months: 'Within some months' },
  carryMonths: 'Months',

  limits: 'What may be asked for',
  limitsText: 'An empty field is no limit. What only warns is told to whoever asks and to whoever decides.',
  belowZero: (unit: string) => `${unit} below zero allowed`,
  pendingReserves: 'Leave that waits for a decision counts as taken',
  aheadMonths: 'Months ahead at most',
  aheadAgainst: 'Leave ahead is taken from',
  aheadAgainstOptions: { granted_now: 'What is there today', granted_by_then: 'What will be there by then' },
  backBy: 'Leave in the past',
  backByOptions: {
    nobody: 'Is not entered at all',
    hr: 'Is entered by administrators',
    anyone: 'Can be asked for',
  },
  backDays: 'Days back at most',
  notice: 'Days of notice',
  noticeMode: 'Shorter notice',
  noticeOptions: { warn: 'Is told to whoever decides', block: 'Is refused' },
  longest: 'Days in a row at most',
  least: (unit: string) => `${unit} at once at least`,
  most: (unit: string) => `${unit} at once at most`,
  probation: 'Days after joining until leave may begin',
  cancelApproved: 'Approved leave can be cancelled',
  cancelApprovedOptions: { never: 'Never', ask: 'On request', free: 'Freely' },
  cancelUntil: 'Until when',
  cancelUntilOptions: { before_start: 'Until it starts', any: 'Any time' },
  days: 'Days',
  hours: 'Hours',

  giveTitle: (name: string) => `Give ${name}`,
  giveText:
    'What somebody has stays; leave that waits for a decision is counted anew. A preview comes first.',
  toWhom: 'To',
  scopes: { everyone: 'Everyone', department: 'A department', user: 'An employee' },
  department: 'Department',
  departmentRequired: 'Please choose a department',
  employee: 'Employee',
  employeePlaceholder: 'Type a name or an email address',
  employeeRequired: 'Please choose an employee from the list',
  from: 'From',
  exceptTypes: 'Except employment types',
  exceptTypesHint: 'People whose type is not stated are included.',
  exceptPeople: 'People left out',
  exceptPerson: 'Leave out a person',
  include: 'Include',
  includeAgain: (name: string) => `Include ${name}`,
  except: (whom: string, without: readonly string[]) => `${whom} except ${without.join(', ')}`,
  exceptCount: (people: number) => (people === 1 ? '1 person' : `${formatNumber(people)} people`),
  preview: 'Preview',
  back: 'Back',
  moves: (people: number) =>
    people === 1 ? '1 person comes to this policy.' : `${formatNumber(people)} people come to this policy.`,
  movesNobody:
    'Nobody comes to this policy by this: those concerned are on it already, or on one that was given to them more nearly. It holds for whoever joins.',
  beginsLater: (day: string) =>
    `It begins on ${formatDay(day)}. The balances are those of that day, and may change until then.`,
  hrFields: (fields: string) => `Only HR can change this after you assign the policy: ${fields}.`,
  selfChanges: 'Fields that employees changed in their own profile',
  selfChangesText: 'Check these values: leave depends on them. To correct one, edit the employee.',
  selfChange: (field: string, before: string, now: string, day: string) =>
    `${field}: ${before} → ${now}, ${formatDay(day)}`,
  selfChangeDays: (days: number) => `${days > 0 ? '+' : '−'}${formatDays(Math.abs(days))}`,
  effect: 'Effect today',
  nothing: 'nothing',
  countedAnew: (requests: number) =>
    requests === 1 ? '1 request is counted anew.' : `${formatNumber(requests)} requests are counted anew.`,
  noBalance: 'No balance',
  give: 'Give policy',
  giving: 'Giving the policy…',
  givenNow: (people: number) =>
    people === 1
      ? '1 person is on this policy now.'
      : `${formatNumber(people)} people are on this policy now.`,
  givenThen: (day: string) => `The policy is given, and begins on ${formatDay(day)}.`,
} as const

/** What a new policy may begin with. Facts of law are facts of a day, for whoever decides to check. */
export const policyTemplateCopy: Record<PolicyTemplateId, { label: string; name: string; text: string }> = {
  working_days: {
    label: 'Working days, days a year granted at once',
    name: 'Working days',
    text: '20 days each January, half days, public holidays free, 5 days carried until the end of March.',
  },
  au_annual: {
    label: 'Annual leave, Australia, National Employment Standards',
    name: 'Annual leave (NES)',
    text: 'Four weeks a year, earned weekly by ordinary hours (1/13), in hours, never lapsing.',
  },
  au_personal: {
    label: 'Personal/carer’s leave, Australia',
    name: 'Personal/carer’s leave (NES)',
    text: 'Ten days a year, earned weekly by ordinary hours (1/26), in hours, never lapsing.',
  },
  by_hand: {
    label: 'Working days, same days as now',
    name: 'Working days, balances by hand',
    text: 'Balances stay as they are and are given by hand; only what a request costs is counted in working days.',
  },
}

/** Beside a template with facts of law. */
export const noLegalAdvice = (day: string): string =>
  `Facts as of ${formatDay(day)} for a beginning, no legal advice. Awards and agreements may give more: check before you give it to anybody.`
