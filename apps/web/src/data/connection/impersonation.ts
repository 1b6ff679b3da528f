import { defaultStorage } from '@leavewell/client'
import {
  type ActingSession,
  IMPERSONATED_EMAIL_KEY,
  IMPERSONATION_HEADER,
  type ImpersonationState,
  ORIGINAL_ADMIN_EMAIL_KEY,
} from '@leavewell/leave'

/** A browser may forbid storage in a builder's frame. Then values live as long as the page. */
const { session: storage } = defaultStorage()

/** The acting session as JSON, and the email address of the user whose session ended. */
const ACTING_KEY = 'acting_session'
const ENDED_KEY = 'acting_ended'

/** The session of acting on behalf of another user, and its end. */
export type Acting = Pick<ActingSession, 'id' | 'until'>

/** Session storage keeps an impersonation to its tab (N-02, OP-17). */
export const readImpersonation = (): ImpersonationState => ({
  impersonatedEmail: storage.getItem(IMPERSONATED_EMAIL_KEY),
  originalAdminEmail: storage.getItem(ORIGINAL_ADMIN_EMAIL_KEY),
})

/** The acting session. Undefined for an administrator, whose impersonation has no time limit. */
export function readActing(): Acting | undefined {
  const kept = storage.getItem(ACTING_KEY)
  return kept ? JSON.parse(kept) : undefined
}

/**
 * Stores both addresses. From the next load on, every call is made as that person (N-02). The first
 * administrator stays the one to return to.
 */
export function startImpersonation(email: string, adminEmail: string, acting?: Acting): void {
  const { originalAdminEmail } = readImpersonation()
  storage.setItem(IMPERSONATED_EMAIL_KEY, email)
  storage.setItem(ORIGINAL_ADMIN_EMAIL_KEY, originalAdminEmail ?? adminEmail)
  if (acting) storage.setItem(ACTING_KEY, JSON.stringify({ id: acting.id, until: acting.until }))
}

/** Removes both addresses (N-07, N-08). Returns whether there were any. */
export function clearImpersonation(): boolean {
  const { impersonatedEmail, originalAdminEmail } = readImpersonation()
  for (const key of [IMPERSONATED_EMAIL_KEY, ORIGINAL_ADMIN_EMAIL_KEY, ACTING_KEY]) storage.removeItem(key)
  return impersonatedEmail !== null || originalAdminEmail !== null
}

/** The same when the server has ended it. The next page says whose session is over. */
export function dropImpersonation(): boolean {
  const { impersonatedEmail } = readImpersonation()
  if (!clearImpersonation()) return false
  if (impersonatedEmail) storage.setItem(ENDED_KEY, impersonatedEmail)
  return true
}

/** Returns whose acting session was ended by the server, once. */
export function consumeEndedNotice(): string | undefined {
  const email = storage.getItem(ENDED_KEY)
  if (email === null) return undefined
  storage.removeItem(ENDED_KEY)
  return email
}

/** Headers for acting as another user. The token stays the administrator's own. */
export function impersonationHeaders(): Record<string, string> {
  const { impersonatedEmail, originalAdminEmail } = readImpersonation()
  return impersonatedEmail && originalAdminEmail ? { [IMPERSONATION_HEADER]: impersonatedEmail } : {}
}
