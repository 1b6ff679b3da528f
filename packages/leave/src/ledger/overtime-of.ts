import type { Day } from '../working-time/work-pattern.ts'

const OVERTIME = /^overtime (\S+) (\d+)%/

/** The day of the overtime that an allocation is of, and its leave in percent. Undefined for other allocations. */
export function overtimeOf(allocation: string | null): { worked_on: Day; percent: number } | undefined {
  const [, worked_on, percent] = OVERTIME.exec(allocation ?? '') ?? []
  return worked_on === undefined ? undefined : { worked_on, percent: Number(percent) }
}
