import { describe, expect, it } from 'vitest'
import { type LoggedChange, selfChanges } from './self-changes.ts'

const change = (
  is_own: boolean,
  before: string | null,
  after: string | null,
  day = '2026-03-02',
): LoggedChange => ({
  user_id: 'e',
  day,
  is_own,
  before: { department: before, date_hired: null },
  after: { department: after, date_hired: null },
})

describe('changes that people made of their own entitlement', () => {
  it('several in a row are one, from the first value to the last [R3-82]', () => {
    const changes = [change(true, 'Sales', 'Finance'), change(true, 'Finance', 'Board', '2026-03-09')]
    expect(selfChanges(changes)).toEqual([
      { user_id: 'e', field: 'department', before: 'Sales', now: 'Board', day: '2026-03-02' },
    ])
  })

  it('a change back, or one that HR has corrected, is none [R3-82]', () => {
    expect(selfChanges([change(true, 'Sales', 'Board'), change(true, 'Board', 'Sales')])).toEqual([])
    expect(selfChanges([change(true, 'Sales', 'Board'), change(false, 'Board', 'Ops')])).toEqual([])
    expect(selfChanges([change(false, 'Sales', 'Board'), change(true, 'Board', 'Ops')])).toMatchObject([
      { before: 'Board', now: 'Ops' },
    ])
  })
})
