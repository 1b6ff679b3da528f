import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { ApiError, errors } from '../errors.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { filesCookieOf } from '../identity/cookies/token-cookies.ts'
import type { Principals } from '../principal/create-principals.ts'
import { type Principal, VISITOR } from '../principal/principal.ts'
import type { Files } from './create-files.ts'
import type { SignedAddresses } from './file-address.ts'
import type { StoredFile } from './file-storage.ts'
import { readRange } from './read-range.ts'

/** `GET /files/{id}/{name}`: by bearer token, by the cookie of pictures and links, or by a valid signature. */
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
      const headers = fileHeaders(file)
      if (request.headers['if-none-match'] === headers.etag) return reply.headers(headers).code(304).send()
      const part = partOf(request, file)
      if (part === 'beyond') throw errors.noSuchPart(file.size)
      const content = await deps.files.read(file, part)
      reply.headers(headers).header('content-length', part ? part.last - part.first + 1 : file.size)
      if (part) reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${file.size}`)
      return reply.send(content)
    })
  }
}

/** Returns the part that `Range` requests. Returns the whole for HEAD, and if the part belongs to another file. */
function partOf({ method, headers }: FastifyRequest, file: StoredFile): ReturnType<typeof readRange> {
  const wanted = headers['if-range']
  if (method !== 'GET' || (wanted !== undefined && wanted !== fileHeaders(file).etag)) return undefined
  return readRange(headers.range, file.size)
}

/** A person whose cookie is no longer valid is a visitor, and gets a 404. */
async function readerOf({ headers }: FastifyRequest, principals: Principals): Promise<Principal> {
  if (headers.authorization !== undefined) return principals.ofRequest(headers)
  const token = filesCookieOf(headers.cookie)
  if (token === undefined) return VISITOR
  try {
    return await principals.ofToken(token)
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return VISITOR
    throw error
  }
}

/** Types that a browser may display. Everything else is downloaded. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'])

/**
 * Headers to display or download a file, never run it. Whatever its content, it gets no script, no origin and
 * no other type.
 */
function fileHeaders({ id, name, type }: StoredFile): Record<string, string> {
  return {
    'content-type': type,
    'content-disposition': contentDisposition(SHOWN.has(type) ? 'inline' : 'attachment', name),
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    // The content under an id never changes, but access to it does.
    etag: `"${id}"`,
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=300',
    vary: 'authorization, cookie',
  }
}
