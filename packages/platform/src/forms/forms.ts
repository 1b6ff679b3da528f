import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '../errors.ts'
import type { Http } from '../http/http.ts'
import type { Principal } from '../principal/principal.ts'
import { createFormRoom, type FormRoom, type FormShare } from './form-room.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The memory for the form of this request. Undefined if it has none. */
    formShare: FormShare | undefined
    /** The rest of the form is discarded. */
    isFormRefused: boolean
  }
}

/** A file of a form, in memory. */
interface FormFile {
  name: string
  type: string
  content: Buffer
}

const LIMITS = { fileSize: 10 * 1024 * 1024, files: 10, fields: 50, parts: 60, fieldSize: 1024 * 1024 }

/** Accepts forms in requests. Their memory is limited for each person and for all together. */
export async function acceptForms(http: Http, room: FormRoom = createFormRoom()): Promise<void> {
  await http.register(multipart, { limits: LIMITS })
  http.decorateRequest('formShare', undefined)
  http.decorateRequest('isFormRefused', false)
  http.addHook('preHandler', (request, reply, done) => {
    if (request.isMultipart() && !reply.raw.destroyed) {
      const share = room.enter(ownerOf(request.principal))
      request.formShare = share
      reply.raw.once('close', () => share.release())
    }
    done()
  })
  http.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    const isUnwanted = request.isFormRefused || (isForm(request) && !raw.readableDidRead)
    if (!isUnwanted || raw.complete || typeof payload !== 'string') return done()
    if ((lengthOf(request) ?? Number.POSITIVE_INFINITY) <= MAX_DROPPED) {
      raw.unpipe().resume()
      return done()
    }
    reply.headers({ connection: 'close', 'content-length': Buffer.byteLength(payload) })
    done(null, Readable.from(hearOut(payload, reply)))
  })
}

/**
 * The rest of a small form is read and dropped. So its connection can serve the next request. For a large form
 * that would cost as much memory as accepting it. Its connection is closed soon after the answer.
 */
const MAX_DROPPED = 1024 * 1024
const HEARING_MS = 2_000

/**
 * A client that is still sending when the connection closes may never see the answer. So the connection stays
 * open for a while.
 */
async function* hearOut(answer: string, { raw }: FastifyReply): AsyncGenerator<Buffer> {
  yield Buffer.from(answer)
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  await sleep(HEARING_MS, undefined, { signal: gone.signal }).catch(() => {})
}

const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('multipart/form-data') === true

const ownerOf = (principal: Principal) =>
  principal.kind === 'user' ? (principal.impersonator ?? principal.user).id : principal.kind

/**
 * Returns the parts of a form by name: texts, and files with their content. Throws a 400 for a file if
 * `takesFiles` is false.
 */
export async function readForm(
  request: FastifyRequest,
  what: string,
  takesFiles: boolean,
): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {}
  try {
    const count = countUpTo(request.formShare?.take(lengthOf(request)) ?? 0)
    for await (const part of request.parts()) {
      if (part.type !== 'file') {
        if (typeof part.value === 'string') count(part.value.length)
        parts[part.fieldname] = part.value
      } else if (takesFiles) {
        parts[part.fieldname] = await readFile(part, count)
      } else {
        throw errors.badRequest(`${what} takes no files.`, 'no_files')
      }
    }
  } catch (error) {
    request.isFormRefused = true
    throw error
  }
  return parts
}

/** Length from the form's header. A form without a length may need all room. */
const lengthOf = ({ headers }: FastifyRequest) =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length'])

function countUpTo(most: number): (bytes: number) => void {
  let counted = 0
  return bytes => {
    counted += bytes
    if (counted > most) throw errors.tooLarge('The files are too large together.')
  }
}

async function readFile(part: MultipartFile, count: (bytes: number) => void): Promise<FormFile> {
  const chunks: Buffer[] = []
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    count(chunk.length)
    chunks.push(chunk)
  }
  if (part.file.truncated) throw errors.tooLarge('File size must be less than 10MB')
  return { name: part.filename, type: part.mimetype, content: Buffer.concat(chunks) }
}

/**
 * Returns the named parameters of a call. They are a JSON object, the fields of a multipart body, or `{}`
 * without a body (S-29, S-30). Files include their content, if the call accepts any.
 */
export async function readParameters(
  request: FastifyRequest,
  what: string,
  { takesFiles = false } = {},
): Promise<Record<string, unknown>> {
  if (request.isMultipart()) return readForm(request, what, takesFiles)
  const { body } = request
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw errors.badRequest(
      `${what} must receive an object with named parameters, received: ${JSON.stringify(body).slice(0, 100)}`,
    )
  }
  return body as Record<string, unknown>
}
