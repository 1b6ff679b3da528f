/** Returns a client's text frame. Clients must mask, and a mask of zeros leaves the text unchanged. */
export function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 0xff]
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload])
}

/** Returns the first frame in the buffer once it is complete. `end` is where the next one begins. */
export function readFrame(buffer: Buffer): { text: string | undefined; end: number } | undefined {
  if (buffer.length < 2) return undefined
  const isText = ((buffer[0] ?? 0) & 0x0f) === 1
  const short = (buffer[1] ?? 0) & 0x7f
  const head = short === 126 ? 4 : short === 127 ? 10 : 2
  if (buffer.length < head) return undefined
  const length =
    short === 126 ? buffer.readUInt16BE(2) : short === 127 ? Number(buffer.readBigUInt64BE(2)) : short
  const end = head + length
  if (buffer.length < end) return undefined
  return { text: isText ? buffer.toString('utf8', head, end) : undefined, end }
}
