import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { errors } from '../errors.ts'
import { StartError } from '../start-error.ts'
import type { Http } from './create-http.ts'

/** What the build leaves in place of the nonce, in the page and nowhere else. */
const PLACEHOLDER = '__CSP_NONCE__'
const NOT_PAGES = /^\/(api|files|ws-user-apps|assets)(\/|$)/

/**
 * Serves the built web app: hashed assets for ever, the page itself for every other path that a browser navigates to,
 * with a new nonce for its scripts and styles in each answer.
 */
export async function serveWeb(http: Http, root: string): Promise<void> {
  const page = readPage(root)
  await http.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    maxAge: '1y',
    immutable: true,
    cacheControl: true,
  })
  http.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isNavigation = (request.headers.accept ?? '').includes('text/html')
    if (!isNavigation || NOT_PAGES.test(path)) throw errors.notFound(`${request.method} ${path}`)
    const nonce = randomBytes(16).toString('base64url')
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        withNonce(String(reply.getHeader('content-security-policy')), nonce, path),
      )
    return reply.send(page.replaceAll(PLACEHOLDER, nonce))
  })
}

/** The login page is never framed: what is typed there is for us alone. */
function withNonce(policy: string, nonce: string, path: string): string {
  const scripted = `script-src 'self' 'nonce-${nonce}';${policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)}`
  return /^\/login\/?$/i.test(path)
    ? scripted.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'")
    : scripted
}

function readPage(root: string): string {
  try {
    return readFileSync(join(root, 'index.html'), 'utf8')
  } catch {
    throw new StartError(
      `The web app is not built (there is no index.html in ${root}): run "npm start", which builds it.`,
    )
  }
}
