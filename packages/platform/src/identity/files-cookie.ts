import type { FastifyReply, FastifyRequest } from 'fastify'

/** Lets the browser show pictures and open attachments, which cannot carry a header; good for reading below /files only. */
export const FILES_COOKIE = 'leavewell_files'

const ATTRIBUTES = 'Path=/files; HttpOnly; SameSite=Lax'
const DAYS_30 = 30 * 24 * 60 * 60

export function setFilesCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${FILES_COOKIE}=${encodeURIComponent(token)}; ${ATTRIBUTES}; Max-Age=${DAYS_30}${secure}`,
  )
}

export function clearFilesCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${FILES_COOKIE}=; ${ATTRIBUTES}; Max-Age=0`)
}

/** The token in a request's cookie, if any. */
export function filesCookieOf(header: string | undefined): string | undefined {
  const value = header?.match(new RegExp(`(?:^|;\\s*)${FILES_COOKIE}=([^;]*)`))?.[1]
  return value ? decodeURIComponent(value) : undefined
}
