import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { errors } from '../errors.ts'
import { type AcceptedType, checkContent } from './accepted-type.ts'

/** What an upload brings: bytes, or a stream that says at its end whether something was cut off. */
export type UploadContent = Uint8Array | (Readable & { truncated?: boolean })

/** Streams the content to the disk and checks it there; keeps nothing when it is refused. Answers its size. */
export async function receiveContent(
  disk: Disk,
  id: string,
  accepted: AcceptedType,
  content: UploadContent,
): Promise<number> {
  try {
    const stream = content instanceof Readable ? content : Readable.from([content])
    await disk.putStream(id, stream)
    if ('truncated' in content && content.truncated === true) {
      throw errors.tooLarge('File size must be less than 10MB')
    }
    await checkContent(accepted, () => disk.getStream(id))
    return (await disk.getMetaData(id)).contentLength
  } catch (error) {
    await disk.delete(id)
    throw error
  }
}
