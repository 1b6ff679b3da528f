import { defaultStorage } from '@leavewell/client'
import {
  type ActingSession,
  IMPERSONATED_EMAIL_KEY,
  IMPERSONATION_HEADER,
  type ImpersonationState,
  ORIGINAL_ADMIN_EMAIL_KEY,
} from '@leavewell/leave'

/** In a builder's frame the browser may forbid its own: then it is kept as long as the page. */
const { session: storage } = defaultStorage()

/** The session in which somebody acts, as JSON; and whom they acted for until it ended by itself. */
const ACTING_KEY = 'acting_session'
const ENDED_KEY = 'acting_ended'

/** In which session somebody acts, and until when. */
export type Acting = Pick<ActingSession, 'id' | 'until'>

/** Session storage keeps an impersonation to its tab (N-02, OP-17). */
export const readImpersonation = (): ImpersonationState => ({
  impersonatedEmail: storage.getItem(IMPERSONATED_EMAIL_KEY),
  originalAdminEmail: storage.getItem(ORIGINAL_ADMIN_EMAIL_KEY),
})

/** The session in which somebody acts; undefined for an administrator, whose acting has no end. */
export function readActing(): Acting | undefined {
  const kept = storage.getItem(ACTING_KEY)
  return kept ? JSON.parse(kept) : undefined
}

/**
 * Keeps both addresses; from the next load on, every call is made as that person (N-02). The first administrator stays the one to return to.
 */
export function startImpersonation(email: string, adminEmail: string, acting?: Acting): void {
  const { originalAdminEmail } = readImpersonation()
  storage.setItem(IMPERSONATED_EMAIL_KEY, email)
  storage.setItem(ORIGINAL_ADMIN_EMAIL_KEY, originalAdminEmail ?? adminEmail)
  if (acting) storage.setItem(ACTING_KEY, JSON.stringify({ id: acting.id, until: acting.until }))
}

/** Forgets both addresses (N-07, N-08). Answers whether there was anything to forget. */
export function clearImpersonation(): boolean {
  const { impersonatedEmail, originalAdminEmail } = readImpersonation()
  for (const key of [IMPERSONATED_EMAIL_KEY, ORIGINAL_ADMIN_EMAIL_KEY, ACTING_KEY]) storage.removeItem(key)
  return impersonatedEmail !== null || originalAdminEmail !== null
}

/** The same where nobody asked for it: the next page says who is not acted for any more. */
export function loseImpersonation(): boolean {
  const { impersonatedEmail } = readImpersonation()
  if (!clearImpersonation()) return false
  if (impersonatedEmail) storage.setItem(ENDED_KEY, impersonatedEmail)
  return true
}

/** Whom somebody acted for until it ended by itself; asked once. */
export function takeEnded(): string | undefined {
  const email = storage.getItem(ENDED_KEY)
  if (email === null) return undefined
  storage.removeItem(ENDED_KEY)
  return email
}

/** Names the person every call is made as, beside the administrator's own token. */
export function impersonationHeaders(): Record<string, string> {
  const { impersonatedEmail, originalAdminEmail } = readImpersonation()
  return impersonatedEmail && originalAdminEmail ? { [IMPERSONATION_HEADER]: impersonatedEmail } : {}
}
