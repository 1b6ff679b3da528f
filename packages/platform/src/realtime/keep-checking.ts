import type { Sessions } from '../identity/sessions-contract.ts'
import type { Audience, Audiences } from './audience.ts'

/** Sessions are looked up again this often: one that was revoked on another node ends its sockets here too. */
const CHECK_EVERY_MS = 500
/** The looks are spread over that time. */
const STEP_MS = 100

/**
 * Asks again and again whether the sessions of connected sockets still hold; answers how to stop. Roles and other attributes
 * need no asking: changes of `User` records arrive by the feed.
 */
export function keepChecking(deps: {
  audiences: Audiences
  sessions: Sessions
  onGone(audience: Audience): void
  onError(error: unknown): void
}): () => void {
  const { audiences, sessions, onGone, onError } = deps

  const check = async (audience: Audience) => {
    const { principal, token } = audience
    if (principal.kind !== 'user') return
    try {
      const session = await sessions.resolve(token)
      if (session?.userId !== (principal.impersonator ?? principal.user).id) onGone(audience)
    } catch (error) {
      onError(error)
    }
  }
  const timer = setInterval(() => {
    const now = Date.now()
    for (const audience of audiences.all()) {
      if (now - audience.checkedAt < CHECK_EVERY_MS - STEP_MS) continue
      audience.checkedAt = now
      void check(audience)
    }
  }, STEP_MS)
  return () => clearInterval(timer)
}
