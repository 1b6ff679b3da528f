import { join } from 'node:path'
import type { PlatformSettings } from '../settings.ts'
import { folderLetterbox } from './folder-letterbox.ts'
import { type Letter, senderOf } from './letter.ts'
import { smtpLetterbox } from './smtp-letterbox.ts'

/** Where mails go out. */
export interface Letterbox {
  /** Right side of message ids. */
  domain: string
  /** A sentence for the log: where mails go. */
  description: string
  /** Resolves when somebody else has taken the letter. */
  post(letter: Letter, signal: AbortSignal): Promise<void>
  close(): void
}

/** SMTP when configured; otherwise a folder of `.eml` files that any mail program opens. */
export function createLetterbox(settings: PlatformSettings): Letterbox {
  const from = senderOf(settings.mailFrom)
  const domain = /@([^@\s]+)$/.exec(from.address)?.[1] ?? 'localhost'
  const post = settings.smtpUrl
    ? smtpLetterbox(settings.smtpUrl, from)
    : folderLetterbox(join(settings.dataDir, 'outbox'), from)
  return { domain, ...post }
}
