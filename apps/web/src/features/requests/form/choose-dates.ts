/** The days of a leave form. */
export interface Dates {
  start_date: string
  end_date: string
}

/**
 * The days for a new start: up to the end somebody chose, else one day, the usual leave. The chosen end is not forgotten when a
 * later start goes beyond it: a start that is typed passes through days that nobody means.
 */
export const chooseStart = (start: string, chosenEnd: string): Dates => ({
  start_date: start,
  end_date: chosenEnd >= start ? chosenEnd : start,
})
