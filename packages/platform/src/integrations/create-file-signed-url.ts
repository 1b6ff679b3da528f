import Type from 'typebox'
import { errors } from '../errors.ts'
import { addressFor, fileIdOfUri } from '../files/file-address.ts'
import { readParameters } from '../forms/forms.ts'
import { readInput } from '../http/read-input.ts'
import type { Integration } from './integration.ts'

const DEFAULT_SECONDS = 300
const MAX_SECONDS = 7 * 24 * 60 * 60

const schema = Type.Object({
  file_uri: Type.String(),
  expires_in: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_SECONDS })),
})

/** Returns an address that opens a private file for a limited time. The caller must be able to read the file now. */
export const createFileSignedUrl: Integration = async ({ files, signed, publicUrl }, request) => {
  const parameters = await readParameters(request, 'Integration CreateFileSignedUrl')
  const { file_uri, expires_in = DEFAULT_SECONDS } = readInput(schema, parameters)
  const id = fileIdOfUri(file_uri)
  const file = id === undefined ? undefined : await files.find(request.principal, id)
  if (!file) throw errors.notFound('File')
  return { signed_url: addressFor(request, signed.sign(file, expires_in), publicUrl()) }
}
