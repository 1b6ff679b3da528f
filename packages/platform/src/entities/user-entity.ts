import Type, { type TObject, type TSchema } from 'typebox'
import { any, owner, role } from './access/rule.ts'
import type { EntityDefinition, FieldAccess } from './definition.ts'

/** Fields of a person that the platform itself stores. The app declares more on its `User` entity. */
const USER_FIELDS: Record<string, TSchema> = {
  email: Type.String({ format: 'email', maxLength: 320 }),
  full_name: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
  role: Type.Union([Type.Literal('user'), Type.Literal('admin')], { default: 'user' }),
  disabled: Type.Boolean({ default: false }),
  is_verified: Type.Boolean({ default: false }),
  /** Whether signing in with the password also requires a code. */
  two_factor: Type.Boolean({ default: false }),
  /** Number of passkeys. */
  passkeys: Type.Integer({ default: 0 }),
}

/**
 * Returns the schema of `User` with the built-in fields first. A field that the app declares itself stays as
 * declared.
 */
export const withUserFields = (schema: TObject): TObject =>
  Type.Object({ ...USER_FIELDS, ...schema.properties })

/** Set by identity and by the app's own hooks, never by a client. */
const KEPT_BY_THE_SERVER = ['email', 'is_verified', 'two_factor', 'passkeys'] as const

const BY_ADMINS: FieldAccess = { create: role('admin'), update: role('admin') }
const OF_THEIR_OWN: FieldAccess = { read: any(owner('id'), role('admin')) }

/**
 * Applies the rules about people that no app can forget. The address comes from the server. So does the name,
 * unless people have their own. Only administrators set role and access. Only the person and administrators see
 * how someone signs in. An app may explicitly override this for `role` and `disabled`.
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
