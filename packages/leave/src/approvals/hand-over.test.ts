import { describe, expect, it } from 'vitest'
import { mayWaitFor, nextManager } from './hand-over.ts'

const user = (id: string, change: object = {}) => ({
  id,
  role: 'admin' as const,
  disabled: false,
  ...change,
})
const request = { user_id: 'emma' }

describe('possible approvers of a request', () => {
  it.each([
    ['an administrator', user('boss'), true],
    ['somebody who is none any more', user('boss', { role: 'user' }), false],
    ['somebody who cannot sign in', user('boss', { disabled: true }), false],
    ['the requester', user('emma'), false],
  ])('%s', (_, candidate, expected) => {
    expect(mayWaitFor(candidate, request)).toBe(expected)
  })

  it('the first candidate who can approve it [finding F-01]', () => {
    const candidates = [undefined, user('out', { disabled: true }), user('emma'), user('hr'), user('boss')]
    expect(nextManager(request, candidates)?.id).toBe('hr')
    expect(nextManager(request, candidates.slice(0, 3))).toBeUndefined()
  })
})
