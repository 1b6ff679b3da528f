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
  return {
    org: {
      ...given,
      get timeZone() {
        return timeZone
      },
    },
    async read(entities) {
      if (given.isZoneFixed) return
      const settings = await readSettings(readsOf(entities))
      timeZone = settings?.time_zone ?? given.timeZone
    },
  }
}
