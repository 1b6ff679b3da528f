import type { CalendarZoom } from '@leavewell/leave'

/** How a zoom draws its days. */
export interface ChartScale {
  /** A cell for each day; otherwise the days of a row are one, which opens all of its leave. */
  isEachDay: boolean
  /** How narrow a day may get, in pixels: then the table scrolls. */
  minDay: number
  /** From how many days on there is room for the word of a bar, and for its sign. */
  wordFrom: number
  signFrom: number
}

export const SCALES: Record<CalendarZoom, ChartScale> = {
  week: { isEachDay: true, minDay: 56, wordFrom: 1, signFrom: 1 },
  // The bar of one day is 24 pixels wide and more, which a finger or an unsteady hand can hit.
  month: { isEachDay: true, minDay: 25, wordFrom: 3, signFrom: 1 },
  quarter: { isEachDay: false, minDay: 8.5, wordFrom: 8, signFrom: 2 },
  year: { isEachDay: false, minDay: 2, wordFrom: 30, signFrom: 10 },
}
