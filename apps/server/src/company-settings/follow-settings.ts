import { type CompanySettings, type LeaveTypes, needsSecondFactor, todayIn } from '@leavewell/leave'
import type { AppDefinition, EntityReads } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { readsOf } from '../kernel/records.ts'

/**
 * The organisation with its leave types and the administrators' choices, where the environment does not set them. `read` is called
 * after every change of these choices.
 */
export function followSettings(
  given: Omit<Organisation, 'leaveTypes' | 'hasPrivateLeave' | 'hasCashOuts' | 'hasSlack'>,
  followed: {
    leaveTypes(): LeaveTypes
    hasPrivateLeave(): boolean
    hasCashOuts(): boolean
    hasSlack(): boolean
  },
): {
  org: Organisation
  read: (entities: EntityReads) => Promise<void>
  mustHaveSecondFactor: NonNullable<AppDefinition['mustHaveSecondFactor']>
} {
  let chosen: CompanySettings | undefined
  const org: Organisation = {
    ...given,
    get leaveTypes() {
      return followed.leaveTypes()
    },
    get hasPrivateLeave() {
      return followed.hasPrivateLeave()
    },
    get hasCashOuts() {
      return followed.hasCashOuts()
    },
    get hasSlack() {
      return followed.hasSlack()
    },
    get timeZone() {
      return (given.isZoneFixed ? null : chosen?.time_zone) ?? given.timeZone
    },
    get settingsChanged() {
      return chosen?.updated_date
    },
    get firstDayOfWeek() {
      return chosen?.first_day_of_week ?? 'sunday'
    },
    get name() {
      return chosen?.name ?? null
    },
    get decidesByEmail() {
      return chosen?.decide_by_email ?? false
    },
    get usesTeams() {
      return chosen?.requests_in_teams ?? false
    },
    get pushes() {
      return chosen?.push_notifications ?? false
    },
    get logo() {
      return chosen?.logo ?? null
    },
  }
  return {
    org,
    mustHaveSecondFactor: (user, now) =>
      chosen !== undefined && needsSecondFactor(chosen, user, todayIn(org.timeZone, now)),
    async read(entities) {
      chosen = await readSettings(readsOf(entities))
    },
  }
}
