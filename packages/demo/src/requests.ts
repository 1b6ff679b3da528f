import {
  addDays,
  type Comment,
  countLeaveDays,
  findManager,
  frozenCalendarDays,
  type LeaveRequest,
  type LeaveTypeKey,
  type User,
} from '@leavewell/leave'
import { ANSWERS, APPROVAL_NOTES, QUESTIONS, REASONS, REJECTION_NOTES } from './company-data.ts'
import type { Random } from './random.ts'
import { demoId, momentOn } from './random.ts'
import { LOGINS } from './users.ts'

/** Two years back, four months ahead. */
const PAST_DAYS = 730
const AHEAD_DAYS = 120

/** Leave that people take: how often, for how many days, and how long before they request it. */
const HABITS: readonly {
  type: LeaveTypeKey
  weight: number
  days: readonly number[]
  lead: readonly [number, number]
}[] = [
  { type: 'annual', weight: 10, days: [1, 1, 2, 3, 4, 5, 5, 7, 9], lead: [10, 60] },
  { type: 'sick', weight: 5, days: [1, 1, 1, 2, 2, 3], lead: [0, 0] },
  { type: 'personal', weight: 3, days: [1, 1, 2], lead: [3, 21] },
  { type: 'unpaid', weight: 1, days: [3, 5, 10], lead: [20, 50] },
]

const HABIT_BAG = HABITS.flatMap(habit => Array<typeof habit>(habit.weight).fill(habit))

/** Creates all requests of the company, oldest first for each person. Requests of one person never overlap. */
export function makeRequests(users: readonly User[], today: string, random: Random): LeaveRequest[] {
  return users.flatMap(user => {
    const manager = findManager(user.manager_id, users)
    if (!manager || !user.date_hired) return []
    return [
      ...makeHistory({ user, manager, today, random }),
      ...(user.email === LOGINS.employee ? makeShowcase({ user, manager, today, random }) : []),
    ]
  })
}

interface Desk {
  user: User
  manager: User
  today: string
  random: Random
}

function makeHistory(desk: Desk): LeaveRequest[] {
  const { user, today, random } = desk
  const requests: LeaveRequest[] = []
  const beginning = addDays(today, -PAST_DAYS)
  const hired = user.date_hired ?? today
  let day = addDays(hired > beginning ? hired : beginning, random.between(20, 70))
  // The showcase creates the last months of the employee login.
  const end = addDays(today, user.email === LOGINS.employee ? -75 : AHEAD_DAYS)
  while (day < end) {
    const { type, days, lead } = random.pick(HABIT_BAG)
    const length = random.pick(days)
    const lately = day > today && random.chance(0.4)
    const asked = lately ? addDays(today, -random.between(1, 12)) : addDays(day, -random.between(...lead))
    if (asked < today && (type !== 'sick' || day < today)) {
      requests.push(makeRequest(desk, { type, start: day, end: addDays(day, length - 1), asked }))
    }
    day = addDays(day, length + random.between(18, 75))
  }
  const parental = requests.length > 6 && random.chance(0.06)
  const start = addDays(today, 135)
  return parental
    ? [
        ...requests,
        makeRequest(desk, {
          type: 'maternity_paternity',
          start,
          end: addDays(start, 83),
          asked: addDays(today, -12),
        }),
      ]
    : requests
}

/** The requests of the employee login: every status, notes, comments, and future leave. */
function makeShowcase(desk: Desk): LeaveRequest[] {
  const { today } = desk
  const at = (start: number, length: number, asked: number) => ({
    start: addDays(today, start),
    end: addDays(today, start + length - 1),
    asked: addDays(today, -asked),
  })
  return [
    makeRequest(desk, { type: 'sick', ...at(-34, 2, 34), reason: 'Flu' }, 'approved'),
    makeRequest(desk, { type: 'annual', ...at(-20, 3, 45), reason: 'Long weekend away' }, 'approved'),
    makeRequest(desk, { type: 'annual', ...at(9, 5, 16), reason: 'Snow week at Perisher' }, 'rejected'),
    makeRequest(
      desk,
      { type: 'annual', ...at(16, 3, 12), reason: 'Family holiday in Byron Bay' },
      'approved',
    ),
    makeRequest(desk, { type: 'personal', ...at(38, 1, 3), reason: 'Moving house' }, 'pending'),
  ]
}

interface PlannedLeave {
  type: LeaveTypeKey
  start: string
  end: string
  asked: string
  reason?: string
}

function makeRequest(desk: Desk, planned: PlannedLeave, status = chooseStatus(desk, planned)): LeaveRequest {
  const { user, manager, today, random } = desk
  const created = momentOn(planned.asked, random)
  const decidedDay = latest(planned.asked, addDays(planned.asked, random.between(1, 4)), addDays(today, -1))
  const reviewed = status === 'pending' ? null : `${decidedDay}T06:${created.slice(14, 19)}.000Z`
  const reason = planned.reason ?? random.pick(REASONS[planned.type] ?? [''])
  return {
    id: demoId('request', user.email, planned.start, planned.type),
    created_date: created,
    updated_date: reviewed ?? created,
    created_by: user.email,
    created_by_id: user.id,
    user_id: user.id,
    manager_id: manager.id,
    amendment_id: null,
    change_attachment_url: null,
    shutdown_id: null,
    converted_from: null,
    same_occasion_as: null,
    leave_type: planned.type,
    start_date: planned.start,
    end_date: planned.end,
    start_half: null,
    end_half: null,
    minutes: null,
    start_minute: null,
    quote: frozenCalendarDays({ start_date: planned.start, end_date: planned.end }),
    days_requested: countLeaveDays(planned.start, planned.end),
    minutes_requested: null,
    reason,
    attachment_url: null,
    status,
    manager_notes: notesFor(status, planned.type, random),
    reviewed_date: reviewed,
    reviewed_by: reviewed === null ? null : manager.id,
    approved_automatically: null,
    entered_by: null,
    comments: random.chance(status === 'pending' ? 0.4 : 0.12) ? makeTalk(desk, created) : [],
  }
}

/** Managers decide within days. Only recent requests for future leave may be pending. */
function chooseStatus({ today, random }: Desk, { type, start, asked }: PlannedLeave): LeaveRequest['status'] {
  if (asked >= addDays(today, -14) && start > today && random.chance(0.75)) return 'pending'
  if (type === 'sick') return 'approved'
  return random.chance(0.1) ? 'rejected' : 'approved'
}

function notesFor(status: LeaveRequest['status'], type: LeaveTypeKey, random: Random): string | null {
  if (status === 'rejected') return random.pick(REJECTION_NOTES)
  if (status === 'pending' || random.chance(0.5)) return null
  return type === 'sick'
    ? 'Get well soon'
    : random.pick(APPROVAL_NOTES.filter(note => note !== 'Get well soon')) || null
}

function makeTalk({ user, manager, random }: Desk, created: string): Comment[] {
  const say = (speaker: User, role: Comment['role'], message: string, second: number): Comment => ({
    user_id: speaker.id,
    user_name: speaker.full_name ?? speaker.email,
    role,
    message,
    timestamp: `${created.slice(0, 11)}05:59:${String(second).padStart(2, '0')}.500Z`,
  })
  return [
    say(manager, 'Manager', random.pick(QUESTIONS), random.between(1, 20)),
    say(user, 'Employee', random.pick(ANSWERS), random.between(30, 59)),
  ]
}

/** Returns `wanted`, but not before `earliest` and not after `last`, unless that is before `earliest`. */
const latest = (earliest: string, wanted: string, last: string) =>
  wanted <= last ? wanted : last > earliest ? last : earliest
