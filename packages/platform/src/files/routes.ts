import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { errors, WireError } from '../errors.ts'
import { filesCookieOf } from '../identity/files-cookie.ts'
import type { Principals } from '../principal/create-principals.ts'
import { type Principal, VISITOR } from '../principal/principal.ts'
import type { Files } from './create-files.ts'
import { fileHeaders } from './file-headers.ts'
import type { SignedAddresses } from './signed-addresses.ts'

/** `GET /files/{id}/{name}`: by bearer token, by the cookie that pictures and links carry, or by a signature that has not run out. */
export function fileRoutes(deps: {
  files: Files
  principals: Principals
  signed: SignedAddresses
}): FastifyPluginAsyncTypebox {
  const params = Type.Object({ id: Type.String(), name: Type.String() })
  return async scope => {
    scope.get('/files/:id/:name', { schema: { params } }, async (request, reply) => {
      const { id } = request.params
      const query = request.query as Record<string, unknown>
      const file =
        query.signature === undefined
          ? await deps.files.find(await readerOf(request, deps.principals), id)
          : deps.signed.isSigned(id, query)
            ? await deps.files.findSigned(id)
            : undefined
      if (!file) throw errors.notFound('File')
      reply.headers(fileHeaders(file))
      if (request.headers['if-none-match'] === reply.getHeader('etag')) return reply.code(304).send()
      reply.header('content-length', file.size)
      return reply.send(await deps.files.read(file))
    })
  }
}

/** Somebody whose cookie is no good any more is a visitor, and hears what visitors hear: there is no such file. */
async function readerOf({ headers }: FastifyRequest, principals: Principals): Promise<Principal> {
  if (headers.authorization !== undefined) return principals.ofRequest(headers)
  const token = filesCookieOf(headers.cookie)
  if (token === undefined) return VISITOR
  try {
    return await principals.ofToken(token)
  } catch (error) {
    if (error instanceof WireError && error.status < 500) return VISITOR
    throw error
  }
}
