import { Readable } from 'node:stream'
import { errors } from '../errors.ts'
import type { FileStorage } from './file-storage.ts'

/** The content of an upload: bytes, or a stream that shows at its end whether it was cut off. */
export type UploadContent = Uint8Array | (Readable & { truncated?: boolean })

/**
 * Streams the content to the storage and checks it there. Stores nothing if it is refused. Returns its size and
 * the result of the check.
 */
export async function receiveContent<Type>(
  storage: FileStorage,
  id: string,
  check: (read: () => Promise<Readable>) => Promise<Type>,
  content: UploadContent,
): Promise<{ type: Type; size: number }> {
  try {
    const stream = content instanceof Readable ? content : Readable.from([content])
    await storage.write(id, stream)
    if ('truncated' in content && content.truncated === true) {
      throw errors.tooLarge('File size must be less than 10MB')
    }
    const type = await check(() => storage.read(id))
    return { type, size: await storage.size(id) }
  } catch (error) {
    await storage.remove(id)
    throw error
  }
}

/** Path separators, characters with a meaning in file systems or headers, and marks that disguise a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are removed
const UNWANTED = /[\u0000-\u001f\u007f-\u009f"<>|:*?\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/g
const MAX_LENGTH = 100

/** Returns the last part of a path as a file name. It is safe to show, to save and to use in an address. */
export function cleanName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const name = last.replace(UNWANTED, '').trim()
  const extension = /\.\w{1,8}$/.exec(name)?.[0] ?? ''
  const stem = [...name.slice(0, name.length - extension.length).replace(/^[.\s]+/, '')]
    .slice(0, MAX_LENGTH)
    .join('')
  return `${stem.trim() || 'file'}${extension}`
}
