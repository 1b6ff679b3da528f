import { canAny, todayIn } from '@leavewell/leave'
import type { AppDefinition, AppJob, BeforeReadingCall } from '@leavewell/platform'
import { userOf } from '../kernel/actor.ts'
import { batchesOf } from '../kernel/batches-of.ts'
import { dailyAt } from '../kernel/daily.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, readsOf, recordsOf } from '../kernel/records.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { postUntil } from './post-due.ts'

type Call = Omit<BeforeReadingCall, 'principal' | 'q'>

/** The number of people in a transaction. Their records are locked until it ends. */
const IN_A_TRANSACTION = 50

/** Records that follow from what is posted. */
const DERIVED = ['LeaveBalance', 'LeaveBalanceEntry', 'LeaveLedgerEntry'] as const

/** A day, and when the settings of that moment were saved. */
interface Settled {
  day: string
  settings?: string | undefined
}

/** The nightly job, and what runs before a balance is read. */
export interface DueLeave {
  job: AppJob
  beforeReading: NonNullable<AppDefinition['beforeReading']>
}

/**
 * The daily work: policies begin, grants are posted, ended periods are settled. A job does it for everyone just after
 * midnight. A read before that, or after a night without a server, first does it for the balances that it reads. This
 * happens only once. After that, a read only compares two days.
 */
export function ensurePosted(org: Organisation): DueLeave {
  /** The day through which everyone is up to date, by the settings of then. Another time zone can begin a day again. */
  let done: Settled = { day: '' }
  /** The work that this node has begun on a day that is not complete for everyone. */
  let begun: Settled & { looks: Map<string, Promise<void>> } = { day: '', looks: new Map() }

  /** Runs the work once for each key and day. After a failure the next call tries again. */
  const once = (key: string, work: () => Promise<void>): Promise<void> => {
    const { looks } = begun
    const look = looks.get(key) ?? work()
    looks.set(key, look)
    look.catch(() => looks.delete(key))
    return look
  }

  const look = async (call: BeforeReadingCall, entity: (typeof DERIVED)[number], day: string) => {
    const now = { day, settings: org.settingsChanged }
    if (begun.day !== day || begun.settings !== now.settings) begun = { ...now, looks: new Map() }
    const id = await whoseIs(readsOf(call.entities), entity, call)
    if (id === null) return
    await once(id, async () => {
      if (await isDone(readsOf(call.entities), day)) done = now
      else if (id !== EVERYBODY) await postFor(org, call, [id])
      else {
        await postForEverybody(org, call, day)
        done = now
      }
    })
  }

  const before = (entity: (typeof DERIVED)[number]) => (call: BeforeReadingCall) => {
    const day = todayIn(org.timeZone, call.now)
    return done.day >= day && done.settings === org.settingsChanged ? undefined : look(call, entity, day)
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

/** Whether everyone is up to date: it was recorded, or no policy is assigned. */
async function isDone(records: RecordReads, day: string): Promise<boolean> {
  const [marks, policies] = await Promise.all([
    records.find('PostedThrough', { day: { $gte: day } }, { limit: 1 }),
    records.count('PolicyAssignment', {}),
  ])
  return marks.length > 0 || policies === 0
}

const EVERYBODY = '*'

/**
 * The owner of the records that are about to be read. Only administrators and payroll read everyone's. Null if there is no
 * owner.
 */
async function whoseIs(
  records: RecordReads,
  entity: (typeof DERIVED)[number],
  { principal, q }: BeforeReadingCall,
): Promise<string | null> {
  if (principal.kind === 'visitor') return null
  const user = userOf(principal)
  if (user !== undefined && !canAny(user, 'leave', 'payroll')) return user.id
  if (typeof q.user_id === 'string') return q.user_id
  if (typeof q.id !== 'string') return EVERYBODY
  return (await records.get(entity, q.id))?.user_id ?? null
}

/**
 * A second run posts nothing. The day is recorded last, so that the next run completes one that was
 * interrupted.
 */
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
    await postUntil(org, recordsOf(tools.entities), ids, call.now)
  })
