import type { Minutes, WorkPattern } from '../working-time/work-pattern.ts'
import type { PolicyRules } from './policy-rules.ts'

/** Returns a cycle of a work schedule, in minutes of the balance. */
export function cycleIn(
  { counting, measure, day_minutes }: Pick<PolicyRules, 'counting' | 'measure' | 'day_minutes'>,
  { cycle_days, slots }: Pick<WorkPattern, 'cycle_days' | 'slots'>,
): Minutes {
  if (measure === 'time') return slots.reduce((sum, [am, pm]) => sum + am + pm, 0)
  if (counting === 'calendar') return cycle_days * day_minutes
  return slots.filter(([am, pm]) => am + pm > 0).length * day_minutes
}
