import {
  notificationsCopy as copy,
  createPageUrl,
  displayName,
  formatDays,
  requoteSentence,
  type User,
} from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { notify } from '../notifications/notify.ts'
import { factsOf } from './request-facts.ts'
import type { Requoted } from './requote-leave.ts'

/** Tells an employee, in the app and by mail, that leave costs something else than before, and why. */
export async function tellOfRecount(
  org: Organisation,
  { entities, mail }: Pick<HookContext, 'entities' | 'mail'>,
  user: User,
  { request, cost, changed }: Requoted,
): Promise<void> {
  const { type, range, days } = factsOf({ ...request, ...cost })
  const [before, after] = [request.days_requested, cost.days_requested]
  const difference = formatDays(Math.round(Math.abs(after - before) * 100) / 100)
  const change = after < before ? copy.returned(difference) : copy.moreTaken(difference)
  const message = copy.recount(type, range, days, change, changed.map(requoteSentence).join('; '))
  await notify(recordsOf(entities), {
    user_id: user.id,
    type: 'leave_recount',
    title: copy.recountTitle,
    message,
    related_id: request.id,
    url: createPageUrl('MyRequests'),
  })
  mail.queue({
    ...composeMail({
      to: user.email,
      subject: `${copy.recountTitle}: ${type}, ${range}`,
      greeting: `Hello ${displayName(user)},`,
      paragraphs: [message],
      button: { label: 'View your requests', url: org.address() + createPageUrl('MyRequests') },
    }),
    about: request.id,
  })
}
