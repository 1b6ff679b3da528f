import { connect } from 'node:net'

/** Sends raw bytes and reads until the server closes, for requests that no HTTP client would send. */
export async function callRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setEncoding('utf8')
  socket.write(bytes)
  let received = ''
  for await (const text of socket) received += text
  return received
}

/** Returns status and JSON body of the only answer in the received text. */
export function readRaw(received: string): { status: number; body: unknown } {
  const [head = '', body = ''] = received.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) }
}
