import { any, type FieldAccess, nobody, owner, type RowAccess, role, signedIn } from '@leavewell/platform'

/** One reads one's own requests, admins all; only the requester cancels. What is possible when, the life cycle decides. */
export const leaveRequestAccess: RowAccess = {
  read: any(owner('user_id'), role('admin')),
  create: signedIn,
  update: any(owner('user_id'), role('admin')),
  delete: owner('user_id'),
}

const requester: FieldAccess = { update: owner('user_id') }
const reviewer: FieldAccess = { update: role('admin') }

/** The requester may not approve, an admin may not rewrite (OP-16). */
export const leaveRequestFields: Record<string, FieldAccess> = {
  user_id: { update: nobody },
  leave_type: requester,
  start_date: requester,
  end_date: requester,
  reason: requester,
  attachment_url: requester,
  status: reviewer,
  manager_notes: reviewer,
}
