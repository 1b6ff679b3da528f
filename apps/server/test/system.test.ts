import type { AuditPart, DataCheckId, SystemReport } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_FIELDS } from '../src/system/check-data.ts'
import { NOW, type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany({ serviceToken: 'a-service-token-of-some-length' })
})
afterAll(() => company.close())

const sql = (text: string, values: unknown[] = []) => company.server.platform.database.query(text, values)
const system = async (): Promise<SystemReport> => (await company.hr.post('/functions/getSystem', {})).body
const check = async (id: DataCheckId) => (await system()).checks.find(each => each.id === id)
const changes = async (filter: object = {}): Promise<AuditPart> =>
  (await company.hr.post('/functions/listChanges', filter)).body

describe('the functions of the System health and Audit log pages', () => {
  it.each(['getSystem', 'retryMails', 'enterBalanceDifferences', 'listChanges'])(
    'only administrators and the service role call %s [R-08]',
    async name => {
      const call = async (by: Pick<TestUser, 'post'>) => (await by.post(`/functions/${name}`, {})).status
      expect(await call(company.visitor)).toBe(401)
      expect(await call(company.employee)).toBe(403)
      expect(await call(company.hr)).toBe(200)
      expect(await call(company.server.as('a-service-token-of-some-length'))).toBe(200)
    },
  )

  it('the answer has version, database, files, jobs and the last backup', async () => {
    await sql(`INSERT INTO platform.job VALUES ('mail.purge', 3600, now(), 12, 'disk', now(), 7, 2)`)
    await sql(`INSERT INTO platform.backup VALUES (now(), '/backups/a.backup', 12345, 3)`)
    const report = await system()
    expect(report.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(report.database.bytes).toBeGreaterThan(1_000_000)
    expect(report.database.version).toMatch(/^\d\d/)
    // Jobs of every few seconds may have run meanwhile.
    expect(report.jobs.find(({ name }: { name: string }) => name === 'mail.purge')).toMatchObject({
      last_ms: 12,
      last_error: 'disk',
    })
    expect(report.backup).toMatchObject({ file: '/backups/a.backup', bytes: 12345 })
    expect(report.has_service_token).toBe(true)
    expect(JSON.stringify(report)).not.toContain('a-service-token-of-some-length')
  })
})

describe('undelivered mail', () => {
  it('failed mail is shown with its reason but neither text nor subject, and sent again on request [finding F-34]', async () => {
    await sql(`INSERT INTO platform.mail (to_address, subject, text, message_id, state, attempts, last_error, next_attempt_at, created_date)
      VALUES ('x@y.test', '123456 is your code', 'secret', '<1>', 'failed', 3, 'mailbox full', now(), now())`)
    const { mail } = await system()
    expect(mail).toMatchObject({
      failed: 1,
      failed_mails: [{ to: 'x@y.test', state: 'failed', attempts: 3, last_error: 'mailbox full' }],
    })
    expect(JSON.stringify(mail)).not.toMatch(/secret|123456/)
    expect((await check('mail'))?.count).toBe(1)
    const id = mail.failed_mails[0]?.id
    expect((await company.hr.post('/functions/retryMails', { ids: [id] })).body).toEqual({ count: 1 })
    await expect.poll(async () => (await system()).mail.failed).toBe(0)
    expect((await check('mail'))?.count).toBe(0)
  })
})

describe('a data check', () => {
  beforeEach(async () => {
    await sql('DELETE FROM "entities"."LeaveRequest"')
    await sql('DELETE FROM "entities"."LeaveBalance"')
    await sql('DELETE FROM "entities"."LeaveBalanceEntry"')
  })

  it('a check finds nothing where everything is in order', async () => {
    await company.grant(company.employee, 20)
    await company.request(company.employee)
    const { checks } = await system()
    expect(checks.map(({ id, count }) => `${id} ${count}`)).toEqual([
      'balances 0',
      'undecidable 0',
      'orphans 0',
      'overlaps 0',
      'days 0',
      'mail 0',
    ])
  })

  it('a check finds a balance that is not the sum of its entries, and enters the difference once [OP-08]', async () => {
    const id = await company.grant(company.employee, 20)
    await sql('UPDATE "entities"."LeaveBalance" SET balance = 17.5 WHERE id = $1', [id])
    expect(await check('balances')).toMatchObject({
      count: 1,
      findings: [{ person: { full_name: 'Emma Test' }, leave_type: 'annual', balance: 17.5, entries: 20 }],
    })
    for (const count of [1, 0]) {
      expect((await company.hr.post('/functions/enterBalanceDifferences', {})).body).toEqual({ count })
    }
    expect((await check('balances'))?.count).toBe(0)
    const { rows } = await sql(
      `SELECT kind, amount, actor_id FROM "entities"."LeaveBalanceEntry" WHERE balance_id = $1 AND kind = 'adjustment'`,
      [id],
    )
    expect(rows).toEqual([{ kind: 'adjustment', amount: -2.5, actor_id: company.hr.id }])
  })

  it('a check finds pending requests whose manager cannot decide: deleted, without the role, deactivated or the requester', async () => {
    const { body } = await company.request(company.employee)
    const managed = async (manager: string) => {
      await sql('UPDATE "entities"."LeaveRequest" SET manager_id = $1', [manager])
      return (await check('undecidable'))?.count
    }
    expect(await managed(company.boss.id)).toBe(0)
    expect(await managed('nobody')).toBe(1)
    expect(await managed(company.stranger.id)).toBe(1)
    expect(await managed(company.employee.id)).toBe(1)
    await sql(`UPDATE "entities"."LeaveRequest" SET status = 'approved' WHERE id = $1`, [body.id])
    expect((await check('undecidable'))?.count).toBe(0)
  })

  it('a check finds balances without a person [H-16]', async () => {
    const id = await company.grant(company.employee, 20)
    await sql(`UPDATE "entities"."LeaveBalance" SET user_id = 'gone' WHERE id = $1`, [id])
    expect(await check('orphans')).toMatchObject({ count: 1, findings: [{ person: null, balance: 20 }] })
  })

  it('a check finds each pair of overlapping requests once, also on a single day, and no past ones', async () => {
    const { body: first } = await company.request(company.employee)
    const { body: second } = await company.request(company.employee, {
      start_date: '2026-04-06',
      end_date: '2026-04-10',
    })
    const move = (start: string, end: string) =>
      sql('UPDATE "entities"."LeaveRequest" SET start_date = $2, end_date = $3 WHERE id = $1', [
        second.id,
        start,
        end,
      ])
    expect((await check('overlaps'))?.count).toBe(0)
    for (const [start, end, count] of [
      ['2026-03-20', '2026-03-25', 1],
      ['2026-03-16', '2026-03-20', 1],
      ['2026-03-21', '2026-03-25', 0],
      ['2026-03-10', '2026-03-30', 1],
    ] as const) {
      await move(start, end)
      expect((await check('overlaps'))?.count, `${start} to ${end}`).toBe(count)
    }
    await sql(`UPDATE "entities"."LeaveRequest" SET status = 'cancelled' WHERE id = $1`, [first.id])
    expect((await check('overlaps'))?.count).toBe(0)
  })
})

describe('the data check of dates', () => {
  it('the check knows every field with a date except derived ones [R3-80]', async () => {
    const { rows } = await sql(
      `SELECT table_name || '.' || column_name AS field FROM information_schema.columns
       WHERE table_schema = 'entities' AND data_type = 'date'`,
    )
    const known = Object.entries(DAY_FIELDS).flatMap(([entity, fields]) =>
      fields.map(field => `${entity}.${field}`),
    )
    const following = [
      'LeaveLedgerEntry.effective_on',
      'BalanceAdjustment.allocation_from',
      'BalanceAdjustment.allocation_to',
      'CancelledRequest.start_date',
      'CancelledRequest.end_date',
      // A finding would name the person. Its function alone writes them, within the same limits.
      'PrivateLeave.start_date',
      'PrivateLeave.end_date',
    ]
    expect([...known, ...following].sort()).toEqual(rows.map(({ field }) => field).sort())
  })

  it('the check finds dates before 1930 and more than 10 years ahead, with record and field [R3-80]', async () => {
    const { body } = await company.request(company.employee)
    await sql(`UPDATE "entities"."LeaveRequest" SET end_date = '9999-12-31' WHERE id = $1`, [body.id])
    await sql(`UPDATE "entities"."User" SET date_hired = '1929-12-31' WHERE id = $1`, [company.loner.id])
    expect(await check('days')).toEqual({
      id: 'days',
      count: 2,
      findings: [
        {
          id: company.loner.id,
          person: { full_name: 'Lone Test', email: 'lone@x.test' },
          entity: 'User',
          field: 'date_hired',
          day: '1929-12-31',
        },
        {
          id: body.id,
          person: { full_name: 'Emma Test', email: 'emma@x.test' },
          entity: 'LeaveRequest',
          field: 'end_date',
          day: '9999-12-31',
        },
      ],
    })
    await sql(`UPDATE "entities"."LeaveRequest" SET end_date = start_date WHERE id = $1`, [body.id])
    await sql(`UPDATE "entities"."User" SET date_hired = '1930-01-01' WHERE id = $1`, [company.loner.id])
    expect((await check('days'))?.count).toBe(0)
  })
})

describe('entries of the audit log', () => {
  it('entries have the author, the values before and after and the person acted for, newest first', async () => {
    const { hr, employee, server } = company
    const acting = server.as(hr.token, { 'x-impersonate-user': 'emma@x.test' })
    await acting.put('/entities/User/me', { position: 'Surveyor' })
    const { rows } = await changes({ entity: 'User' })
    expect(rows[0]).toMatchObject({
      entity: 'User',
      record_id: employee.id,
      kind: 'update',
      actor: { full_name: 'Harper Test' },
      on_behalf_of: { full_name: 'Emma Test' },
      subject: 'Emma Test',
      fields: [{ field: 'position', before: null, after: 'Surveyor' }],
    })
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => seq).sort((a, b) => b - a))
  })

  it('invitations, webhooks and passwords are included [finding F-31]', async () => {
    const { hr } = company
    await hr.post('/users/invite-user', { user_email: 'joins@x.test', role: 'admin' })
    const webhooks = '/integration-endpoints/installable/webhooks/integration-endpoints'
    await hr.post(`${webhooks}/Register`, { url: 'https://hook.test/in' })
    const { rows } = await changes({ limit: 2 })
    expect(rows).toMatchObject([
      { entity: 'Webhook', kind: 'create', subject: 'https://hook.test/in', actor: { id: hr.id } },
      { entity: 'Invitation', kind: 'create', subject: 'joins@x.test', actor: { id: hr.id } },
    ])
    expect(rows[1]?.fields).toContainEqual({ field: 'role', before: null, after: 'admin' })
  })

  it('a request has its person, type and days, and people in fields have names', async () => {
    await company.request(company.employee)
    const { rows } = await changes({ entity: 'LeaveRequest' })
    expect(rows[0]?.subject).toMatch(/^Emma Test · Annual Leave · .*16.*20.*2026/)
    expect(rows[0]?.fields).toContainEqual({ field: 'manager_id', before: null, after: 'Boss Test' })
  })

  it('managers in fields have names, by employee number too, and the number is hidden', async () => {
    const { hr, loner } = company
    await hr.put(`/entities/User/${loner.id}`, { manager_id: 'B-1' })
    await hr.put(`/entities/User/${loner.id}`, { manager_id: 'B-2' })
    const { rows } = (await hr.post('/functions/listChanges', { about: loner.id, limit: 1 })).body
    expect(rows[0].fields).toEqual([{ field: 'manager_id', before: 'Boss Test', after: 'Olga Test' }])
    expect(Object.keys(rows[0].actor).sort()).toEqual(['email', 'full_name', 'id'])
  })

  it('the log is filtered by person, whether acting or acted for, and by the organisation’s days', async () => {
    const { employee, hr } = company
    const { rows } = await changes({ person: employee.id, limit: 1000 })
    expect(rows.length).toBeGreaterThan(0)
    for (const { actor, on_behalf_of } of rows) expect([actor?.id, on_behalf_of?.id]).toContain(employee.id)
    expect(rows.some(({ actor }) => actor?.id === hr.id)).toBe(true)

    const today = new Date(NOW).toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' })
    const all = (await changes({ limit: 1000 })).rows.length
    expect((await changes({ from: today, until: today, limit: 1000 })).rows).toHaveLength(all)
    expect((await changes({ until: '2026-03-01', limit: 1000 })).rows).toHaveLength(0)
    expect((await changes({ from: '2026-03-03', limit: 1000 })).rows).toHaveLength(0)
    expect((await company.hr.post('/functions/listChanges', { from: 'yesterday' })).status).toBe(422)
  })

  it('the end of the log names the day before which changes are in archives', async () => {
    expect(await changes({ limit: 1000 })).not.toHaveProperty('archived_until')
    await sql(
      "INSERT INTO platform.change_archive (month, removed_at) VALUES ('2024-02-01', now()), ('2024-03-01', now()), ('2024-04-01', NULL)",
    )
    expect(await changes({ limit: 1000 })).toMatchObject({ next: null, archived_until: '2024-04-01' })
    expect(await changes({ limit: 1 })).not.toHaveProperty('archived_until')
    expect(await changes({ limit: 1000, from: '2024-04-01' })).not.toHaveProperty('archived_until')
  })

  it('the history of one person has their record and records that name them, by any author', async () => {
    const { employee, stranger } = company
    await company.request(stranger)
    const { rows } = await changes({ about: employee.id, limit: 1000 })
    expect(new Set(rows.map(({ person }) => person?.id))).toEqual(new Set([employee.id]))
    expect(rows.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['LeaveRequest', 'User']))
    const all = (await changes({ limit: 1000 })).rows
    expect(rows.map(({ seq }) => seq)).toEqual(
      all.filter(({ person }) => person?.id === employee.id).map(({ seq }) => seq),
    )
    const bySelf = await changes({ about: employee.id, person: employee.id, limit: 1000 })
    expect(bySelf.rows.length).toBeLessThan(rows.length)
    expect((await changes({ about: 'nobody' })).rows).toEqual([])
  })

  it('the history of one request comes newest first', async () => {
    const { id } = (await company.request(company.employee)).body
    await company.request(company.employee)
    await company.hr.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })
    const { rows } = await changes({ entity: 'LeaveRequest', record: id })
    expect(rows.map(({ record_id, kind }) => [record_id, kind])).toEqual([
      [id, 'update'],
      [id, 'create'],
    ])
  })

  it('a change has exact values on request, for the same fields as in words', async () => {
    const { employee, boss } = company
    const { id } = (await company.request(employee)).body
    const [row] = (await changes({ record: id, exact: true })).rows
    expect(row?.exact?.before).toBeNull()
    expect(row?.exact?.after).toMatchObject({
      id,
      user_id: employee.id,
      manager_id: boss.id,
      status: 'pending',
    })
    const told = ['id', 'created_date', 'updated_date', ...(row?.fields.map(({ field }) => field) ?? [])]
    expect(told).toEqual(expect.arrayContaining(Object.keys(row?.exact?.after ?? {})))
    const [same] = (await changes({ before: (row?.seq ?? 0) + 1, limit: 1 })).rows
    expect(same?.seq).toBe(row?.seq)
    expect(same).not.toHaveProperty('exact')
  })

  it('the log comes in parts without gap or repetition', async () => {
    const all = (await changes({ limit: 1000 })).rows.map(({ seq }) => seq)
    const inParts: number[] = []
    let next: number | null | undefined
    do {
      const part: AuditPart = await changes({ limit: 3, ...(next && { before: next }) })
      inParts.push(...part.rows.map(({ seq }) => seq))
      next = part.next
    } while (next !== null)
    expect(inParts).toEqual(all)
  })

  it('notifications to single people are left out', async () => {
    await company.request(company.stranger)
    const entities = new Set((await changes({ limit: 1000 })).rows.map(({ entity }) => entity))
    expect([...entities].sort()).toEqual(['Invitation', 'LeaveBalance', 'LeaveRequest', 'User', 'Webhook'])
    expect((await company.hr.post('/functions/listChanges', { entity: 'Notification' })).status).toBe(422)
  })
})
