import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { EntityReads } from '../entities/index.ts'
import { errors } from '../errors.ts'
import { goneSignal } from '../http/gone-signal.ts'
import type { CallCounter } from '../http/limit-calls.ts'
import type { Installation } from '../installation-status/create-installation.ts'
import type { Principals } from '../principal/create-principals.ts'
import { SYSTEM } from '../principal/principal.ts'
import type { EntityRecord } from '../record.ts'
import type { FunctionCall, JsonAnswer } from './app-function.ts'
import type { AppCodeDeps } from './change-tools.ts'
import { call } from './routes.ts'

/** Where other programs send requests. The name in `AppDefinition.incoming` follows. */
export const INCOMING_PATH = '/api/incoming'

/** More than any message of a chat program. */
const MAX_BYTES = 262_144

/** A request of another program. Nothing proves its sender yet. */
export interface IncomingRequest {
  headers: IncomingHttpHeaders
  /** The bytes that were sent, because a signature covers them. */
  body: Buffer
}

/** What the app can do with it. */
export interface IncomingCall {
  now: Date
  entities: EntityReads
  installation: Installation
  /** Lets the app update records (`AppDefinition.beforeReading`), as it does before they are read over the wire. */
  freshen: (entity: string) => Promise<void>
  /**
   * Runs one transaction on behalf of a person. Undefined if they may not sign in, or must set up a second factor
   * first.
   */
  onBehalfOf<T>(userId: string, run: (call: FunctionCall) => Promise<T>): Promise<T | undefined>
  /**
   * Creates a record as this person could by a form, and returns it as they may read it. The same key creates one
   * record (see `CreateOptions.key`). Undefined as for `onBehalfOf`.
   */
  createFor(userId: string, entity: string, body: unknown, key: string): Promise<EntityRecord | undefined>
}

/** Takes requests of one other program. */
export interface Incoming {
  /** Names the program in the change log, as the author on behalf of a person. */
  program: string
  /** Checks the sender first. */
  receive(call: IncomingCall, request: IncomingRequest): Promise<IncomingAnswer>
}

export interface IncomingAnswer {
  status: number
  /** Undefined: an empty answer. */
  body?: object
}

/** `POST {INCOMING_PATH}/{name}`: requests of other programs. They need no app id, because one server serves one app. */
export function incomingRoutes(
  deps: AppCodeDeps & {
    incoming: Readonly<Record<string, Incoming>>
    principals: Pick<Principals, 'onBehalfOf'>
    calls: CallCounter | undefined
  },
): FastifyPluginAsyncTypebox {
  const { incoming, principals, calls, store, clock, installation } = deps
  return async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post(`${INCOMING_PATH}/:name`, async (request, reply) => {
      const { name } = request.params as { name: string }
      const program = Object.hasOwn(incoming, name) ? incoming[name] : undefined
      if (program === undefined) throw errors.notFound(`Program ${name}`)
      const { status, body } = await program.receive(
        {
          now: clock.now(),
          entities: store.records,
          installation,
          freshen: entity => store.freshen(SYSTEM, entity),
          async onBehalfOf<T>(userId: string, run: (functionCall: FunctionCall) => Promise<T>) {
            const principal = await principals.onBehalfOf(userId, program.program)
            if (principal === undefined) return undefined
            calls?.take(userId)
            const changing = async (functionCall: FunctionCall) => ({ body: await run(functionCall) })
            const answer = await call(changing, deps, { principal, body: {}, gone: goneSignal(reply) })
            return (answer as JsonAnswer).body as T
          },
          async createFor(userId, entity, sent, key) {
            const principal = await principals.onBehalfOf(userId, program.program)
            if (principal === undefined) return undefined
            calls?.take(userId)
            return JSON.parse(await store.create(principal, entity, sent, { key, isStrict: true }))
          },
        },
        { headers: request.headers, body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) },
      )
      return reply.code(status).send(body ?? '')
    })
  }
}
