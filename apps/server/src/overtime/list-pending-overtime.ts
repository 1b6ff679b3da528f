import { displayName, type PendingOvertime } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { hasRight, requireUser } from '../kernel/actor.ts'
import { readsOf } from '../kernel/records.ts'

/** The pending overtime that the caller can approve or reject, the earliest day first. */
export const listPendingOvertime: ReadingFunction = {
  reads: async ({ principal, entities, visibility }) => {
    const { id } = requireUser(principal)
    const records = readsOf(entities)
    const pending = await records.find(
      'OvertimeRecord',
      { status: 'pending', ...(!hasRight(principal, 'leave') && { manager_id: id }) },
      { sort: 'worked_on' },
    )
    const others = pending.filter(({ user_id }) => user_id !== id)
    const ids = [...new Set(others.map(({ user_id }) => user_id))]
    const users = ids.length === 0 ? [] : await records.find('User', { id: { $in: ids } })
    const names = new Map(users.map(user => [user.id, displayName(user)]))
    const rows: PendingOvertime[] = others.map(record => {
      const seen = visibility.redact('OvertimeRecord', record)
      const { user_id, worked_on, minutes, percent, use_until } = record
      return {
        id: record.id,
        user_id,
        name: names.get(user_id) ?? user_id,
        leave_type: String(seen.leave_type),
        worked_on,
        minutes,
        percent,
        use_until,
        note: (seen.note as string | undefined) ?? null,
        agreement_url: (seen.agreement_url as string | undefined) ?? null,
      }
    })
    return { body: { rows } }
  },
}
