import { addDays, FIRST_DAY, FOR_EVER } from '../dates/calendar-day.ts'
import type { Day } from './work-pattern.ts'

/** The region of a person's public holidays. Null if the work schedule has the region. */
export interface Base {
  /** The current region, since the day after the last of `formerly`. */
  region: string | null
  /** Former regions, in the order of days. */
  formerly: readonly { region: string | null; last_day: Day }[]
}

/** The days of a person in a region. */
interface BaseStretch {
  region: string | null
  from: Day
  to: Day
}

/** Returns the region of a person on every day: stretches in the order of days, without a gap. */
export function baseStretches({ region, formerly }: Base): BaseStretch[] {
  let from = FIRST_DAY
  const past = formerly.map(each => {
    const stretch = { region: each.region, from, to: each.last_day }
    from = addDays(each.last_day, 1)
    return stretch
  })
  return [...past, { region, from, to: FOR_EVER }]
}

/** Returns a base with another region from a day on. The days before stay as they are. */
export const rebased = (base: Base, region: string | null, from: Day): Base => ({
  region,
  formerly: [
    ...base.formerly.filter(({ last_day }) => last_day < from),
    { region: base.region, last_day: addDays(from, -1) },
  ],
})
