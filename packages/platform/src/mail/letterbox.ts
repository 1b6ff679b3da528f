import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { PlatformSettings } from '../settings.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

/** A mail on its way, with the id that stays the same over all attempts. */
export interface Letter extends OutgoingMail {
  id: number
  messageId: string
  createdDate: string
}

/** Where mails leave the server. */
export interface Letterbox {
  /** Right side of message ids. */
  domain: string
  /** A sentence for the log: where mails go. */
  description: string
  post(letter: Letter): Promise<void>
  close(): Promise<void>
}

/** SMTP when configured; otherwise a folder of `.eml` files that any mail program opens. */
export function createLetterbox(settings: PlatformSettings): Letterbox {
  const domain = /@([^>\s]+)/.exec(settings.mailFrom)?.[1] ?? 'localhost'
  return settings.smtpUrl
    ? smtpLetterbox(settings.smtpUrl, settings.mailFrom, domain)
    : folderLetterbox(join(settings.dataDir, 'outbox'), settings.mailFrom, domain)
}

function smtpLetterbox(url: string, from: string, domain: string): Letterbox {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 15_000,
    socketTimeout: 30_000,
  })
  return {
    domain,
    description: `mail leaves over SMTP (${new URL(url).host})`,
    post: async letter => {
      await transport.sendMail(messageOf(letter, from))
    },
    close: async () => transport.close(),
  }
}

function folderLetterbox(folder: string, from: string, domain: string): Letterbox {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    domain,
    description: `no SMTP_URL is set: mails are written to ${folder}`,
    async post(letter) {
      const { message } = await writer.sendMail(messageOf(letter, from))
      await mkdir(folder, { recursive: true })
      const name = `${letter.createdDate.replaceAll(/[:.]/g, '-')}-${letter.id}.eml`
      await writeFile(join(folder, name), message as Buffer)
    },
    close: async () => {},
  }
}

const messageOf = ({ to, subject, text, html, messageId, createdDate }: Letter, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  ...(html && { html }),
  messageId,
  date: new Date(createdDate),
  disableFileAccess: true,
  disableUrlAccess: true,
})
