/** A picture inside a mail. Its HTML refers to it by `cid:` and this id. */
interface InlinePicture {
  cid: string
  fileName: string
  /** Its media type. */
  type: string
  base64: string
}

/** A mail with the app's layout. */
export interface DressedMail extends OutgoingMail {
  pictures?: readonly InlinePicture[]
  /** The sender name if neither the mail nor the server's settings have one. */
  senderName?: string
}

/**
 * Adds parts to all mails of an app when they are sent, such as the organisation's letterhead. It runs again
 * for every attempt.
 */
export type DressMail = (mail: OutgoingMail) => DressedMail

/** One mail to one person. `text` is always present. `html` is optional and written by us, never by users. */
export interface OutgoingMail {
  to: string
  subject: string
  text: string
  html?: string
  /** Name shown as the sender. The address is always the server's own. */
  fromName?: string
  /** Address for replies. */
  replyTo?: string
  /** The kind of mail, for administrators who must not read it: `code`, `password`, `invitation`. */
  kind?: string
  /** The record that it is about. Mails about one record reach an address in the order of queueing. */
  about?: string
  /** The address that stops mails of this kind, for the reader's mail program (RFC 8058). Only for digests. */
  unsubscribe?: string
  /** Delays the mail by this time. A revision can replace it, and a cancellation can remove it. */
  delay?: { key: string; seconds: number }
}

/** Mail as part of one change. Nothing is sent unless the change is committed. */
export interface MailQueue {
  queue(mail: OutgoingMail): void
  /** Replaces the delayed mail to this address with the same key. Does nothing if it was already sent. */
  revise(mail: OutgoingMail): void
  /** Cancels mails with this key, to this address or to all. */
  cancel(key: string, to?: string): void
}
