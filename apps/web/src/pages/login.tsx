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

/** The sign-in page for visitors. */
export function LoginPage({ fromUrl, ...steps }: Props) {
  /** After sign-in, the app reloads on the wanted page, which must be one of ours (A-21, OP-05). */
  const address = ownAddress(fromUrl) ?? '/'
  const wanted = LOGIN_PATH.test(address) ? '/' : address
  const leave = () => {
    clearImpersonation()
    window.location.replace(wanted)
  }
  // Links to choose a password, confirm an address or register need their form, even for signed-in users.
  const isSignedIn = useIsSignedIn({
    isAsked: [steps.resetToken, steps.emailToken, steps.mode].every(given => given === undefined),
  })
  // Renders at low priority, so that a slow phone can respond to touches.
  const settings = useQuery(publicSettings())
  const isPending = useDeferredValue(!settings.isFetched)
  if (isSignedIn !== false) return <GoOn to={wanted} isReady={isSignedIn === true} />
  // The form depends on the settings, and would move under a finger. Until then, index.html shows the brand.
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

/** Whether the stored token is valid. Undefined until the server has answered. */
function useIsSignedIn({ isAsked }: { isAsked: boolean }): boolean | undefined {
  const hasToken = isAsked && client.auth.hasToken()
  const { data, isPending } = useQuery({ ...appStart(), enabled: hasToken })
  if (!hasToken) return false
  return isPending ? undefined : data?.status === 'authenticated' || data?.status === 'second_factor_required'
}

/** Sends signed-in users to the wanted page. */
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
