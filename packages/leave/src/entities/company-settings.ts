import type { BaseRecord } from './base-record.ts'
import type { RoleScopes } from './role-scopes.ts'

/** Fields of one's own profile that a company may keep for administrators; employee id, manager and salary are theirs in any case. */
export const LOCKABLE_FIELDS = ['date_hired', 'position', 'department'] as const

export type LockableField = (typeof LOCKABLE_FIELDS)[number]

/** Whose absences employees see: that they are away, and when. */
export const AWAY_CIRCLES = ['nobody', 'team', 'department', 'everybody'] as const

export type AwayCircle = (typeof AWAY_CIRCLES)[number]

/** The day that weeks of calendars begin with; Sunday unless somebody chooses (G-01). */
export const FIRST_DAYS_OF_WEEK = ['sunday', 'monday', 'saturday'] as const

export type FirstDayOfWeek = (typeof FIRST_DAYS_OF_WEEK)[number]

/** Of whom a second factor may be required: of all who were given a role, or of everybody. */
export const SECOND_FACTOR_CIRCLES = ['roles', 'everybody'] as const

export type SecondFactorCircle = (typeof SECOND_FACTOR_CIRCLES)[number]

/** What the company has chosen; one record, and none until somebody chooses. */
export interface CompanySettings extends BaseRecord {
  /** Fields that employees see in their profile and do not change. */
  locked_profile_fields: LockableField[]
  /** Null is nobody, as the specification has it. */
  away_circle: AwayCircle | null
  /** After how many days of waiting an approver is reminded; null never, as the other two. */
  remind_after_days: number | null
  /** After how many days of waiting somebody above is told. */
  escalate_after_days: number | null
  /** How many days before its first day leave that still waits is brought to mind. */
  remind_before_days: number | null
  /** How many days after its beginning sick leave is asked for its certificate; null never. */
  certificate_after_days: number | null
  /** Only sick leave that costs more days than that is asked; null is `CERTIFICATE_OVER_DAYS`. */
  certificate_over_days: number | null
  /** What the organisation is called on pages and paper; null is the name of the product. */
  name: string | null
  /** A small picture as a `data:` address, shown beside the name. */
  logo: string | null
  /** IANA zone of "today", where the environment sets none. */
  time_zone: string | null
  /** Null is Sunday, as the specification has it (G-01). */
  first_day_of_week: FirstDayOfWeek | null
  /** How many months after their last day who left is anonymised; null never. */
  anonymise_after_months: number | null
  /** How many months after the leave its certificate is deleted; null never. */
  certificates_after_months: number | null
  /** Who signs in with a second factor; null is nobody has to. */
  second_factor_of: SecondFactorCircle | null
  /** From which day on; null at once. */
  second_factor_from: string | null
  /** Whether approvers add leave for the people who report to them. Null is no. */
  approvers_enter_leave: boolean | null
  /** How far the rights of roles reach; null and what is missing is the role's own default. */
  role_scopes: RoleScopes | null
}

/** The same without what the server adds to it. */
export type CompanyChoices = Omit<CompanySettings, keyof BaseRecord>

/** What holds until somebody chooses: everything as the specification has it. */
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
  role_scopes: null,
}

/** Letters of the name at most: it stands in a sidebar. */
export const MAX_ORGANISATION_NAME = 60

/** Characters of the logo at most: everybody's first page carries it. */
export const MAX_LOGO_LENGTH = 30_000

/** After how many days at most somebody is reminded. */
export const MAX_REMINDER_DAYS = 60

/** Sick leave that costs more than so many days is asked for a certificate, unless the company chooses otherwise. */
export const CERTIFICATE_OVER_DAYS = 2
