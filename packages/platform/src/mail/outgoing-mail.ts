/** A picture that comes with a mail, shown where its HTML says `cid:` and this id. */
interface InlinePicture {
  cid: string
  fileName: string
  /** Its media type. */
  type: string
  base64: string
}

/** A mail as it goes out. */
export interface DressedMail extends OutgoingMail {
  pictures?: readonly InlinePicture[]
  /** Shown as the sender where neither the mail nor the installation has a name for it. */
  senderName?: string
}

/** What all mails of an app get as they go out, such as the letterhead of its organisation: as it is then, on every attempt. */
export type DressMail = (mail: OutgoingMail) => DressedMail

/** One mail to one person. `text` is always present; `html` is optional and made by us, never by users. */
export interface OutgoingMail {
  to: string
  subject: string
  text: string
  html?: string
  /** Name shown as the sender; the address stays the installation's own. */
  fromName?: string
  /** Where answers go. */
  replyTo?: string
  /** What it is, for whoever looks after the mail without reading it: `code`, `password`, `invitation`. */
  kind?: string
  /** The record it is about: mails about one record reach an address in the order in which they were queued. */
  about?: string
  /** Waits for what may follow within this time: a revision takes its place, and a cancellation keeps it from going out. */
  delay?: { key: string; seconds: number }
}

/** Mail as part of one change: nothing of it happens unless the change is committed. */
export interface MailQueue {
  queue(mail: OutgoingMail): void
  /** Takes the place of the mail to this address under the key of its delay. Nothing happens where that went out already. */
  revise(mail: OutgoingMail): void
  /** Mails under this key do not go out any more, to this address or to any. */
  cancel(key: string, to?: string): void
}
