import type { FastifyRequest } from 'fastify'
import { ApiError, errors } from '../errors.ts'
import { addressFor, filePath, fileUri } from '../files/file-address.ts'
import type { StoredFile } from '../files/file-storage.ts'
import { isDiskFull } from '../http/failures.ts'
import type { Integration, IntegrationDeps } from './integration.ts'

const UPLOADS_PER_HOUR = { limit: 300, windowSeconds: 3_600 }
/** Text fields next to the file have no meaning, but the parser keeps them in memory. */
const BESIDE_THE_FILE = { fields: 10, fieldSize: 16 * 1024 }

/** Stores one file and returns its address (S-74). */
export const uploadFile: Integration = async (deps, request) => {
  const { id, name } = await takeFile('UploadFile', deps, request, false)
  return { file_url: addressFor(request, filePath(id, name), deps.publicUrl()) }
}

/** Stores one private file and returns its reference. An address must be requested separately. */
export const uploadPrivateFile: Integration = async (deps, request) => {
  const { id, name } = await takeFile('UploadPrivateFile', deps, request, true)
  return { file_uri: fileUri(id, name) }
}

async function takeFile(
  integration: string,
  { files, limiter }: IntegrationDeps,
  request: FastifyRequest,
  isPrivate: boolean,
): Promise<StoredFile> {
  const { principal } = request
  if (!request.isMultipart()) throw errors.badRequest(`${integration} needs a file, sent as multipart.`)
  if (principal.kind === 'user') await limiter.take(`upload:${principal.user.id}`, UPLOADS_PER_HOUR)
  const part = await request.file({ limits: BESIDE_THE_FILE })
  // The parser treats a part without a file name as a file if its type is bytes.
  if (part?.filename === undefined) throw errors.badRequest('No file uploaded')
  try {
    return await files.upload(principal, part.filename, part.file, { isPrivate })
  } catch (error) {
    if (part.file.errored && !(error instanceof ApiError) && !isDiskFull(error)) {
      throw errors.badRequest('The upload was broken off.', 'broken_upload')
    }
    throw error
  } finally {
    // The rest of a refused upload is read and dropped, so that its connection can serve the next request.
    if (part.file.destroyed) request.raw.unpipe().resume()
    else part.file.resume()
  }
}
