/** The days of a leave form. */
export interface Dates {
  start_date: string
  end_date: string
}

/** A new start takes the end along, unless somebody chose a later end (one day is the usual leave). */
export function chooseStart({ end_date }: Dates, start: string, isEndChosen: boolean): Dates {
  const keepsEnd = isEndChosen && end_date >= start
  return { start_date: start, end_date: keepsEnd ? end_date : start }
}
