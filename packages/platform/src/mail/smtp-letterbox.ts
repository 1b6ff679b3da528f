import nodemailer from 'nodemailer'
import { messageOf, type senderOf } from './letter.ts'
import type { Letterbox } from './letterbox.ts'

/** Hands letters to an SMTP server over connections that stay open a while. */
export function smtpLetterbox(url: string, from: ReturnType<typeof senderOf>): Omit<Letterbox, 'domain'> {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // What the outbox does anyway; twice would make it easier to send the same mail twice.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    // A server that scans letters may be silent for minutes before it takes one (RFC 5321 grants it ten).
    socketTimeout: 4 * 60_000,
  })
  return {
    description: `mails go out over SMTP (${new URL(url).host})`,
    post: async (letter, signal) => {
      await transport.sendMail({ ...messageOf(letter, from), signal })
    },
    close: () => transport.close(),
  }
}
