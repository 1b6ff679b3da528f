import { Readable } from 'node:stream'
import { errors } from '../errors.ts'
import type { FileStorage } from './file-storage.ts'

/** What an upload brings: bytes, or a stream that says at its end whether something was cut off. */
export type UploadContent = Uint8Array | (Readable & { truncated?: boolean })

/** Streams the content to its place and checks it there; keeps nothing when it is refused. Answers its size, and what the check found. */
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

/** Path parts, what file systems or headers would read as their own, and marks that make a name look like another. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are removed
const UNWANTED = /[\u0000-\u001f\u007f-\u009f"<>|:*?\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/g
const MAX_LENGTH = 100

/** The last part of a path as a file name that can be shown, saved and put into an address. */
export function cleanName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const name = last.replace(UNWANTED, '').trim()
  const extension = /\.\w{1,8}$/.exec(name)?.[0] ?? ''
  const stem = [...name.slice(0, name.length - extension.length).replace(/^[.\s]+/, '')]
    .slice(0, MAX_LENGTH)
    .join('')
  return `${stem.trim() || 'file'}${extension}`
}
