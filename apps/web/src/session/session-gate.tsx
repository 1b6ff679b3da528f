import { ClientError, type StartFailure } from '@leavewell/client'
import { connectionCopy, appStartCopy as copy, layoutCopy, type User } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Lock, RotateCw, TriangleAlert } from 'lucide-react'
import {
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { asksAboutLink, client, isAppNamed, offeredToken } from '../data/connection/client.ts'
import { readImpersonation } from '../data/connection/impersonation.ts'
import { serverMessage } from '../leave-ui/error-message.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { Button } from '../ui/button.tsx'
import { FullPage, FullPageNotice } from '../ui/full-page.tsx'
import { appStart } from './app-start.ts'
import { keptLeave } from './kept-leave.ts'
import { SessionProvider } from './session-provider.tsx'
import { signOut } from './sign-out.ts'

const AskAboutLink = lazyPart(async () => (await import('./ask-about-link.tsx')).AskAboutLink)

const KeptLeavePage = lazyPart(async () => (await import('./kept-leave-page.tsx')).KeptLeavePage)

interface GateProps {
  children: ReactNode
  /** Replaces every page for a user who must set up two-factor authentication. */
  secondFactor?: ((user: User) => ReactNode) | undefined
}

/** Asks first if a link would change who is signed in. */
export function SessionGate(props: GateProps) {
  const [isAsking, setAsking] = useState(asksAboutLink)
  if (!isAsking) return <SignedInGate {...props} />
  return (
    <Suspense>
      <AskAboutLink offeredToken={offeredToken} onDecided={() => setAsking(false)} />
    </Suspense>
  )
}

/** Shows the app to signed-in and registered users. Others read what to do (A-09, A-20 … A-23). */
function SignedInGate({ children, secondFactor }: GateProps) {
  const { data, error, refetch, isFetching } = useQuery(appStart())
  // The first render of the whole app has low priority, so that a slow phone can respond to touches.
  const state = useDeferredValue(data)
  // An app named by a link may not exist, so the retry is without it.
  const retry = () => (isAppNamed ? startWithoutNamedApp() : void refetch())

  if (error) return <StartFailed message={copy.unexpectedError} onRetry={retry} />
  // Until then, index.html shows the frame with a spinner.
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
    // The server did not accept or refuse the stored token. That is an outage and no reason to sign in again.
    if (client.auth.hasToken()) {
      return (
        <StartFailed
          message={copy.userNotLoaded}
          isAway={state.isUnreachable === true}
          onRetry={retry}
          isRetrying={isFetching}
        />
      )
    }
    return <ToLogin />
  }
  if (state.error.type === 'auth_required') return <ToLogin />
  if (state.error.type === 'user_not_registered') {
    return <AccessRestricted isDisabled={state.error.isDisabled === true} />
  }
  return <StartFailed {...whyFailed(state.error)} onRetry={retry} isRetrying={isFetching} />
}

/** Uses the server's message if there is one. Messages of browsers and proxies do not help users. */
function whyFailed({ type, message, cause }: StartFailure): Pick<Props, 'title' | 'message' | 'isAway'> {
  const isWordless = cause instanceof ClientError && serverMessage(cause) === undefined
  if (type !== 'unknown' || !isWordless) return { message }
  const isAway = cause.status === undefined || [502, 503, 504].includes(cause.status)
  return {
    ...(isAway && { title: connectionCopy.unreachable, isAway }),
    message: connectionCopy.checkConnection,
  }
}

function startWithoutNamedApp(): void {
  const address = new URL(window.location.href)
  address.searchParams.delete('app_id')
  window.location.replace(address)
}

/** For users who are not registered for this app, or whose account is deactivated. */
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
  /** No server was reached. Then leave that is kept on this device is shown. */
  isAway?: boolean
  onRetry: () => void
  isRetrying?: boolean
}

/** Interval of automatic retries for a page that could not start. */
const ASK_AGAIN_MS = 5_000

/** The app could not start. Retries automatically, and immediately when the browser is online again. */
function StartFailed({
  title = copy.failedToLoadApp,
  message,
  isAway = false,
  onRetry,
  isRetrying = false,
}: Props) {
  // Kept leave is the user's own, and not that of the person on whose behalf they act.
  const kept = useMemo(
    () => (isAway && readImpersonation().impersonatedEmail === null ? keptLeave() : undefined),
    [isAway],
  )
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
  const tryAgain = (
    <Button variant="primary" icon={<RotateCw aria-hidden />} isPending={isRetrying} onPress={onRetry}>
      {copy.tryAgain}
    </Button>
  )
  const notice = (
    <FullPage>
      <FullPageNotice icon={<TriangleAlert aria-hidden />} title={title} action={tryAgain}>
        {message !== title && <p>{message}</p>}
        <p>{connectionCopy.startsAgain}</p>
      </FullPageNotice>
    </FullPage>
  )
  if (kept === undefined) return notice
  return (
    <Suspense fallback={notice}>
      <KeptLeavePage kept={kept} action={tryAgain} />
    </Suspense>
  )
}

/** Redirects to the log-in page, which returns here (A-20 … A-22). Meanwhile, index.html shows a spinner. */
function ToLogin() {
  useEffect(() => client.auth.redirectToLogin(), [])
  return null
}
