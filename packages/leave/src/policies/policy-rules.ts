import type { Day, Minutes } from '../working-time/work-pattern.ts'

/**
 * The rules of a leave type: how it is counted, granted, spent and closed. Amounts are whole minutes. A displayed day
 * has `day_minutes`. Rules are independent of each other, and calendar days are one setting of all of them.
 */
export interface PolicyRules {
  /** Minutes of one displayed day: 480 of calendar days, 456 for a week of 38 hours. */
  day_minutes: Minutes
  /** `calendar`: every day counts, weekends and holidays too. `work`: the hours of the person's work pattern. */
  counting: 'calendar' | 'work'
  /** `time`: the minutes of the pattern. `days`: a day that is worked costs one day, whatever its length. */
  measure: 'days' | 'time'
  request_unit: 'day' | 'half_day' | 'minutes'
  /** A request in minutes must be a multiple of this. */
  step: Minutes
  holidays_free: boolean
  /** `refuse`: pending or approved half days cannot be requested again, if the other type refuses overlap, too. */
  overlap: 'allow' | 'refuse'
  /** Whether leave is charged on the days it is taken, or on the day of the decision. */
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
  /** How far ahead leave can be requested, and whether later grants until then count. */
  book_ahead: { months: number | null; against: 'granted_now' | 'granted_by_then' }
  /**
   * How far back leave can begin. With `hr`, only administrators can add it. With `anyone`, it can also be requested.
   * Null `days` is without limit.
   */
  backdate: {
    days: number | null
    by: 'nobody' | 'hr' | 'anyone'
    /** How many days late an employee's request can be anyway: the client's day can be behind (OP-24). */
    late_days?: number
  }
  notice: NoticeRule
  min_block?: Minutes
  max_block?: Minutes
  max_consecutive_days?: number
  /** Days of employment before leave may begin. */
  usable_after_days?: number
  evidence: { after_minutes: Minutes | null; beside_free_day: boolean; grace_days: number } | null
  /** Which part of a balance can be paid out instead of taken. Missing: none. */
  cash_out_limits?: CashOutLimits
  /** How many days there are to decide a request. The approver and HR are reminded. Missing: no date. */
  decide_within_days?: number
  /** How many days before approved leave starts HR and the employee have the task to confirm it. Missing: never. */
  confirm_days_before?: number
  /** From how many weeks of the work schedule HR is notified of a balance. Missing: never. */
  notify_hr_from_weeks?: number
  on_cancel_approved: 'never' | 'ask' | 'free'
  cancel_until: 'before_start' | 'any'
  /** `never`: approved leave is final. Missing: the employee can request a change. */
  change_approved?: 'never'
  /** What an approval allocates for a year without an allocation (L-11). Missing: nothing. */
  missing_allocation?: { minutes: Minutes }
}

/**
 * How long an allocation lasts: for ever, a year, or one occasion of so many minutes. `none`: leave is only counted,
 * without a balance.
 */
export type PeriodRule =
  | { kind: 'perpetual' }
  | { kind: 'year'; starts: YearStart }
  | { kind: 'occasion'; minutes: Minutes }
  | { kind: 'none' }

/** The start of a leave year: 1 January, the anniversary of joining, or a fixed day of the year. */
export type YearStart = 'calendar' | 'anniversary' | { month: number; day: number }

/** How a balance gets its days: manually, at the beginning of a period, or by accrual. */
export type GrantRule = { kind: 'hand' } | UpfrontGrant | AccrualGrant

/**
 * A whole amount at the beginning of a period. People who join within it get a pro-rated share by days or months,
 * rounded.
 */
export interface UpfrontGrant {
  kind: 'upfront'
  minutes: Minutes
  prorate: 'none' | 'days' | 'months'
  round: Rounding
  proportion_to?: FullTime
}

/** The full-time hours that earn the whole amount. Others get a share, which changes with their work schedule. */
export interface FullTime {
  weekly_minutes: Minutes
}

/** An amount that accrues, posted in stretches. Caps are in minutes: of the balance, and of a leave year. */
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
  /** After the first use, more of the balance becomes free to book in steps of service. Missing: as it accrues. */
  steps?: ServiceSteps
  /** For amounts by year or month. Ordinary hours are in proportion as they are. */
  proportion_to?: FullTime
}

/** The months of service between two steps. From `until_months` on, leave is free to book as it accrues. */
export interface ServiceSteps {
  every_months: number
  until_months?: number
}

/**
 * What earns leave. `num` of every `den` ordinary working minutes, a yearly amount spread over calendar days, or
 * `instalments`. Instalments are the same amount for each calendar month, and part of a month earns by its days.
 */
export type AccrualBasis =
  | { of: 'ordinary_minutes'; num: number; den: number }
  | { of: 'calendar'; minutes_per_year: Minutes }
  | { of: 'instalments'; minutes: Minutes; per: 'month' }

/** A better rate after some months of service. */
export type AccrualTier =
  | { after_months: number; num: number; den: number }
  | { after_months: number; minutes_per_year: Minutes }
  | { after_months: number; minutes_per_month: Minutes }

/**
 * How often an accrual is posted. `month_days` are days of the month. A pay period is counted in days from its
 * anchor.
 */
export type PostRule =
  | 'day'
  | 'week'
  | 'month'
  | 'year'
  | { month_days: number[] }
  | { pay_period_days: number; anchor: Day }

/** Rounds to a multiple of `to` minutes. */
export interface Rounding {
  to: Minutes
  how: 'down' | 'up' | 'nearest'
}

/** The treatment of the rest when a period closes: it stays, expires, is paid out or carries over. */
export type CloseRule =
  | { mode: 'keep' | 'lapse' | 'pay_out' }
  | {
      mode: 'carry'
      /** Maximum amount that is carried over. Null for all. */
      cap: Minutes | null
      /** Until when it can be used. Null: it becomes part of the next period. */
      until: null | { months: number } | { month: number; day: number }
      then: 'lapse' | 'pay_out'
      debt: 'carry' | 'forgive'
    }

/** How far below zero a balance can go, at the request and at the approval. */
export interface FloorRule {
  /** Minutes below zero that are allowed, as a positive number. 0: not below zero. Null: no limit. */
  at_submit: Minutes | null
  at_approval: Minutes | null
}

/** How many calendar days ahead leave has to be requested, more for longer leave. `warn` informs, `block` refuses. */
export interface NoticeRule {
  min_days: number
  per_length?: { from_minutes: Minutes; min_days: number }[]
  mode: 'warn' | 'block'
}

/** Limits of a cash-out, in weeks of the employee's work schedule. */
export interface CashOutLimits {
  /** What remains after booked leave. */
  keep_weeks: number
  /** At most in 12 months. */
  max_weeks: number
  /** Whether each cash-out needs a signed agreement. */
  agreement: boolean
}

/** The rules in force on a day. */
export type RulesOn = (day: Day) => PolicyRules
