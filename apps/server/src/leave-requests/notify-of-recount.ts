import { notificationMessages as copy, costOf, formatAmount, recalculatedSentence } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { factsOf } from '../kernel/request-facts.ts'
import { leaveRecalculated } from '../notifications/events/leave-recalculated.ts'
import { notifyEach } from '../notifications/notify.ts'
import type { Requoted, RequotedUser } from './requote-leave.ts'

/** Notifies employees that leave costs something else than before, and why. */
export const notifyOfRecounts = (
  org: Organisation,
  context: Pick<HookContext, 'entities' | 'mail'>,
  recounted: readonly RequotedUser[],
): Promise<void> =>
  notifyEach(
    org,
    context,
    leaveRecalculated,
    recounted.flatMap(({ user, requoted }) =>
      requoted.map(each => ({ to: { employee: user }, facts: recalculated(each) })),
    ),
  )

function recalculated({ request, cost, changed }: Requoted) {
  const [before, after] = [costOf(request), costOf(cost)]
  const isLess = after.days < before.days
  const difference = formatAmount({
    days: Math.round(Math.abs(after.days - before.days) * 100) / 100,
    minutes:
      before.minutes === null || after.minutes === null ? null : Math.abs(after.minutes - before.minutes),
  })
  return {
    leave: factsOf({ ...request, ...cost }),
    change: isLess ? copy.returned(difference) : copy.moreTaken(difference),
    why: changed.map(recalculatedSentence).join('; '),
  }
}
