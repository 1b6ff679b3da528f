import { leaveParams } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import type { Organisation } from '../../kernel/organisation.ts'
import { leaveRecalculated } from '../../notifications/events/leave-recalculated.ts'
import { notifyEach } from '../../notifications/notify.ts'
import type { RequotedUser } from './recalculate-quotes.ts'

/** Notifies employees that the cost of their leave has changed, and why. */
export const notifyOfRecounts = (
  org: Organisation,
  context: Pick<HookContext, 'entities' | 'mail' | 'posts'>,
  recounted: readonly RequotedUser[],
): Promise<void> =>
  notifyEach(
    org,
    context,
    leaveRecalculated,
    recounted.flatMap(({ user, requoted }) =>
      requoted.map(({ request, cost, changed }) => ({
        to: { employee: user },
        people: [user],
        params: {
          leave: leaveParams({ ...request, ...cost }),
          former: {
            days_requested: request.days_requested,
            minutes_requested: request.minutes_requested,
          },
          changed,
        },
      })),
    ),
  )
