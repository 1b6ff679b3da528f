import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { EntityStore } from '../entities/store.ts'
import { hold } from '../entities/write/hold.ts'
import { errors } from '../errors.ts'
import { readParameters } from '../http/read-parameters.ts'
import { invitePeople } from '../identity/invite-people.ts'
import type { IdentityRoom } from '../identity/room.ts'
import type { Principal } from '../principal/principal.ts'
import type { Installation } from '../system/create-installation.ts'
import type { AppFunction, FunctionAnswer } from './app-function.ts'
import { type ReadRows, readOnly } from './read-only.ts'

export interface FunctionDeps {
  functions: Record<string, AppFunction>
  store: EntityStore
  database: Database
  clock: Clock
  installation: Installation
  room: IdentityRoom
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
    const name = (request.params as { '*': string })['*']
    const run = Object.hasOwn(deps.functions, name) ? deps.functions[name] : undefined
    if (!run) throw errors.notFound(`Function ${name}`)
    const body =
      request.method === 'GET'
        ? { ...(request.query as Record<string, unknown>) }
        : await readParameters(request, `Function ${name}`)
    const answer = await call(run, deps, request.principal, body)
    return reply
      .code(answer.status ?? 200)
      .type('application/json')
      .send(JSON.stringify(answer.body))
  }

function call(
  run: AppFunction,
  { store, database, clock, installation, room }: FunctionDeps,
  principal: Principal,
  body: Record<string, unknown>,
): Promise<FunctionAnswer> {
  const facts = { principal, body, now: clock.now(), installation }
  if ('reads' in run) {
    const query: ReadRows = async <Row>(sql: string, values?: readonly unknown[]) =>
      (await database.readOnly.query<Row>(sql, values)).rows
    return run.reads({ ...facts, entities: store.records, query })
  }
  return store.asSystem(
    (entities, tx) =>
      run({
        ...facts,
        entities,
        hold: wanted => hold(tx, wanted),
        update: async (entity, id, change, said) =>
          JSON.parse(await store.updateWithin(tx, principal, entity, id, change, said)),
        query: readOnly(tx),
        invitePeople: people => invitePeople(room, { tx, entities, principal }, people),
        mail: { queue: mail => room.mail.queue(tx, mail) },
      }),
    principal,
  )
}
