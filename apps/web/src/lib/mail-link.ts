export interface MailDraft {
  to: string
  subject: string
  body: string
}

/** The link that opens the mail program with this message. Line ends follow the standard for email. */
export const mailLink = ({ to, subject, body }: MailDraft): string =>
  `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`

/** Opens the mail program without a press on a link. */
export function openMail(draft: MailDraft): void {
  const link = document.createElement('a')
  link.href = mailLink(draft)
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}
