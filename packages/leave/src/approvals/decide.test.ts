import { describe, expect, it } from 'vitest'
import { requestRefusal } from '../copy/request-refusals.ts'
import { decide, hasNotesToReject } from './decide.ts'

const now = new Date('2026-03-02T01:02:03.004Z')

describe('decide', () => {
  it('sets status, notes and the moment of the review [L-03, L-09]', () => {
    expect(decide({ status: 'approved', manager_notes: ' Enjoy ' }, now)).toEqual({
      status: 'approved',
      manager_notes: 'Enjoy',
      reviewed_date: '2026-03-02T01:02:03.004Z',
    })
  })

  it('approval needs no notes [L-09]', () => {
    expect(decide({ status: 'approved' }, now)).toMatchObject({ manager_notes: null })
  })

  it('rejection needs notes that say something [Q-15]', () => {
    for (const manager_notes of [undefined, null, '', ' \n ']) {
      const refused = decide(
        { status: 'rejected', ...(manager_notes !== undefined && { manager_notes }) },
        now,
      )
      expect(refused).toMatchObject({ kind: 'not-valid', field: 'manager_notes' })
      expect('code' in refused && requestRefusal(refused)).toBe('Notes are required to reject a request')
    }
    expect(decide({ status: 'rejected', manager_notes: 'Too busy' }, now)).toMatchObject({
      status: 'rejected',
    })
    expect([hasNotesToReject(' '), hasNotesToReject('no')]).toEqual([false, true])
  })

  it('there is no other decision than these two [L-01, L-03]', () => {
    expect(decide({ status: 'withdrawn' }, now)).toMatchObject({
      kind: 'not-valid',
      field: 'status',
    })
  })
})
