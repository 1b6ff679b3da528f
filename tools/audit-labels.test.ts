import { expect, it } from 'vitest'
import { leaveApp } from '../apps/server/src/leave-app.ts'
import { auditCopy } from '../packages/leave/src/index.ts'

const { entities } = leaveApp({ timeZone: 'UTC', address: () => '' })

/** Names of code, which do not read as words. */
const CODE = /^(?:is|has|sees|runs|acts)_|_(?:id|ids|url|at|to|of)$/

it('every field of a record whose name does not read as words has a label in the audit log [X3-9]', () => {
  // Private leave is in no audit log.
  const audited = entities.filter(({ name }) => !name.startsWith('PrivateLeave'))
  const unnamed = audited.flatMap(({ name, schema }) =>
    Object.keys(schema.properties)
      .filter(field => CODE.test(field) && !Object.hasOwn(auditCopy.fields, field))
      .map(field => `${name}.${field}`),
  )
  expect(unnamed).toEqual([])
})
