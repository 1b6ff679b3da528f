import type { Day, Minutes } from '../working-time/work-pattern.ts'
import type { Line, Statement } from './statement.ts'

/** Why leave cannot be charged: no allocation of the day, or one would fall too far below zero. */
export type Shortage =
  | { is: 'orphan'; day: Day; minutes: Minutes }
  /** `missing` is how many minutes less would have been enough. */
  | { is: 'debt'; day: Day; allocation: string; missing: Minutes }

/**
 * Checks whether a change takes more than is allowed. It must not add days that no allocation can cover. It must not
 * lower an allocation on any day below both the floor and its former balance. So a new request cannot starve approved
 * leave, and returning days is always possible. A floor of five days is five days in all, and later grants restore
 * it. The lowest point within a day counts: a negative balance on a year's last day is carried over.
 */
export function checkFloor(before: Statement, after: Statement, floor: Minutes | null): Shortage | undefined {
  if (floor === null) return undefined
  return grownOrphan(before.lines, after.lines) ?? deepestDebt(before.lines, after.lines, floor)
}

function grownOrphan(before: readonly Line[], after: readonly Line[]): Shortage | undefined {
  const [less, more] = [orphansByDay(before), orphansByDay(after)]
  const sum = (days: Map<Day, Minutes>) => [...days.values()].reduce((all, minutes) => all + minutes, 0)
  const minutes = sum(more) - sum(less)
  if (minutes <= 0) return undefined
  const [day] = [...more].find(([on, orphaned]) => orphaned > (less.get(on) ?? 0)) ?? ['']
  return { is: 'orphan', day, minutes }
}

function orphansByDay(lines: readonly Line[]): Map<Day, Minutes> {
  const days = new Map<Day, Minutes>()
  for (const { day, allocation, minutes } of lines)
    if (allocation === null) days.set(day, (days.get(day) ?? 0) - minutes)
  return days
}

function deepestDebt(before: readonly Line[], after: readonly Line[], floor: Minutes): Shortage | undefined {
  const former = lowestByAllocation(before)
  let worst: Extract<Shortage, { is: 'debt' }> | undefined
  for (const [allocation, lowest] of lowestByAllocation(after)) {
    for (const [day, debt] of debtsOn(lowest, former.get(allocation))) {
      const missing = debt.after - Math.max(floor, debt.before)
      if (missing > (worst?.missing ?? 0)) worst = { is: 'debt', day, allocation, missing }
    }
  }
  return worst
}

/** The lowest balance within each day with a movement, and the balance at its end. */
type Lowest = Map<Day, { lowest: Minutes; last: Minutes }>

function lowestByAllocation(lines: readonly Line[]): Map<string, Lowest> {
  const found = new Map<string, Lowest>()
  for (const { allocation, day, balance } of lines) {
    if (allocation === null) continue
    const days = found.get(allocation) ?? new Map()
    found.set(allocation, days)
    const known = days.get(day)
    days.set(day, { lowest: Math.min(known?.lowest ?? balance, balance), last: balance })
  }
  return found
}

/** Yields the negative balances of an allocation after and before a change, for every day with a movement. */
function* debtsOn(
  after: Lowest,
  before: Lowest = new Map(),
): Iterable<[Day, { after: Minutes; before: Minutes }]> {
  const last = { after: 0, before: 0 }
  for (const day of [...new Set([...after.keys(), ...before.keys()])].sort()) {
    const [now, then] = [after.get(day), before.get(day)]
    yield [day, { after: debtOf(now?.lowest ?? last.after), before: debtOf(then?.lowest ?? last.before) }]
    last.after = now?.last ?? last.after
    last.before = then?.last ?? last.before
  }
}

const debtOf = (balance: Minutes): Minutes => Math.max(0, -balance)
