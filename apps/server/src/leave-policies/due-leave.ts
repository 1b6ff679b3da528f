import { can, todayIn } from '@leavewell/leave'
import type { AppDefinition, BeforeReadingCall } from '@leavewell/platform'
import { userOf } from '../kernel/actor.ts'
import { batchesOf } from '../kernel/batches-of.ts'
import { dailyAt } from '../kernel/daily.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, readsOf, recordsOf } from '../kernel/records.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { bringUpToDay } from './post-due.ts'

type AppJob = NonNullable<AppDefinition['jobs']>[number]
type Call = Parameters<AppJob['run']>[0]

/** The number of people in a transaction. Their records are locked until it ends. */
const IN_A_TRANSACTION = 50

/** Records that follow from what is posted. */
const DERIVED = ['LeaveBalance', 'LeaveBalanceEntry', 'LeaveLedgerEntry'] as const

/** The job of the night, and what is done before a balance is read. */
export interface DueLeave {
  job: AppJob
  beforeReading: NonNullable<AppDefinition['beforeReading']>
}

/**
 * What a new day brings: policies that begin are begun, grants are posted, what ended is closed. A job does it for everybody just after midnight;
 * who reads a balance before that, or after a night without a server, has it done first: for those whose balance it is, once, however many
 * read. When everybody is up to the day a read costs nothing but a comparison.
 */
export function dueLeave(org: Organisation): DueLeave {
  /** The day through which everybody is known to be up. */
  let done = ''
  /** What this node does, or has done, on a day that is not done for everybody. */
  let begun = { day: '', looks: new Map<string, Promise<void>>() }

  /** Once for each key and day; what fails is done again for who asks next. */
  const once = (key: string, work: () => Promise<void>): Promise<void> => {
    const { looks } = begun
    const look = looks.get(key) ?? work()
    looks.set(key, look)
    look.catch(() => looks.delete(key))
    return look
  }

  const look = async (call: BeforeReadingCall, entity: (typeof DERIVED)[number], day: string) => {
    if (begun.day !== day) begun = { day, looks: new Map() }
    const id = await whoseIs(readsOf(call.entities), entity, call)
    if (id === null) return
    await once(id, async () => {
      if (await isDone(readsOf(call.entities), day)) done = day
      else if (id !== EVERYBODY) await postFor(org, call, [id])
      else {
        await postForEverybody(org, call, day)
        done = day
      }
    })
  }

  const before = (entity: (typeof DERIVED)[number]) => (call: BeforeReadingCall) => {
    const day = todayIn(org.timeZone, call.now)
    return done >= day ? undefined : look(call, entity, day)
  }
  return {
    job: {
      name: 'leave.post-due',
      schedule: dailyAt('00:01', org),
      run: call => postForEverybody(org, call, todayIn(org.timeZone, call.now)),
    },
    beforeReading: Object.fromEntries(DERIVED.map(entity => [entity, before(entity)])),
  }
}

/** Everybody is up to a day when that was noted, or when there are no policies at all. */
async function isDone(records: RecordReads, day: string): Promise<boolean> {
  const [marks, policies] = await Promise.all([
    records.find('PostedThrough', { day: { $gte: day } }, { limit: 1 }),
    records.count('PolicyAssignment', {}),
  ])
  return marks.length > 0 || policies === 0
}

const EVERYBODY = '*'

/** Whose records are about to be read: everybody's by administrators alone, and null where there is nobody. */
async function whoseIs(
  records: RecordReads,
  entity: (typeof DERIVED)[number],
  { principal, q }: BeforeReadingCall,
): Promise<string | null> {
  if (principal.kind === 'visitor') return null
  const user = userOf(principal)
  if (user !== undefined && !can(user, 'leave')) return user.id
  if (typeof q.user_id === 'string') return q.user_id
  if (typeof q.id !== 'string') return EVERYBODY
  return (await records.get(entity, q.id))?.user_id ?? null
}

/** Doing it twice posts nothing more: what a run that was cut off has not done the next one does, for the day is noted last. */
async function postForEverybody(org: Organisation, call: Call, day: string): Promise<void> {
  const users = await readsOf(call.entities).find('User', { disabled: { $ne: true } }, { sort: 'id' })
  const ids = users.map(({ id }) => id)
  for (const batch of batchesOf(ids, IN_A_TRANSACTION)) await postFor(org, call, batch)
  await call.transaction(async ({ entities }) => {
    const records = recordsOf(entities)
    const mark = await records.lock('PostedThrough', {})
    if (mark === undefined) await records.create('PostedThrough', { day, is_adopted: null })
    else if (mark.day < day) await records.update('PostedThrough', mark.id, { day })
  })
}

const postFor = (org: Organisation, call: Call, ids: readonly string[]): Promise<void> =>
  call.transaction(async tools => {
    await tools.lock(READS_ORGANISATION)
    await bringUpToDay(org, recordsOf(tools.entities), ids, call.now)
  })
