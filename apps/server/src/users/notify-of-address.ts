import { notificationMessages as copy, createPageUrl, displayName } from '@leavewell/leave'
import type { AppDefinition } from '@leavewell/platform'
import { actorOf } from '../kernel/actor.ts'
import { recordsOf } from '../kernel/records.ts'
import { findHolders } from '../kernel/rights.ts'
import { notifyMany } from '../notifications/notify.ts'

/** Notifies everyone who manages people of another sign-in address: it opens an account. The person gets mail at both addresses (docs/decisions/0123). */
export const notifyOfAddress: NonNullable<AppDefinition['onAddressMoved']> = async (
  { entities, principal },
  former,
  user,
) => {
  const records = recordsOf(entities)
  const actor = actorOf(principal)
  const message = copy.address(
    displayName(user),
    former.email,
    user.email,
    actor ? displayName(actor) : copy.aProgram,
  )
  const recipients = (await findHolders(records, 'people')).filter(({ id }) => id !== actor?.id)
  await notifyMany(
    records,
    recipients.map(({ id }) => ({
      user_id: id,
      type: 'profile_change',
      title: copy.addressTitle,
      message,
      related_id: user.id,
      url: `${createPageUrl('AdminDashboard')}?tab=users`,
    })),
  )
}
