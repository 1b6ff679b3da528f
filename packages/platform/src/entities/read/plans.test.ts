import Type from 'typebox'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database, Queryable } from '../../database/database.ts'
import type { Principal } from '../../principal/principal.ts'
import { any, field, nobody, owner, role } from '../access/rule.ts'
import { indexTerms } from '../columns.ts'
import { compileEntity } from '../compiled-entity.ts'
import { writeCursor } from '../pages/cursor.ts'
import { listPage } from '../pages/list-page.ts'
import type { ListQuery } from '../store.ts'
import { openEntityTables } from '../testing/open-entity-tables.ts'
import { listRecords } from './list-records.ts'

const entity = compileEntity({
  name: 'Request',
  schema: Type.Object({
    user_id: Type.String(),
    manager_id: Type.String(),
    status: Type.String(),
    secret: Type.Optional(Type.String()),
  }),
  access: { read: any(role('admin'), owner('user_id')), create: nobody, update: nobody, delete: nobody },
  fields: { secret: { read: any(owner('user_id'), field('status').is('open')) } },
  indexes: [{ fields: ['user_id', '-created_date'] }, { fields: ['manager_id', 'status', '-created_date'] }],
})

const user = (role: 'user' | 'admin'): Principal => ({
  kind: 'user',
  user: { id: 'user7', email: 'u@example.test', role, full_name: null },
})

describe('the plan of a hot list', () => {
  let database: Database

  beforeAll(async () => {
    const opened = await openEntityTables(entity)
    database = opened.database
    for (const [number, { fields }] of (entity.definition.indexes ?? []).entries()) {
      const terms = indexTerms(entity.columns, fields)
      await database.query(`CREATE INDEX by_${number} ON ${entity.table} (${terms.join(', ')})`)
    }
    await database.query(
      `INSERT INTO ${entity.table} (id, created_date, updated_date, user_id, manager_id, status)
       SELECT lpad(n::text, 6, '0'), now() - n * interval '1 minute', now(), 'user' || n % 400, 'boss' || n % 20, CASE n / 20 % 4 WHEN 0 THEN 'pending' ELSE 'done' END
       FROM generate_series(1, 8000) n`,
    )
    await database.query(`ANALYZE ${entity.table}`)
    return opened.close
  })

  /** Returns the generic plan of PostgreSQL for a prepared statement, which knows no values. */
  const planOf = (principal: Principal, query: ListQuery) =>
    explain(asked => listRecords(asked, entity, principal, query))

  const explain = async (ask: (database: Queryable) => Promise<string>): Promise<string> => {
    let plan = ''
    const explaining: Queryable = {
      async query(text, values = []) {
        plan = await database.transaction(async tx => {
          await tx.query('SET LOCAL plan_cache_mode = force_generic_plan')
          await tx.query(`PREPARE asked AS ${text}`)
          const literals = values.map(value => `'${String(value)}'`).join(', ')
          const { rows } = await tx.query<Record<string, string>>(
            `EXPLAIN (COSTS OFF) EXECUTE asked${literals && `(${literals})`}`,
          )
          await tx.query('DEALLOCATE asked')
          return rows.map(row => row['QUERY PLAN']).join('\n')
        })
        return { rows: [], rowCount: 0 }
      },
    }
    await ask(explaining)
    return plan
  }

  it('the five most recent records of a person are read through the index on person and time', async () => {
    for (const principal of [user('user'), user('admin')]) {
      const plan = await planOf(principal, { q: { user_id: 'user7' }, sort: '-created_date', limit: 5 })
      expect(plan).toContain('Index Scan using by_0')
      expect(plan).not.toMatch(/Seq Scan|Sort/)
    }
  })

  it("reads one's own records through the same index when no filter is sent", async () => {
    const plan = await planOf(user('user'), { limit: 10 })
    expect(plan).toContain('Index Scan using by_0')
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  })

  it('a page of a manager’s pending records is read through the index on manager, status and time', async () => {
    const query: ListQuery = {
      q: { manager_id: 'boss7', status: 'pending' },
      sort: '-created_date',
      limit: 10,
    }
    for (const page of [query, { ...query, skip: 10 }, { ...query, limit: 37 }]) {
      const plan = await planOf(user('admin'), page)
      expect(plan).toContain('Index Scan using by_1')
      expect(plan).not.toMatch(/Seq Scan|Sort/)
    }
  })

  it('a later page starts in the middle of the index, so that it costs the same at any depth', async () => {
    const walk = { q: { user_id: 'user7' }, sort: null, fields: null, distinct: null }
    const after = { value: '2026-01-01T00:00:00.000Z', id: '000007' }
    const cursor = writeCursor({ entity: 'Request', caller: 'user user7', walk, after })
    const plan = await explain(asked => listPage(asked, entity, user('user'), { cursor, limit: 50 }))
    expect(plan).toMatch(/Index Scan using by_0.*Index Cond: .*created_date <=/s)
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  })
})
