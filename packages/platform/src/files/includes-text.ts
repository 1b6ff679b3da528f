import type { Readable } from 'node:stream'

/** Whether the bytes occur in the stream, also across two chunks. */
export async function includesText(stream: Readable, bytes: Buffer): Promise<boolean> {
  let end = Buffer.alloc(0)
  for await (const chunk of stream) {
    const seen = Buffer.concat([end, chunk as Buffer])
    if (seen.includes(bytes)) return true
    end = seen.subarray(Math.max(0, seen.length - bytes.length + 1))
  }
  return false
}
