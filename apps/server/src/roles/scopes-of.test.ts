import { createLeaveTypes } from '@leavewell/leave'
import type { UserRecord } from '@leavewell/platform'
import { expect, it } from 'vitest'
import { scopesOf } from './scopes-of.ts'

const NONE = createLeaveTypes()
const MASKED = createLeaveTypes(NONE.all.map(type => ({ ...type, managers_see_type: type.key !== 'sick' })))

it('masked types are the same object for a person until the types change, so that folded rules are kept [D2]', async () => {
  const org = { leaveTypes: MASKED, hasPrivateLeave: false }
  const of = scopesOf(org)({ query: () => Promise.reject(new Error('No scope is read.')) })
  const user = { id: 'emma', role: 'user' } as UserRecord
  const scopes = await of(user)
  expect(scopes).toMatchObject({ masked_leave_types: ['sick'] })
  expect(await of(user)).toBe(scopes)
  expect(await of({ ...user, is_hr: true } as UserRecord)).toBeUndefined()
  org.leaveTypes = NONE
  expect(await of(user)).toBeUndefined()
  org.hasPrivateLeave = true
  expect(await of(user)).toMatchObject({ masked_leave_types: ['leave'] })
})
