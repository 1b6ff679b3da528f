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
