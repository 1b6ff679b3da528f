import Type, { type TSchema } from 'typebox'
import { type Operation, type Operations, REFERENCE } from './operation.ts'
import { RECORD_OPERATIONS } from './record-operations.ts'
import { SERVICE_OPERATIONS } from './service-operations.ts'
import { USER_OPERATIONS } from './user-operations.ts'

/** The parts of a route that its documentation uses. */
export interface RouteDescription {
  url: string
  schema: Record<string, unknown>
}

export const OPERATIONS: Operations = { ...RECORD_OPERATIONS, ...USER_OPERATIONS, ...SERVICE_OPERATIONS }

const APP = '/api/apps/:appId'
/** A prefix that means the same as another. */
const SECOND_SPELLING = /^\/api\/apps\/:appId\/app-logs\//
const IS_API = /^\/(api|files)\//

/**
 * Returns the name of a route in the table of operations. It has no app prefix, no parameter patterns and no
 * final slash.
 */
function operationKey(method: string, url: string): string {
  const path = url.replace(/\((\\\)|[^)])*\)/g, '').replace(/(.)\/$/, '$1')
  return `${method} ${path.startsWith(`${APP}/`) ? path.slice(APP.length) : path}`
}

/** Returns the description of a route, from its schema and the table. Undefined for routes outside the API. */
export function describeRoute(
  method: string,
  url: string,
  schema: Record<string, unknown> | undefined = {},
  appId?: string,
): RouteDescription | undefined {
  if (!IS_API.test(url) || url.startsWith('/api/docs') || SECOND_SPELLING.test(url)) return undefined
  const operation = OPERATIONS[operationKey(method, url)]
  const path = url.replace(/\((\\\)|[^)])*\)/g, '').replace(/(.)\/$/, '$1')
  const named = operation?.rest === undefined ? path : path.replace('*', `:${operation.rest}`)
  return {
    url: named,
    schema: {
      ...schema,
      tags: [tagOf(named)],
      ...(operation && { summary: operation.summary }),
      ...(operation?.query && { querystring: operation.query }),
      params: pathParameters(named, {
        ...(schema.params as { properties?: Record<string, TSchema> } | undefined)?.properties,
        // A server has one app, so no one should have to look up its id to try a call.
        ...(appId !== undefined && { appId: Type.String({ default: appId }) }),
      }),
      ...bodyOf(schema.body ?? operation?.body),
      response: answersOf(operation),
    },
  }
}

const pathParameters = (path: string, known: Record<string, TSchema>) =>
  Type.Object(
    Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, known[name] ?? Type.String()]),
    ),
  )

function bodyOf(body: unknown): Record<string, unknown> {
  if (body === undefined) return {}
  const isFile = JSON.stringify(body).includes('"binary"')
  return { body, ...(isFile && { consumes: ['multipart/form-data'] }) }
}

const answersOf = (operation: Operation | undefined) => ({
  200: { description: 'Done', ...(operation?.answer ?? {}) },
  '4xx': { description: 'Refused', type: 'object', [REFERENCE]: 'Error' },
})

const tagOf = (path: string): string =>
  /\/(entities|auth|users|functions|integrations?|agents|analytics|app-logs|files)\b/
    .exec(path)?.[1]
    ?.replace(/^integration$/, 'integrations') ?? 'settings'
