import { appStartCopy, completeProfileCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { asksToSignOut, client, isAppNamed, offeredToken } from '../data/connection/client.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { AccessRestricted } from './access-restricted.tsx'
import { appStart } from './app-start.ts'
import { SessionProvider } from './session-provider.tsx'
import { StartFailed } from './start-failed.tsx'
import { ToLogin } from './to-login.tsx'

const AskAboutLink = lazyPart(async () => (await import('./ask-about-link.tsx')).AskAboutLink)

/** Asks first where a link would change who is signed in. */
export function SessionGate({ children }: { children: ReactNode }) {
  const [isAsking, setAsking] = useState(offeredToken !== undefined || asksToSignOut)
  if (!isAsking) return <SignedInGate>{children}</SignedInGate>
  return (
    <Suspense>
      <AskAboutLink offeredToken={offeredToken} onDecided={() => setAsking(false)} />
    </Suspense>
  )
}

/** Lets in who is signed in and registered; everybody else is told what to do (A-09, A-20 … A-23). */
function SignedInGate({ children }: { children: ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(appStart())
  // The whole app is drawn for the first time here: in the background, so that a slow phone can answer a touch meanwhile.
  const state = useDeferredValue(data)
  // An app that a link named may not exist: the next try is without it.
  const retry = () => (isAppNamed ? startWithoutNamedApp() : void refetch())

  if (error) return <StartFailed message={appStartCopy.unexpectedError} onRetry={retry} />
  // Until then index.html shows the frame with a spinner in it.
  if (state === undefined) return null
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
      return <StartFailed message={completeProfileCopy.loadFailed} onRetry={retry} isRetrying={isFetching} />
    }
    return <ToLogin />
  }
  if (state.error.type === 'auth_required') return <ToLogin />
  if (state.error.type === 'user_not_registered') {
    return <AccessRestricted isDisabled={state.error.isDisabled === true} />
  }
  return <StartFailed message={state.error.message} onRetry={retry} isRetrying={isFetching} />
}

function startWithoutNamedApp(): void {
  const address = new URL(window.location.href)
  address.searchParams.delete('app_id')
  window.location.replace(address)
}
