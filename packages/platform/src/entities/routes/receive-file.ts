import type { FastifyRequest } from 'fastify'
import { errors } from '../../errors.ts'
import type { ImportedFile } from '../import/import-records.ts'

/** The file in the field `file` of a form; a 400 says when there is none. The form is read to its end, or its sender would wait. */
export async function receiveFile(request: FastifyRequest): Promise<ImportedFile> {
  let file: ImportedFile | undefined
  if (request.isMultipart()) {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      const content = await part.toBuffer()
      if (part.fieldname === 'file') file ??= { name: part.filename, content }
    }
  }
  if (file === undefined)
    throw errors.badRequest('Send the file as multipart/form-data in a field named file')
  return file
}
