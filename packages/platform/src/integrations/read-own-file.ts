import { errors } from '../errors.ts'
import { fileIdOf } from '../files/file-address.ts'
import type { StoredFile } from '../files/file-storage.ts'
import type { Principal } from '../principal/principal.ts'
import type { IntegrationDeps } from './integration.ts'

/** A file in memory. */
export interface ReadFile extends Pick<StoredFile, 'name' | 'type'> {
  content: Buffer
}

/**
 * Returns the content of a file that was uploaded here and that the caller may read. No other address is ever
 * opened.
 */
export async function readOwnFile(
  { files, publicUrl }: Pick<IntegrationDeps, 'files' | 'publicUrl'>,
  principal: Principal,
  address: string,
  field: string,
): Promise<ReadFile> {
  const id = fileIdOf(address, publicUrl())
  if (id === undefined)
    throw errors.unprocessable('Only files uploaded here can be read.', field, 'foreign_file')
  const file = await files.find(principal, id)
  if (!file) throw errors.notFound('File')
  const chunks: Buffer[] = []
  for await (const chunk of await files.read(file)) chunks.push(chunk as Buffer)
  return { name: file.name, type: file.type, content: Buffer.concat(chunks) }
}
