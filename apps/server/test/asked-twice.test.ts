import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveOf, type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
})
afterAll(() => company.close())

const PATH = '/entities/LeaveRequest'
const STRICT = { prefer: 'handling=strict' }
const days = (start_date: string, end_date = start_date) => ({ start_date, end_date })
/** Sends a request with its own headers. */
const send = (user: TestUser, change: object, headers: Record<string, string>) =>
  company.server.as(user.token, headers).post(PATH, { ...leaveOf(user), ...change })
const about = (id: string) => `/entities/Notification?q=${encodeURIComponent(`{"related_id":"${id}"}`)}`

describe('a request that is sent several times', () => {
  it('one key makes one request with one notification, whichever answer comes first [finding F-04]', async () => {
    const { server, employee, boss } = company
    const mails = (await server.mails()).length
    const sendIt = () => send(employee, days('2026-04-01'), { 'idempotency-key': 'one form', ...STRICT })
    await expect(sendIt()).resolves.toMatchObject({ status: 400 })
    const once = () => send(employee, days('2026-04-01'), { 'idempotency-key': 'one-form', ...STRICT })
    const answers = await Promise.all(Array.from({ length: 10 }, once))
    const [first] = answers
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
      answers.map(() => [201, first?.body.id]),
    )
    expect((await once()).body).toEqual(first?.body)
    expect((await employee.get(PATH)).body).toHaveLength(1)
    expect((await boss.get(about(first?.body.id))).body).toHaveLength(1)
    expect((await server.mails()).length).toBe(mails + 1)
  })

  it('a key belongs to one person and one record, and is free again after a refusal [finding F-04]', async () => {
    const { employee, stranger } = company
    const key = { 'idempotency-key': 'k-1' }
    expect((await send(employee, days('2026-04-03', '2026-04-02'), key)).status).toBe(422)
    const { body } = await send(employee, days('2026-04-03'), key)
    const other = await send(employee, days('2026-04-04'), key)
    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
    const strangers = await send(stranger, days('2026-04-03'), key)
    expect([strangers.status, strangers.body.user_id]).toEqual([201, stranger.id])
    await employee.delete(`${PATH}/${body.id}`)
    expect((await send(employee, days('2026-04-03'), key)).status).toBe(409)
  })
})

describe('days that are requested twice', () => {
  it('our forms refuse them with a sentence that names the leave, also in parallel and when editing [finding F-04]', async () => {
    const { employee } = company
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(employee, days('2026-05-04', '2026-05-06'), STRICT)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message).toBe(
      'You already have leave on these days: Annual Leave, 4–6 May 2026 (Pending)',
    )
    const { body } = await send(employee, days('2026-05-07'), STRICT)
    const strict = company.server.as(employee.token, STRICT)
    expect((await strict.put(`${PATH}/${body.id}`, { start_date: '2026-05-06' })).status).toBe(409)
    expect((await strict.put(`${PATH}/${body.id}`, { end_date: '2026-05-08' })).status).toBe(200)
  })

  it('other clients can send them, and the manager sees it everywhere [finding F-04] [L-02, L-12]', async () => {
    const { server, employee, boss } = company
    const { status, body } = await send(employee, days('2026-05-06', '2026-05-09'), {})
    expect(status).toBe(201)
    const named = 'Annual Leave, 4–6 May 2026 (Pending); Annual Leave, 7–8 May 2026 (Pending)'
    const [notification] = (await boss.get(about(body.id))).body
    expect(notification.message).toContain(`Overlaps ${named}`)
    expect((await server.mails()).at(-1)?.text).toContain(`Overlaps: ${named}`)
    const { rows } = (await boss.post('/functions/listTeamRequests', {})).body
    const [row] = rows.filter(({ id }: { id: string }) => id === body.id)
    expect(row.overlaps).toMatchObject([days('2026-05-04', '2026-05-06'), days('2026-05-07', '2026-05-08')])
  })

  it('the organisation can refuse them everywhere, or nowhere [finding F-04]', async () => {
    for (const [overlappingLeave, statuses] of [
      ['never', [201, 409, 409]],
      ['always', [201, 201, 201]],
    ] as const) {
      const other = await startSmallCompany({ overlappingLeave })
      const { server, employee } = other
      const answers = []
      for (const headers of [{}, {}, STRICT]) {
        answers.push(await server.as(employee.token, headers).post(PATH, leaveOf(employee)))
      }
      expect(answers.map(({ status }) => status)).toEqual(statuses)
      await other.close()
    }
    // Two companies take a while.
  }, 60_000)
})
