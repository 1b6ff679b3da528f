import type { AppDefinition } from '@leavewell/platform'
import { actorOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { addressChanged } from '../notifications/events/address-changed.ts'
import { notify } from '../notifications/notify.ts'

/**
 * Notifies everyone with the permission for people of a new sign-in address. The person who changed it is left
 * out.
 */
export const notifyOfAddress =
  (org: Organisation): NonNullable<AppDefinition['onAddressMoved']> =>
  async (context, former, user) => {
    const actor = actorOf(context.principal)
    await notify(org, context, addressChanged, {
      to: {},
      people: [user, actor],
      params: {
        user_id: user.id,
        before: former.email,
        after: user.email,
        by_id: actor?.id ?? null,
      },
    })
  }
