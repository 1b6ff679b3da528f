import { client } from '../data/client.ts'
import { queryClient } from '../data/query-client.ts'
import { clearImpersonation } from '../lib/impersonation.ts'

/** Forgets who was here, then leaves over the platform's log-out, which comes back to this page. */
export function signOut(): void {
  clearImpersonation()
  client.disconnect()
  queryClient.clear()
  client.auth.logout(window.location.href)
}
