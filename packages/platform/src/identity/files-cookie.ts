import { createTokenCookie } from './token-cookie.ts'

/** Lets the browser show pictures and open attachments, which cannot carry a header; good for reading below /files only. */
export const filesCookie = createTokenCookie('leavewell_files', '/files', 'Lax')

export const filesCookieOf = filesCookie.tokenOf
