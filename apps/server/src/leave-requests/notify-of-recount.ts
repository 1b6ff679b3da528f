import {
  notificationMessages as copy,
  createPageUrl,
  createRequestUrl,
  displayName,
  formatDays,
  requoteSentence,
} from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { notifyMany } from '../notifications/notify.ts'
import { factsOf } from './request-facts.ts'
import type { Requoted, RequotedUser } from './requote-leave.ts'

/** Tells employees, in the app and by mail, that leave costs something else than before, and why. */
export async function notifyOfRecounts(
  org: Organisation,
  { entities, mail }: Pick<HookContext, 'entities' | 'mail'>,
  recounted: readonly RequotedUser[],
): Promise<void> {
  const told = recounted.flatMap(({ user, requoted }) =>
    requoted.map(each => ({ user, requestId: each.request.id, ...tellingOf(each) })),
  )
  await notifyMany(
    recordsOf(entities),
    told.map(({ user, requestId, message }) => ({
      user_id: user.id,
      type: 'leave_recount',
      title: copy.recountTitle,
      message,
      related_id: requestId,
      url: createPageUrl('MyRequests'),
    })),
  )
  for (const { user, requestId, message, leave } of told)
    mail.queue({
      ...composeMail({
        to: user.email,
        subject: `${copy.recountTitle}: ${leave}`,
        greeting: `Hello ${displayName(user)},`,
        paragraphs: [message],
        button: { label: 'Open the request', url: org.address() + createRequestUrl('MyRequests', requestId) },
      }),
      about: requestId,
    })
}

function tellingOf({ request, cost, changed }: Requoted): { message: string; leave: string } {
  const { type, range, days } = factsOf({ ...request, ...cost })
  const [before, after] = [request.days_requested, cost.days_requested]
  const difference = formatDays(Math.round(Math.abs(after - before) * 100) / 100)
  const change = after < before ? copy.returned(difference) : copy.moreTaken(difference)
  const message = copy.recount(type, range, days, change, changed.map(requoteSentence).join('; '))
  return { message, leave: `${type}, ${range}` }
}
