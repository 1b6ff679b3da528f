import { client } from '../data/connection/client.ts'
import { clearImpersonation } from '../data/connection/impersonation.ts'
import { queryClient } from '../data/connection/query-client.ts'

/** Forgets who was here, then leaves over the platform's log-out, which comes back to this page. */
export function signOut(): void {
  clearImpersonation()
  client.disconnect()
  queryClient.clear()
  client.auth.logout(window.location.href)
}
