import {
  addDays,
  type CompanyChoices,
  hasSecondFactor,
  isTimeZone,
  LOCKABLE_FIELDS,
  organisationCopy,
  remindersCopy,
  securitySettingsCopy,
  type User,
} from '@leavewell/leave'
import { type AppFunction, errors, type Principal, readInput, type UserRecord } from '@leavewell/platform'
import Type, { type Static } from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { choices } from './entity.ts'
import { saveSettings } from './save-settings.ts'

/** Null returns to the default. */
const chosenSchema = Type.Object({
  locked_profile_fields: Type.Optional(
    Type.Array(Type.Enum([...LOCKABLE_FIELDS]), { maxItems: LOCKABLE_FIELDS.length }),
  ),
  away_circle: Type.Optional(choices.away_circle),
  remind_after_days: orNull(choices.remind_after_days),
  escalate_after_days: orNull(choices.escalate_after_days),
  remind_before_days: orNull(choices.remind_before_days),
  certificate_after_days: orNull(choices.certificate_after_days),
  certificate_over_days: orNull(choices.certificate_over_days),
  name: orNull(choices.name),
  logo: orNull(choices.logo),
  time_zone: orNull(choices.time_zone),
  first_day_of_week: orNull(choices.first_day_of_week),
  anonymise_after_months: orNull(choices.anonymise_after_months),
  certificates_after_months: orNull(choices.certificates_after_months),
  second_factor_of: orNull(choices.second_factor_of),
  second_factor_from: orNull(choices.second_factor_from),
  approvers_enter_leave: orNull(choices.approvers_enter_leave),
  decide_by_email: orNull(choices.decide_by_email),
  weekly_summary: orNull(choices.weekly_summary),
  push_notifications: orNull(choices.push_notifications),
  requests_in_teams: orNull(choices.requests_in_teams),
})

/** Saves the company's choices in the only record. Fields that are not sent stay as they are. */
export const changeSettings =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body } = call
    requireRight(principal, 'settings')
    const chosen = withoutOthers(readInput(chosenSchema, body))
    const fields: Partial<CompanyChoices> = {
      ...chosen,
      ...(chosen.locked_profile_fields && {
        locked_profile_fields: LOCKABLE_FIELDS.filter(field => chosen.locked_profile_fields?.includes(field)),
      }),
    }
    refuseZone(org, fields.time_zone)
    refuseLockOut(principal, fields)
    const saved = await saveSettings(call, present => {
      assertReminderBeforeEscalation({ ...present, ...fields })
      return fields
    })
    if (fields.time_zone !== undefined) await postAgain(recordsOf(call.entities))
    if (fields.decide_by_email !== undefined && !fields.decide_by_email)
      await recordsOf(call.entities).deleteMany('DecisionLink', {})
    return { body: saved }
  }

/** The most days that today can be another in another time zone. */
const DAYS_BETWEEN_ZONES = 2

/** In another time zone a day can begin again. Then its entries are posted again. */
async function postAgain(records: Records): Promise<void> {
  const mark = await records.lock('PostedThrough', {})
  if (mark) await records.update('PostedThrough', mark.id, { day: addDays(mark.day, -DAYS_BETWEEN_ZONES) })
}

/** Other functions write the other fields of the record, for people with other permissions. */
const withoutOthers = (sent: Static<typeof chosenSchema>): typeof sent =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(chosenSchema.properties, name)))

function refuseZone(org: Organisation, zone: string | null | undefined): void {
  if (zone === undefined) return
  if (org.isZoneFixed) throw errors.unprocessable(organisationCopy.timeZoneFixed, 'time_zone')
  if (zone !== null && !isTimeZone(zone)) throw errors.unprocessable(organisationCopy.noSuchZone, 'time_zone')
}

/**
 * An administrator who requires two-factor authentication of others must use it too. Otherwise no one might be
 * left who can turn the rule off.
 */
function refuseLockOut(
  principal: Principal,
  { second_factor_of, second_factor_from }: Partial<CompanyChoices>,
): void {
  if (principal.kind !== 'user' || (!second_factor_of && second_factor_from === undefined)) return
  if (principal.impersonator) throw errors.forbidden(securitySettingsCopy.notWhileActing, 'acting')
  const { two_factor, passkeys } = principal.user as UserRecord & User
  if (!hasSecondFactor({ two_factor, passkeys }))
    throw errors.unprocessable(securitySettingsCopy.ownFirst, 'second_factor_of')
}

/** Refuses days that do not fit together, whichever of the two was changed last. */
function assertReminderBeforeEscalation({ remind_after_days, escalate_after_days }: CompanyChoices): void {
  if (remind_after_days !== null && escalate_after_days !== null && escalate_after_days < remind_after_days)
    throw errors.unprocessable(remindersCopy.aboveFirst, 'escalate_after_days')
}
