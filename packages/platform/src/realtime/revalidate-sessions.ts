import { ApiError } from '../errors.ts'
import type { Principals } from '../principal/create-principals.ts'
import type { ConnectionGroup, ConnectionGroups } from './connection-groups.ts'

/** Sessions are looked up again this often: one that was revoked on another node ends its sockets here too. */
const CHECK_EVERY_MS = 500
/** The looks are spread over that time. */
const STEP_MS = 100

/**
 * Asks again and again whether the sessions of connected sockets still hold, and still are enough; answers how to stop. Roles and other attributes
 * need no asking: changes of `User` records arrive by the feed. Scopes follow from more than that record.
 */
export function revalidateSessions(deps: {
  groups: ConnectionGroups
  principals: Pick<Principals, 'ofToken'>
  onGone(group: ConnectionGroup): void
  onError(error: unknown): void
}): () => void {
  const { groups, principals, onGone, onError } = deps

  const check = async (group: ConnectionGroup) => {
    const { principal, token, impersonate } = group
    if (principal.kind !== 'user') return
    try {
      // Acting for somebody may end by itself, and by what either of them may do; a second factor may be required by now.
      const found = await principals.ofToken(token, impersonate)
      if (found.kind !== 'user' || found.user.id !== principal.user.id) onGone(group)
      else if (found.scopes !== undefined && group.principal.kind === 'user')
        group.principal = { ...group.principal, scopes: found.scopes }
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) onGone(group)
      else onError(error)
    }
  }
  const timer = setInterval(() => {
    const now = Date.now()
    for (const group of groups.all()) {
      if (now - group.checkedAt < CHECK_EVERY_MS - STEP_MS) continue
      group.checkedAt = now
      void check(group)
    }
  }, STEP_MS)
  return () => clearInterval(timer)
}
