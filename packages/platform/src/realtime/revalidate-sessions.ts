import { ApiError } from '../errors.ts'
import type { Principals } from '../principal/create-principals.ts'
import type { ConnectionGroup, ConnectionGroups } from './connection-groups.ts'

/** Interval of checking sessions. A session that was revoked on another node ends its sockets here too. */
const CHECK_EVERY_MS = 500
/** The checks are spread over that interval. */
const STEP_MS = 100

/**
 * Checks repeatedly whether the sessions of connected sockets are still valid and sufficient. Returns a
 * stop function. Roles and other attributes need no check, because changes of `User` records arrive by the
 * feed. Scopes depend on more than that record.
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
      // Acting for a person may end by time, or by a change of either person's permissions. A second factor may
      // have become required.
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
