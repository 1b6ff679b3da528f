import { defaultStorage } from '@leavewell/client'
import {
  IMPERSONATED_EMAIL_KEY,
  IMPERSONATION_HEADER,
  type ImpersonationState,
  ORIGINAL_ADMIN_EMAIL_KEY,
} from '@leavewell/leave'

/** In a builder's frame the browser may forbid its own: then it is kept as long as the page. */
const { session: storage } = defaultStorage()

/** Session storage keeps an impersonation to its tab (N-02, OP-17). */
export const readImpersonation = (): ImpersonationState => ({
  impersonatedEmail: storage.getItem(IMPERSONATED_EMAIL_KEY),
  originalAdminEmail: storage.getItem(ORIGINAL_ADMIN_EMAIL_KEY),
})

/** Keeps both addresses; from the next load on, every call is made as that person (N-02). The first administrator stays the one to return to. */
export function startImpersonation(email: string, adminEmail: string): void {
  const { originalAdminEmail } = readImpersonation()
  storage.setItem(IMPERSONATED_EMAIL_KEY, email)
  storage.setItem(ORIGINAL_ADMIN_EMAIL_KEY, originalAdminEmail ?? adminEmail)
}

/** Forgets both addresses (N-07, N-08). Answers whether there was anything to forget. */
export function clearImpersonation(): boolean {
  const { impersonatedEmail, originalAdminEmail } = readImpersonation()
  storage.removeItem(IMPERSONATED_EMAIL_KEY)
  storage.removeItem(ORIGINAL_ADMIN_EMAIL_KEY)
  return impersonatedEmail !== null || originalAdminEmail !== null
}

/** Names the person every call is made as, beside the administrator's own token. */
export function impersonationHeaders(): Record<string, string> {
  const { impersonatedEmail, originalAdminEmail } = readImpersonation()
  return impersonatedEmail && originalAdminEmail ? { [IMPERSONATION_HEADER]: impersonatedEmail } : {}
}
