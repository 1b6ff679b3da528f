import { eventually } from '@leavewell/platform/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  // Nothing listens on port 9, so every delivery fails.
  company = await startSmallCompany({ smtpUrl: 'smtp://127.0.0.1:9' })
  await company.grant(company.employee, 20)
})
afterAll(() => company.close())

it('without a mail server leave is requested, approved and rejected as usual, with a log entry and queued mails [L-16]', async () => {
  const { server, employee, boss } = company
  const decide = async (start_date: string, decision: object) => {
    const asked = await company.request(employee, { start_date, end_date: start_date })
    expect(asked.status).toBe(201)
    const decided = await boss.put(`/entities/LeaveRequest/${asked.body.id}`, decision)
    expect(decided).toMatchObject({ status: 200, body: decision })
  }
  await decide('2026-03-16', { status: 'approved', manager_notes: 'Enjoy' })
  await decide('2026-03-17', { status: 'rejected', manager_notes: 'Stocktaking' })

  await eventually(() =>
    expect(server.logged).toContainEqual(
      expect.objectContaining({ level: 'warn', sentence: 'mail will be tried again' }),
    ),
  )
  expect((await server.mails()).map(({ to, state }) => [to, state])).toEqual([
    ['boss@x.test', 'queued'],
    ['emma@x.test', 'queued'],
    ['boss@x.test', 'queued'],
    ['emma@x.test', 'queued'],
  ])
  const { body } = await employee.get(
    `/entities/LeaveBalance?q=${encodeURIComponent('{"leave_type":"annual"}')}`,
  )
  expect(body[0].balance).toBe(19)
})
