import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import type { EntityReads } from '../entities/index.ts'
import { goneSignal } from '../http/gone-signal.ts'
import type { CallCounter } from '../http/limit-calls.ts'
import { BOARD_PATH, BOARD_SCOPE } from '../identity/api-keys/board-address-routes.ts'
import type { Principals } from '../principal/create-principals.ts'
import { text } from '../sign-in-pages/document.ts'
import type { ReadCall } from './app-function.ts'
import type { AppCodeDeps } from './change-tools.ts'
import { readCallOf } from './routes.ts'

/** A page for a screen on a wall, without any script. */
export interface BoardPage {
  title: string
  /** HTML, one element each. */
  content: readonly string[]
  /** The number of its pages, which follow each other. */
  pages: number
}

/** What boards show. `view` is the part of the scope after `board:`. */
export interface Boards {
  /** The name of a new board. Undefined for a view that does not exist. */
  nameOf(entities: EntityReads, view: string): Promise<string | undefined>
  /** Undefined for a deleted view. `isWhole` shows everything on one page. */
  read(call: ReadCall, view: string, part: { page: number; isWhole: boolean }): Promise<BoardPage | undefined>
  /** One and the same for every address that does not work. */
  broken: Omit<BoardPage, 'pages'>
  /** While the server cannot read its data. */
  unavailable: Omit<BoardPage, 'pages'>
  pause: string
  resume: string
  style: string
}

/** For how long a page is shown, in seconds: the only one, and one of several. */
const SECONDS = { only: 60, next: 20, broken: 300, unavailable: 30 }

const STYLE_PATH = `${BOARD_PATH}/style.css`

const POLICY = "default-src 'none';style-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'"

/**
 * `GET {BOARD_PATH}/{key}`: a page for a screen that no one signs in at. It reloads itself. Addresses that do not work get
 * one and the same answer.
 */
export function boardRoutes(
  deps: AppCodeDeps & {
    boards: Boards
    principals: Pick<Principals, 'ofAddressKey'>
    calls: CallCounter | undefined
  },
): FastifyPluginAsyncTypebox {
  const { boards, principals, calls } = deps

  const send = (
    reply: FastifyReply,
    status: number,
    { title, content }: Omit<BoardPage, 'pages'>,
    refresh: string | undefined,
  ) => {
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('x-frame-options', 'DENY')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
    if (refresh !== undefined) reply.header('refresh', refresh)
    return reply.send(documentOf(title, content))
  }

  return async scope => {
    scope.get(STYLE_PATH, async (_request, reply) => reply.type('text/css; charset=utf-8').send(boards.style))
    scope.get(`${BOARD_PATH}/:key`, async (request, reply) => {
      const { key } = request.params as { key: string }
      const { page: asked, pause } = request.query as Record<string, unknown>
      const isWhole = pause === '1'
      const page = Math.max(1, Math.floor(Number(asked)) || 1)
      try {
        const principal = await principals.ofAddressKey('board', key, request.headers)
        if (principal !== undefined) calls?.take(principal.apiKey.id)
        const view = principal?.apiKey.scopes[0]?.slice(BOARD_SCOPE.length)
        const shown =
          principal &&
          view !== undefined &&
          (await boards.read(readCallOf(deps, { principal, body: {}, gone: goneSignal(reply) }), view, {
            page,
            isWhole,
          }))
        if (!shown) return send(reply, 404, boards.broken, String(SECONDS.broken))
        const next = page >= shown.pages ? 1 : page + 1
        const seconds = shown.pages > 1 ? SECONDS.next : SECONDS.only
        const link = isWhole ? ['?page=1', boards.resume] : ['?pause=1', boards.pause]
        const content = [
          ...shown.content,
          `<p class="foot"><a href="${link[0]}">${text(link[1] ?? '')}</a></p>`,
        ]
        return send(reply, 200, { ...shown, content }, isWhole ? undefined : `${seconds}; url=?page=${next}`)
      } catch (error) {
        request.failure = error as Error
        return send(reply, 503, boards.unavailable, String(SECONDS.unavailable))
      }
    })
  }
}

const documentOf = (title: string, content: readonly string[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${text(title)}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
<main>
<h1>${text(title)}</h1>
${content.join('\n')}
</main>
</html>
`
