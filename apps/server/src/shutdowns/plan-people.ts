import {
  shutdownsCopy as copy,
  displayName,
  entryFinding,
  planShutdown,
  refusalOf,
  requestRefusal,
  SHUTDOWN_GROUPS,
  type ShutdownAsk,
  type ShutdownChoice,
  type ShutdownGroup,
  type ShutdownPlan,
  type ShutdownPreview,
  type ShutdownQuestion,
  type ShutdownRow,
  type User,
  type UserLeaveRecords,
  WHOLE_DAYS,
} from '@leavewell/leave'
import { batchesOf } from '../kernel/batches-of.ts'
import { digestOf } from '../kernel/digest-of.ts'
import { type LongWork, UNWATCHED } from '../kernel/long-work.ts'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'
import { readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'

/** The plan of one person, with the records that it was made of. */
export interface PlannedPerson {
  user: User
  known: UserLeaveRecords
  plan: ShutdownPlan
}

export const askOf = ({
  leave_type,
  ...days
}: Omit<ShutdownQuestion, 'scope' | 'scope_ids' | 'except_users'>): ShutdownAsk => ({
  ...WHOLE_DAYS,
  leave_type,
  start_date: days.start_date,
  end_date: days.end_date,
  start_half: days.start_half,
  end_half: days.end_half,
})

/** Plans the leave of many people. All are read in few exchanges with PostgreSQL, and nothing is written. */
export async function planPeople(
  org: Organisation,
  records: RecordReads,
  users: readonly User[],
  ask: ShutdownAsk,
  now: Date,
  {
    choiceOf = () => 'available',
    work = UNWATCHED,
  }: { choiceOf?: (userId: string) => ShutdownChoice; work?: LongWork } = {},
): Promise<PlannedPerson[]> {
  const planned: PlannedPerson[] = []
  const days = { start: ask.start_date, end: ask.end_date }
  const through = work.through(users.length)
  for (const batch of batchesOf(users)) {
    const leave = await readLeaveOfUsers(org, records, batch, now, { days })
    for await (const user of through(batch)) {
      const known = leave.get(user.id)
      if (known) planned.push({ user, known, plan: planShutdown(known, ask, choiceOf(user.id)) })
    }
  }
  return planned
}

/** The plans as HR sees them. No one books their own leave (OP-12). */
export function previewOf(
  org: Organisation,
  planned: readonly PlannedPerson[],
  ownIds: readonly (string | null)[],
): ShutdownPreview {
  const rows = planned.map(({ user, plan }) => rowOf(org, user, plan, ownIds.includes(user.id)))
  const groupAt = ({ group }: ShutdownRow) => SHUTDOWN_GROUPS.indexOf(group)
  const notices = planned.flatMap(({ plan }) =>
    'notice' in plan && plan.notice !== null ? [plan.notice] : [],
  )
  return {
    rows: rows.toSorted((a, b) => groupAt(a) - groupAt(b) || a.name.localeCompare(b.name)),
    notice: notices.length === 0 ? null : { days: Math.max(...notices), people: notices.length },
  }
}

function rowOf(org: Organisation, user: User, plan: ShutdownPlan, isOwn: boolean): ShutdownRow {
  const { day_minutes, measure } = plan.rules
  const isBookable = 'parts' in plan && !isOwn
  const row: Omit<ShutdownRow, 'digest'> = {
    user_id: user.id,
    name: displayName(user),
    department: user.department,
    group: isOwn ? 'blocked' : (GROUPS[plan.group] ?? 'blocked'),
    unit: { day_minutes, measure },
    minutes: isBookable ? plan.minutes : 0,
    covered: isBookable ? plan.covered : 0,
    options: isBookable ? plan.options : [],
    note: isOwn ? OWN : noteOf(org, plan),
  }
  const booked = isBookable ? plan.parts.map(({ costs: _, charged: __, ...days }) => days) : []
  return { ...row, digest: digestOf([row.group, row.minutes, row.covered, row.options, booked]) }
}

const GROUPS: Partial<Record<ShutdownPlan['group'], ShutdownGroup>> = {
  book: 'book',
  short: 'short',
  away: 'away',
  not_working: 'away',
}

const OWN = requestRefusal(refusalOf('others_only'))

function noteOf(org: Organisation, plan: ShutdownPlan): string | null {
  switch (plan.group) {
    case 'blocked':
      return entryFinding(plan.finding, plan.rules, org.leaveTypes).message
    case 'no_schedule':
      return copy.noSchedule
    case 'away':
      return copy.away
    case 'not_working':
      return copy.notWorking
    case 'book':
    case 'short':
      return (
        [
          ...(plan.isPartlyAway ? [copy.partlyAway] : []),
          ...plan.warnings.map(finding => entryFinding(finding, plan.rules, org.leaveTypes).message),
        ].join(' ') || null
      )
  }
}
