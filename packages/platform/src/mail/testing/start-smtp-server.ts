import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type ReadMessage, readMessage } from './read-message.ts'

/** A received message. */
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

/** Starts a real SMTP server that stores what it receives. The callbacks decide about recipients and messages. */
export async function startSmtpServer({
  port = 0,
  onRecipient = () => undefined,
  onMessage = () => undefined,
  password,
}: {
  port?: number
  /** Required to send, if set. */
  password?: string
  /** Returns a reply code to refuse a recipient with. */
  onRecipient?: (address: string) => number | undefined
  /** Returns a reply code to refuse a message with. `silence` never answers, and a promise delays the answer. */
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
