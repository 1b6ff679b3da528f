import { join } from 'node:path'
import type { PlatformSettings } from '../settings.ts'
import { folderTransport } from './folder-transport.ts'
import { type OutboxMessage, senderOf } from './outbox-message.ts'
import { smtpTransport } from './smtp-transport.ts'

/** Where mails go out. */
export interface MailTransport {
  /** Right side of message ids. */
  domain: string
  /** Address that mails are sent from. */
  sender: string
  /** Where mails lie that go nowhere. */
  folder?: string
  /** A sentence for the log: where mails go. */
  description: string
  /** Resolves when somebody else has taken the message. */
  send(message: OutboxMessage, signal: AbortSignal): Promise<void>
  close(): void
}

/** SMTP when configured; otherwise a folder of `.eml` files that any mail program opens. */
export function createMailTransport(settings: PlatformSettings): MailTransport {
  const from = senderOf(settings.mailFrom)
  const domain = /@([^@\s]+)$/.exec(from.address)?.[1] ?? 'localhost'
  const send = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, from)
    : folderTransport(join(settings.dataDir, 'outbox'), from)
  return { domain, sender: from.address, ...send }
}
