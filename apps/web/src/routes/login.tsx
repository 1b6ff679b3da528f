import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../lib/lazy-page.tsx'

const LoginPage = lazyPage(async () => (await import('../pages/login.tsx')).LoginPage)

/** Every value is text, so that a code or an address that looks like a number stays unchanged. */
interface LoginSearch {
  from_url?: string
  reset_token?: string
  email_token?: string
  mode?: 'register' | 'set-up' | 'agree'
  email?: string
  /** The token of an invitation link. */
  invitation?: string
  /** Proves the address of an invitation, once. */
  proof?: string
  /** Why sign-in with the organisation's provider failed. */
  problem?: string
}

export const Route = createFileRoute('/login')({
  validateSearch: (search): LoginSearch => ({
    ...textOf(search, 'from_url'),
    ...textOf(search, 'reset_token'),
    ...textOf(search, 'email_token'),
    ...textOf(search, 'email'),
    ...textOf(search, 'invitation'),
    ...textOf(search, 'proof'),
    ...textOf(search, 'problem'),
    ...(isMode(search.mode) && { mode: search.mode }),
  }),
  component: Object.assign(Login, { preload: LoginPage.preload }),
})

function Login() {
  const { from_url, reset_token, email_token, mode, email, invitation, proof, problem } = Route.useSearch()
  return (
    <LoginPage
      fromUrl={from_url}
      resetToken={reset_token}
      emailToken={email_token}
      mode={mode}
      email={email}
      invitation={invitation}
      proof={proof}
      problem={problem}
    />
  )
}

const isMode = (mode: unknown): mode is NonNullable<LoginSearch['mode']> =>
  mode === 'register' || mode === 'set-up' || mode === 'agree'

const textOf = <Name extends string>(search: Record<string, unknown>, name: Name) =>
  (search[name] === undefined ? {} : { [name]: String(search[name]) }) as { [K in Name]?: string }
