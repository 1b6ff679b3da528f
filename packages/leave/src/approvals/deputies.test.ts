import { describe, expect, it } from 'vitest'
import type { Deputy } from '../entities/approval.ts'
import { coversDay, deputyFor, deputyState, stillStandsIn } from './deputies.ts'

const TODAY = '2026-03-02'
const person = (id: string, change: object = {}) => ({
  id,
  role: 'admin' as const,
  disabled: false,
  ...change,
})
const people = new Map(
  [person('bea'), person('carl'), person('out', { disabled: true }), person('emma')].map(each => [
    each.id,
    each,
  ]),
)
const deputy = (change: Partial<Deputy> = {}) =>
  ({
    id: 'd',
    user_id: 'ann',
    deputy_id: 'bea',
    start_date: '2026-03-01',
    end_date: '2026-03-05',
    only_when_away: false,
    ...change,
  }) as Deputy
const on = (today: string, ...away: string[]) => ({ today, away: new Set(away), people })
const request = { user_id: 'emma' }

describe('state of a delegation', () => {
  it.each([
    ['before the first day', deputy({ start_date: '2026-03-03' }), on(TODAY), 'later'],
    ['on the first day', deputy({ start_date: TODAY }), on(TODAY), 'in_force'],
    ['on the last day', deputy({ end_date: TODAY }), on(TODAY), 'in_force'],
    ['after the last day', deputy({ end_date: '2026-03-01' }), on(TODAY), 'over'],
    ['without a last day', deputy({ end_date: null }), on('2030-01-01'), 'in_force'],
    ['only on leave, and here', deputy({ only_when_away: true }), on(TODAY), 'not_away'],
    ['only on leave, and on leave', deputy({ only_when_away: true }), on(TODAY, 'ann'), 'in_force'],
    ['both on leave', deputy({ only_when_away: true }), on(TODAY, 'ann', 'bea'), 'deputy_away'],
    ['of somebody who cannot decide any more', deputy({ deputy_id: 'out' }), on(TODAY), 'cannot_decide'],
    ['of somebody who is gone', deputy({ deputy_id: 'gone' }), on(TODAY), 'cannot_decide'],
  ])('%s', (_, each, day, expected) => expect(deputyState(each, day)).toBe(expected))
})

describe('acting delegate', () => {
  const second = deputy({ deputy_id: 'carl' })
  const whom = (deputies: Deputy[], about = request, agreed: string[] = [], day = on(TODAY)) =>
    deputyFor('ann', deputies, about, day, new Set(agreed))?.id

  it('the acting delegate is the first one who can approve, and never acts for other approvers', () => {
    expect(whom([deputy(), second])).toBe('bea')
    expect(whom([deputy({ user_id: 'olga' })])).toBeUndefined()
  })
  it('a delegate never acts on their own leave, nor after they approved already', () => {
    expect(whom([deputy(), second], { user_id: 'bea' })).toBe('carl')
    expect(whom([deputy()], { user_id: 'bea' })).toBeUndefined()
    expect(whom([deputy(), second], request, ['bea'])).toBe('carl')
  })
  it('no one acts while approver and delegate are both away', () =>
    expect(whom([deputy()], request, [], on(TODAY, 'bea'))).toBeUndefined())
  it('a delegate of the delegate does not act', () =>
    expect(whom([deputy(), deputy({ user_id: 'bea', deputy_id: 'carl' })])).toBe('bea'))
  it('a delegate on leave decides what was sent to them before, but not after the last day', () => {
    expect(stillStandsIn([deputy()], ['bea', 'ann'], on(TODAY, 'bea'))).toBe(true)
    expect(stillStandsIn([deputy()], ['bea', 'ann'], on('2026-03-06'))).toBe(false)
    expect(stillStandsIn([deputy()], ['carl', 'ann'], on(TODAY))).toBe(false)
  })
})

describe('coverage of a whole day by leave', () => {
  const leave = {
    start_date: '2026-03-02',
    end_date: '2026-03-04',
    start_half: null,
    end_half: null,
    minutes: null,
    quote: { version: 1, policy: '', day_minutes: 1, lines: [], minutes: 0, without: [] },
  }
  it.each([
    ['a day within', leave, '2026-03-03', true],
    ['the day after', leave, '2026-03-05', false],
    ['a first day that begins at noon', { ...leave, start_half: 'pm' as const }, '2026-03-02', false],
    ['the day after such a one', { ...leave, start_half: 'pm' as const }, '2026-03-03', true],
    ['a last day that ends at noon', { ...leave, end_half: 'am' as const }, '2026-03-04', false],
    ['two hours', { ...leave, end_date: '2026-03-02', minutes: 120 }, '2026-03-02', false],
  ])('%s', (_, of, day, expected) => expect(coversDay(of, day)).toBe(expected))
  it('a returned day is not covered by the leave', () => {
    const quote = { version: 2, policy: '', day_minutes: 1, lines: [], minutes: 0, without: ['2026-03-03'] }
    expect(coversDay({ ...leave, quote }, '2026-03-03')).toBe(false)
    expect(coversDay({ ...leave, quote }, '2026-03-02')).toBe(true)
  })
})
