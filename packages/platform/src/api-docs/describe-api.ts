import swagger from '@fastify/swagger'
import type { EntityDefinition } from '../entities/index.ts'
import type { Http } from '../http/http.ts'
import { describeRoute } from './describe-route.ts'
import { entitySchemas } from './entity-schemas.ts'
import { REFERENCE } from './operation.ts'

/** Collects every route that is declared later into an OpenAPI document. */
export async function describeApi(
  http: Http,
  app: { name: string; entities: readonly EntityDefinition[] },
  appId: string,
): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${app.name} API`, version: '1' },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The `access_token` that `POST /api/apps/{appId}/auth/login` answers.',
          },
        },
      },
      security: [{ bearer: [] }],
    },
    transform({ schema, url, route }) {
      const [method = 'GET'] = [route.method].flat()
      return (
        describeRoute(String(method), url, schema as Record<string, unknown> | undefined, appId) ?? {
          schema: { hide: true },
          url,
        }
      )
    },
    transformObject(document) {
      if (!('openapiObject' in document)) return document.swaggerObject
      const { components, paths, ...rest } = document.openapiObject
      const schemas = entitySchemas(app.entities)
      return {
        ...rest,
        paths: withReferences(paths),
        components: { ...components, schemas },
      } as typeof document.openapiObject
    },
  })
}

/** Replaces the schemas marked so far by references to their names. */
function withReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReferences)
  if (typeof value !== 'object' || value === null) return value
  if (REFERENCE in value) return { $ref: `#/components/schemas/${value[REFERENCE]}` }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withReferences(part)]))
}
