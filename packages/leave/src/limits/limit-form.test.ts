import { expect, it } from 'vitest'
import { leaveLimitsCopy as copy } from '../copy/leave-limits.ts'
import { limitSentence } from '../copy/limit-findings.ts'
import { checkBlackout, checkCoverage } from './limit-form.ts'

const BLACKOUT = {
  scope: 'everyone' as const,
  scope_id: '',
  start_date: '2026-12-20',
  end_date: '2026-12-31',
  reason: 'Christmas trading',
}
const RULE = { scope: 'everyone' as const, scope_id: '', weekdays: [1], max_absent: 2, min_present: null }

it('a blackout needs both days in order, at most a year, a reason, and a place for its scope', () => {
  const wrong = (change: object) => checkBlackout({ ...BLACKOUT, ...change }).map(limitSentence)
  expect(wrong({})).toEqual([])
  expect(wrong({ start_date: '' })).toEqual([copy.startNeeded])
  expect(wrong({ start_date: '', end_date: '', reason: '' })).toEqual([
    copy.startNeeded,
    copy.endNeeded,
    copy.reasonNeeded,
  ])
  expect(wrong({ end_date: '2026-02-30' })).toEqual([copy.endNeeded])
  expect(wrong({ end_date: '2026-12-19' })).toEqual([copy.endBeforeStart])
  expect(wrong({ end_date: '2027-12-20' })).toEqual([])
  expect(wrong({ end_date: '2027-12-21' })).toEqual([copy.tooLong])
  expect(wrong({ reason: '  ' })).toEqual([copy.reasonNeeded])
  expect(wrong({ scope: 'department' })).toEqual([copy.departmentNeeded])
  expect(wrong({ scope: 'office' })).toEqual([copy.officeNeeded])
  expect(wrong({ scope: 'office', scope_id: 'Perth' })).toEqual([])
})

it('a staffing rule needs a day of the week and one of its two numbers', () => {
  const wrong = (change: object) => checkCoverage({ ...RULE, ...change }).map(limitSentence)
  expect(wrong({})).toEqual([])
  expect(wrong({ max_absent: null, min_present: 3 })).toEqual([])
  expect(wrong({ max_absent: null })).toEqual([copy.numberNeeded])
  expect(wrong({ weekdays: [] })).toEqual([copy.weekdaysNeeded])
  expect(wrong({ scope: 'department' })).toEqual([copy.departmentNeeded])
})
