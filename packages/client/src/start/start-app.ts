import { ClientError, isAccountDisabled, reasonOf } from '../client-error.ts'
import type { App, PublicSettings } from '../modules/app.ts'
import type { Auth } from '../modules/auth.ts'

/**
 * The result of an app start. `settings` are set if they could be loaded (S-40). `isUnreachable`: there
 * is a token, but no answer about it, so its owner is unknown. A person who must set up a second factor first
 * gets no other answer until then.
 */
export type AppState<User> =
  | { status: 'authenticated'; user: User; settings: PublicSettings }
  | { status: 'second_factor_required'; user: User; settings: PublicSettings }
  | { status: 'unauthenticated'; settings: PublicSettings; isUnreachable?: true }
  | { status: 'error'; error: StartFailure; settings?: PublicSettings }

/** `type` is `auth_required`, `user_not_registered`, another reason of the server, or `unknown`. */
export interface StartFailure {
  type: string
  message: string
  /** The person is registered, but an administrator has deactivated the account. */
  isDisabled?: true
  /** The original error, for callers with their own words. Only for type `unknown`. */
  cause?: unknown
}

/** Loads the public settings first, then the user if there is a token (A-10 … A-19). Never rejects. */
export async function startApp<User>(client: {
  app: App
  auth: Pick<Auth<User>, 'hasToken' | 'me'>
}): Promise<AppState<User>> {
  try {
    const loaded = await client.app.getPublicSettings().then(
      settings => ({ settings }),
      (error: unknown) => ({ error }),
    )
    if ('error' in loaded) return { status: 'error', error: settingsFailure(loaded.error) }
    const { settings } = loaded
    if (!client.auth.hasToken()) return { status: 'unauthenticated', settings }
    return await checkUser(client.auth, settings)
  } catch (error) {
    console.error('App start:', error)
    return { status: 'error', error: { type: 'unknown', message: 'An unexpected error occurred' } }
  }
}

async function checkUser<User>(
  auth: Pick<Auth<User>, 'me'>,
  settings: PublicSettings,
): Promise<AppState<User>> {
  try {
    const user = await auth.me()
    const { second_factor_required } = user as { second_factor_required?: boolean }
    const status = second_factor_required ? 'second_factor_required' : 'authenticated'
    return { status, user, settings }
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    if (error.status === 401 || error.status === 403) {
      const failure = reasonOf(error) === NOT_REGISTERED.type ? notRegistered(error) : AUTH_REQUIRED
      return { status: 'error', error: failure, settings }
    }
    console.error('The user could not be loaded:', error.message)
    return { status: 'unauthenticated', settings, ...(error.status === undefined && { isUnreachable: true }) }
  }
}

function settingsFailure(error: unknown): StartFailure {
  const message = error instanceof Error ? error.message : ''
  const reason = error instanceof ClientError && error.status === 403 ? reasonOf(error) : undefined
  if (reason === AUTH_REQUIRED.type) return AUTH_REQUIRED
  if (reason === NOT_REGISTERED.type) return notRegistered(error)
  if (reason !== undefined) return { type: reason, message }
  return { type: 'unknown', message: message || 'Failed to load app', cause: error }
}

const AUTH_REQUIRED: StartFailure = { type: 'auth_required', message: 'Authentication required' }
const NOT_REGISTERED: StartFailure = {
  type: 'user_not_registered',
  message: 'User not registered for this app',
}

const notRegistered = (error: unknown): StartFailure =>
  isAccountDisabled(error) ? { ...NOT_REGISTERED, isDisabled: true } : NOT_REGISTERED
