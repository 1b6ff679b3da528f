import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { errors } from '../errors.ts'
import { readParameters } from '../forms/forms.ts'
import { type Duties, requireDuty } from '../principal/duties.ts'
import { requireSignedIn } from '../principal/require-user.ts'
import type { IntegrationPackage } from './integration.ts'

const installable = Type.Object({ package: Type.String(), name: Type.String() })
const custom = Type.Object({ slug: Type.String(), '*': Type.String() })

/** Installed integrations on both paths that clients of the wire use (S-26). */
export function packageRoutes(
  packages: Record<string, IntegrationPackage>,
  duties: Duties,
): FastifyPluginAsyncTypebox {
  const packageOf = (name: string): IntegrationPackage => {
    const found = Object.hasOwn(packages, name) ? packages[name] : undefined
    if (!found) throw errors.notFound(`Package ${name}`)
    return found
  }
  return async scope => {
    scope.post(
      '/integration-endpoints/installable/:package/integration-endpoints/:name',
      { schema: { params: installable } },
      async request => {
        requireSignedIn(request)
        const { package: name, name: endpoint } = request.params
        const found = packageOf(name)
        requireDuty(request, duties, 'operations')
        const run = endpointOf(found, endpoint)
        return run({
          principal: request.principal,
          parameters: await readParameters(request, `Integration ${endpoint}`),
        })
      },
    )
    scope.post('/integrations/custom/:slug/*', { schema: { params: custom } }, async request => {
      requireSignedIn(request)
      const { slug, '*': operation } = request.params
      const found = packageOf(slug)
      requireDuty(request, duties, 'operations')
      const endpoint = Object.hasOwn(found.operations, operation) ? found.operations[operation] : undefined
      const run = endpointOf(found, endpoint ?? operation)
      const data = await run({ principal: request.principal, parameters: await partsOf(request, operation) })
      return { success: true, status_code: 200, data }
    })
  }
}

function endpointOf({ endpoints }: IntegrationPackage, name: string) {
  const run = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
  if (!run) throw errors.notFound(`Integration ${name}`)
  return run
}

/** Clients send path, query and body of an operation separately. Here they become the parameters of one call. */
async function partsOf(request: FastifyRequest, operation: string): Promise<Record<string, unknown>> {
  const { payload, path_params, query_params } = await readParameters(request, `Operation ${operation}`)
  const parts = [payload, query_params, path_params].map(part => part ?? {})
  if (!parts.every(part => typeof part === 'object' && !Array.isArray(part))) {
    throw errors.badRequest('payload, path_params and query_params must be objects.')
  }
  return Object.assign({}, ...parts)
}
