import { errors, WireError } from '../errors.ts'
import { fileAddress, filePath } from '../files/file-address.ts'
import type { Integration } from './integration.ts'

const UPLOADS_PER_HOUR = { limit: 300, windowSeconds: 3_600 }

/** Takes one file and answers where it can be read (S-74). */
export const uploadFile: Integration = async ({ files, limiter, publicUrl }, request) => {
  const { principal } = request
  if (!request.isMultipart()) throw errors.badRequest('UploadFile needs a file, sent as multipart.')
  if (principal.kind === 'user') await limiter.take(`upload:${principal.user.id}`, UPLOADS_PER_HOUR)
  const part = await request.file()
  // The parser takes a part without any name for a file, if it says to be of bytes.
  if (part?.filename === undefined) throw errors.badRequest('No file uploaded')
  try {
    const file = await files.upload(principal, part.filename, part.file)
    const asked = `${request.protocol}://${request.host}`
    return { file_url: fileAddress(filePath(file.id, file.name), asked, publicUrl()) }
  } catch (error) {
    if (part.file.errored && !(error instanceof WireError)) {
      throw errors.badRequest('The upload was broken off.', 'broken_upload')
    }
    throw error
  } finally {
    // What is left of a refused upload is read and dropped, so that its connection can carry the next request.
    part.file.resume()
  }
}
