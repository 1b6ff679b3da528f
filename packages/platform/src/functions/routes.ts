import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { EntityStore } from '../entities/store.ts'
import { takeLock } from '../entities/write/named-lock.ts'
import { errors } from '../errors.ts'
import { readParameters } from '../forms/forms.ts'
import { goneSignal } from '../http/gone-signal.ts'
import type { IdentityContext } from '../identity/identity-context.ts'
import { invitePeople } from '../identity/invitations/invite.ts'
import type { Installation } from '../installation-status/create-installation.ts'
import { requireSignedIn } from '../principal/require-user.ts'
import type { AppFunction, FunctionAnswer, ReadCall } from './app-function.ts'
import { type ReadRows, readOnly } from './read-only.ts'

export interface FunctionDeps {
  functions: Record<string, AppFunction>
  store: EntityStore
  database: Database
  clock: Clock
  installation: Installation
  identity: IdentityContext
}

/** `POST /functions/{name}` in the app's scope: the app's named functions; a name may hold slashes. */
export function functionRoutes(deps: FunctionDeps): FastifyPluginAsyncTypebox {
  return async scope => {
    scope.post('/functions/*', callFunction(deps))
  }
}

/**
 * The same below `/api`, where clients call functions like addresses of their own: with any method, and without an app id, because
 * one server serves one app. The parameters of a call without a body stand in its address.
 */
export function functionAddresses(deps: FunctionDeps): FastifyPluginAsyncTypebox {
  return async scope => {
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/functions/*',
      handler: callFunction(deps),
    })
  }
}

const callFunction =
  (deps: FunctionDeps) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Nobody unknown has anything read that may bring files.
    if (request.isMultipart()) requireSignedIn(request)
    const name = (request.params as { '*': string })['*']
    const run = Object.hasOwn(deps.functions, name) ? deps.functions[name] : undefined
    if (!run) throw errors.notFound(`Function ${name}`)
    const body =
      request.method === 'GET'
        ? { ...(request.query as Record<string, unknown>) }
        : await readParameters(request, `Function ${name}`, { takesFiles: 'takesFiles' in run })
    const answer = await call(run, deps, { principal: request.principal, body, gone: goneSignal(reply) })
    return reply
      .code(answer.status ?? 200)
      .type('application/json')
      .send(JSON.stringify(answer.body))
  }

function call(
  run: AppFunction,
  { store, database, clock, installation, identity }: FunctionDeps,
  caller: Pick<ReadCall, 'principal' | 'body' | 'gone'>,
): Promise<FunctionAnswer> {
  const { principal } = caller
  const facts = { ...caller, now: clock.now(), installation }
  if ('reads' in run) {
    const query: ReadRows = async <Row>(sql: string, values?: readonly unknown[]) =>
      (await database.readOnly.query<Row>(sql, values)).rows
    return run.reads({ ...facts, entities: store.records, query })
  }
  const change = 'takesFiles' in run ? run.takesFiles : run
  return store.asSystem(
    (entities, tx) =>
      change({
        ...facts,
        entities,
        lock: wanted => takeLock(tx, wanted),
        update: async (entity, id, sent, said) =>
          JSON.parse(await store.updateWithin(tx, principal, entity, id, sent, said)),
        query: readOnly(tx),
        invitePeople: (people, options) =>
          invitePeople(identity, { tx, entities, principal }, people, options),
        mail: { queue: mail => identity.mail.queue(tx, mail) },
      }),
    principal,
  )
}
