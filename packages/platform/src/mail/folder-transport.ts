import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { MailTransport } from './mail-transport.ts'
import { messageOf, type senderOf } from './outbox-message.ts'

/** Writes messages into a folder for its owner alone: they hold codes and links that open accounts. */
export function folderTransport(
  folder: string,
  from: ReturnType<typeof senderOf>,
): Omit<MailTransport, 'domain' | 'sender'> {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    folder,
    description: `mails are written to ${folder}, because no SMTP_URL is set`,
    async send(message) {
      const { message: text } = await writer.sendMail(messageOf(message, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${message.createdDate.replaceAll(/[:.]/g, '-')}-${message.id}.eml`)
      await writeFile(`${file}.part`, text as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close() {},
  }
}
