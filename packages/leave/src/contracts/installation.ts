import type { FirstDayOfWeek } from '../entities/company-settings.ts'

/** The role of a visitor in the demo company. */
export type DemoLoginKind = 'employee' | 'approver' | 'manager' | 'hr' | 'payroll' | 'admin' | 'newcomer'

/** Logins of the demo company. Public settings contain them while the database is the demo's: anyone can use them. */
export interface DemoLogins {
  /** The password of all logins. */
  password: string
  logins: readonly { kind: DemoLoginKind; email: string }[]
}

/** Response of `getSupport`: the addresses for questions, if no support page is configured. */
export interface SupportContact {
  emails: string[]
}

/** What the public settings say of the organisation. */
export interface PublicOrganisation {
  /** IANA zone of "today". */
  time_zone: string
  /** Whether the environment sets the zone. */
  is_zone_fixed: boolean
  /** The day that weeks of calendars begin with. */
  first_day_of_week: FirstDayOfWeek
  organisation: {
    /** Null is the name of the product. */
    name: string | null
    /** A `data:` address. Null is the mark of the product. */
    logo: string | null
  }
}
