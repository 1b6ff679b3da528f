/** One message of PostgreSQL's protocol. */
export interface Frame {
  type: string
  whole: Buffer
}

/** Splits the input of a socket into messages. */
export function framesOf(take: (frame: Frame) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return chunk => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      const end = 1 + rest.readInt32BE(1)
      if (rest.length < end) return
      const whole = rest.subarray(0, end)
      rest = rest.subarray(end)
      take({ type: String.fromCharCode(whole[0] ?? 0), whole })
    }
  }
}

export function frame(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

/** Version 3.0 of the protocol. */
const VERSION = Buffer.from([0, 3, 0, 0])

/** The first message of a connection. */
export function startup(parameters: Record<string, string>): Buffer {
  const pairs = Object.entries(parameters).flat()
  return frame('-', Buffer.concat([VERSION, Buffer.from(`${pairs.join('\0')}\0\0`)])).subarray(1)
}

/** Returns the parameters of the first message. */
export function parametersOf(first: Buffer): Record<string, string> {
  const words = first.subarray(8).toString().split('\0')
  const pairs = words.flatMap((word, at) => (at % 2 === 0 && word ? [[word, words[at + 1] ?? '']] : []))
  return Object.fromEntries(pairs)
}
