/** How far dates of records may run ahead of the clock while more than one is written in a millisecond. */
const MAX_AHEAD_MS = 1000

/**
 * Makes the moment from which a new record dates: that of the clock, but later than that of the record before, so that
 * "newest first" is the order of writing. A clock that was set back is believed.
 */
export function createWriteClock(): (now: Date) => Date {
  let last = Number.NEGATIVE_INFINITY
  return now => {
    const time = now.getTime()
    const limit = time + MAX_AHEAD_MS
    last = last > limit ? time : Math.max(time, Math.min(last + 1, limit))
    return new Date(last)
  }
}
