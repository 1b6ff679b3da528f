import { addDays, FIRST_DAY, FOR_EVER } from '../dates/calendar-day.ts'
import type { Day } from './work-pattern.ts'

/** Where somebody is based, as far as public holidays go by it: a region, or null where working time says whose they are. */
export interface Base {
  /** Now, and since the day after the last of `formerly`. */
  region: string | null
  /** Before, in the order of days. */
  formerly: readonly { region: string | null; last_day: Day }[]
}

/** From when to when somebody is based in a region. */
interface BaseStretch {
  region: string | null
  from: Day
  to: Day
}

/** Where somebody is based on every day there is: stretches in the order of days, without a gap. */
export function baseStretches({ region, formerly }: Base): BaseStretch[] {
  let from = FIRST_DAY
  const past = formerly.map(each => {
    const stretch = { region: each.region, from, to: each.last_day }
    from = addDays(each.last_day, 1)
    return stretch
  })
  return [...past, { region, from, to: FOR_EVER }]
}

/** The base of somebody who is in another region from a day on; the days before stay as they are. */
export const rebased = (base: Base, region: string | null, from: Day): Base => ({
  region,
  formerly: [
    ...base.formerly.filter(({ last_day }) => last_day < from),
    { region: base.region, last_day: addDays(from, -1) },
  ],
})
