import { describe, expect, it } from 'vitest'
import { IN_DAYS } from '../entities/leave-balance.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { NEW_LEAVE_TYPE } from '../leave-types/specified-leave-types.ts'
import { keptLeaveOf, keptRequestsOn, readKeptLeave } from './kept-leave.ts'

const type = (key: string, managers_see_type: boolean) => ({
  ...NEW_LEAVE_TYPE,
  key,
  label: `${key} leave`,
  colour: 'teal' as const,
  icon: 'moon' as const,
  order: 5,
  retired_on: null,
  origin: 'own' as const,
  managers_see_type,
})
const TYPES = createLeaveTypes([type('zebra', false), type('moon', true)])

const ABOUT = { at: '2026-11-30T03:05:00.000Z', time_zone: 'Australia/Sydney', year: 2026, to: '2026-12-14' }

const balance = (leave_type: string, change: object = {}) => ({
  id: 'b1',
  leave_type,
  balance: 13.5,
  total_allocated: 20,
  ...IN_DAYS,
  ...change,
})
const request = (leave_type: string, change: object = {}) => ({
  id: 'r1',
  user_id: 'u1',
  leave_type,
  start_date: '2026-12-08',
  end_date: '2026-12-10',
  start_half: null,
  end_half: null,
  minutes: null,
  days_requested: 3,
  minutes_requested: null,
  status: 'pending' as const,
  reason: 'Surgery',
  manager_notes: 'Surgery',
  comments: [{ text: 'Surgery' }],
  attachment_url: '/files/surgery.pdf',
  ...change,
})
const absence = (name: string, change: object = {}) => ({
  name,
  start_date: '2026-12-01',
  end_date: '2026-12-02',
  ...change,
})
const keep = (shown: Partial<Parameters<typeof keptLeaveOf>[0]>) =>
  keptLeaveOf(
    { balances: [], requests: [], away: { circle: 'team', rows: [] }, types: TYPES, ...shown },
    ABOUT,
  )

describe('leave that a device keeps [0210]', () => {
  it('balances have name and figures, in the order of the types, in hours where the policy counts hours', () => {
    const inHours = { balance_minutes: 3_796, allocated_minutes: 9_120 }
    expect(
      keep({ balances: [balance('sick', inHours), balance('moon'), balance('annual')] }).balances,
    ).toEqual([
      { type: 'moon leave', unit: 'days', left: 13.5, total: 20 },
      { type: 'Annual Leave', unit: 'days', left: 13.5, total: 20 },
      { type: 'Sick Leave', unit: 'hours', left: 63.27, total: 152 },
    ])
  })

  it('requests have type, days, cost and status, without ids, reasons, comments and documents', () => {
    const kept = keep({ requests: [request('annual')] })
    expect(kept.requests).toEqual([
      {
        type: 'Annual Leave',
        start_date: '2026-12-08',
        end_date: '2026-12-10',
        start_half: null,
        end_half: null,
        minutes: null,
        days_requested: 3,
        minutes_requested: null,
        status: 'pending',
      },
    ])
    expect(JSON.stringify(kept)).not.toMatch(/surgery|u1|r1/i)
  })

  it('own private leave is left out, and a type that approvers do not see is “Leave” without its balance [D1]', () => {
    const shown = ['leave', 'zebra', 'annual']
    const kept = keep({
      balances: shown.map(key => balance(key)),
      requests: [request('leave', { start_date: '2026-12-20', end_date: '2026-12-21' }), request('zebra')],
    })
    expect(kept.balances.map(({ type: name }) => name)).toEqual(['Annual Leave'])
    expect(kept.requests.map(({ type: name, start_date }) => `${name} ${start_date}`)).toEqual([
      'Leave 2026-12-08',
    ])
    expect(JSON.stringify(kept)).not.toContain('zebra')
  })

  it('colleagues have names and days, even for a manager who sees their leave types', () => {
    const rows = [absence('Emma Wright', { leave_type: 'sick' })]
    expect(keep({ away: { circle: 'role', rows } }).away).toEqual({
      until: '2026-12-14',
      rows: [absence('Emma Wright')],
    })
    expect(keep({ away: { circle: 'nobody', rows: [] } }).away).toBeNull()
  })

  it('the next 20 requests are kept', () => {
    const many = Array.from({ length: 30 }, (_, at) => request('annual', { days_requested: at }))
    expect(keep({ requests: many }).requests.map(({ days_requested }) => days_requested)).toEqual(
      Array.from({ length: 20 }, (_, at) => at),
    )
  })
})

describe('a kept copy that is read later [0210]', () => {
  const kept = keep({ balances: [balance('annual')] })
  const text = JSON.stringify(kept)
  const days = (count: number) => new Date(Date.parse(ABOUT.at) + count * 86_400_000)

  it('it counts for 14 days, in both directions of the clock', () => {
    for (const day of [0, 13.9, 14, -1]) expect(readKeptLeave(text, days(day)), `${day}`).toEqual(kept)
    for (const day of [14.1, 400, -15]) expect(readKeptLeave(text, days(day)), `${day}`).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['half of it', text.slice(0, 90)],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"kept"'],
    ['an earlier version', text.replace('"version":1', '"version":0')],
    ['a later version', text.replace('"version":1', '"version":2')],
    ['no date', text.replace(ABOUT.at, 'soon')],
    ['no lists', JSON.stringify({ version: 1, at: ABOUT.at })],
  ])('%s is no copy', (_, broken) => {
    expect(readKeptLeave(broken, days(0))).toBeUndefined()
  })

  it('requests are shown until their last day, and pending ones longer', () => {
    const approved = { status: 'approved' as const }
    const later = keep({
      requests: [request('annual', approved), request('sick')],
    })
    const namesOn = (day: string) => keptRequestsOn(later, day).map(({ type: name }) => name)
    expect(namesOn('2026-12-10')).toEqual(['Annual Leave', 'Sick Leave'])
    expect(namesOn('2026-12-11')).toEqual(['Sick Leave'])
  })
})
