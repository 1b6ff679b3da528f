import { expect, it } from 'vitest'
import { policyVersion, WORKING_DAYS } from '../../testing/user-records.ts'
import { policyHistory } from '../policies/policy-versions.ts'
import { allocationOf } from './allocations.ts'

it('an allocation closes by the rules in force on its last day, not on its first', () => {
  const history = policyHistory('annual', [
    policyVersion('Working days', 1, '2026-01-01', { ...WORKING_DAYS, close: { mode: 'lapse' } }),
    policyVersion('Working days', 2, '2026-07-01', { ...WORKING_DAYS, close: { mode: 'pay_out' } }),
  ])
  const closedBy = (from: string, to: string | null) =>
    allocationOf(history, { name: 'x', from, to }, 'period').close.mode
  expect(closedBy('2026-01-01', '2026-06-30')).toBe('lapse')
  expect(closedBy('2026-01-01', '2026-12-31')).toBe('pay_out')
  expect(closedBy('2026-01-01', null)).toBe('keep')
})
