import { ClientError, type StartFailure } from '@leavewell/client'
import { connectionCopy, appStartCopy as copy, layoutCopy, type User } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Lock, RotateCw, TriangleAlert } from 'lucide-react'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { asksAboutLink, client, isAppNamed, offeredToken } from '../data/connection/client.ts'
import { serverMessage } from '../leave-ui/error-message.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { Button } from '../ui/button.tsx'
import { FullPage, FullPageNotice } from '../ui/full-page.tsx'
import { appStart } from './app-start.ts'
import { SessionProvider } from './session-provider.tsx'
import { signOut } from './sign-out.ts'

const AskAboutLink = lazyPart(async () => (await import('./ask-about-link.tsx')).AskAboutLink)

interface GateProps {
  children: ReactNode
  /** Shown in place of every page to somebody who has to set up a second factor first. */
  secondFactor?: ((user: User) => ReactNode) | undefined
}

/** Asks first where a link would change who is signed in. */
export function SessionGate(props: GateProps) {
  const [isAsking, setAsking] = useState(asksAboutLink)
  if (!isAsking) return <SignedInGate {...props} />
  return (
    <Suspense>
      <AskAboutLink offeredToken={offeredToken} onDecided={() => setAsking(false)} />
    </Suspense>
  )
}

/** Lets in who is signed in and registered; everybody else is told what to do (A-09, A-20 … A-23). */
function SignedInGate({ children, secondFactor }: GateProps) {
  const { data, error, refetch, isFetching } = useQuery(appStart())
  // The whole app is drawn for the first time here: in the background, so that a slow phone can answer a touch meanwhile.
  const state = useDeferredValue(data)
  // An app that a link named may not exist: the next try is without it.
  const retry = () => (isAppNamed ? startWithoutNamedApp() : void refetch())

  if (error) return <StartFailed message={copy.unexpectedError} onRetry={retry} />
  // Until then index.html shows the frame with a spinner in it.
  if (state === undefined) return null
  if (state.status === 'authenticated') {
    return (
      <SessionProvider user={state.user} settings={state.settings}>
        {children}
      </SessionProvider>
    )
  }
  if (state.status === 'second_factor_required') return secondFactor?.(state.user) ?? null
  if (state.status === 'unauthenticated') {
    // With a token at hand the server could not say whose it is: that is an outage, no reason to sign in again.
    if (client.auth.hasToken()) {
      return <StartFailed message={copy.userNotLoaded} onRetry={retry} isRetrying={isFetching} />
    }
    return <ToLogin />
  }
  if (state.error.type === 'auth_required') return <ToLogin />
  if (state.error.type === 'user_not_registered') {
    return <AccessRestricted isDisabled={state.error.isDisabled === true} />
  }
  return <StartFailed {...whyFailed(state.error)} onRetry={retry} isRetrying={isFetching} />
}

/** In the server's words where it had some. What a browser or a proxy says of a lost line helps nobody. */
function whyFailed({ type, message, cause }: StartFailure): Pick<Props, 'title' | 'message'> {
  const isWordless = cause instanceof ClientError && serverMessage(cause) === undefined
  if (type !== 'unknown' || !isWordless) return { message }
  const isAway = cause.status === undefined || [502, 503, 504].includes(cause.status)
  return { ...(isAway && { title: connectionCopy.unreachable }), message: connectionCopy.checkConnection }
}

function startWithoutNamedApp(): void {
  const address = new URL(window.location.href)
  address.searchParams.delete('app_id')
  window.location.replace(address)
}

/** For people who have an account, but are not registered for this app, or are disabled. */
function AccessRestricted({ isDisabled }: { isDisabled: boolean }) {
  return (
    <FullPage>
      <FullPageNotice
        icon={<Lock aria-hidden />}
        title={copy.accessRestricted}
        action={<Button onPress={signOut}>{layoutCopy.signOut}</Button>}
      >
        {isDisabled ? copy.accountDisabled : copy.notRegistered}
      </FullPageNotice>
    </FullPage>
  )
}

interface Props {
  title?: string
  message: string
  onRetry: () => void
  isRetrying?: boolean
}

/** How often a page that could not start asks again by itself. */
const ASK_AGAIN_MS = 5_000

/** The app could not be started. It tries again by itself, and at once when the browser has a network again. */
function StartFailed({ title = copy.failedToLoadApp, message, onRetry, isRetrying = false }: Props) {
  const retry = useEffectEvent(() => {
    if (!isRetrying && !document.hidden) onRetry()
  })
  useEffect(() => {
    const again = () => retry()
    const timer = setInterval(again, ASK_AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [])
  return (
    <FullPage>
      <FullPageNotice
        icon={<TriangleAlert aria-hidden />}
        title={title}
        action={
          <Button variant="primary" icon={<RotateCw aria-hidden />} isPending={isRetrying} onPress={onRetry}>
            {copy.tryAgain}
          </Button>
        }
      >
        {message !== title && <p>{message}</p>}
        <p>{connectionCopy.startsAgain}</p>
      </FullPageNotice>
    </FullPage>
  )
}

/** Off to the log-in page, which comes back here (A-20 … A-22). Meanwhile index.html shows a spinner. */
function ToLogin() {
  useEffect(() => client.auth.redirectToLogin(), [])
  return null
}
