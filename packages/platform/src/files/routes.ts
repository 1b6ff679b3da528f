import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { errors, WireError } from '../errors.ts'
import { filesCookieOf } from '../identity/files-cookie.ts'
import type { Principals } from '../principal/create-principals.ts'
import { type Principal, VISITOR } from '../principal/principal.ts'
import type { Files } from './create-files.ts'

/** Types a browser may show itself; everything else is downloaded. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'])

/** `GET /files/{id}/{name}`: by bearer token, or by the cookie that pictures and links carry. */
export function fileRoutes(deps: { files: Files; principals: Principals }): FastifyPluginAsyncTypebox {
  return async scope => {
    scope.get('/files/:id/:name', async (request, reply) => {
      const { id } = request.params as { id: string }
      const file = await deps.files.find(await readerOf(request, deps.principals), id)
      if (!file) throw errors.notFound('File')
      const etag = `"${file.id}"`
      reply
        .header('etag', etag)
        .header('cache-control', 'private, max-age=300')
        .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
        .header('x-content-type-options', 'nosniff')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const disposition = SHOWN.has(file.type) ? 'inline' : 'attachment'
      return reply
        .type(file.type)
        .header('content-length', file.size)
        .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .send(await deps.files.read(file))
    })
  }
}

async function readerOf({ headers }: FastifyRequest, principals: Principals): Promise<Principal> {
  if (headers.authorization !== undefined) return principals.ofRequest(headers)
  const token = filesCookieOf(headers.cookie)
  if (token === undefined) return VISITOR
  try {
    return await principals.ofToken(token)
  } catch (error) {
    if (error instanceof WireError) return VISITOR
    throw error
  }
}
