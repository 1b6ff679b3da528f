/** The days of a leave form. */
export interface Dates {
  start_date: string
  end_date: string
}

/**
 * Returns the days for a new start: up to the end that the user selected, otherwise one day. The selected end
 * is kept while a later start goes beyond it. Typing a start produces such intermediate dates.
 */
export const chooseStart = (start: string, chosenEnd: string): Dates => ({
  start_date: start,
  end_date: chosenEnd >= start ? chosenEnd : start,
})
