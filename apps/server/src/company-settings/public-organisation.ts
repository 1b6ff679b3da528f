import type { PublicOrganisation } from '@leavewell/leave'
import type { EntityReads } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { readsOf } from '../kernel/records.ts'

/** What every page knows of the organisation before sign-in, as it is now. */
export async function publicOrganisation(
  org: Organisation,
  entities: EntityReads,
): Promise<PublicOrganisation> {
  const settings = await readSettings(readsOf(entities))
  return {
    time_zone: (org.isZoneFixed ? null : settings?.time_zone) ?? org.timeZone,
    is_zone_fixed: org.isZoneFixed === true,
    first_day_of_week: settings?.first_day_of_week ?? 'sunday',
    organisation: { name: settings?.name ?? null, logo: settings?.logo ?? null },
  }
}
