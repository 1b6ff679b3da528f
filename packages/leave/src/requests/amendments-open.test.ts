import { describe, expect, it } from 'vitest'
import type { LeaveTypeRules } from '../contracts/quote-leave.ts'
import { amendmentsOpen } from './permissions.ts'

const TODAY = '2026-06-10'
const sophie = { id: 'sophie', role: 'user' } as const
const leave: Parameters<typeof amendmentsOpen>[1] = {
  user_id: 'sophie',
  manager_id: 'liam',
  status: 'approved',
  start_date: '2026-06-15',
  end_date: '2026-06-19',
}
const RULES: LeaveTypeRules = {
  needs_balance: true,
  leave_type: 'annual',
  policy: 'Working days',
  isLiteral: false,
  counted_since: '2026-03-01',
  counting: 'work',
  measure: 'time',
  request_unit: 'half_day',
  step: 228,
  day_minutes: 456,
  earliest: TODAY,
  cancel_approved: 'never',
  ask_to_cancel: 'before_start',
  give_back_from: TODAY,
}
const open = (
  request: Partial<typeof leave> = {},
  rules: LeaveTypeRules | undefined = RULES,
  decidedOn = '2026-05-01',
) => amendmentsOpen(sophie, { ...leave, ...request }, rules, { today: TODAY, decidedOn })

describe('what may be asked of approved leave', () => {
  it('is another version, days back, or that it is cancelled, while it lies ahead', () => {
    expect(open()).toEqual(['change', 'give_back', 'cancel'])
  })

  it('is nothing under the literal policy, and nothing of leave that was decided before a policy counted it [L-03, OP-12]', () => {
    expect(open({}, { ...RULES, isLiteral: true, policy: null, counted_since: null })).toEqual([])
    expect(open({}, RULES, '2026-02-28')).toEqual([])
    expect(open({}, RULES, '2026-03-01')).not.toEqual([])
  })

  it('is nothing of others, of what pends, and while a change waits', () => {
    expect(open({ user_id: 'henry' })).toEqual([])
    expect(open({ status: 'pending' })).toEqual([])
    expect(open({ amendment_id: 'a1' })).toEqual([])
  })

  it('of leave gone by is only what its policy opens: days back, where cancelling is free at any time', () => {
    const gone = { start_date: '2026-06-01', end_date: '2026-06-05' }
    expect(open(gone)).toEqual([])
    expect(open(gone, { ...RULES, give_back_from: null })).toEqual(['give_back'])
    expect(open({ ...gone, end_date: TODAY })).toEqual(['change', 'give_back'])
  })
})
