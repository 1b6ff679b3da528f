import { type ClientError, reasonOf } from '@leavewell/client'
import { restartApp } from '../../lib/page-root.ts'
import { dropImpersonation } from './impersonation.ts'
import { queryClient } from './query-client.ts'

/** Key of the app start. Refetching it checks whether the session still exists. */
export const APP_START_KEY = ['AppStart'] as const

/** The user may no longer act on behalf of another: the time is over, or a permission was removed. */
const NOT_ACTING = 'impersonation_target'

/** The user must set up two-factor authentication first. */
const NEEDS_SECOND_FACTOR = 'second_factor_required'

/** Checks every failed call. A refusal because of the user's identity may mean that the session is over. */
export function checkSession(error: ClientError): void {
  const isActingOver = error.code === NOT_ACTING
  const reason = reasonOf(error)
  const isKnown = reason === 'user_not_registered' || reason === NEEDS_SECOND_FACTOR
  if (error.status !== 401 && !isKnown && !isActingOver) return
  // The app start handles its own failures.
  if (queryClient.isFetching({ queryKey: APP_START_KEY }) > 0) return
  // The page shows another user's data, so everything is reloaded.
  if (isActingOver && dropImpersonation()) restartApp()
  else void queryClient.invalidateQueries({ queryKey: APP_START_KEY })
}
