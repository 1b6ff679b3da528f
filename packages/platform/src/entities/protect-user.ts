import { any, owner, role } from './access/rule.ts'
import type { EntityDefinition, FieldAccess } from './definition.ts'

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
