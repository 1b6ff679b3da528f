import type { FirstDayOfWeek } from '@leavewell/leave'
import type { EntityReads } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { readsOf } from '../kernel/records.ts'

/** The organisation as administrators have chosen, where the environment leaves it to them; `read` is called whenever they choose. */
export function followSettings(given: Organisation): {
  org: Organisation
  read: (entities: EntityReads) => Promise<void>
} {
  let timeZone = given.timeZone
  let firstDayOfWeek: FirstDayOfWeek = 'sunday'
  return {
    org: {
      ...given,
      get timeZone() {
        return timeZone
      },
      get firstDayOfWeek() {
        return firstDayOfWeek
      },
    },
    async read(entities) {
      const settings = await readSettings(readsOf(entities))
      firstDayOfWeek = settings?.first_day_of_week ?? 'sunday'
      if (!given.isZoneFixed) timeZone = settings?.time_zone ?? given.timeZone
    },
  }
}
