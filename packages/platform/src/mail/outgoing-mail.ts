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
}
