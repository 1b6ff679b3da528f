import { type ClientError, reasonOf } from '@leavewell/client'
import { loseImpersonation } from './impersonation.ts'
import { queryClient } from './query-client.ts'

/** Key of the app start; asking for it again finds out whether there still is a session. */
export const APP_START_KEY = ['AppStart'] as const

/** Whoever acts for somebody may not any more: the time is over, or something was taken away. */
const NOT_ACTING = 'impersonation_target'

/** Setting up a second factor comes before everything else now. */
const NEEDS_SECOND_FACTOR = 'second_factor_required'

/** Sees every failed call: one that was refused because of who we are may mean that the session is over. */
export function checkSession(error: ClientError): void {
  const isActingOver = error.code === NOT_ACTING
  const reason = reasonOf(error)
  const isKnown = reason === 'user_not_registered' || reason === NEEDS_SECOND_FACTOR
  if (error.status !== 401 && !isKnown && !isActingOver) return
  // The app start finds out about its own calls by itself.
  if (queryClient.isFetching({ queryKey: APP_START_KEY }) > 0) return
  // What the page shows is another's: everything is loaded anew as oneself.
  if (isActingOver && loseImpersonation()) window.location.reload()
  else void queryClient.invalidateQueries({ queryKey: APP_START_KEY })
}
