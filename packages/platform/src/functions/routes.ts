import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '../errors.ts'
import { readParameters } from '../forms/forms.ts'
import { goneSignal } from '../http/gone-signal.ts'
import { requireSignedIn } from '../principal/require-user.ts'
import type { AppFunction, FunctionAnswer, ReadCall } from './app-function.ts'
import { type AppCodeDeps, inTransaction, readsOf } from './change-tools.ts'
import { type FunctionHost, forwardCall } from './forward-call.ts'
import { sendAnswer } from './send-answer.ts'

export interface FunctionDeps extends AppCodeDeps {
  functions: Record<string, AppFunction>
  /** The host of all other functions. Undefined: none. */
  host?: FunctionHost | undefined
}

const FOR_API_KEYS = { config: { forApiKeys: 'functions' } } as const
const EVERY_FUNCTION = '/functions/*'

/** `POST /functions/{name}` in the app's scope: the app's named functions. A name may contain slashes. */
export function functionRoutes(deps: FunctionDeps): FastifyPluginAsyncTypebox {
  return async scope => {
    scope.post(EVERY_FUNCTION, FOR_API_KEYS, callFunction(deps))
  }
}

/**
 * The same below `/api`, where clients call functions by their own address, with any method. They need no app
 * id, because one server serves one app. A call without a body has its parameters in the address.
 */
export function functionAddresses(deps: FunctionDeps): FastifyPluginAsyncTypebox {
  return async scope => {
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: EVERY_FUNCTION,
      ...FOR_API_KEYS,
      handler: callFunction(deps),
    })
  }
}

const callFunction =
  (deps: FunctionDeps) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Forms may contain files, so they are not read for visitors.
    if (request.isMultipart()) requireSignedIn(request)
    const name = (request.params as { '*': string })['*']
    const run = Object.hasOwn(deps.functions, name) ? deps.functions[name] : undefined
    if (!run && deps.host) return forwardCall(deps.host, name, request, reply)
    if (!run) throw errors.notFound(`Function ${name}`)
    const body =
      request.method === 'GET'
        ? { ...(request.query as Record<string, unknown>) }
        : await readParameters(request, `Function ${name}`, { takesFiles: 'takesFiles' in run })
    const answer = await call(run, deps, { principal: request.principal, body, gone: goneSignal(reply) })
    return sendAnswer(request, reply, answer)
  }

export async function call(run: AppFunction, deps: AppCodeDeps, caller: Caller): Promise<FunctionAnswer> {
  if ('reads' in run) return run.reads(readCallOf(deps, caller))
  if ('asks' in run) return call(await run.asks(readCallOf(deps, caller)), deps, caller)
  const change = 'takesFiles' in run ? run.takesFiles : run
  const facts = factsOf(deps, caller)
  return inTransaction(deps, caller.principal, tools => change({ ...facts, ...tools }))
}

type Caller = Pick<ReadCall, 'principal' | 'body' | 'gone'>

/** The call of a function that reads on behalf of this caller. */
export const readCallOf = (deps: AppCodeDeps, caller: Caller): ReadCall => ({
  ...factsOf(deps, caller),
  ...readsOf(deps, deps.database.duringOutage.readOnly),
  freshen: (entity, q) => deps.store.freshen(caller.principal, entity, q),
})

const factsOf = (deps: AppCodeDeps, caller: Caller) => ({
  ...caller,
  now: deps.clock.now(),
  installation: deps.installation,
  visibility: deps.store.visibility(caller.principal),
})
