import { messages } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { client } from '../data/client.ts'
import { FullPage } from '../ui/full-page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AccessRestricted } from './access-restricted.tsx'
import { appStart } from './app-start.ts'
import { SessionProvider } from './session-provider.tsx'
import { StartFailed } from './start-failed.tsx'
import { ToLogin } from './to-login.tsx'

/** Lets in who is signed in and registered; everybody else is told what to do (A-09, A-20 … A-23). */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: state, error, refetch, isFetching } = useQuery(appStart())
  const retry = () => void refetch()

  if (error) return <StartFailed message={messages.appStart.unexpectedError} onRetry={retry} />
  if (state === undefined) {
    return (
      <FullPage>
        <Spinner size="large" label={messages.appStart.loading} />
      </FullPage>
    )
  }
  if (state.status === 'authenticated') {
    return (
      <SessionProvider user={state.user} settings={state.settings}>
        {children}
      </SessionProvider>
    )
  }
  if (state.status === 'unauthenticated') {
    // With a token at hand the server could not say whose it is: that is an outage, no reason to sign in again.
    if (client.auth.hasToken()) {
      return (
        <StartFailed message={messages.completeProfile.loadFailed} onRetry={retry} isRetrying={isFetching} />
      )
    }
    return <ToLogin />
  }
  if (state.error.type === 'auth_required') return <ToLogin />
  if (state.error.type === 'user_not_registered') {
    return <AccessRestricted isDisabled={state.error.isDisabled === true} />
  }
  return <StartFailed message={state.error.message} onRetry={retry} isRetrying={isFetching} />
}
