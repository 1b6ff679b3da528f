import { type AddressInfo, createServer, type Socket } from 'node:net'
import { countExchanges, eventually, type TestPerson } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

/** What goes on by itself after a commit is not what the request costs. */
const FOLLOWS = /pg_notify|platform\.change AS|FROM platform\.change\b/

let company: SmallCompany
let exchanges: ReturnType<typeof countExchanges>
const sockets: Socket[] = []
/** Takes the first mail and never answers: nothing of the delivery of mail is counted. */
const silent = createServer(socket => {
  sockets.push(socket)
  socket.resume().on('error', () => {})
})

beforeAll(async () => {
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  company = await startSmallCompany({ smtpUrl: `smtp://127.0.0.1:${port}` })
  await company.grant(company.employee, 20)
  await company.request(company.employee, { start_date: '2026-05-04', end_date: '2026-05-04' })
  await eventually(() => expect(sockets.length).toBeGreaterThan(0))
  exchanges = countExchanges(company.server.platform)
})
afterAll(async () => {
  exchanges.stop()
  for (const socket of sockets) socket.destroy()
  silent.close()
  await company.close()
})

/** What a request costs of somebody who has just asked something else, as a click on a page does. */
const costOf = async (person: TestPerson, work: () => Promise<{ status: number }>) => {
  await person.get('/entities/User/me')
  exchanges.take()
  expect((await work()).status).toBe(200)
  return exchanges
    .take()
    .filter(statements => !statements.some(text => FOLLOWS.test(text)))
    .map(statements => statements.map(text => text.trim().slice(0, 60)))
}

describe('exchanges with PostgreSQL', () => {
  it('are at most 6 for an approval [finding F-16]', async () => {
    const { body } = await company.request(company.employee, {
      start_date: '2026-05-11',
      end_date: '2026-05-11',
    })
    const cost = await costOf(company.boss, () =>
      company.boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' }),
    )
    expect(cost.length, JSON.stringify(cost)).toBeLessThanOrEqual(6)
    expect(cost.flat().join()).toContain('INSERT INTO platform.change')
  })

  it('are at most 6 for a rejection, and one more for an approval that finds no balance [finding F-16]', async () => {
    for (const [leave_type, decision, most] of [
      // The entries of a new balance need its id.
      ['personal', { status: 'approved' }, 7],
      ['annual', { status: 'rejected', manager_notes: 'No' }, 6],
    ] as const) {
      const { body } = await company.request(company.employee, { leave_type })
      const cost = await costOf(company.boss, () =>
        company.boss.put(`/entities/LeaveRequest/${body.id}`, decision),
      )
      expect(cost.length, JSON.stringify(cost)).toBeLessThanOrEqual(most)
    }
  })

  it('are at most 3 for a page of team requests with all that its cards show [finding F-15]', async () => {
    const cost = await costOf(company.boss, () =>
      company.boss.post('/functions/listTeamRequests', { status: 'pending' }),
    )
    expect(cost.length, JSON.stringify(cost)).toBeLessThanOrEqual(3)
    expect(cost.length).toBeGreaterThan(0)
    expect(cost.flat().join()).not.toMatch(/BEGIN|SAVEPOINT/)
  })
})
