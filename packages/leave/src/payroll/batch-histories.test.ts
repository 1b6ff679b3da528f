import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../dates/calendar-day.ts'
import type { PayCalendarMember } from '../entities/payroll.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { batchLines, type PayableLeave } from './batch-lines.ts'
import { checkPayAssignment } from './check-assignment.ts'
import { payCalendarsOn } from './pay-calendar-of.ts'
import { type PayPeriodRule, payPeriodAfter } from './pay-periods.ts'

const START = '2026-07-06'
const PEOPLE = ['emma', 'liam', 'noah'] as const
const TYPES = { annual: null, jury: 3 } as const
const RULES: Record<string, PayPeriodRule & { is_active: true }> = {
  fortnightly: { kind: 'fortnightly', first_day: START, month_days: null, is_active: true },
  weekly: { kind: 'weekly', first_day: START, month_days: null, is_active: true },
  monthly: { kind: 'monthly', first_day: '2026-08-01', month_days: [1], is_active: true },
}
const CALENDARS = Object.keys(RULES)

const person = fc.constantFrom(...PEOPLE)
const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('post' as const),
      user: person,
      leave_type: fc.constantFrom<keyof typeof TYPES>('annual', 'jury'),
      source: fc.constantFrom('r1', 'r2'),
      day: fc.integer({ min: -10, max: 90 }),
      minutes: fc.integer({ min: -480, max: 480 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('batch' as const), calendar: fc.constantFrom(...CALENDARS) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('move' as const),
      user: person,
      calendar: fc.constantFrom(...CALENDARS),
      day: fc.integer({ min: 0, max: 90 }),
    }),
  },
)

type Leave = PayableLeave & { leave_type: keyof typeof TYPES }
type Row = Pick<PayCalendarMember, 'calendar_id' | 'scope' | 'scope_id' | 'valid_from'>

/** A company with pay calendars, its ledger, and what its batches have sent. */
function company() {
  const leaves = new Map<string, Leave>()
  const rows: Row[] = [{ calendar_id: 'fortnightly', scope: 'everyone', scope_id: '', valid_from: START }]
  const paid = new Map<string, Day>()
  let no = 0
  return {
    leaves,
    post(user_id: string, leave_type: keyof typeof TYPES, source: string, day: Day, minutes: number) {
      const key = `${user_id} ${leave_type} ${source}`
      const leave = leaves.get(key) ?? {
        ...{ user_id, leave_type, source, kind: 'taken', day_minutes: 456, entry_id: null },
        ...{ posted: [], spread_over: null, sent: [] },
      }
      leaves.set(key, { ...leave, posted: [...leave.posted, { day, minutes }] })
    },
    /** As the form checks it. */
    move(user_id: string, calendar_id: string, valid_from: Day) {
      const facts = {
        calendar: RULES[calendar_id],
        isKnown: true,
        paid_through: paid.get(calendar_id) ?? null,
      }
      const row: Row = { calendar_id, scope: 'user', scope_id: user_id, valid_from }
      if (checkPayAssignment(row, facts).length === 0) rows.push(row)
    },
    makeBatch(calendar_id: string) {
      const rule = RULES[calendar_id]
      if (rule === undefined) throw new Error(calendar_id)
      const { last_day } = payPeriodAfter(rule, paid.get(calendar_id) ?? null)
      paid.set(calendar_id, last_day)
      no += 1
      const placeOf = payCalendarsOn(rows, last_day)
      for (const [key, leave] of leaves) {
        const place = placeOf({ id: leave.user_id, department: null, office: null })
        if (place.calendar_id !== calendar_id) continue
        const split_after = TYPES[leave.leave_type]
        const before = byPart(leave.sent)
        const lines = batchLines(leave, { start: place.since, last_day, split_after })
        const added = lines.map(({ day, part, minutes }) => ({ day, part, minutes, code: null, no }))
        leaves.set(key, { ...leave, sent: [...leave.sent, ...added] })
        checkLines(leave, lines, { before, since: place.since, last_day })
      }
    },
    paidThrough: (calendar_id: string) => paid.get(calendar_id) ?? '',
  }
}

/** The ledger by day and part. The first days of a request with leave are before its split. */
function inLedger({ posted, leave_type }: Leave): Map<string, number> {
  const ofDay = new Map<Day, number>()
  for (const { day, minutes } of posted) ofDay.set(day, (ofDay.get(day) ?? 0) + minutes)
  let taken = 0
  const amounts = new Map<string, number>()
  for (const [day, minutes] of [...ofDay].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (minutes > 0) taken += 1
    const isAfter = taken > (TYPES[leave_type] ?? Number.POSITIVE_INFINITY)
    if (minutes !== 0) amounts.set(`${day} ${isAfter ? 'after' : null}`, minutes)
  }
  return amounts
}

function byPart(lines: readonly { day: Day; part: string | null; minutes: number }[]): Map<string, number> {
  const amounts = new Map<string, number>()
  for (const { day, part, minutes } of lines)
    amounts.set(`${day} ${part}`, (amounts.get(`${day} ${part}`) ?? 0) + minutes)
  return amounts
}

interface Around {
  before: ReadonlyMap<string, number>
  since: Day
  last_day: Day
}

/** The lines of a batch are what is in the ledger and in no batch, by day and code. */
function checkLines(leave: Leave, lines: ReturnType<typeof batchLines>, { before, since, last_day }: Around) {
  const ledger = inLedger(leave)
  const wasSent = new Set(leave.sent.map(({ day }) => day))
  const isPaid = (day: Day) => day <= last_day && (day >= since || wasSent.has(day))
  const wanted = [...new Set([...ledger.keys(), ...before.keys()])].flatMap(key => {
    const [day = ''] = key.split(' ')
    const minutes = (ledger.get(key) ?? 0) - (before.get(key) ?? 0)
    return minutes !== 0 && isPaid(day) ? [[key, minutes, wasSent.has(day)]] : []
  })
  const found = lines.map(({ day, part, minutes, corrects }) => [
    `${day} ${part}`,
    minutes,
    corrects !== null,
  ])
  expect(found.sort()).toEqual(wanted.sort())
}

it('all batches add up to the ledger per person, code and day, over any closes, corrections and moves [F.8]', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), events => {
      const { leaves, post, move, makeBatch, paidThrough } = company()
      for (const each of events) {
        if (each.what === 'batch') makeBatch(each.calendar)
        else if (each.what === 'move') move(each.user, each.calendar, addDays(START, each.day))
        else post(each.user, each.leave_type, each.source, addDays(START, each.day), each.minutes)
      }
      // The last batches have everything that the ones before them did not have.
      for (const calendar of CALENDARS)
        do makeBatch(calendar)
        while (paidThrough(calendar) < addDays(START, 100))
      for (const leave of leaves.values()) {
        const ledger = [...inLedger(leave)].filter(([key]) => key >= START)
        expect([...byPart(leave.sent)].filter(([, minutes]) => minutes !== 0).sort()).toEqual(ledger.sort())
      }
    }),
    { numRuns: 1000 },
  )
})
