import { type ClientError, reasonOf } from '@leavewell/client'
import { queryClient } from './query-client.ts'

/** Key of the app start; asking for it again finds out whether there still is a session. */
export const APP_START_KEY = ['AppStart'] as const

/** Sees every failed call: one that was refused because of who we are may mean that the session is over. */
export function checkSession(error: ClientError): void {
  if (error.status !== 401 && reasonOf(error) !== 'user_not_registered') return
  // The app start finds out about its own calls by itself.
  if (queryClient.isFetching({ queryKey: APP_START_KEY }) > 0) return
  void queryClient.invalidateQueries({ queryKey: APP_START_KEY })
}
