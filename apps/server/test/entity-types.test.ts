import type { LeaveRequest, LeaveStatus } from '@leavewell/leave'
import { defineEntity, type EntityDefinition, signedIn } from '@leavewell/platform'
import Type from 'typebox'
import { expect, expectTypeOf, it } from 'vitest'

const described = {
  name: 'LeaveRequest',
  schema: Type.Object({}),
  access: { read: signedIn, create: signedIn, update: signedIn, delete: signedIn },
}

it('a hook of a leave request that speaks of a wrong field does not compile', () => {
  const request: EntityDefinition = defineEntity<LeaveRequest>({
    ...described,
    hooks: {
      async afterUpdate(_context, before, after) {
        expectTypeOf(after.status).toEqualTypeOf<LeaveStatus>()
        // @ts-expect-error
        before.state
      },
      // @ts-expect-error
      beforeUpdate: (_context, _before, patch) => ({ ...patch, status: 'withdrawn' }),
    },
  })
  expect(request.name).toBe('LeaveRequest')
})
