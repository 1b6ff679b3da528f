import { reasonOf } from '@leavewell/client'
import { appStartCopy, signInCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { BrandFrame } from '../brand/brand-frame.tsx'
import { client } from '../data/connection/client.ts'
import { clearImpersonation } from '../data/connection/impersonation.ts'
import { publicSettings } from '../data/installation/public-settings.ts'
import { SignInSteps } from '../features/sign-in/sign-in-steps.tsx'
import { ownAddress } from '../lib/own-address.ts'
import { appStart } from '../session/app-start.ts'
import { FullPage } from '../ui/full-page.tsx'
import { Spinner } from '../ui/spinner.tsx'

interface Props {
  fromUrl: string | undefined
  resetToken: string | undefined
  emailToken: string | undefined
  mode: 'register' | 'set-up' | 'agree' | undefined
  email: string | undefined
  invitation: string | undefined
  proof?: string | undefined
  problem: string | undefined
}

const LOGIN_PATH = /^\/login\/?(\?|#|$)/i

/** Where visitors sign in. */
export function LoginPage({ fromUrl, ...steps }: Props) {
  /** The app starts anew, as whoever has signed in, on the page that was wanted: one of our own (A-21, OP-05). */
  const address = ownAddress(fromUrl) ?? '/'
  const wanted = LOGIN_PATH.test(address) ? '/' : address
  const leave = () => {
    clearImpersonation()
    window.location.replace(wanted)
  }
  // Who opens a link to choose a password, to confirm an address or to register means to do just that.
  const isSignedIn = useIsSignedIn({
    isAsked: [steps.resetToken, steps.emailToken, steps.mode].every(given => given === undefined),
  })
  // Drawn in the background, so that a slow phone can answer a touch meanwhile.
  const settings = useQuery(publicSettings())
  const isPending = useDeferredValue(!settings.isFetched)
  if (isSignedIn !== false) return <GoOn to={wanted} isReady={isSignedIn === true} />
  // What stands in the form depends on them, and would move under somebody's finger; until then index.html shows the brand.
  if (isPending) return null
  return (
    <BrandFrame settings={settings.data} footer={signInCopy.tagline}>
      <SignInSteps
        {...steps}
        refusal={
          reasonOf(settings.error) === 'auth_required' ? appStartCopy.authenticationRequired : undefined
        }
        wanted={wanted}
        onSignedIn={leave}
      />
    </BrandFrame>
  )
}

/** Whether the token at hand is good; undefined until the server has said so. */
function useIsSignedIn({ isAsked }: { isAsked: boolean }): boolean | undefined {
  const hasToken = isAsked && client.auth.hasToken()
  const { data, isPending } = useQuery({ ...appStart(), enabled: hasToken })
  if (!hasToken) return false
  return isPending ? undefined : data?.status === 'authenticated' || data?.status === 'second_factor_required'
}

/** Nobody who is signed in has to sign in: on to the page that was wanted. */
function GoOn({ to, isReady }: { to: string; isReady: boolean }) {
  useEffect(() => {
    if (isReady) window.location.replace(to)
  }, [isReady, to])
  return (
    <FullPage>
      <Spinner size="large" label={appStartCopy.loading} />
    </FullPage>
  )
}
