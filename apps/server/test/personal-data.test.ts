import { PERSONAL_ENTITIES } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveApp } from '../src/leave-app.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
let emma: TestUser
beforeAll(async () => {
  company = await startSmallCompany()
  emma = company.employee
  await company.grant(emma, 20)
  await company.request(emma, { reason: 'A wedding in Perth' })
  await company.request(company.stranger, { reason: 'Nobody else may read this' })
})
afterAll(() => company.close())

const ask = (caller: Pick<TestUser, 'post'>) => caller.post('/functions/getPersonalData', {})

describe('the data of a person', () => {
  it('the file contains all stored data, reasons, salary and history included', async () => {
    const { body, status } = await ask(emma)
    expect(status).toBe(200)
    expect(body.person).toMatchObject({ id: emma.id, email: 'emma@x.test', salary: 90_000 })
    expect(body.records.LeaveRequest).toEqual([
      expect.objectContaining({ user_id: emma.id, reason: 'A wedding in Perth' }),
    ])
    expect(body.records.LeaveBalance).toHaveLength(1)
    expect(body.records.LeaveBalanceEntry).toHaveLength(1)
    expect(body.traces.sign_ins.length).toBeGreaterThan(0)
    const changes = body.history.map(({ entity, kind, by }: Record<string, string>) => [entity, kind, by])
    expect(changes).toContainEqual(['LeaveRequest', 'create', 'themselves'])
    expect(changes).toContainEqual(['LeaveBalance', 'create', 'somebody else'])
  })

  it('the file contains nothing of other people and no frozen cost, for any caller [R-06, R-13]', async () => {
    for (const caller of [emma, company.hr, company.boss]) {
      const { body } = await ask(caller)
      expect(body.person.id).toBe(caller.id)
      for (const records of Object.values<{ user_id?: string; scope_id?: string }[]>(body.records))
        for (const record of records) expect(record.user_id ?? record.scope_id).toBe(caller.id)
      const text = JSON.stringify(body)
      expect(text).not.toContain('Nobody else may read this')
      expect(text).not.toContain('"quote"')
    }
  })

  it('people who act for them and visitors do not get the file', async () => {
    const acting = company.server.as(company.hr.token, { 'x-impersonate-user': 'emma@x.test' })
    expect((await ask(acting)).status).toBe(403)
    expect((await ask(company.visitor)).status).toBe(403)
  })

  it('the file contains every entity that names a person, except what others have still to do', () => {
    const named = leaveApp({ timeZone: 'UTC', address: () => '' })
      .entities.filter(({ schema }) => 'user_id' in schema.properties)
      .map(({ name }) => name)
    // Only HR knows of offboardings and scheduled changes until their day (docs/decisions/0078).
    expect(named.sort()).toEqual([...PERSONAL_ENTITIES, 'EmploymentEnd', 'PlannedChange'].sort())
  })
})
