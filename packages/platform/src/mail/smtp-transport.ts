import nodemailer from 'nodemailer'
import type { MailTransport } from './mail-transport.ts'
import { messageOf, type senderOf } from './outbox-message.ts'

/** Hands messages to an SMTP server over connections that stay open a while. */
export function smtpTransport(
  url: string,
  from: ReturnType<typeof senderOf>,
): Omit<MailTransport, 'domain' | 'sender'> {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // What the outbox does anyway; twice would make it easier to send the same mail twice.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    // A server that scans messages may be silent for minutes before it takes one (RFC 5321 grants it ten).
    socketTimeout: 4 * 60_000,
  })
  return {
    description: `mails go out over SMTP (${new URL(url).host})`,
    send: async (message, signal) => {
      await transport.sendMail({ ...messageOf(message, from), signal })
    },
    close: () => transport.close(),
  }
}
