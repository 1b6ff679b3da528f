import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Comment } from '../entities/leave-request.ts'
import { appendComments, canSendComment, commentRoles } from './comments.ts'

const now = new Date('2026-03-02T01:02:03.004Z')
const owner = { id: 'o', role: 'user', email: 'o@x.test', full_name: 'Olive Owner' } as const
const manager = { id: 'm', role: 'admin', email: 'm@x.test', full_name: 'Max Manager' } as const
const comment = (user_id: string, message: string): Comment => ({
  user_id,
  user_name: user_id,
  role: user_id === 'm' ? 'Manager' : 'Employee',
  message,
  timestamp: '2026-03-01T00:00:00.000Z',
})
const request = (...comments: Comment[]) => ({ user_id: 'o', manager_id: 'm', comments })

describe('appendComments', () => {
  it('author, name, role and time are the server’s [K-02, K-03, K-04, L-08]', () => {
    const sent = [{ message: 'Hello', user_name: 'The King', timestamp: '1999-01-01T00:00:00.000Z' }]
    expect(appendComments(request(), sent, owner, now)).toEqual([
      {
        user_id: 'o',
        user_name: 'Olive Owner',
        role: 'Employee',
        message: 'Hello',
        timestamp: now.toISOString(),
      },
    ])
    expect(appendComments(request(), [{ message: 'Hi' }], manager, now)).toMatchObject([{ role: 'Manager' }])
  })

  it('two users who append at the same moment both keep theirs [S-63]', () => {
    const base = comment('o', 'first')
    const stored = request(base, comment('m', 'crossed'))
    expect(appendComments(stored, [base, { message: 'mine' }], owner, now)).toMatchObject([
      { message: 'first' },
      { message: 'crossed' },
      { message: 'mine' },
    ])
  })

  it('a list that drops or changes stored comments is refused [S-63]', () => {
    const stored = request(comment('o', 'one'), comment('m', 'two'))
    for (const sent of [
      [],
      [comment('o', 'one')],
      [comment('m', 'two'), { message: 'x' }],
      [comment('o', 'ONE'), comment('m', 'two')],
    ]) {
      expect(appendComments(stored, sent, owner, now)).toMatchObject({ kind: 'not-now' })
    }
  })

  it('no one comments in another user’s name or role [L-08]', () => {
    expect(appendComments(request(), [{ user_id: 'm', message: 'x' }], owner, now)).toMatchObject({
      kind: 'not-allowed',
    })
    expect(appendComments(request(), [{ role: 'Manager', message: 'x' }], owner, now)).toMatchObject({
      kind: 'not-allowed',
    })
    expect(commentRoles({ id: 'm', role: 'admin' }, { user_id: 'm', manager_id: 'm' })).toEqual([
      'Employee',
      'Manager',
    ])
  })

  it('a blank comment is refused [Q-14]', () => {
    expect(appendComments(request(), [{ message: ' \n' }], owner, now)).toMatchObject({ kind: 'not-valid' })
    expect([canSendComment('  '), canSendComment('ok')]).toEqual([false, true])
  })

  it('whatever is sent, stored comments stay as they are, in order [S-63]', () => {
    const anyComment = fc.record({
      user_id: fc.constantFrom('o', 'm'),
      message: fc.constantFrom('a', 'b', ' '),
    })
    const anyStored = fc.array(
      anyComment.map(({ user_id, message }) => comment(user_id, message)),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(anyStored, fc.array(anyComment, { maxLength: 4 }), fc.nat(4), (stored, added, kept) => {
        const result = appendComments(request(...stored), [...stored.slice(0, kept), ...added], owner, now)
        if (Array.isArray(result)) expect(result.slice(0, stored.length)).toEqual(stored)
      }),
    )
  })
})
