import type { TeamClash, TeamDays } from '../contracts/my-team.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { FreeDays } from './free-days.ts'
import { freePart } from './free-days.ts'
import { type DayRange, daysBetween } from './month.ts'

/** Leave of somebody of a team, approved or asked for. */
export interface LeaveOfMember extends Pick<LeaveRequest, 'user_id' | 'status' | 'start_date' | 'end_date'> {
  name: string
}

/** Who is missing on a day: by user id, and whether that is decided. A half day is one, too. */
interface Absent {
  day: string
  /** Those who would work on that day. */
  missing: ReadonlyMap<string, { name: string; isDecided: boolean }>
  /** All who have leave on it, days that they do not work included. */
  onLeave: ReadonlySet<string>
}

/** More names than that nobody reads in a line. */
const MAX_NAMES = 4

/** The days on which two or more of a team are missing: those of the team as it is on each, and those of everybody concerned. */
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
  const team = stretches(days, isClash, ({ missing }) => [...missing.keys()].sort().join(' '))
  return { team: team.map(stretch => clashOf(stretch, days)), ofUser }
}

function absentOn(
  day: string,
  leaves: readonly LeaveOfMember[],
  freeDaysOf: (userId: string) => FreeDays,
): Absent {
  const missing = new Map<string, { name: string; isDecided: boolean }>()
  const onLeave = new Set<string>()
  for (const { user_id, name, status, start_date, end_date } of leaves) {
    if (start_date > day || end_date < day) continue
    onLeave.add(user_id)
    if (freePart(freeDaysOf(user_id), day) === 'day') continue
    missing.set(user_id, {
      name,
      isDecided: status === 'approved' || missing.get(user_id)?.isDecided === true,
    })
  }
  return { day, missing, onLeave }
}

const isClash = ({ missing }: Absent) => missing.size > 1

const has = (absent: Absent, userId: string) => isClash(absent) && absent.missing.has(userId)

/** Days that count, put together where `sameAs` says the same. A weekend within the leave of the same people does not part them. */
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

/** A day that none of them works and that lies within the leave of all of them. */
const isBetween = ({ missing, onLeave }: Absent, users: readonly string[]) =>
  users.every(id => onLeave.has(id) && !missing.has(id))

function clashOf({ start, end }: TeamDays, days: readonly Absent[]): TeamClash {
  const { missing } = days.find(({ day }) => day === start) ?? { missing: new Map() }
  const users = [...missing.values()]
  const names = users.map(({ name }) => name).sort((a, b) => a.localeCompare(b))
  return {
    start,
    end,
    people: users.length,
    names: names.slice(0, MAX_NAMES),
    undecided: users.filter(({ isDecided }) => !isDecided).length,
  }
}
