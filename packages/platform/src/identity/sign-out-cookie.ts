import { createTokenCookie } from './token-cookie.ts'

/** Where browsers navigate to on signing out. `auth` stands where an app id would: no app has that name. */
export const SIGN_OUT_PATH = '/api/apps/auth/logout'

/**
 * Lets signing out end the session on the server too: it is a navigation, which carries no header, and clients have forgotten
 * their token by then. Strict, so that no other site can sign somebody out.
 */
export const signOutCookie = createTokenCookie('leavewell_sign_out', SIGN_OUT_PATH, 'Strict')
