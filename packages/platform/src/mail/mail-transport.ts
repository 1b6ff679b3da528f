import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { PlatformSettings } from '../settings.ts'
import { messageOf, type OutboxMessage, senderOf } from './outbox-message.ts'
import type { DressMail } from './outgoing-mail.ts'

/** Sends mails. */
export interface MailTransport {
  /** Right side of message ids. */
  domain: string
  /** Sender address of mails. */
  sender: string
  /** The folder of mails, if they are not sent. */
  folder?: string
  /** A sentence for the log about the target of mails. */
  description: string
  /** Resolves when a server has accepted the message. */
  send(message: OutboxMessage, signal: AbortSignal): Promise<void>
  close(): void
}

/** Returns SMTP if it is configured. Otherwise returns a folder of `.eml` files that any mail program opens. */
export function createMailTransport(settings: PlatformSettings, dress?: DressMail): MailTransport {
  const from = senderOf(settings.mailFrom)
  const domain = /@([^@\s]+)$/.exec(from.address)?.[1] ?? 'localhost'
  const transport = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, from)
    : folderTransport(join(settings.dataDir, 'outbox'), from)
  return {
    domain,
    sender: from.address,
    ...transport,
    send: (message, signal) => transport.send(dress ? { ...message, ...dress(message) } : message, signal),
  }
}

/** Writes messages into a folder that only its owner may read. They contain codes and links that open accounts. */
function folderTransport(
  folder: string,
  from: ReturnType<typeof senderOf>,
): Omit<MailTransport, 'domain' | 'sender'> {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    folder,
    description: `mails are written to ${folder}, because no SMTP_URL is set`,
    async send(message) {
      const { message: text } = await writer.sendMail(messageOf(message, from))
      const file = join(folder, `${message.createdDate.replaceAll(/[:.]/g, '-')}-${message.id}.eml`)
      const write = () => writeFile(`${file}.part`, text as Buffer, { mode: 0o600 })
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await write()
      })
      await rename(`${file}.part`, file)
    },
    close() {},
  }
}

/** Sends messages to an SMTP server over connections that stay open for a while. */
function smtpTransport(
  url: string,
  from: ReturnType<typeof senderOf>,
): Omit<MailTransport, 'domain' | 'sender'> {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // The outbox retries anyway. Two retry mechanisms could send the same mail twice.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    // A server that scans messages may be silent for minutes before it accepts one (RFC 5321 grants it ten).
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
