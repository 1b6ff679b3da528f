import Type, { type TObject, type TSchema } from 'typebox'
import { any, owner, role } from './access/rule.ts'
import type { EntityDefinition, FieldAccess } from './definition.ts'

/** What the platform itself keeps of a person, beside the fields the app declares on its `User` entity. */
const USER_FIELDS: Record<string, TSchema> = {
  email: Type.String({ format: 'email', maxLength: 320 }),
  full_name: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
  role: Type.Union([Type.Literal('user'), Type.Literal('admin')], { default: 'user' }),
  disabled: Type.Boolean({ default: false }),
  is_verified: Type.Boolean({ default: false }),
  /** Whether signing in with the password asks for a code as well. */
  two_factor: Type.Boolean({ default: false }),
  /** How many. */
  passkeys: Type.Integer({ default: 0 }),
}

/** The schema of `User` with the built-in fields in front; a field the app declares itself is kept as declared. */
export const withUserFields = (schema: TObject): TObject =>
  Type.Object({ ...USER_FIELDS, ...schema.properties })

/** Set by identity and by the app's own hooks, never by a client. */
const KEPT_BY_THE_SERVER = ['email', 'is_verified', 'two_factor', 'passkeys'] as const

const BY_ADMINS: FieldAccess = { create: role('admin'), update: role('admin') }
const OF_THEIR_OWN: FieldAccess = { read: any(owner('id'), role('admin')) }

/**
 * What no app can forget about people: the address comes from the server, and the name unless people have their own, role and access from administrators;
 * how they sign in is for themselves and administrators to see.
 * An app may say otherwise for `role` and `disabled`, in so many words.
 */
export function protectUser(definition: EntityDefinition): EntityDefinition {
  if (definition.name !== 'User') return definition
  const { fields = {}, computed = [], hasOwnNames = false } = definition
  const kept = hasOwnNames ? KEPT_BY_THE_SERVER : [...KEPT_BY_THE_SERVER, 'full_name']
  return {
    ...definition,
    computed: [...new Set([...computed, ...kept])],
    fields: {
      ...fields,
      role: { ...BY_ADMINS, ...fields.role },
      disabled: { ...BY_ADMINS, ...fields.disabled },
      two_factor: { ...OF_THEIR_OWN, ...fields.two_factor },
      passkeys: { ...OF_THEIR_OWN, ...fields.passkeys },
    },
  }
}
