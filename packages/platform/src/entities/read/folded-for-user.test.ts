import { expect, it } from 'vitest'
import type { UserPrincipal } from '../../principal/principal.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { FoldedForUser } from './folded-for-user.ts'

it('rules are folded once for a person and their scopes, and again after either changes', () => {
  const entity = { definition: { name: 'Leave' } } as CompiledEntity
  const folded = new FoldedForUser<number>()
  let folds = 0
  const fold = (principal: Omit<UserPrincipal, 'kind'>) =>
    folded.get(entity, { kind: 'user', ...principal } as UserPrincipal, 'read', () => ++folds)
  const user = { id: 'ada' } as UserPrincipal['user']
  const scopes = { masked: ['sick'] }
  expect([fold({ user }), fold({ user })]).toEqual([1, 1])
  expect([fold({ user, scopes }), fold({ user, scopes })]).toEqual([2, 2])
  expect(fold({ user, scopes: { masked: ['sick'] } })).toBe(3)
  expect(fold({ user: { ...user }, scopes })).toBe(4)
  expect(fold({ user, isProgram: true })).not.toBe(fold({ user }))
})
