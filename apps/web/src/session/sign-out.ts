import { client } from '../data/connection/client.ts'
import { clearImpersonation } from '../data/connection/impersonation.ts'
import { queryClient } from '../data/connection/query-client.ts'
import { takeDownApp } from '../lib/page-root.ts'
import { forgetGreeting } from './kept-greeting.ts'

/**
 * Forgets who was here, then leaves over the platform's log-out, which comes back to this page. The app is gone first: until the
 * browser has left it would read again what is forgotten, as nobody, and be refused.
 */
export function signOut(): void {
  takeDownApp()
  clearImpersonation()
  forgetGreeting()
  client.disconnect()
  queryClient.clear()
  client.auth.logout(window.location.href)
}
