import { describe, expect, it } from 'vitest'
import { mayWaitFor, nextManager } from './hand-over.ts'

const person = (id: string, change: object = {}) => ({
  id,
  role: 'admin' as const,
  disabled: false,
  ...change,
})
const request = { user_id: 'emma' }

describe('for whom a request may wait', () => {
  it.each([
    ['an administrator', person('boss'), true],
    ['somebody who is none any more', person('boss', { role: 'user' }), false],
    ['somebody who cannot sign in', person('boss', { disabled: true }), false],
    ['the requester', person('emma'), false],
  ])('%s', (_, candidate, expected) => {
    expect(mayWaitFor(candidate, request)).toBe(expected)
  })

  it('the first of those in question who may decide it [finding F-01]', () => {
    const candidates = [
      undefined,
      person('out', { disabled: true }),
      person('emma'),
      person('hr'),
      person('boss'),
    ]
    expect(nextManager(request, candidates)?.id).toBe('hr')
    expect(nextManager(request, candidates.slice(0, 3))).toBeUndefined()
  })
})
