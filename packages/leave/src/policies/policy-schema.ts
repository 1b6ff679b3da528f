import Type, { type TSchema } from 'typebox'
import { SHORTEST_DAY } from './day-length.ts'
import type { PolicyRules } from './policy-rules.ts'

/** Schemas of policy rules from outside. They are strict, so that a misspelt rule is an error and not ignored. */

const strict = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false })
const oneOf = (...values: string[]) => Type.Enum(values)
/** A day that exists, as `YYYY-MM-DD`, in years that can be calculated through. */
export const daySchema = Type.Refine(
  Type.String({ format: 'date' }),
  day => day >= '1930' && day < '2100',
  () => 'has to be a day from 1930-01-01 to 2099-12-31',
)
const minutes = Type.Integer({ minimum: 0, maximum: 100_000_000 })
const days = Type.Integer({ minimum: 0, maximum: 36_600 })
const daysOfAYear = Type.Integer({ minimum: 1, maximum: 366 })
const months = Type.Integer({ minimum: 0, maximum: 1200 })
const monthsBetween = Type.Integer({ minimum: 1, maximum: 1200 })
const weeks = Type.Integer({ minimum: 0, maximum: 104 })
const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()])
const monthAndDay = {
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  day: Type.Integer({ minimum: 1, maximum: 31 }),
}
const rate = {
  num: Type.Integer({ minimum: 0, maximum: 10_000 }),
  den: Type.Integer({ minimum: 1, maximum: 10_000 }),
}

const WEEK_OF_24_HOUR_DAYS = 7 * 1440
const fullTime = Type.Optional(
  strict({ weekly_minutes: Type.Integer({ minimum: 1, maximum: WEEK_OF_24_HOUR_DAYS }) }),
)

/** Schemas of a rule with several kinds. `key` selects the kind, so that an error refers to that kind alone. */
export interface Variants {
  key: string
  of: Record<string, TSchema>
}

export const RULE_SCHEMAS: Record<Exclude<keyof PolicyRules, keyof typeof VARIANT_RULES>, TSchema> = {
  // Half days of shorter days would not read back exactly in days with two decimals.
  day_minutes: Type.Integer({ minimum: SHORTEST_DAY, maximum: 1440 }),
  counting: oneOf('calendar', 'work'),
  measure: oneOf('days', 'time'),
  request_unit: oneOf('day', 'half_day', 'minutes'),
  step: Type.Integer({ minimum: 1, maximum: 1440 }),
  holidays_free: Type.Boolean(),
  overlap: oneOf('allow', 'refuse'),
  charge_on: oneOf('leave_day', 'decision_day'),
  on_leaving: oneOf('keep', 'lapse', 'pay_out'),
  order: oneOf('soonest_expiry', 'oldest'),
  floor: strict({
    at_submit: orNull(minutes),
    at_approval: orNull(minutes),
  }),
  pending_reserves: Type.Boolean(),
  book_ahead: strict({ months: orNull(months), against: oneOf('granted_now', 'granted_by_then') }),
  backdate: strict({
    days: orNull(days),
    by: oneOf('nobody', 'hr', 'anyone'),
    late_days: Type.Optional(days),
  }),
  notice: strict({
    min_days: days,
    per_length: Type.Optional(Type.Array(strict({ from_minutes: minutes, min_days: days }))),
    mode: oneOf('warn', 'block'),
  }),
  min_block: minutes,
  max_block: minutes,
  max_consecutive_days: days,
  usable_after_days: days,
  evidence: orNull(
    strict({ after_minutes: orNull(minutes), beside_free_day: Type.Boolean(), grace_days: days }),
  ),
  cash_out_limits: strict({ keep_weeks: weeks, max_weeks: weeks, agreement: Type.Boolean() }),
  decide_within_days: daysOfAYear,
  confirm_days_before: daysOfAYear,
  notify_hr_from_weeks: Type.Integer({ minimum: 1, maximum: 104 }),
  on_cancel_approved: oneOf('never', 'ask', 'free'),
  cancel_until: oneOf('before_start', 'any'),
  change_approved: oneOf('never'),
  missing_allocation: strict({ minutes }),
}

const closing = strict({ mode: oneOf('keep', 'lapse', 'pay_out') })

export const VARIANT_RULES = {
  period: {
    key: 'kind',
    of: {
      perpetual: strict({ kind: Type.Literal('perpetual') }),
      year: strict({
        kind: Type.Literal('year'),
        starts: Type.Union([oneOf('calendar', 'anniversary'), strict(monthAndDay)]),
      }),
      occasion: strict({ kind: Type.Literal('occasion'), minutes }),
      none: strict({ kind: Type.Literal('none') }),
    },
  },
  grant: {
    key: 'kind',
    of: {
      hand: strict({ kind: Type.Literal('hand') }),
      upfront: strict({
        kind: Type.Literal('upfront'),
        minutes,
        prorate: oneOf('none', 'days', 'months'),
        round: strict({ to: Type.Integer({ minimum: 1 }), how: oneOf('down', 'up', 'nearest') }),
        proportion_to: fullTime,
      }),
      accrue: strict({
        kind: Type.Literal('accrue'),
        basis: Type.Union([
          strict({ of: Type.Literal('ordinary_minutes'), ...rate }),
          strict({ of: Type.Literal('calendar'), minutes_per_year: minutes }),
          strict({ of: Type.Literal('instalments'), minutes, per: Type.Literal('month') }),
        ]),
        post: Type.Union([
          oneOf('day', 'week', 'month', 'year'),
          strict({ month_days: Type.Array(Type.Integer({ minimum: 1, maximum: 31 }), { minItems: 1 }) }),
          strict({ pay_period_days: Type.Integer({ minimum: 1, maximum: 366 }), anchor: daySchema }),
        ]),
        at: oneOf('start', 'end'),
        tiers: Type.Optional(
          Type.Array(
            Type.Union([
              strict({ after_months: months, ...rate }),
              strict({ after_months: months, minutes_per_year: minutes }),
              strict({ after_months: months, minutes_per_month: minutes }),
            ]),
          ),
        ),
        balance_cap: Type.Optional(minutes),
        yearly_cap: Type.Optional(minutes),
        usable_after_months: Type.Optional(months),
        steps: Type.Optional(
          strict({ every_months: monthsBetween, until_months: Type.Optional(monthsBetween) }),
        ),
        proportion_to: fullTime,
      }),
    },
  },
  close: {
    key: 'mode',
    of: {
      keep: closing,
      lapse: closing,
      pay_out: closing,
      carry: strict({
        mode: Type.Literal('carry'),
        cap: orNull(minutes),
        until: Type.Union([Type.Null(), strict({ months }), strict(monthAndDay)]),
        // biome-ignore lint/suspicious/noThenProperty: the rule has this name, and no one awaits a schema.
        then: oneOf('lapse', 'pay_out'),
        debt: oneOf('carry', 'forgive'),
      }),
    },
  },
} satisfies Record<string, Variants>
