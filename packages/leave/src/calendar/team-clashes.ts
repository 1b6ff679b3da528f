import type { TeamClash, TeamDays } from '../contracts/my-team.ts'
import type { AskedDays, LeaveRequest } from '../entities/leave-request.ts'
import type { FreeDays } from './free-days.ts'
import { freePart } from './free-days.ts'
import { halfOn } from './half-on.ts'
import { type DayRange, daysBetween } from './month.ts'

/** Leave of a team member, approved or pending. */
export interface LeaveOfMember extends Pick<LeaveRequest, 'user_id' | 'status'>, AskedDays {
  name: string
}

/** By user id. */
type Missing = Map<string, { name: string; isDecided: boolean }>

/** The people missing on a day: they would work then and have leave. */
interface Absent {
  day: string
  /** For all of it or a half. */
  missing: ReadonlySet<string>
  /** The people missing in the same half of the day as another one. Leave in different halves does not count. */
  together: ReadonlyMap<string, { name: string; isDecided: boolean }>
  /** Everyone with leave on it, days that they do not work included. */
  onLeave: ReadonlySet<string>
}

/** The limit that still fits on a readable line. */
const MAX_NAMES = 4

/** Returns the days on which two or more of a team are missing, for the team and per person. */
export function teamClashes(
  leaves: readonly LeaveOfMember[],
  { start, end }: DayRange,
  freeDaysOf: (userId: string) => FreeDays,
): { team: TeamClash[]; ofUser: ReadonlyMap<string, TeamDays[]> } {
  const days = daysBetween(start, end).map(day => absentOn(day, leaves, freeDaysOf))
  const ofUser = new Map<string, TeamDays[]>()
  for (const { user_id } of leaves)
    if (!ofUser.has(user_id))
      ofUser.set(
        user_id,
        stretches(
          days,
          absent => has(absent, user_id),
          () => user_id,
        ),
      )
  const team = stretches(days, isClash, ({ together }) => [...together.keys()].sort().join(' '))
  return { team: team.map(stretch => clashOf(stretch, days)), ofUser }
}

function absentOn(
  day: string,
  leaves: readonly LeaveOfMember[],
  freeDaysOf: (userId: string) => FreeDays,
): Absent {
  const on = leaves.filter(({ start_date, end_date }) => start_date <= day && end_date >= day)
  const halves = (['am', 'pm'] as const).map(half => missingIn(half, day, on, freeDaysOf))
  const together: Missing = new Map()
  for (const missing of halves)
    if (missing.size > 1)
      for (const [id, { name, isDecided }] of missing)
        together.set(id, { name, isDecided: isDecided || together.get(id)?.isDecided === true })
  return {
    day,
    missing: new Set(halves.flatMap(missing => [...missing.keys()])),
    together,
    onLeave: new Set(on.map(({ user_id }) => user_id)),
  }
}

function missingIn(
  half: 'am' | 'pm',
  day: string,
  leaves: readonly LeaveOfMember[],
  freeDaysOf: (userId: string) => FreeDays,
): Missing {
  const missing: Missing = new Map()
  for (const leave of leaves) {
    const { user_id, name, status } = leave
    const free = freePart(freeDaysOf(user_id), day)
    if (free === 'day' || free === half || (halfOn(leave, day) ?? half) !== half) continue
    missing.set(user_id, {
      name,
      isDecided: status === 'approved' || missing.get(user_id)?.isDecided === true,
    })
  }
  return missing
}

const isClash = ({ together }: Absent) => together.size > 0

const has = ({ together }: Absent, userId: string) => together.has(userId)

/**
 * Joins consecutive matching days for which `sameAs` returns the same. A weekend within the leave of the same people
 * does not split them.
 */
function stretches(
  days: readonly Absent[],
  counts: (absent: Absent) => boolean,
  sameAs: (absent: Absent) => string,
): TeamDays[] {
  const found: (TeamDays & { key: string })[] = []
  let open: { key: string; users: readonly string[] } | undefined
  for (const absent of days) {
    const key = counts(absent) ? sameAs(absent) : undefined
    const last = found.at(-1)
    if (key !== undefined && last !== undefined && open?.key === key) last.end = absent.day
    else if (key !== undefined) {
      found.push({ start: absent.day, end: absent.day, key })
      open = { key, users: key.split(' ') }
    } else if (open !== undefined && !isBetween(absent, open.users)) open = undefined
  }
  return found.map(({ start, end }) => ({ start, end }))
}

/** Whether none of these people works on a day that is within the leave of all of them. */
const isBetween = ({ missing, onLeave }: Absent, users: readonly string[]) =>
  users.every(id => onLeave.has(id) && !missing.has(id))

function clashOf({ start, end }: TeamDays, days: readonly Absent[]): TeamClash {
  const users = [...(days.find(({ day }) => day === start)?.together.values() ?? [])]
  const names = users.map(({ name }) => name).sort((a, b) => a.localeCompare(b))
  return {
    start,
    end,
    people: users.length,
    names: names.slice(0, MAX_NAMES),
    undecided: users.filter(({ isDecided }) => !isDecided).length,
  }
}
