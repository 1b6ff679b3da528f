import type { Http } from '../http/http.ts'
import type { CallCounter } from '../http/limit-calls.ts'
import { type ApiKeyRules, apiKeyIn, NO_API_KEYS, requireScope } from './api-keys.ts'
import type { Principals } from './create-principals.ts'
import { type Principal, VISITOR } from './principal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The author of the request. It is set before any handler of the app's scopes runs. */
    principal: Principal
  }
  interface FastifyContextConfig {
    /** Also open to a person who must set up a second factor first. All other routes are not. */
    isForAnySession?: true
    /** Open to API keys with a scope for the entity or function in the address. All other routes are not. */
    forApiKeys?: 'records' | 'functions'
  }
}

/** Declares `request.principal` on the whole server. It is a visitor until a scope resolves it. */
export function declarePrincipal(http: Http): void {
  http.decorateRequest('principal')
  http.addHook('onRequest', (request, _reply, done) => {
    request.principal = VISITOR
    done()
  })
}

/**
 * Resolves the principal of every request in a scope. `calls` counts those of each person, also while they act
 * for someone else, and those of each API key. The service role is a program of the operator. Only its address is
 * counted.
 */
export function resolvePrincipal(
  scope: Pick<Http, 'addHook'>,
  principals: Principals,
  calls?: CallCounter,
  apiKeyRules: ApiKeyRules = NO_API_KEYS,
): void {
  const { scopes } = apiKeyRules
  scope.addHook('onRequest', async request => {
    const key = apiKeyIn(request.headers)
    if (key !== undefined) {
      const principal = await principals.ofApiKey(key, request.headers)
      calls?.take(principal.apiKey.id)
      requireScope(
        request,
        principal.apiKey.scopes.flatMap(name => scopes[name] ?? []),
      )
      request.principal = principal
      return
    }
    const needs = request.routeOptions.config.isForAnySession ? 'any-session' : 'whole-session'
    const principal = await principals.ofRequest(request.headers, needs)
    request.principal = principal
    if (principal.kind === 'user') calls?.take((principal.impersonator ?? principal.user).id)
  })
}
