import type { OutgoingMail } from './outgoing-mail.ts'

/** A mail on its way, with the id that stays the same over all attempts. */
export interface Letter extends OutgoingMail {
  id: number
  messageId: string
  createdDate: string
}

/** A letter as the mail library takes it; nothing in it is fetched from files or addresses. */
export const messageOf = (letter: Letter, from: { name: string; address: string }) => ({
  from: { name: letter.fromName ?? from.name, address: from.address },
  to: { name: '', address: letter.to },
  subject: letter.subject,
  text: letter.text,
  ...(letter.html !== undefined && { html: letter.html }),
  ...(letter.replyTo !== undefined && { replyTo: { name: '', address: letter.replyTo } }),
  messageId: letter.messageId,
  date: new Date(letter.createdDate),
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** `Name <address>` or a bare address, as it stands in the settings. */
export function senderOf(mailFrom: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? []
  return { name, address: address.trim() }
}
