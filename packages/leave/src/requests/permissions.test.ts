import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEAVE_STATUSES } from '../entities/leave-request.ts'
import { ROLES } from '../entities/user.ts'
import { mayCancel, mayComment, mayDecide, mayEdit, refusalToDecide } from './permissions.ts'

const owner = { id: 'o', role: 'user' } as const
const stranger = { id: 's', role: 'user' } as const
const admin = { id: 'a', role: 'admin' } as const
const pending = { user_id: 'o', status: 'pending' } as const

describe('who may do what with a request', () => {
  it('one edits, cancels and comments on one’s own pending requests [L-04, L-05, L-07, R-06]', () => {
    for (const may of [mayEdit, mayCancel, mayComment]) {
      expect(may(owner, pending)).toBe(true)
      expect(may(stranger, pending)).toBe(false)
    }
  })

  it('an admin comments on and decides others’ requests but neither edits nor cancels them [L-03, R-07]', () => {
    expect([mayComment, mayDecide, mayEdit, mayCancel].map(may => may(admin, pending))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('nobody decides on the own request, an employee on none [R-07]', () => {
    expect(mayDecide(owner, pending)).toBe(false)
    expect(refusalToDecide({ id: 'o', role: 'admin' }, pending)).toMatchObject({ kind: 'not-allowed' })
  })

  it('nothing may be done with a decided request [L-03, L-04, L-05, L-07]', () => {
    fc.assert(
      fc.property(
        fc.record({ id: fc.constantFrom('o', 's'), role: fc.constantFrom(...ROLES) }),
        fc.constantFrom(...LEAVE_STATUSES.filter(status => status !== 'pending')),
        (actor, status) => {
          const request = { user_id: 'o', status }
          expect([mayEdit, mayCancel, mayComment, mayDecide].some(may => may(actor, request))).toBe(false)
        },
      ),
    )
  })

  it('a second decision is refused for the moment, not for the person [L-03]', () => {
    expect(refusalToDecide(admin, { user_id: 'o', status: 'approved' })).toEqual({
      kind: 'not-now',
      message: 'This request has already been approved',
    })
  })
})
