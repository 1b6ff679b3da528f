import {
  can,
  hasAllRightsOf,
  type ManagerRights,
  mayActFor,
  mayGive,
  type Right,
  type User,
} from '@leavewell/leave'
import type { AppDefinition, Duties } from '@leavewell/platform'
import { readsOf } from '../kernel/records.ts'

/**
 * The permissions for what the platform allows only some people, by the table of roles (docs/decisions/0082).
 */
const RIGHT_OF_DUTY: Record<Parameters<Duties['can']>[1], Right> = {
  people: 'people',
  operations: 'system',
  acting: 'act',
}

type Member = ManagerRights & Pick<User, 'id'>

/**
 * People who manage invitations, sign-in and the server, and who may act on behalf of others (docs/decisions/0083).
 */
export const duties: NonNullable<AppDefinition['duties']> = ({ entities, now }) => ({
  can: (user, duty) => can(user, RIGHT_OF_DUTY[duty]),
  mayLookAfter: (user: Member, other: Member) => user.id === other.id || hasAllRightsOf(user, other),
  mayMoveAddress: (user: Member, other: Member) => mayActFor(user, other),
  mayInvite: (user, role) => role === 'user' || mayGive(user, 'admin'),
  async mayActFor(user: Member, other: Member) {
    // As the specification says (R-09, OP-17): administrators need no reason.
    if (user.role === 'admin') return true
    if (!mayActFor(user, other)) return false
    const sessions = await readsOf(entities).find(
      'ActingSession',
      { actor_id: user.id, user_id: other.id, until: { $gt: now().toISOString() } },
      { limit: 1 },
    )
    return sessions.length > 0
  },
})
