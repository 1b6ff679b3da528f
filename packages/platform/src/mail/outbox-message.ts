import type { DressedMail, OutgoingMail } from './outgoing-mail.ts'

/** A mail in transit, with an id that stays the same for all attempts. */
export interface OutboxMessage extends OutgoingMail {
  id: number
  messageId: string
  createdDate: string
}

/** Converts a message for the mail library. Nothing in it is loaded from files or addresses. */
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
  // RFC 3834: absence notes and ticket systems do not reply to automatic mails. The other header is for
  // Exchange.
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(message.unsubscribe !== undefined && {
      'List-Unsubscribe': `<${message.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Parses `Name <address>` or a bare address from the settings. */
export function senderOf(mailFrom: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? []
  return { name, address: address.trim() }
}
