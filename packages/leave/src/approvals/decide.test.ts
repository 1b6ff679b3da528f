import { describe, expect, it } from 'vitest'
import { decide, hasNotesToReject } from './decide.ts'

const now = new Date('2026-03-02T01:02:03.004Z')
const admin = { id: 'a', role: 'admin' } as const
const pending = { user_id: 'o', manager_id: 'm', status: 'pending' } as const

describe('decide', () => {
  it('sets status, notes and the moment of the review [L-03, L-09]', () => {
    expect(decide(pending, { status: 'approved', manager_notes: ' Enjoy ' }, admin, now)).toEqual({
      status: 'approved',
      manager_notes: 'Enjoy',
      reviewed_date: '2026-03-02T01:02:03.004Z',
    })
  })

  it('approval needs no notes [L-09]', () => {
    expect(decide(pending, { status: 'approved' }, admin, now)).toMatchObject({ manager_notes: null })
  })

  it('rejection needs notes that say something [Q-15]', () => {
    for (const manager_notes of [undefined, null, '', ' \n ']) {
      expect(
        decide(
          pending,
          { status: 'rejected', ...(manager_notes !== undefined && { manager_notes }) },
          admin,
          now,
        ),
      ).toEqual({
        kind: 'not-valid',
        field: 'manager_notes',
        message: 'Notes are required to reject a request',
      })
    }
    expect(decide(pending, { status: 'rejected', manager_notes: 'Too busy' }, admin, now)).toMatchObject({
      status: 'rejected',
    })
    expect([hasNotesToReject(' '), hasNotesToReject('no')]).toEqual([false, true])
  })

  it('there is no other way out of pending, and none out of a decision [L-01, L-03]', () => {
    expect(decide(pending, { status: 'withdrawn' }, admin, now)).toMatchObject({
      kind: 'not-valid',
      field: 'status',
    })
    expect(decide({ ...pending, status: 'rejected' }, { status: 'approved' }, admin, now)).toMatchObject({
      kind: 'not-now',
    })
  })
})
