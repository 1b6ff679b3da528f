import type { CalendarZoom } from '@leavewell/leave'

/** How a zoom level draws its days. */
export interface ChartScale {
  /** True for one cell per day. Otherwise the days of a row are one cell that opens all of its leave. */
  isEachDay: boolean
  /** The minimum width of a day in pixels. Below it, the table scrolls. */
  minDay: number
  /** The number of days from which a bar has room for its text, and for its icon. */
  wordFrom: number
  signFrom: number
}

export const SCALES: Record<CalendarZoom, ChartScale> = {
  week: { isEachDay: true, minDay: 56, wordFrom: 1, signFrom: 1 },
  // A bar of one day is at least 24 pixels wide, so that a finger can hit it.
  month: { isEachDay: true, minDay: 25, wordFrom: 3, signFrom: 1 },
  quarter: { isEachDay: false, minDay: 8.5, wordFrom: 8, signFrom: 2 },
  year: { isEachDay: false, minDay: 2, wordFrom: 30, signFrom: 10 },
}
