import { canUndoShutdown, displayName, type Shutdown, type ShutdownListRow, todayIn } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { JOINED_LATER } from './joined-later.ts'

/** All shutdowns, the latest first, with the people who joined, moved or got a policy after each was booked. */
export const listShutdowns = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, entities, query, now }) => {
    requireRight(principal, 'leave')
    const records = readsOf(entities)
    const today = todayIn(org.timeZone, now)
    const [shutdowns, joined] = await Promise.all([
      records.find('Shutdown', {}, { sort: '-created_date' }),
      query<{ id: string; full_name: string | null; email: string }>(JOINED_LATER, [today]),
    ])
    const makers = await records.find('User', {
      id: { $in: shutdowns.flatMap(({ made_by }) => made_by ?? []) },
    })
    const joinedBy = Map.groupBy(joined, ({ id }) => id)
    const rows = shutdowns.map((shutdown): ShutdownListRow => {
      const maker = makers.find(({ id }) => id === shutdown.made_by)
      return {
        ...shown(shutdown),
        made_by_name: maker ? displayName(maker) : null,
        canUndo: canUndoShutdown(shutdown, today),
        joined_later: (joinedBy.get(shutdown.id) ?? []).map(displayName),
      }
    })
    return { body: rows }
  },
})

const shown = (shutdown: Shutdown) => ({
  id: shutdown.id,
  created_date: shutdown.created_date,
  title: shutdown.title,
  start_date: shutdown.start_date,
  end_date: shutdown.end_date,
  start_half: shutdown.start_half,
  end_half: shutdown.end_half,
  leave_type: shutdown.leave_type,
  scope: shutdown.scope,
  scope_ids: shutdown.scope_ids,
  status: shutdown.status,
  people: shutdown.people,
  left: shutdown.todo.length,
})
