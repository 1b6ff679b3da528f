import { FOR_EVER, type WorkAssignmentRecord } from '@leavewell/leave'

/** The leave that a change of holidays or work schedules may touch. */
export interface Touched {
  /** The first and last day to recalculate. Null: no last day. */
  from: string
  to: string | null
  /** The days themselves, if only some of the range are meant. */
  days?: readonly string[]
  /** Ids of the people. Undefined: everyone. */
  userIds?: readonly string[]
}

/** Whether a change touches a day. */
export function touchesDay({ from, to, days }: Touched): (day: string) => boolean {
  if (days === undefined) return day => day >= from && (to === null || day <= to)
  const only = new Set(days)
  return day => only.has(day)
}

/** The days of these holidays, without those between. */
export function touchedBy(holidays: readonly { day: string }[]): Touched {
  const days = holidays.map(({ day }) => day).sort()
  return { from: days[0] ?? '', to: days.at(-1) ?? '', days }
}

/** The days of assignments before and after a change, for the people they apply to. */
export function touchedByAssignments(
  assignments: readonly Pick<WorkAssignmentRecord, 'scope' | 'scope_id' | 'valid_from' | 'valid_to'>[],
): Touched {
  const ends = assignments.map(({ valid_to }) => valid_to ?? FOR_EVER).sort()
  const last = ends.at(-1) ?? FOR_EVER
  return {
    from: assignments.map(({ valid_from }) => valid_from).sort()[0] ?? FOR_EVER,
    to: last === FOR_EVER ? null : last,
    ...(assignments.every(({ scope }) => scope === 'user') && {
      userIds: assignments.map(({ scope_id }) => scope_id),
    }),
  }
}
