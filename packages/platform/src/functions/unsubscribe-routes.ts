import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallCounter } from '../http/limit-calls.ts'
import type { UserDirectory } from '../principal/create-principals.ts'
import { programOf, type UserRecord } from '../principal/principal.ts'
import type { ChangeTools } from './app-function.ts'
import { type AppCodeDeps, inTransaction } from './change-tools.ts'
import { type LinkPage, sendPage } from './email-link-routes.ts'
import { type Subscription, UNSUBSCRIBE_PATH, type UnsubscribeLinks } from './unsubscribe-links.ts'

/** What links to unsubscribe do, and their pages. */
export interface Unsubscribing {
  /** Names the link in the change log, as the author on behalf of its owner. */
  program: string
  /** Turns the emails off, in one transaction on behalf of the owner. */
  turnOff(tools: ChangeTools, subscription: Subscription): Promise<void>
  /** The question, with a form that sends itself to the same address. */
  ask(subscription: Subscription): LinkPage
  done(subscription: Subscription): LinkPage
  /** One and the same page for every link that does not work. */
  broken(): LinkPage
}

const MAX_FORM_BYTES = 4_096

/**
 * `GET {UNSUBSCRIBE_PATH}/{key}` shows a page and changes nothing, because mail scanners follow links. `POST` turns the
 * emails off without a sign-in or a question, as mail programs expect it (RFC 8058).
 */
export function unsubscribeRoutes(
  deps: AppCodeDeps & {
    unsubscribing: Unsubscribing
    links: UnsubscribeLinks
    users: Pick<UserDirectory, 'byId'>
    calls: CallCounter | undefined
  },
): FastifyPluginAsyncTypebox {
  const { unsubscribing, links, users, calls } = deps

  const visit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    open: (subscription: Subscription, user: UserRecord) => Promise<LinkPage>,
  ) => {
    const subscription = links.read((request.params as { key: string }).key)
    const user = subscription && (await users.byId(subscription.user_id))
    if (subscription === undefined || user === undefined || user.disabled === true)
      return sendPage(reply, unsubscribing.broken())
    calls?.take(`unsubscribe ${user.id}`)
    return sendPage(reply, await open(subscription, user))
  }

  return async scope => {
    // Mail programs send a form of any type. Its content says nothing that the address does not.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null, undefined),
    )
    const address = `${UNSUBSCRIBE_PATH}/:key`
    scope.get(address, (request, reply) =>
      visit(request, reply, async subscription => unsubscribing.ask(subscription)),
    )
    scope.post(address, (request, reply) =>
      visit(request, reply, async (subscription, user) => {
        const program = programOf(user, unsubscribing.program)
        await inTransaction(deps, program, tools => unsubscribing.turnOff(tools, subscription))
        return unsubscribing.done(subscription)
      }),
    )
  }
}
