import type { BaseRecord } from './base-record.ts'
import type { RoleScopes } from './role-scopes.ts'

/**
 * Profile fields that a company can reserve for administrators. Employee id, manager and salary always are.
 */
export const LOCKABLE_FIELDS = ['date_hired', 'position', 'department'] as const

export type LockableField = (typeof LOCKABLE_FIELDS)[number]

/** The absences that employees see: that someone is away, and when. */
export const AWAY_VISIBILITIES = ['nobody', 'team', 'department', 'everybody'] as const

export type AwayVisibility = (typeof AWAY_VISIBILITIES)[number]

/** The first day of a calendar week. Sunday by default (G-01). */
export const FIRST_DAYS_OF_WEEK = ['sunday', 'monday', 'saturday'] as const

export type FirstDayOfWeek = (typeof FIRST_DAYS_OF_WEEK)[number]

/** Users who can be required to have a second factor: those with a role, or everyone. */
export const SECOND_FACTOR_SCOPES = ['roles', 'everybody'] as const

export type SecondFactorCircle = (typeof SECOND_FACTOR_SCOPES)[number]

/** The steps of the setup checklist, in their order. */
export const SETUP_STEPS = [
  'company',
  'counting',
  'holidays',
  'working_time',
  'policies',
  'people',
  'balances',
  'approvers',
  'invite',
] as const

export type SetupStep = (typeof SETUP_STEPS)[number]

/** The company's settings. There is one record, and none until something is set. */
export interface CompanySettings extends BaseRecord {
  /** Fields that employees see in their profile but cannot change. */
  locked_profile_fields: LockableField[]
  /** Null is no one, as the specification has it. */
  away_circle: AwayVisibility | null
  /** After how many days an approver is reminded of a pending request. Null: never, as for the next two. */
  remind_after_days: number | null
  /** After how many days a pending request escalates to the next manager. */
  escalate_after_days: number | null
  /** How many days before its first day a reminder of pending leave is sent. */
  remind_before_days: number | null
  /** How many days after its start an employee is reminded of the certificate for sick leave. Null: never. */
  certificate_after_days: number | null
  /** Only sick leave that costs more days than this needs one. Null is `CERTIFICATE_OVER_DAYS`. */
  certificate_over_days: number | null
  /** The organisation's name on pages and in print. Null is the name of the product. */
  name: string | null
  /** A small picture as a `data:` address, shown next to the name. */
  logo: string | null
  /** IANA zone of "today", where the environment sets none. */
  time_zone: string | null
  /** Null is Sunday, as the specification has it (G-01). */
  first_day_of_week: FirstDayOfWeek | null
  /** How many months after their last day a former employee is anonymised. Null: never. */
  anonymise_after_months: number | null
  /** How many months after the leave its certificate is deleted. Null: never. */
  certificates_after_months: number | null
  /** Who must sign in with a second factor. Null: no one. */
  second_factor_of: SecondFactorCircle | null
  /** The first day of this rule. Null: immediately. */
  second_factor_from: string | null
  /** Whether approvers add leave for the people who report to them. Null is no. */
  approvers_enter_leave: boolean | null
  /** Whether emails to approvers have links that decide. Null is no. */
  decide_by_email: boolean | null
  /** Whether managers get a summary by email on Mondays. Null is no. */
  weekly_summary: boolean | null
  /** People can turn on push notifications on their devices. Default: false. */
  push_notifications: boolean | null
  /** Approvers can add their own address in Microsoft Teams. Default: false. */
  requests_in_teams: boolean | null
  /** Scopes of the rights of roles. Null and missing values are the role's default. */
  role_scopes: RoleScopes | null
  /** Steps of the setup that are done by choice: not needed, or right as they are. Null: none. */
  setup_confirmed: SetupStep[] | null
  /** Whether the setup checklist is hidden on the dashboards. Null is no. */
  setup_hidden: boolean | null
}

/** The same without what the server adds to it. */
export type CompanyChoices = Omit<CompanySettings, keyof BaseRecord>

/** The defaults: everything as the specification has it. */
export const DEFAULT_SETTINGS: CompanyChoices = {
  locked_profile_fields: [],
  away_circle: null,
  remind_after_days: null,
  escalate_after_days: null,
  remind_before_days: null,
  certificate_after_days: null,
  certificate_over_days: null,
  name: null,
  logo: null,
  time_zone: null,
  first_day_of_week: null,
  anonymise_after_months: null,
  certificates_after_months: null,
  second_factor_of: null,
  second_factor_from: null,
  approvers_enter_leave: null,
  decide_by_email: null,
  weekly_summary: null,
  push_notifications: null,
  requests_in_teams: null,
  role_scopes: null,
  setup_confirmed: null,
  setup_hidden: null,
}

/** Maximum number of letters in the name, because the sidebar shows it. */
export const MAX_ORGANISATION_NAME = 60

/** Maximum number of characters in the logo, because everyone's first page contains it. */
export const MAX_LOGO_LENGTH = 30_000

/** The longest time until a reminder, in days. */
export const MAX_REMINDER_DAYS = 60

/** Sick leave that costs more days than this needs a certificate by default. */
export const CERTIFICATE_OVER_DAYS = 2
