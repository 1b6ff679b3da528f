import { type AppState, startApp } from '@leavewell/client'
import type { User } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { APP_START_KEY } from '../data/connection/check-session.ts'
import { asksAboutLink, client } from '../data/connection/client.ts'
import { dropImpersonation } from '../data/connection/impersonation.ts'
import { queryClient } from '../data/connection/query-client.ts'
import { users } from '../data/users/users.ts'
import { setOrganisationZone } from '../leave-ui/today.ts'
import { setFirstDayOfWeek } from '../lib/first-day-of-week.ts'
import { forgetForeignLeave, forgetKeptLeave } from './kept-leave.ts'

/** The start of the page: settings, then the user (A-10 … A-19). */
export const appStart = () =>
  queryOptions({
    queryKey: APP_START_KEY,
    queryFn: start,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Name, logo, date and weeks follow the settings of the organisation.
    meta: { reads: ['CompanySettings'] },
  })

/** Loads the session before the gate renders. Skipped if the gate must ask first. Never rejects. */
export const readSession = async (): Promise<void> => {
  if (!asksAboutLink) await queryClient.prefetchQuery(appStart())
}

async function start(): Promise<AppState<User>> {
  const before = queryClient.getQueryData<AppState<User>>(APP_START_KEY)
  const state = await startApp<User>(client)
  if (state.settings) {
    setOrganisationZone(state.settings.time_zone)
    setFirstDayOfWeek(state.settings.first_day_of_week)
  }
  if (before?.status === 'authenticated' && isOutage(state)) return before
  if (state.status === 'authenticated') queryClient.setQueryData(users.me().queryKey, state.user)
  // A user who cannot be loaded cannot be impersonated, so the impersonation ends (N-08). Without an answer, as
  // on a page that is being left, this is not known.
  else if (!isUnreachable(state) && dropImpersonation()) return start()
  if (hasEnded(state)) forgetKeptLeave()
  // Someone else may have signed in.
  else if (state.status === 'authenticated') forgetForeignLeave()
  return state
}

/** The server refused the session, or there is none. */
const hasEnded = (state: AppState<User>) =>
  state.status === 'error'
    ? state.error.type === 'auth_required' || state.error.type === 'user_not_registered'
    : state.status === 'unauthenticated' && !client.auth.hasToken()

/** The server could not identify the user. An outage must not replace the page of a user at work. */
const isOutage = (state: AppState<User>) =>
  state.status === 'error'
    ? state.error.type === 'unknown'
    : state.status === 'unauthenticated' && client.auth.hasToken()

/** The user is unknown: there was no answer, or the settings failed first. */
const isUnreachable = (state: AppState<User>) =>
  state.status === 'unauthenticated'
    ? state.isUnreachable === true
    : state.status === 'error' && state.error.type === 'unknown' && state.settings === undefined
