import type { Day, Minutes } from '../working-time/work-pattern.ts'

/**
 * How a leave type is counted, granted, spent and closed. Amounts are whole minutes; a day for display is `day_minutes`.
 * Every rule stands alone, and calendar days are one setting of all of them.
 */
export interface PolicyRules {
  /** Minutes of one displayed day: 480 of calendar days, 456 for a week of 38 hours. */
  day_minutes: Minutes
  /** `calendar`: every day counts, weekends and holidays too. `work`: what the person's pattern has for the day. */
  counting: 'calendar' | 'work'
  /** `time`: the minutes of the pattern. `days`: a day that is worked costs one day, whatever its length. */
  measure: 'days' | 'time'
  request_unit: 'day' | 'half_day' | 'minutes'
  /** What a request in minutes is a multiple of. */
  step: Minutes
  holidays_free: boolean
  /** `refuse`: half days that are pending or approved already, in a type that refuses too, are not asked for again. */
  overlap: 'allow' | 'refuse'
  /** Whether leave is charged to the days it is taken on, or to the day it was decided on. */
  charge_on: 'leave_day' | 'decision_day'
  period: PeriodRule
  grant: GrantRule
  close: CloseRule
  /** What happens to every open allocation on the last day of the employment. */
  on_leaving: 'keep' | 'lapse' | 'pay_out'
  /** Which allocation pays first. */
  order: 'soonest_expiry' | 'oldest'
  floor: FloorRule
  pending_reserves: boolean
  /** How far ahead leave may be asked for, and whether what will have been granted by then counts. */
  book_ahead: { months: number | null; against: 'granted_now' | 'granted_by_then' }
  /**
   * How far back leave may begin, and for whom: `hr` lets it be entered by an administrator alone, `anyone` also asked for. `days` null is
   * without limit.
   */
  backdate: {
    days: number | null
    by: 'nobody' | 'hr' | 'anyone'
    /** How late a request of the employee may be all the same: the client's day may be behind (OP-24). */
    late_days?: number
  }
  notice: NoticeRule
  min_block?: Minutes
  max_block?: Minutes
  max_consecutive_days?: number
  /** Days of employment before leave may begin. */
  usable_after_days?: number
  evidence: { after_minutes: Minutes | null; beside_free_day: boolean; grace_days: number } | null
  route: ApprovalRule[]
  on_cancel_approved: 'never' | 'ask' | 'free'
  cancel_until: 'before_start' | 'any'
  /** `never`: approved leave is final. Left out: the employee may ask to change it. */
  change_approved?: 'never'
  /** What an approval allocates for a year without an allocation (L-11). Left out: nothing. */
  missing_allocation?: { minutes: Minutes }
  cash_out?: { keep_weeks: number; max_weeks_per_year: number }
  /** From how many weeks of leave on a balance counts as excessive. */
  excessive_weeks?: number
  /** Told to payroll, never computed into pay. */
  loading_percent?: number
}

/** How long an allocation lasts: for ever, a year, or one occasion of so many minutes; `none`: leave is only counted, without a balance. */
export type PeriodRule =
  | { kind: 'perpetual' }
  | { kind: 'year'; starts: YearStart }
  | { kind: 'occasion'; minutes: Minutes }
  | { kind: 'none' }

/** When a leave year begins: on 1 January, on the day of joining, or on a day of every year. */
export type YearStart = 'calendar' | 'anniversary' | { month: number; day: number }

/** How leave comes into a balance: by hand, at the beginning of a period, or little by little. */
export type GrantRule = { kind: 'hand' } | UpfrontGrant | AccrualGrant

/** A whole amount at the beginning of a period; who joins within it has a share of it by days or months, rounded. */
export interface UpfrontGrant {
  kind: 'upfront'
  minutes: Minutes
  prorate: 'none' | 'days' | 'months'
  round: Rounding
  proportion_to?: FullTime
}

/** The weekly working time that has the whole amount. Others have their share of it, which changes on the day of their working time. */
export interface FullTime {
  weekly_minutes: Minutes
}

/** An amount that grows with time, posted in stretches. Caps are in minutes: of the balance, and of a leave year. */
export interface AccrualGrant {
  kind: 'accrue'
  basis: AccrualBasis
  post: PostRule
  /** Whether a stretch is posted when it begins or when it ends. */
  at: 'start' | 'end'
  tiers?: AccrualTier[]
  balance_cap?: Minutes
  yearly_cap?: Minutes
  usable_after_months?: number
  /** For amounts by year or month. Ordinary hours are in proportion as they are. */
  proportion_to?: FullTime
}

/**
 * What earns leave: `num` of every `den` ordinary working minutes, a yearly amount spread over calendar days, or `instalments`, the same amount for
 * each calendar month. Part of a month earns by its days.
 */
export type AccrualBasis =
  | { of: 'ordinary_minutes'; num: number; den: number }
  | { of: 'calendar'; minutes_per_year: Minutes }
  | { of: 'instalments'; minutes: Minutes; per: 'month' }

/** A better rate after so many months of service. */
export type AccrualTier =
  | { after_months: number; num: number; den: number }
  | { after_months: number; minutes_per_year: Minutes }
  | { after_months: number; minutes_per_month: Minutes }

/** How often an accrual is posted; `month_days` are days of the month, a pay period is counted in days from its anchor. */
export type PostRule =
  | 'day'
  | 'week'
  | 'month'
  | 'year'
  | { month_days: number[] }
  | { pay_period_days: number; anchor: Day }

/** To a multiple of so many minutes. */
export interface Rounding {
  to: Minutes
  how: 'down' | 'up' | 'nearest'
}

/** What becomes of the rest when a period closes: it stays, lapses, is paid out, or is carried into the next. */
export type CloseRule =
  | { mode: 'keep' | 'lapse' | 'pay_out' }
  | {
      mode: 'carry'
      /** At most so much is carried; null for all. */
      cap: Minutes | null
      /** Until when it may be used; null: it becomes part of the next period. */
      until: null | { months: number } | { month: number; day: number }
      then: 'lapse' | 'pay_out'
      debt: 'carry' | 'forgive'
    }

/** How far below zero a balance may go, when leave is asked for and when it is approved. */
export interface FloorRule {
  /** Minutes below zero that are allowed, as a positive number; 0: not below zero; null: no limit. */
  at_submit: Minutes | null
  at_approval: Minutes | null
  /** Below zero only with an agreement. */
  agreement?: boolean
}

/** How many calendar days ahead leave has to be asked for, more for longer leave; a warning or a refusal. */
export interface NoticeRule {
  min_days: number
  per_length?: { from_minutes: Minutes; min_days: number }[]
  mode: 'warn' | 'block'
}

/** Who decides, and for which requests; `when` left out: for all. `longer_than` is in minutes. */
export interface ApprovalRule {
  who: 'manager' | 'manager_of_manager' | 'department_head' | `role:${string}` | `person:${string}`
  when?: {
    longer_than?: Minutes
    leave_types?: string[]
    negative?: boolean
    breaks_coverage?: boolean
    notice_missed?: boolean
  }
  /** Whether one of several approvers is enough. */
  need?: 'any' | 'all'
  remind_after_days?: number
  escalate_after_days?: number
}

/** The rules in force on a day. */
export type RulesOn = (day: Day) => PolicyRules
