import type { User } from '../entities/user.ts'
import { admin } from '../messages/admin.ts'
import { completeProfile } from '../messages/profile.ts'
import type { Problem } from '../problem.ts'

export type NameField = 'first_name' | 'last_name'

export type NameForm = Partial<Record<NameField, string | null>>

/** Both names together; null while there is none (OP-19). */
export const fullName = ({ first_name, last_name }: NameForm): string | null =>
  [first_name?.trim(), last_name?.trim()].filter(Boolean).join(' ') || null

/** What to call a person: the full name, or the address while there is none. */
export const displayName = (person: Pick<User, 'full_name' | 'email'>): string =>
  person.full_name?.trim() || person.email

/** First name and the first letter of the last, where there is little room: `Charlotte N.` */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const initial = rest.at(-1)?.[0]
  return initial === undefined ? first : `${first} ${initial}.`
}

/** Whether the name step is behind this person (C-13, J-04). */
export const hasBothNames = (form: NameForm): boolean => missingNames(form).length === 0

/** Names of the profile and of the admin's dialog. */
export const checkProfileNames = (form: NameForm): Problem<NameField>[] =>
  missingNames(form).map(field => ({ field, message: admin.namesRequired }))

/** Names of the first-time screen. */
export const checkCompletionNames = (form: NameForm): Problem<NameField>[] =>
  missingNames(form).map(field => ({ field, message: completeProfile.namesRequired }))

const missingNames = (form: NameForm) =>
  (['first_name', 'last_name'] as const).filter(field => !form[field]?.trim())
