import { BrandMark } from '../brand/brand-mark.tsx'
import { BRAND_NAME } from '../brand/brand-name.ts'
import { SignInSteps } from '../features/sign-in/sign-in-steps.tsx'
import { words } from '../features/sign-in/words.ts'
import { clearImpersonation } from '../lib/impersonation.ts'
import { ownAddress } from '../lib/own-address.ts'

interface Props {
  fromUrl: string | undefined
  resetToken: string | undefined
  mode: 'register' | undefined
  email: string | undefined
}

const LOGIN_PATH = /^\/login\/?(\?|#|$)/i

/** Where visitors sign in. */
export function LoginPage({ fromUrl, ...steps }: Props) {
  /** The app starts anew, as whoever has signed in, on the page that was wanted: one of our own (A-21, OP-05). */
  const leave = () => {
    clearImpersonation()
    const address = ownAddress(fromUrl) ?? '/'
    window.location.replace(LOGIN_PATH.test(address) ? '/' : address)
  }
  return (
    <div className="flex min-h-dvh flex-col items-center bg-linear-to-b from-accent-soft to-canvas px-4 py-8 md:justify-center md:py-12">
      <p className="mb-6 flex items-center gap-3">
        <BrandMark className="size-9" />
        <span className="font-semibold text-dialog tracking-tight">{BRAND_NAME}</span>
      </p>
      <main className="w-full max-w-form rounded-xl border border-line bg-surface p-6 shadow-float md:p-8">
        <SignInSteps {...steps} onSignedIn={leave} />
      </main>
      <p className="mt-6 text-center text-ink-subtle text-meta">{words.tagline}</p>
    </div>
  )
}
