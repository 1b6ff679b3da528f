import type { FastifyRequest } from 'fastify'
import { errors } from '../../errors.ts'
import { readForm } from '../../forms/forms.ts'
import type { ImportedFile } from '../import/import-records.ts'

/** The file in the field `file` of a form; a 400 says when there is none. */
export async function receiveFile(request: FastifyRequest): Promise<ImportedFile> {
  const { file } = request.isMultipart() ? await readForm(request, 'Import', true) : {}
  if (isFile(file)) return file
  throw errors.badRequest('Send the file as multipart/form-data in a field named file')
}

/** A text, or a file. */
const isFile = (part: unknown): part is ImportedFile =>
  typeof part === 'object' && part !== null && 'content' in part && part.content instanceof Uint8Array
