import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PrivateLeaveForm } from '../contracts/private-leave.ts'
import type { PrivateLeave, PrivateLeaveStatus } from '../entities/private-leave.ts'
import {
  checkPrivateLeave,
  halfDaysLeft,
  type PrivateLeaveFacts,
  privateLeaveCost,
  readersOf,
  refusalToCancel,
  refusalToDecide,
  workedHalfDays,
} from './private-leave.ts'

const MONDAY_TO_FRIDAY = (half: number) => ![2, 3].includes(Math.floor(half / 2) % 7)
const leave = (change: Partial<PrivateLeave> = {}) =>
  ({
    user_id: 'sam',
    type_id: 't',
    start_date: '2026-03-02',
    end_date: '2026-03-02',
    start_half: null,
    end_half: null,
    half_days: 2,
    status: 'approved',
    reader_ids: ['hilda'],
    left_out_ids: [],
    ...change,
  }) as PrivateLeave
const form = (change: Partial<PrivateLeaveForm> = {}): PrivateLeaveForm => ({
  type_id: 't',
  start_date: '2026-03-16',
  end_date: '2026-03-17',
  start_half: null,
  end_half: null,
  reason: null,
  attachment_url: null,
  left_out_ids: [],
  ...change,
})
const FACTS: PrivateLeaveFacts = {
  today: '2026-03-02',
  type: { days_per_year: 10, year_from: 'calendar', holder_ids: ['hilda', 'sven'] },
  isWorked: MONDAY_TO_FRIDAY,
  workedOn: () => [240, 240],
  serviceFrom: '2024-05-20',
  others: [],
  taken: [],
  readers: ['hilda'],
}
const codeOf = (change: Partial<PrivateLeaveForm>, facts: Partial<PrivateLeaveFacts> = {}) =>
  checkPrivateLeave(form(change), { ...FACTS, ...facts })[0]?.code

describe('the check of a private request', () => {
  it.each<[string, Partial<PrivateLeaveForm>, Partial<PrivateLeaveFacts>, string | undefined]>([
    ['two working days', {}, {}, undefined],
    ['no type', {}, { type: undefined }, 'type_required'],
    ['no last day', { end_date: '' }, {}, 'day_required'],
    ['a day that does not exist', { end_date: '2026-02-30' }, {}, 'no_such_day'],
    ['an end before the start', { end_date: '2026-03-15' }, {}, 'end_before_start'],
    [
      'an afternoon until noon of the same day',
      { end_date: '2026-03-16', start_half: 'pm', end_half: 'am' },
      {},
      'half_in_wrong_order',
    ],
    ['a weekend', { start_date: '2026-03-21', end_date: '2026-03-22' }, {}, 'nothing_worked'],
    [
      'other leave on a day',
      {},
      { taken: [leave({ start_date: '2026-03-17', end_date: '2026-03-17' })] },
      'overlap',
    ],
    [
      'other leave that ends at noon, where this begins',
      { start_half: 'pm' },
      { taken: [leave({ start_date: '2026-03-16', end_date: '2026-03-16', end_half: 'am' })] },
      undefined,
    ],
    [
      'an hour of other leave in the morning, where this begins at noon',
      { start_half: 'pm' },
      {
        taken: [
          { ...leave({ start_date: '2026-03-16', end_date: '2026-03-16' }), minutes: 60, start_minute: 540 },
        ],
      },
      undefined,
    ],
    [
      'cancelled leave on a day',
      {},
      { others: [leave({ start_date: '2026-03-17', status: 'cancelled' })] },
      undefined,
    ],
    ['19 of 20 half days used', {}, { others: [leave({ half_days: 19 })] }, 'too_few_left'],
    ['no one to read it', {}, { readers: [] }, 'no_reader'],
  ])('a request with %s', (_what, change, facts, code) => {
    expect(codeOf(change, facts)).toBe(code)
  })
})

describe('the days that are left', () => {
  const type = { id: 't', days_per_year: 10, year_from: 'service' as const }
  const left = (day: string, others: PrivateLeave[], serviceFrom: string | null = '2024-05-20') =>
    halfDaysLeft(type, day, { serviceFrom, others })

  it('they begin again with each year of service, and unused days expire', () => {
    const used = [leave({ start_date: '2026-05-19', half_days: 5 })]
    expect(left('2026-05-19', used)).toBe(15)
    expect(left('2025-05-20', used)).toBe(15)
    expect(left('2026-05-20', used)).toBe(20)
    expect(left('2025-05-19', used)).toBe(20)
  })

  it('a year of service from 29 February has each of its days', () => {
    const used = [leave({ start_date: '2028-02-28', half_days: 5 })]
    expect(left('2028-02-28', used, '2024-02-29')).toBe(15)
    expect(left('2028-02-29', used, '2024-02-29')).toBe(20)
  })

  it('they are those of the calendar year without a first day of service, and any number without a limit', () => {
    const used = [leave({ start_date: '2026-05-19', half_days: 5 })]
    expect(left('2026-12-31', used, null)).toBe(15)
    expect(left('2027-01-01', used, null)).toBe(20)
    expect(
      halfDaysLeft({ ...type, days_per_year: null }, '2026-01-01', { serviceFrom: null, others: used }),
    ).toBeNull()
  })

  it('only pending and approved leave of the type is taken off', () => {
    const of = (status: PrivateLeaveStatus) => left('2026-03-02', [leave({ status })])
    expect([of('pending'), of('approved'), of('rejected'), of('cancelled')]).toEqual([18, 18, 20, 20])
    expect(left('2026-03-02', [leave({ type_id: 'other' })])).toBe(20)
  })
})

it('the stored cost has each worked half day once, and the weekend not', () => {
  const day = fc
    .integer({ min: 0, max: 60 })
    .map(at => new Date(Date.UTC(2026, 2, 2 + at)).toISOString().slice(0, 10))
  const half = fc.boolean()
  fc.assert(
    fc.property(day, day, half, half, (one, other, pm, am) => {
      const [start_date = '', end_date = ''] = [one, other].sort()
      fc.pre(start_date < end_date)
      const asked = {
        start_date,
        end_date,
        start_half: pm ? ('pm' as const) : null,
        end_half: am ? ('am' as const) : null,
      }
      const { days_requested, quote } = privateLeaveCost(asked, MONDAY_TO_FRIDAY)
      expect(days_requested).toBe(workedHalfDays(asked, MONDAY_TO_FRIDAY) / 2)
      expect(
        quote.lines
          .filter(({ day }) => [0, 6].includes(new Date(day).getUTCDay()))
          .every(({ am, pm }) => am + pm === 0),
      ).toBe(true)
    }),
  )
})

describe('the readers of a private request', () => {
  it('the readers are the holders, never the employee, and no one who was left out', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string()),
        fc.array(fc.string()),
        fc.string(),
        (holder_ids, left_out_ids, user_id) => {
          const readers = readersOf({ holder_ids }, { user_id, left_out_ids })
          expect(
            readers.every(id => holder_ids.includes(id) && id !== user_id && !left_out_ids.includes(id)),
          ).toBe(true)
        },
      ),
    )
  })

  it('only a reader decides, once, and never the employee', () => {
    const pending = leave({ status: 'pending' })
    expect(refusalToDecide(pending, 'hilda')).toBeUndefined()
    for (const id of ['sam', 'sven', 'admin'])
      expect(refusalToDecide(pending, id)).toBe('not_yours_to_decide')
    expect(refusalToDecide(leave(), 'hilda')).toBe('already_decided')
  })

  it('the employee cancels until the leave begins, and a holder cancels approved leave', () => {
    const on = (id: string, today: string, change = {}) => refusalToCancel(leave(change), id, today)
    expect(on('sam', '2026-03-01')).toBeUndefined()
    expect(on('sam', '2026-03-02')).toBe('begun_already')
    expect(on('sam', '2026-03-02', { status: 'pending' })).toBeUndefined()
    expect(on('hilda', '2026-03-05')).toBeUndefined()
    expect(on('hilda', '2026-03-01', { status: 'pending' })).toBe('not_yours_to_decide')
    expect(on('admin', '2026-03-01')).toBe('not_yours_to_decide')
    expect(on('sam', '2026-03-01', { status: 'cancelled' })).toBe('ended_already')
  })
})
