import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { messageOf, type senderOf } from './letter.ts'
import type { Letterbox } from './letterbox.ts'

/** Writes letters into a folder for its owner alone: they hold codes and links that open accounts. */
export function folderLetterbox(
  folder: string,
  from: ReturnType<typeof senderOf>,
): Omit<Letterbox, 'domain'> {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    description: `mails are written to ${folder}, because no SMTP_URL is set`,
    async post(letter) {
      const { message } = await writer.sendMail(messageOf(letter, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${letter.createdDate.replaceAll(/[:.]/g, '-')}-${letter.id}.eml`)
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close() {},
  }
}
