import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EntityReads } from '../entities/index.ts'
import { goneSignal } from '../http/gone-signal.ts'
import type { CallCounter } from '../http/limit-calls.ts'
import { isFromHere, type PageForm, readPageForms, textsIn } from '../http/page-forms.ts'
import { denyFraming } from '../http/serve-web.ts'
import type { KnownDevices } from '../identity/cookies/known-device.ts'
import { digestOf, newToken } from '../identity/tokens.ts'
import type { Principals } from '../principal/create-principals.ts'
import { pageDocument } from '../sign-in-pages/document.ts'
import { STYLE } from '../sign-in-pages/style.ts'
import type { FunctionCall, JsonAnswer } from './app-function.ts'
import type { AppCodeDeps } from './change-tools.ts'
import { call } from './routes.ts'

/**
 * The page that a link in an email opens. It is below the path of the cookie of known devices. `auth` takes the place
 * of an app id, because no app has that name.
 */
export const EMAIL_LINK_PATH = '/api/apps/auth/email-link'

/** A note of 4,000 letters in any script, as a form encodes it. */
const MAX_FORM_BYTES = 65_536

const STYLE_PATH = `${EMAIL_LINK_PATH}/style.css`

/** A page without scripts. */
export interface LinkPage {
  /** 303 loads the page again, after a form was accepted. */
  status: number
  /** The organisation, above the title. */
  from: string
  title: string
  /** HTML, one element each. */
  content: readonly string[]
}

/** One visit of a link by its owner, as far as the link proves it. */
export interface LinkVisit {
  /** Id of the record of the link. */
  link: string
  key: string
  query: PageForm
  /** Only of a form that was sent from the page itself. A visit without one must change nothing. */
  form?: PageForm
  /** Whether the owner has signed in with this browser before. */
  isOwnDevice: boolean
}

/** What links in emails open. */
export interface EmailLinks {
  /** Names the link in the change log, as the author on behalf of its owner. */
  program: string
  /** Finds the link and its owner by the digest of the key. Undefined for links that do not work. */
  find(reads: { entities: EntityReads; now: Date }, digest: string): Promise<Found | undefined>
  /** Runs in one transaction on behalf of the owner. */
  open(call: FunctionCall, visit: LinkVisit): Promise<LinkPage>
  /** One and the same page for every link that does not work. */
  broken(): LinkPage
}

interface Found {
  link: string
  user_id: string
}

/**
 * `GET {EMAIL_LINK_PATH}?key=` shows a page and changes nothing, because mail scanners follow links. Its form acts.
 */
export function emailLinkRoutes(
  deps: AppCodeDeps & {
    emailLinks: EmailLinks
    principals: Pick<Principals, 'onBehalfOf'>
    devices: KnownDevices
    calls: CallCounter | undefined
    publicUrl(): string
  },
): FastifyPluginAsyncTypebox {
  const { emailLinks, principals, devices, calls, store, clock, publicUrl } = deps

  const visit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    texts: PageForm,
    form?: PageForm,
  ): Promise<LinkPage> => {
    const { key = '' } = texts
    if (!KEY.test(key)) return emailLinks.broken()
    const digest = digestOf(key)
    const found = await emailLinks.find({ entities: store.records, now: clock.now() }, digest)
    const principal = found && (await principals.onBehalfOf(found.user_id, emailLinks.program))
    if (principal === undefined || found === undefined) return emailLinks.broken()
    calls?.take(found.link)
    const isOwnDevice = devices.of(request, principal.user.email) !== undefined
    const seen = { link: found.link, key, query: texts, ...(form && { form }), isOwnDevice }
    const run = async (functionCall: FunctionCall) => ({ body: await emailLinks.open(functionCall, seen) })
    const answer = await call(run, deps, { principal, body: {}, gone: goneSignal(reply) })
    return (answer as JsonAnswer).body as LinkPage
  }

  return async scope => {
    readPageForms(scope, MAX_FORM_BYTES)
    scope.get(STYLE_PATH, async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
    scope.get(EMAIL_LINK_PATH, async (request, reply) =>
      sendPage(reply, await visit(request, reply, textsIn(request.query))),
    )
    scope.post(EMAIL_LINK_PATH, async (request, reply) => {
      const form = textsIn(request.body)
      if (!isFromHere(request, [publicUrl(), `${request.protocol}://${request.host}`]))
        return sendPage(reply, emailLinks.broken())
      const page = await visit(request, reply, form, form)
      if (page.status !== 303) return sendPage(reply, page)
      return reply.redirect(`${EMAIL_LINK_PATH}?${new URLSearchParams({ key: form.key ?? '' })}`, 303)
    })
  }
}

/** Returns the key of a new link, and the digest to store. */
export function newEmailKey(): { key: string; digest: string } {
  const key = `lw_mail_${newToken()}`
  return { key, digest: digestOf(key) }
}

const KEY = /^lw_mail_[\w-]{43}$/

/** Never framed, and its address is sent to no other page, because it contains the key. */
export const sendPage = (reply: FastifyReply, { status, from, title, content }: LinkPage) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', denyFraming(String(reply.getHeader('content-security-policy'))))
    .send(pageDocument(from, title, content, STYLE_PATH))
