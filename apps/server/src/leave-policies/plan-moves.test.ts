import { NOT_STORED, type PolicyAssignmentRecord } from '@leavewell/leave'
import { describe, expect, it } from 'vitest'
import { policyFor } from './plan-moves.ts'

const TODAY = '2026-11-27'
const ann = { id: 'ann', department: 'Sales', employment_kind: null }

const assignment = (
  policy_name: string,
  at: number,
  more: Partial<PolicyAssignmentRecord> = {},
): PolicyAssignmentRecord => ({
  ...NOT_STORED,
  id: `a${at}`,
  created_date: `2026-11-27T01:00:0${at}.000Z`,
  leave_type: 'annual',
  policy_name,
  scope: 'user',
  scope_id: 'ann',
  valid_from: TODAY,
  on_move: null,
  except_employment: null,
  except_users: null,
  ...more,
})

describe('the policy of a person', () => {
  const first = assignment('First', 1)
  const second = assignment('Second', 2)
  const third = assignment('Third', 3)
  const orders = [
    [first, second, third],
    [third, second, first],
    [second, third, first],
    [second, first, third],
  ]

  it.each(orders)(
    'the last assigned of several that start on one day wins, whatever the order of reading',
    (...read) => {
      expect(policyFor(read, ann, 'annual', TODAY)).toBe('Third')
    },
  )

  it('the nearest scope wins, then the later day', () => {
    const ofAll = assignment('Everyone', 4, { scope: 'everyone', scope_id: '' })
    const before = assignment('Before', 5, { valid_from: '2026-11-26' })
    expect(policyFor([ofAll, before, first], ann, 'annual', TODAY)).toBe('First')
    expect(policyFor([ofAll, before, first], ann, 'annual', '2026-11-26')).toBe('Before')
    expect(policyFor([ofAll, first], { ...ann, id: 'bob' }, 'annual', TODAY)).toBe('Everyone')
  })
})
