import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { eventually } from '@leavewell/platform/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
const sockets: Socket[] = []
/** Accepts every connection and never answers, neither for mail nor for a webhook. */
const silent = createServer(socket => {
  sockets.push(socket)
  socket.resume().on('error', () => {})
})

beforeAll(async () => {
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`
  company = await startSmallCompany({ smtpUrl: `smtp://${host}`, privateHosts: [host] })
  await company.grant(company.employee, 20)
  for (const n of [1, 2, 3, 4]) {
    const path = '/integration-endpoints/installable/webhooks/integration-endpoints/Register'
    const hook = { url: `http://${host}/${n}`, entities: ['LeaveRequest'] }
    expect((await company.boss.post(path, hook)).status).toBe(200)
  }
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  silent.close()
  await company.close()
})

it('a mail server and four webhook receivers that never answer hold up no approval and no connection [finding F-14]', async () => {
  const { server, employee, boss } = company
  const ids: string[] = []
  for (let day = 1; day <= 12; day++) {
    const date = `2026-04-${String(day).padStart(2, '0')}`
    ids.push((await company.request(employee, { start_date: date, end_date: date })).body.id)
  }
  // The mail server, and three deliveries to each receiver.
  await eventually(() => expect(sockets.length).toBeGreaterThanOrEqual(13))

  const answers = await Promise.all(
    ids.map(id => boss.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  // A transaction is open for milliseconds. One that needed another server would be open as long as that is
  // silent.
  await eventually(async () => {
    const { rows } = await server.platform.database.query<{ held: number }>(
      "SELECT count(*) AS held FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'",
    )
    expect(rows).toEqual([{ held: 0 }])
  })
  expect((await server.mails()).map(({ state }) => state)).toEqual(Array(24).fill('queued'))
})
