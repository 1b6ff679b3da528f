import { NOT_STORED, type PolicyAssignmentRecord } from '@leavewell/leave'
import { describe, expect, it } from 'vitest'
import { policyFor } from './plan-moves.ts'

const TODAY = '2026-11-27'
const ann = { id: 'ann', department: 'Sales', employment_kind: null, regions: ['Ballarat', 'AU-VIC'] }

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

  it('a region comes after the department and before everyone, and a town before its state', () => {
    const at = (scope: PolicyAssignmentRecord['scope'], scope_id: string) =>
      assignment(scope_id || scope, 1, { scope, scope_id })
    const [all, state, town, other, department] = [
      at('everyone', ''),
      at('region', 'AU-VIC'),
      at('region', 'Ballarat'),
      at('region', 'AU-NSW'),
      at('department', 'Sales'),
    ]
    const of = (...given: PolicyAssignmentRecord[]) => policyFor(given, ann, 'annual', TODAY)
    expect(of(all, state, other)).toBe('AU-VIC')
    expect(of(town, state, all)).toBe('Ballarat')
    expect(of(state, department, all)).toBe('Sales')
    expect(of(other, all)).toBe('everyone')
  })

  it('the nearest scope wins, then the later day', () => {
    const ofAll = assignment('Everyone', 4, { scope: 'everyone', scope_id: '' })
    const before = assignment('Before', 5, { valid_from: '2026-11-26' })
    expect(policyFor([ofAll, before, first], ann, 'annual', TODAY)).toBe('First')
    expect(policyFor([ofAll, before, first], ann, 'annual', '2026-11-26')).toBe('Before')
    expect(policyFor([ofAll, first], { ...ann, id: 'bob' }, 'annual', TODAY)).toBe('Everyone')
  })
})
