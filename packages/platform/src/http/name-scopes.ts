import type { Http } from './http.ts'

const DISPLAY_NAME = Symbol.for('fastify.display-name')

/** Names every registered scope. Fastify searches all loaded modules for the name of a scope without one. */
export function nameScopes(http: Http): void {
  const { register } = http
  http.register = ((scope: { [DISPLAY_NAME]?: string; name: string }, ...options: unknown[]) => {
    scope[DISPLAY_NAME] ??= scope.name || 'routes'
    return Reflect.apply(register, http, [scope, ...options])
  }) as Http['register']
}
