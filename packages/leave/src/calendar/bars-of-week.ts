import { CALENDAR_ITEMS_PER_DAY } from './entries-of-days.ts'

/** The part of a leave within a week that is drawn as one bar. */
export interface WeekBar<L> {
  leave: L
  /** Position from the top, counted from 0. The same on each of its days. */
  line: number
  /** First day, counted from the start of the week. */
  from: number
  days: number
}

/** How the leave of a week is drawn. */
export interface WeekBars<L> {
  /** By first day, then by line. */
  bars: readonly WeekBar<L>[]
  /** For each day how many of its leaves have no bar (G-05). */
  more: readonly number[]
}

/**
 * Returns the bars of a week. Each day shows three of its leaves, or all if there are fewer (G-04). A leave keeps its
 * line to its end. Leaves without a line take the next free one, in the order of the day.
 *
 * @param entries The leaves of each day, in the order of `entriesOfDays`
 */
export function barsOfWeek<L>(
  week: readonly string[],
  entries: ReadonlyMap<string, readonly L[]>,
): WeekBars<L> {
  const bars: WeekBar<L>[] = []
  const lines: (WeekBar<L> | undefined)[] = Array.from({ length: CALENDAR_ITEMS_PER_DAY })
  const more = week.map((day, from) => {
    const waiting = new Set(entries.get(day))
    for (const [line, bar] of lines.entries()) {
      if (bar !== undefined && waiting.delete(bar.leave)) bar.days++
      else lines[line] = undefined
    }
    for (const leave of waiting) {
      const line = lines.indexOf(undefined)
      if (line === -1) break
      waiting.delete(leave)
      const bar = { leave, line, from, days: 1 }
      lines[line] = bar
      bars.push(bar)
    }
    return waiting.size
  })
  return { bars, more }
}
