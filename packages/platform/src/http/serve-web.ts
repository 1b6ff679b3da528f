import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { errors, StartError } from '../errors.ts'
import { compressAnswer } from './compress-answers.ts'
import type { Http } from './http.ts'
import { foreignPagesPolicy } from './page-policy.ts'
import { pathOf } from './render-error.ts'

/** The build writes this instead of the nonce, only in the page. */
const PLACEHOLDER = '__CSP_NONCE__'
const NOT_PAGES = /^\/(api|files|ws-user-apps|assets)(\/|$)/
/** The page is only served with its nonce. Compressed siblings are only served instead of their file. */
const NOT_SERVED = ['index.html', '**/*.br', '**/*.gz']

/**
 * Serves the built web app. Hashed assets are cached for ever. The page is served for every other path that a
 * browser navigates to. Each answer has a new nonce for its scripts and styles. It names the scripts that the
 * address needs.
 */
export async function serveWeb(http: Http, root: string, { isForeign = false } = {}): Promise<void> {
  const page = readPage(root)
  const pageOf = preloadRouteFiles(root, page)
  const assets = join(root, 'assets') + sep
  await http.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: NOT_SERVED,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Only names with a hash of the content never change their content.
      reply.header(
        'cache-control',
        path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  http.get('/*', { onSend: compressAnswer }, (request, reply) => {
    const path = pathOf(request)
    if (!isNavigation(path, request.headers.accept) || NOT_PAGES.test(path))
      throw errors.notFound(`${request.method} ${path}`)
    const nonce = randomBytes(16).toString('base64url')
    const strict = String(reply.getHeader('content-security-policy'))
    const policy = isForeign ? foreignPagesPolicy(strict, page) : withNonce(strict, nonce)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    if (isLogin(path)) reply.header('x-frame-options', 'DENY')
    reply.header('content-security-policy', isLogin(path) ? denyFraming(policy) : policy)
    return reply.send(pageOf(path).replaceAll(PLACEHOLDER, nonce))
  })
}

/**
 * A browser accepts HTML when it navigates. The root and the log-in page also answer other clients, such as
 * health checks.
 */
const isNavigation = (path: string, accept = '') =>
  path === '/' || isLogin(path) || accept.includes('text/html')

/** Tells visitors the purpose of a server without a web app. */
export function serveApiOnly(http: Http): void {
  http.get('/', async () => ({ message: 'This server answers programs below /api; it has no web app.' }))
}

const withNonce = (policy: string, nonce: string) =>
  `script-src 'self' 'nonce-${nonce}';${policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)}`

/** The login page is never framed, because only we may see the password. */
export const denyFraming = (policy: string) =>
  policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'")

/** As the web app's router reads addresses: decoded, case-insensitive and without extra slashes. */
const isLogin = (path: string) => /^\/+login(\/|$)/i.test(decodeURIComponent(path))

function readPage(root: string): string {
  try {
    return readFileSync(join(root, 'index.html'), 'utf8')
  } catch {
    throw new StartError(
      `The web app is not built (there is no index.html in ${root}): run "npm start", which builds it.`,
    )
  }
}

/** Written by the web app's build, if wanted: addresses (`/profile`) and the additional scripts that each needs. */
const LIST = '.vite/route-files.json'

/** Lets the browser fetch the scripts of the address immediately, before the first script requests them. */
function preloadRouteFiles(root: string, page: string): (path: string) => string {
  const pages = new Map(
    Object.entries(readList(root)).map(([address, files]) => {
      const links = files.map(
        file => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`,
      )
      return [address, page.replace('</head>', () => `${links.join('')}</head>`)]
    }),
  )
  return path => pages.get(canonical(path)) ?? page
}

/** As the web app's router reads addresses: case-insensitive and without a final slash. */
const canonical = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '')

function readList(root: string): Record<string, string[]> {
  try {
    return JSON.parse(readFileSync(join(root, LIST), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
