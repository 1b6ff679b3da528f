import type { DressedMail, OutgoingMail } from './outgoing-mail.ts'

/** A mail on its way, with the id that stays the same over all attempts. */
export interface OutboxMessage extends OutgoingMail {
  id: number
  messageId: string
  createdDate: string
}

/** A message as the mail library takes it; nothing in it is fetched from files or addresses. */
export const messageOf = (message: OutboxMessage & DressedMail, from: { name: string; address: string }) => ({
  from: { name: message.fromName ?? (from.name || (message.senderName ?? '')), address: from.address },
  to: { name: '', address: message.to },
  subject: message.subject,
  text: message.text,
  ...(message.html !== undefined && { html: message.html }),
  ...(message.pictures !== undefined && {
    attachments: message.pictures.map(({ cid, fileName, type, base64 }) => ({
      cid,
      filename: fileName,
      contentType: type,
      content: base64,
      encoding: 'base64',
      contentDisposition: 'inline' as const,
    })),
  }),
  ...(message.replyTo !== undefined && { replyTo: { name: '', address: message.replyTo } }),
  messageId: message.messageId,
  date: new Date(message.createdDate),
  // RFC 3834: absence notes and ticket systems do not answer a machine. Exchange asks for the other one.
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** `Name <address>` or a bare address, as it stands in the settings. */
export function senderOf(mailFrom: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? []
  return { name, address: address.trim() }
}
