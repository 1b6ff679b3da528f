import type { CommentRole } from '../entities/leave-request.ts'
import type { Role, User } from '../entities/user.ts'

export type NameField = 'first_name' | 'last_name'

export type NameForm = Partial<Record<NameField, string | null>>

/** Returns both names together. Null if there is none (OP-19). */
export const fullName = ({ first_name, last_name }: NameForm): string | null =>
  nameInOneLine([first_name?.trim(), last_name?.trim()].filter(Boolean).join(' ')) || null

/** Replaces line breaks and tabs, which other programs and older records can contain. No field shows them. */
export const nameInOneLine = (name: string): string => name.replaceAll(/[\s\p{Cc}]+/gu, ' ')

/** What to call a person: the full name, or the address while there is none. */
export const displayName = (user: Pick<User, 'full_name' | 'email'>): string =>
  user.full_name?.trim() || user.email

/** The same where there is room for one name. */
export const shortName = (user: Pick<User, 'full_name' | 'email'>): string =>
  displayName(user).split(' ')[0] as string

/** Whether the name step is done (C-13, J-04). */
export const hasBothNames = (form: NameForm): boolean => missingNames(form).length === 0

/** Returns the missing ones of both names. */
export const missingNames = (form: NameForm) =>
  (['first_name', 'last_name'] as const).filter(field => !form[field]?.trim())

/** The word for a role everywhere but in the sidebar's badge (K-07, I-18, OP-26). */
export const roleLabel = (role: Role): CommentRole => (role === 'admin' ? 'Manager' : 'Employee')

/** Badge next to an administrator's name in the sidebar footer (B-17). */
export const ADMIN_BADGE = 'Admin'
