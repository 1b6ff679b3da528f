import { cycleIn } from '../policies/cycle-in.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import type { Minutes, WorkPattern } from '../working-time/work-pattern.ts'

const WEEKS_PER_YEAR = 52

/**
 * Returns the value of a balance in cents: minutes × yearly salary ÷ 52 ÷ weekly hours. The salary is for the hours of
 * the work schedule. A balance in days counts the working days of a week instead of its hours. Null without a salary or
 * working time. Half a cent rounds away from zero.
 */
export function valueOfLeave(
  minutes: Minutes,
  {
    salary,
    pattern,
    rules,
  }: {
    salary: number | null
    pattern: WorkPattern | null
    rules: Pick<PolicyRules, 'counting' | 'measure' | 'day_minutes'>
  },
): number | null {
  if (salary === null || salary === 0 || pattern === null) return null
  const cycle = cycleIn(rules, pattern)
  if (cycle === 0) return null
  // The product of minutes and a salary in cents can be too large for a number.
  const value = BigInt(Math.abs(minutes)) * BigInt(Math.round(salary * 100)) * BigInt(pattern.cycle_days)
  const by = BigInt(WEEKS_PER_YEAR * 7 * cycle)
  const cents = Number((2n * value + by) / (2n * by))
  return minutes < 0 && cents > 0 ? -cents : cents
}

/** Returns the minutes of a week in the unit of the balance. Null without a work schedule or working time. */
export function weekOfBalance(
  rules: Pick<PolicyRules, 'counting' | 'measure' | 'day_minutes'>,
  pattern: WorkPattern | null,
): Minutes | null {
  const cycle = pattern && cycleIn(rules, pattern)
  return cycle ? Math.round((cycle * 7) / (pattern?.cycle_days ?? 7)) : null
}
