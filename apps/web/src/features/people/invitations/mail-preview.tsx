import { userAdminCopy as copy } from '@leavewell/leave'
import type { MailDraft } from '../../../lib/mail-link.ts'

/** A message preview, for the user's own mail program. */
export const MailPreview = ({ to, subject, body }: MailDraft) => (
  <dl className="divide-y divide-line rounded-lg border border-line">
    {[
      { term: copy.to, text: to },
      { term: copy.subject, text: subject },
    ].map(({ term, text }) => (
      <div key={term} className="flex gap-3 px-3 py-2">
        <dt className="w-14 shrink-0 text-ink-subtle">{term}</dt>
        <dd className="min-w-0 break-words">{text}</dd>
      </div>
    ))}
    <div className="px-3 py-2.5">
      <dt className="sr-only">{copy.message}</dt>
      <dd className="whitespace-pre-line break-words text-ink-muted">{body}</dd>
    </div>
  </dl>
)

/**
 * The message with the invitation link, for the user's own mail program (H-15). The link has the token from the
 * server's answer.
 */
export function invitationDraft(to: string, invitation = ''): MailDraft {
  const query = new URLSearchParams({ mode: 'register', email: to, ...(invitation && { invitation }) })
  const address = `${window.location.origin}/login?${query}`
  return { to, subject: copy.inviteSubject, body: copy.inviteBody(address) }
}
