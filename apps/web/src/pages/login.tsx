import { BrandFrame } from '../brand/brand-frame.tsx'
import { SignInSteps } from '../features/sign-in/sign-in-steps.tsx'
import { words } from '../features/sign-in/words.ts'
import { clearImpersonation } from '../lib/impersonation.ts'
import { ownAddress } from '../lib/own-address.ts'

interface Props {
  fromUrl: string | undefined
  resetToken: string | undefined
  mode: 'register' | undefined
  email: string | undefined
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
  return (
    <BrandFrame footer={words.tagline}>
      <SignInSteps {...steps} wanted={wanted} onSignedIn={leave} />
    </BrandFrame>
  )
}
