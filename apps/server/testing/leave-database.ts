import { createTestDatabase, storeSchema, type TestDatabase, templateOf } from '@leavewell/platform/testing'
import { leaveApp } from '../src/leave-app.ts'

/** Creates a database with the schema of the leave app, without people. Programs on it create no tables. */
export async function createLeaveDatabase(): Promise<TestDatabase> {
  const app = leaveApp({ timeZone: 'Australia/Sydney', address: () => 'http://leave.test' })
  const { database } = await templateOf('leave', () => storeSchema(app))
  return createTestDatabase(database)
}
