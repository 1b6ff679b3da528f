import { expect, it } from 'vitest'
import { onPolicy, policyVersion, userRecords, WORKING_DAYS } from '../../testing/user-records.ts'
import { findingSentence } from '../copy/leave-engine.ts'
import type { LeaveTypeFields } from '../entities/leave-type.ts'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { judgeAsked } from './judge-request.ts'
import { userLeave } from './user-leave.ts'

/** Annual leave of working days, with a rule about documents for the type, and maybe one of the policy. */
function told(
  [from, to]: [string, string],
  type: Partial<LeaveTypeFields>,
  evidence: PolicyRules['evidence'] = null,
): string[] {
  const leave = userLeave(
    userRecords({
      today: '2026-11-23',
      leaveTypes: createLeaveTypes([{ ...createLeaveTypes().of('annual'), ...type }]),
      policies: [onPolicy('Working days', '2026-01-01')],
      versions: [policyVersion('Working days', 1, '2026-01-01', { ...WORKING_DAYS, evidence })],
    }),
  )
  const { findings, refused } = judgeAsked(leave, 'annual', { from, to })
  expect(refused).toBeUndefined()
  return findings.map(finding => findingSentence(finding, leave.history('annual').rulesOn(leave.today)))
}
/** Tuesday to Wednesday, Tuesday to Thursday, and a Monday. */
const [TWO, THREE, MONDAY]: [string, string][] = [
  ['2026-12-01', '2026-12-02'],
  ['2026-12-01', '2026-12-03'],
  ['2026-12-07', '2026-12-07'],
] as [[string, string], [string, string], [string, string]]
const SENTENCE = 'Add a document to this request.'

it('leave of more days than the type allows needs a document, with 0 all leave, without a rule none [A1]', () => {
  const of = (document_after_days: number | null) =>
    [TWO, THREE].map(days => told(days, { document_after_days }))
  expect(of(2)).toEqual([[], [SENTENCE]])
  expect(of(0)).toEqual([[SENTENCE], [SENTENCE]])
  expect(of(null)).toEqual([[], []])
})

it('leave next to a day off needs a document if the type says so [A1]', () => {
  const beside = { document_beside_free_day: true }
  expect([TWO, MONDAY].map(days => told(days, beside))).toEqual([[], [SENTENCE]])
})

it('the warning names the document and when it is due [A1]', () => {
  const rule = { document_after_days: 0, document_within_days: 3, document_words: 'medical certificate.' }
  expect(told(TWO, rule)).toEqual([
    'Add a document to this request within 3 days of the first day: medical certificate.',
  ])
})

it('the rule of a policy comes before that of the type [A1]', () => {
  const own = { after_minutes: 2 * 456, beside_free_day: false, grace_days: 0 }
  const rule = { document_after_days: 0, document_words: 'Form 12' }
  expect([TWO, THREE].map(days => told(days, rule, own))).toEqual([
    [],
    ['Add a document to this request: Form 12.'],
  ])
})
