import type { User } from '../entities/user.ts'
import { isEmail, isWebUrl } from '../formats/addresses.ts'
import { checkNames, type PersonFinding } from './check-names.ts'
import { nameInOneLine } from './names.ts'

/** The fields that are sent when a profile is saved (S-68). */
export const PROFILE_FIELDS = [
  'first_name',
  'last_name',
  'department',
  'position',
  'employee_id',
  'date_hired',
  'booking_url',
  'teams_chat_url',
  'recruitment_agency',
  'agency_contact_person',
  'agency_contact_email',
  'agency_contact_phone',
] as const satisfies readonly (keyof User)[]

export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** A profile as filled in. Missing values are empty text. */
export type ProfileForm = Record<ProfileField, string>

/** Returns the stored values as form fields (I-21). */
export const profileFormOf = (user: Pick<User, ProfileField>): ProfileForm =>
  namesInOneLine(Object.fromEntries(PROFILE_FIELDS.map(field => [field, user[field] ?? ''])) as ProfileForm)

/** Returns the fields to send: trimmed, empty optional ones as empty text (Q-30, S-68). */
export const profileFields = (form: ProfileForm): ProfileForm =>
  Object.fromEntries(PROFILE_FIELDS.map(field => [field, namesInOneLine(form)[field].trim()])) as ProfileForm

const namesInOneLine = (form: ProfileForm): ProfileForm => ({
  ...form,
  first_name: nameInOneLine(form.first_name),
  last_name: nameInOneLine(form.last_name),
})

/** Checks a profile before it is saved. Malformed addresses are found here already. */
export function checkProfileForm(form: ProfileForm): PersonFinding<ProfileField>[] {
  const { agency_contact_email: email } = profileFields(form)
  const problems: PersonFinding<ProfileField>[] = checkNames(form)
  if (email !== '' && !isEmail(email)) {
    problems.push({ field: 'agency_contact_email', code: 'email_invalid' })
  }
  for (const field of ['booking_url', 'teams_chat_url'] as const) {
    const url = form[field].trim()
    if (url !== '' && !isWebUrl(url)) problems.push({ field, code: 'unsafe_url' })
  }
  return problems
}

/** The departments to choose from: the active ones, and the one that is set already (OP-21, OP-38). */
export function departmentChoices(
  departments: readonly { name: string; is_active: boolean }[],
  current: string,
): string[] {
  const names = departments.filter(({ is_active }) => is_active).map(({ name }) => name)
  return current === '' || names.includes(current) ? names : [current, ...names]
}
