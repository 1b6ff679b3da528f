import type { Shutdown, ShutdownProgress } from '@leavewell/leave'
import { ApiError, type AppFunction, type AppJob, errors } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, readsOf, recordsOf } from '../kernel/records.ts'
import { changeCompleted } from '../notifications/events/change-completed.ts'
import { notify } from '../notifications/notify.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { type Booking, bookPeople } from './book-people.ts'
import { readShutdownId } from './require-hr.ts'
import { cancelPeople } from './undo-people.ts'

/** People in one transaction. Their records are locked until it ends. */
const IN_A_TRANSACTION = 200

/** Books or undoes the next people of a shutdown. The page calls it until no one is left. */
export const continueShutdown =
  (org: Organisation): AppFunction =>
  async call => ({ body: await continueWork(org, call, await readShutdownId(call)) })

/** Completes shutdowns that a page has left, or whose server stopped. One that fails does not block the others. */
export const completeShutdowns = (org: Organisation): AppJob => ({
  name: 'leave.shutdowns',
  schedule: { everySeconds: 60 },
  async run({ entities, transaction, now }) {
    const open = await readsOf(entities).find(
      'Shutdown',
      { status: { $in: ['booking', 'undoing'] } },
      { sort: 'created_date' },
    )
    const failures: unknown[] = []
    for (const shutdown of open) {
      const { status, made_by, undone_by } = shutdown
      const by = status === 'undoing' ? undone_by : made_by
      try {
        let left = 1
        while (left > 0) left = (await nextPart(shutdown, by)).left
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]

    function nextPart({ id }: Shutdown, by: string | null): Promise<ShutdownProgress> {
      const work = (as?: { user: string }) =>
        transaction(async tools => {
          await tools.lock(READS_ORGANISATION)
          const principal = { kind: 'service' } as const
          const records = recordsOf(tools.entities)
          const before = await records.lock('Shutdown', { id })
          const progress = await continueWork(org, { ...tools, principal, now }, id)
          const decider = by === null ? undefined : await records.get('User', by)
          // Another server may have completed it. The page of the person who began it has been closed.
          if (before && before.todo.length > 0 && progress.left === 0 && decider)
            await notify(org, tools, changeCompleted, {
              to: { decider },
              people: [],
              params: {
                what: before.status === 'undoing' ? 'shutdown_undone' : 'shutdown',
                name: before.title,
              },
            })
          return progress
        }, as)
      // If they can no longer sign in, the system completes it.
      return by === null
        ? work()
        : work({ user: by }).catch(error => {
            if (error instanceof ApiError && error.status === 403) return work()
            throw error
          })
    }
  },
})

/**
 * Does the next part of the work. Their leave and the list of people who are left are written together. So no one is
 * booked twice. The caller has locked the organisation.
 */
export async function continueWork(org: Organisation, call: Booking, id: string): Promise<ShutdownProgress> {
  const records = recordsOf(call.entities)
  const shutdown = await records.lock('Shutdown', { id })
  if (shutdown === undefined) throw errors.recordNotFound('Shutdown', id)
  const { status } = shutdown
  if (status === 'booked' || status === 'undone') return progressOf(shutdown)
  const part = shutdown.todo.slice(0, IN_A_TRANSACTION)
  const todo = shutdown.todo.slice(IN_A_TRANSACTION)
  await (status === 'booking' ? bookPeople : cancelPeople)(org, call, shutdown, part)
  const isDone = todo.length === 0
  const after = await records.update('Shutdown', id, {
    todo,
    ...(isDone &&
      status === 'booking' && { status: 'booked', people: await countBookedUsers(records, shutdown) }),
    ...(isDone && status === 'undoing' && { status: 'undone' }),
  })
  return progressOf(after)
}

const progressOf = ({ id, status, people, todo }: Shutdown): ShutdownProgress => ({
  id,
  status,
  people,
  left: todo.length,
})

async function countBookedUsers(records: Records, { id }: Shutdown): Promise<number> {
  const leave = await records.find('LeaveRequest', { shutdown_id: id })
  return new Set(leave.map(({ user_id }) => user_id)).size
}
