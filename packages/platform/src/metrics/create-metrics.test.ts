import { expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { createMetrics } from './create-metrics.ts'

it('a node without its database still reports itself, and that the database is away', async () => {
  const away = async () => {
    throw new Error('connect ECONNREFUSED')
  }
  const database = { query: away, pool: { totalCount: 3, idleCount: 1, waitingCount: 9 } }
  const metrics = createMetrics({
    database: database as unknown as Database,
    mail: { backlog: away },
    connections: () => 12,
  })
  const lines = (await metrics.text()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'leavewell_database_up 0',
      'leavewell_sockets 12',
      'leavewell_database_connections{state="busy"} 2',
      'leavewell_database_connections{state="waited for"} 9',
    ]),
  )
  expect(lines.filter(line => line.startsWith('leavewell_mail'))).toEqual([])
})
