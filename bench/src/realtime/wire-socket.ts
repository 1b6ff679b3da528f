import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { frameOf, readFrame } from './frames.ts'

/** Address of the sockets, and the person. */
export interface SocketAddress {
  port: number
  path: string
  query: Record<string, string>
}

/** A socket.io client on a bare connection: a thousand of them must not slow down the measured server. */
export interface WireSocket {
  /** Resolves once the server has confirmed. Join one room after the other. */
  join(room: string): Promise<void>
  /** Resolves when the connection is over, whichever side ended it. */
  ended: Promise<unknown>
  close(): void
}

/**
 * Connects with the API's handshake: protocol 4 of engine.io, websocket only, default namespace. Calls `receive` with
 * the text of each event.
 */
export async function openSocket(
  { port, path, query }: SocketAddress,
  receive: (event: string) => void,
): Promise<WireSocket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  const asked = new URLSearchParams({ ...query, EIO: '4', transport: 'websocket' })
  socket.write(
    `GET ${path}?${asked} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  const send = (text: string) => void socket.write(frameOf(text))

  const ended = new Promise(resolve => socket.once('close', resolve))
  const opened = Promise.withResolvers<void>()
  let joined = Promise.withResolvers<void>()
  const fail = (reason: string) => {
    opened.reject(new Error(reason))
    joined.reject(new Error(reason))
  }
  joined.promise.catch(() => {})
  socket.on('error', error => fail(error.message))
  socket.on('close', () => fail('The server closed the socket'))

  const understand = (message: string) => {
    if (message.startsWith('42')) receive(message.slice(2))
    else if (message === '2') send('3')
    else if (message.startsWith('0')) send('40')
    else if (message.startsWith('40')) opened.resolve()
    else if (message.startsWith('43')) joined.resolve()
    else if (message.startsWith('44')) fail(`The server refused: ${message}`)
  }
  let buffered: Buffer = Buffer.alloc(0)
  let upgraded = false
  socket.on('data', chunk => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
    if (!upgraded) {
      const end = buffered.indexOf('\r\n\r\n')
      if (end < 0) return
      if (!buffered.toString('latin1', 0, 12).endsWith('101')) return fail(buffered.toString())
      buffered = buffered.subarray(end + 4)
      upgraded = true
    }
    for (let frame = readFrame(buffered); frame !== undefined; frame = readFrame(buffered)) {
      buffered = buffered.subarray(frame.end)
      if (frame.text !== undefined) understand(frame.text)
    }
  })
  await opened.promise
  return {
    join(room) {
      joined = Promise.withResolvers()
      send(`421${JSON.stringify(['join', room])}`)
      return joined.promise
    },
    ended,
    close: () => void socket.destroy(),
  }
}
