import { client } from '../data/connection/client.ts'
import { clearImpersonation } from '../data/connection/impersonation.ts'
import { queryClient } from '../data/connection/query-client.ts'
import { takeDownApp } from '../lib/page-root.ts'
import { forgetGreeting } from './kept-greeting.ts'
import { forgetKeptLeave } from './kept-leave.ts'

/**
 * Removes the user's data, then leaves through the platform's log-out, which returns here. The app
 * is unmounted first. Otherwise it would refetch data without a user and be refused.
 */
export function signOut(): void {
  takeDownApp()
  clearImpersonation()
  forgetGreeting()
  forgetKeptLeave()
  client.disconnect()
  queryClient.clear()
  client.auth.logout(window.location.href)
}
