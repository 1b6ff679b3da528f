import { type AppState, startApp } from '@leavewell/client'
import type { User } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { APP_START_KEY } from '../data/connection/check-session.ts'
import { asksAboutLink, client } from '../data/connection/client.ts'
import { loseImpersonation } from '../data/connection/impersonation.ts'
import { queryClient } from '../data/connection/query-client.ts'
import { users } from '../data/users/users.ts'
import { setOrganisationZone } from '../leave-ui/today.ts'
import { setFirstDayOfWeek } from '../lib/first-day-of-week.ts'

/** How the page starts: settings, then the user (A-10 … A-19). */
export const appStart = () =>
  queryOptions({
    queryKey: APP_START_KEY,
    queryFn: start,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Name, logo, day and weeks follow what the organisation chooses.
    meta: { reads: ['CompanySettings'] },
  })

/** Reads the session ahead of the gate; not where the gate asks something first. Never rejects. */
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
  // A person who cannot be loaded cannot be impersonated: back to being oneself (N-08). When no answer came, as for a page that is
  // being left, nothing is known of the person.
  else if (!isUnreachable(state) && loseImpersonation()) return start()
  return state
}

/** The server could not say who we are. That is no reason to take the page away from somebody who is at work. */
const isOutage = (state: AppState<User>) =>
  state.status === 'error'
    ? state.error.type === 'unknown'
    : state.status === 'unauthenticated' && client.auth.hasToken()

/** Nothing was learned of the person: no answer came, or the settings already failed, which are asked for first. */
const isUnreachable = (state: AppState<User>) =>
  state.status === 'unauthenticated'
    ? state.isUnreachable === true
    : state.status === 'error' && state.error.type === 'unknown' && state.settings === undefined
