import { expect, it } from 'vitest'
import { onPolicy, policyVersion, requestOf, userRecords, WORKING_DAYS } from '../../testing/user-records.ts'
import { freezeQuote } from '../requests/frozen-quote.ts'
import { userLeave } from '../requests/user-leave.ts'
import { balanceStatement } from './balance-statement.ts'

/** Returns a statement with one request per amount of minutes, on the days from 7 December on. */
function statementOf(...minutes: number[]) {
  const begun = onPolicy('Working days', '2026-01-01')
  const requests = minutes.map((each, at) => {
    const day = `2026-12-${String(7 + at).padStart(2, '0')}`
    const request = requestOf(`r${at}`, day, 'approved')
    const lines = [{ day, am: Math.min(each, 228), pm: Math.max(0, each - 228), why: 'work' as const }]
    return { ...request, quote: request.quote && { ...request.quote, lines, minutes: each } }
  })
  const leave = userLeave(
    userRecords({
      policies: [begun],
      versions: [
        policyVersion('Working days', 1, '2026-01-01', { ...WORKING_DAYS, request_unit: 'minutes' }),
      ],
      requests,
    }),
  )
  const days = minutes.map(
    each =>
      freezeQuote(leave, 'annual', {
        lines: [],
        total: each,
        unit: leave.history('annual').rulesOn(leave.today),
      }).days_requested,
  )
  const statement = balanceStatement(
    { leave_type: 'annual', from: '2026-12-01', to: '2026-12-30' },
    { leave, posted: [] },
  )
  return { days, statement }
}

it('a statement rounds leave as its request does, and its minutes add up [R3-17]', () => {
  const { days, statement } = statementOf(240, 240, 240)
  expect(days).toEqual([0.53, 0.53, 0.53])
  expect(statement.entries.map(entry => [entry.days, entry.minutes, entry.running_minutes])).toEqual([
    [-0.53, -240, 8880],
    [-0.53, -240, 8640],
    [-0.53, -240, 8400],
  ])
  expect(statement.shows_time).toBe(true)
  expect([statement.opening_minutes, statement.closing_minutes, statement.closing]).toEqual([
    9120, 8400, 18.42,
  ])
})

it('a statement of whole and half days shows days alone, which add up [R3-17]', () => {
  const { statement } = statementOf(456, 228)
  expect(statement.shows_time).toBe(false)
  expect(statement.entries.map(({ days, running }) => [days, running])).toEqual([
    [-1, 19],
    [-0.5, 18.5],
  ])
})
