import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type ReadMessage, readMessage } from './read-message.ts'

/** A message as it arrived. */
export interface Received extends ReadMessage {
  recipients: string[]
}

export interface TestSmtpServer {
  url: string
  port: number
  received: readonly Received[]
  close(): Promise<void>
}

type Reply = number | 'silence' | undefined

/** A real SMTP server that keeps what it receives; `answer` decides about recipients and messages by their recipient. */
export async function startSmtpServer({
  port = 0,
  onRecipient = () => undefined,
  onMessage = () => undefined,
  password,
}: {
  port?: number
  /** Lets nobody send without it. */
  password?: string
  /** Reply code to refuse a recipient with. */
  onRecipient?: (address: string) => number | undefined
  /** Reply code to refuse a message with; `silence` never answers, and a promise answers when it is kept. */
  onMessage?: (address: string) => Reply | Promise<Reply>
} = {}): Promise<TestSmtpServer> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    onAuth: (login, _session, done) =>
      login.password === password ? done(null, { user: 'tester' }) : done(refusal(535)),
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(refusal(onRecipient(address))),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const code = await onMessage(recipients[0] ?? '')
        if (code === 'silence') return
        if (code === undefined) received.push({ recipients, ...readMessage(Buffer.concat(chunks)) })
        done(refusal(code))
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

const refusal = (code: number | undefined) =>
  code === undefined ? null : Object.assign(new Error('No'), { responseCode: code })
