import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { errors } from '../errors.ts'
import { requireSignedIn } from '../principal/require-user.ts'
import { CORE, type CoreDeps } from './core.ts'

/** `/integration-endpoints/*` in the app's scope. */
export function integrationRoutes(deps: CoreDeps): FastifyPluginAsyncTypebox {
  return async scope => {
    scope.post('/integration-endpoints/Core/:name', async request => {
      requireSignedIn(request)
      const { name } = request.params as { name: string }
      const run = Object.hasOwn(CORE, name) ? CORE[name] : undefined
      if (!run) throw errors.notFound(`Integration ${name}`)
      return run(deps, request)
    })
    scope.post('/integration-endpoints/installable/:package/integration-endpoints/:name', async request => {
      requireSignedIn(request)
      throw errors.notFound(`Package ${(request.params as { package: string }).package}`)
    })
  }
}
