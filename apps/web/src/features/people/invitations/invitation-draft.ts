import { userAdminCopy as copy } from '@leavewell/leave'
import type { MailDraft } from '../../../lib/mail-link.ts'

/** The message with the way in, for one's own mail program (H-15). */
export function invitationDraft(to: string): MailDraft {
  const address = `${window.location.origin}/login?mode=register&email=${encodeURIComponent(to)}`
  return { to, subject: copy.inviteSubject, body: copy.inviteBody(address) }
}
