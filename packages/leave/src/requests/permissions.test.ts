import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEAVE_STATUSES } from '../entities/leave-request.ts'
import { ROLES } from '../entities/user.ts'
import { mayCancel, mayComment, mayDecide, mayEdit, refusalToDecide } from './permissions.ts'

const owner = { id: 'o', role: 'user' } as const
const stranger = { id: 's', role: 'user' } as const
const admin = { id: 'a', role: 'admin' } as const
const pending = { user_id: 'o', manager_id: 'm', status: 'pending' } as const

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

  it('an approver comments on and decides what was sent to them, and nothing else, nor the own [R-07]', () => {
    const approver = { id: 'm', role: 'user', is_approver: true } as const
    const all = [mayComment, mayDecide, mayEdit, mayCancel]
    expect(all.map(may => may(approver, pending))).toEqual([true, true, false, false])
    expect(all.map(may => may(approver, { ...pending, manager_id: 'a' }))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(mayDecide(approver, { ...pending, user_id: 'm' })).toBe(false)
    expect(mayDecide({ ...approver, is_approver: false }, pending)).toBe(false)
  })

  it('nothing may be done with a decided request [L-03, L-04, L-05, L-07]', () => {
    fc.assert(
      fc.property(
        fc.record({
          id: fc.constantFrom('o', 's', 'm'),
          role: fc.constantFrom(...ROLES),
          is_approver: fc.boolean(),
        }),
        fc.constantFrom(...LEAVE_STATUSES.filter(status => status !== 'pending')),
        (actor, status) => {
          const request = { ...pending, status }
          expect([mayEdit, mayCancel, mayComment, mayDecide].some(may => may(actor, request))).toBe(false)
        },
      ),
    )
  })

  it('a second decision is refused for the moment, not for the person [L-03]', () => {
    expect(refusalToDecide(admin, { ...pending, status: 'approved' })).toEqual({
      kind: 'not-now',
      message: 'This request has already been approved',
    })
  })
})
