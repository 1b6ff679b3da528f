import type { FastifyRequest } from 'fastify'
import { errors } from '../../errors.ts'
import type { ImportedFile } from '../import/import-records.ts'

/** The file in the field `file` of a form; a 400 says when there is none. */
export async function receiveFile(request: FastifyRequest): Promise<ImportedFile> {
  const part = request.isMultipart() ? await request.file() : undefined
  if (part?.fieldname !== 'file')
    throw errors.badRequest('Send the file as multipart/form-data in a field named file')
  return { name: part.filename, content: await part.toBuffer() }
}
