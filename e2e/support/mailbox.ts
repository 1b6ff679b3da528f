import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived over SMTP. */
export interface ReceivedMail {
  to: string[]
  subject: string
  text: string
}

/** The six digits of a mail that asks for them. */
export const codeIn = ({ subject, text }: ReceivedMail): string =>
  /\b\d{6}\b/.exec(`${subject} ${text}`)?.[0] ?? ''

/** A real SMTP server that keeps what it receives. */
export interface Mailbox {
  url: string
  /** The first mail to `to` whose subject matches, as soon as it is there. */
  await(to: string, subject: RegExp): Promise<ReceivedMail>
  received: readonly ReceivedMail[]
  close(): Promise<void>
}

/** Starts the server on a free port of this machine. */
export async function openMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          ...parse(Buffer.concat(chunks).toString('utf8')),
        })
        for (const check of waiting) check()
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    await(to, subject) {
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          const arrived = received.map(mail => `${mail.to}: ${mail.subject}`).join('; ')
          reject(
            new Error(`No mail to ${to} about ${subject} within 20 seconds; arrived: ${arrived || 'none'}`),
          )
        }, 20_000)
        const check = () => {
          const mail = received.find(
            ({ to: recipients, subject: line }) => recipients.includes(to) && subject.test(line),
          )
          if (!mail) return
          clearTimeout(late)
          waiting.delete(check)
          resolve(mail)
        }
        waiting.add(check)
        check()
      })
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

function parse(message: string): { subject: string; text: string } {
  const [head = ''] = message.split(/\r?\n\r?\n/, 1)
  const headers = head.replace(/\r?\n[ \t]+/g, ' ')
  const subject = decodeWords(/^subject: (.*)$/im.exec(headers)?.[1] ?? '')
  return { subject, text: decodeBody(message) }
}

const decodeWords = (line: string) =>
  line
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuoted(text.replaceAll('_', ' ')),
    )

const decodeBody = (message: string) =>
  /content-transfer-encoding: quoted-printable/i.test(message)
    ? decodeQuoted(message.replace(/=\r?\n/g, ''))
    : message

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
