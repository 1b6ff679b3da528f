import { weeklySummaryCopy as copy, createPageUrl, EMAIL_KINDS } from '@leavewell/leave'
import type { Unsubscribing } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { escapeHtml as text } from '../mail/compose-mail.ts'
import { link, pageOf, paragraph } from '../mail/link-pages.ts'
import { UNSUBSCRIBE_LINK } from '../mail/unsubscribe-link.ts'

/** Links in the weekly summary that stop it, without a sign-in. */
export const unsubscribing = (org: Pick<Organisation, 'address' | 'name'>): Unsubscribing => {
  const page = pageOf(org)
  const openProfile = () => link(org.address() + createPageUrl('Profile'), copy.openProfile)
  return {
    program: UNSUBSCRIBE_LINK,
    async turnOff({ entities }, { user_id, kind }) {
      const records = recordsOf(entities)
      const [user] = await records.find('User', { id: user_id }, { lock: true })
      const off = EMAIL_KINDS.filter(each => each === kind || user?.emails_off?.includes(each))
      if (user && off.length !== user.emails_off?.length)
        await records.update('User', user_id, { emails_off: off })
    },
    ask: () =>
      page(
        200,
        copy.askTitle,
        paragraph(copy.askText),
        `<form method="post"><button>${text(copy.stopButton)}</button></form>`,
        openProfile(),
      ),
    done: () => page(200, copy.doneTitle, `<p role="status">${text(copy.doneText)}</p>`, openProfile()),
    broken: () => page(404, copy.brokenTitle, paragraph(copy.brokenText), openProfile()),
  }
}
