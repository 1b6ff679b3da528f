import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A slow mail server and a slow receiver of webhooks. */
export interface OtherServers {
  smtpUrl: string
  /** Host and port of the receiver. */
  receiver: string
  close(): void
}

/**
 * `mailMs` is the time that the mail server takes to accept a mail. A receiver with `answers: false` never responds.
 */
export async function startOtherServers({
  mailMs,
  answers,
}: {
  mailMs: number
  answers: boolean
}): Promise<OtherServers> {
  const sockets = new Set<Socket>()
  const follow = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
  }
  const smtp = createServer(socket => {
    follow(socket)
    converse(socket, mailMs)
  })
  const receiver = createHttpServer((request, response) => {
    request.resume()
    if (answers) request.on('end', () => response.writeHead(204).end())
  }).on('connection', follow)
  const listening = [smtp, receiver].map(
    server => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)),
  )
  await Promise.all(listening)
  const hostOf = (server: { address(): unknown }) => `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    smtpUrl: `smtp://${hostOf(smtp)}`,
    receiver: hostOf(receiver),
    close() {
      for (const socket of sockets) socket.destroy()
      smtp.close()
      receiver.close()
    },
  }
}

/** As much of RFC 5321 as a mail delivery needs. */
function converse(socket: Socket, mailMs: number): void {
  let isLetter = false
  let rest = ''
  socket.write('220 bench\r\n')
  socket.on('data', chunk => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (isLetter) {
        if (line !== '.') continue
        isLetter = false
        setTimeout(() => socket.write('250 taken\r\n'), mailMs).unref()
      } else if (/^data/i.test(line)) {
        isLetter = true
        socket.write('354 go on\r\n')
      } else if (/^quit/i.test(line)) socket.end('221 bye\r\n')
      else socket.write('250 bench\r\n')
    }
  })
}
