import {
  AWAY_VISIBILITIES,
  type CompanySettings,
  FIRST_DAYS_OF_WEEK,
  LOCKABLE_FIELDS,
  MAX_CERTIFICATE_DAYS,
  MAX_LOGO_LENGTH,
  MAX_ORGANISATION_NAME,
  MAX_REMINDER_DAYS,
  MAX_RETENTION_MONTHS,
  organisationCopy,
  type RoleScopes,
  SECOND_FACTOR_SCOPES,
  SETUP_STEPS,
} from '@leavewell/leave'
import { defineEntity, nobody, signedIn } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { declares } from '../kernel/record-of.ts'

const days = Type.Integer({ minimum: 1, maximum: MAX_REMINDER_DAYS })

const months = Type.Integer({ minimum: 1, maximum: MAX_RETENTION_MONTHS })

/** Settings with a default, each with the schema of a chosen value. */
export const choices = {
  away_circle: Type.Enum([...AWAY_VISIBILITIES]),
  remind_after_days: days,
  escalate_after_days: days,
  remind_before_days: days,
  certificate_after_days: Type.Integer({ minimum: 1, maximum: MAX_CERTIFICATE_DAYS }),
  certificate_over_days: Type.Integer({ minimum: 0, maximum: MAX_REMINDER_DAYS }),
  name: Type.String({
    minLength: 1,
    maxLength: MAX_ORGANISATION_NAME,
    pattern: '^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$',
    errorMessage: { pattern: organisationCopy.nameNotOneLine },
  }),
  logo: Type.String({
    maxLength: MAX_LOGO_LENGTH,
    pattern: '^data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$',
    errorMessage: { pattern: organisationCopy.logoUnreadable, maxLength: organisationCopy.logoTooLarge },
  }),
  time_zone: Type.String({ maxLength: 64 }),
  first_day_of_week: Type.Enum([...FIRST_DAYS_OF_WEEK]),
  anonymise_after_months: months,
  certificates_after_months: months,
  second_factor_of: Type.Enum([...SECOND_FACTOR_SCOPES]),
  second_factor_from: day,
  approvers_enter_leave: Type.Boolean(),
  decide_by_email: Type.Boolean(),
  weekly_summary: Type.Boolean(),
  push_notifications: Type.Boolean(),
  requests_in_teams: Type.Boolean(),
  role_scopes: Type.Unsafe<RoleScopes>(Type.Object({})),
  setup_confirmed: Type.Array(Type.Enum([...SETUP_STEPS]), { maxItems: SETUP_STEPS.length }),
  setup_hidden: Type.Boolean(),
}

const schema = declares<CompanySettings>()(
  Type.Object({
    locked_profile_fields: Type.Array(Type.Enum([...LOCKABLE_FIELDS]), { default: [] }),
    away_circle: Type.Optional(choices.away_circle),
    remind_after_days: Type.Optional(choices.remind_after_days),
    escalate_after_days: Type.Optional(choices.escalate_after_days),
    remind_before_days: Type.Optional(choices.remind_before_days),
    certificate_after_days: Type.Optional(choices.certificate_after_days),
    certificate_over_days: Type.Optional(choices.certificate_over_days),
    name: Type.Optional(choices.name),
    logo: Type.Optional(choices.logo),
    time_zone: Type.Optional(choices.time_zone),
    first_day_of_week: Type.Optional(choices.first_day_of_week),
    anonymise_after_months: Type.Optional(choices.anonymise_after_months),
    certificates_after_months: Type.Optional(choices.certificates_after_months),
    second_factor_of: Type.Optional(choices.second_factor_of),
    second_factor_from: Type.Optional(choices.second_factor_from),
    approvers_enter_leave: Type.Optional(choices.approvers_enter_leave),
    decide_by_email: Type.Optional(choices.decide_by_email),
    weekly_summary: Type.Optional(choices.weekly_summary),
    push_notifications: Type.Optional(choices.push_notifications),
    requests_in_teams: Type.Optional(choices.requests_in_teams),
    role_scopes: Type.Optional(choices.role_scopes),
    setup_confirmed: Type.Optional(choices.setup_confirmed),
    setup_hidden: Type.Optional(choices.setup_hidden),
  }),
)

/**
 * The company's choices. Everyone can read them, because screens follow them. Only `changeSettings` writes, so
 * that there is one record.
 */
export const companySettings = defineEntity<CompanySettings>({
  name: 'CompanySettings',
  schema,
  access: { read: signedIn, create: nobody, update: nobody, delete: nobody },
})
