import { type ChatChannelRow, chatChannelsCopy as copy } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeWorkflows } from '../testing/fake-workflows.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
let chat: Awaited<ReturnType<typeof startFakeWorkflows>>

beforeAll(async () => {
  chat = await startFakeWorkflows()
  company = await startSmallCompany({
    privateHosts: [chat.host],
    jobs: ['leave.chat'],
    jobsTwice: true,
  })
  await company.hr.post('/entities/Department', { name: 'Sales' })
})
afterAll(async () => {
  await company.close()
  chat.close()
})

const call = (name: string, body: object = {}, by: TestUser = company.hr) =>
  by.post(`/functions/${name}`, body)
const address = (path: string) => chat.address(path)
const save = (change: object = {}, by?: TestUser) =>
  call('saveChatChannel', { name: 'All', provider: 'teams', url: address('/all'), ...change }, by)
const list = async (): Promise<ChatChannelRow[]> => (await call('listChatChannels')).body.channels
const channel = async (name: string) => (await list()).find(each => each.name === name) as ChatChannelRow
const circle = (away_circle: string) => call('changeSettings', { away_circle })
/** Eight in the morning in Sydney. */
const morning = (day: string) =>
  company.server.clock.set(new Date(new Date(`${day}T00:00:00+11:00`).getTime() + 8 * 3_600_000 + 1_000))
const toldOn = (name: string, day: string | null) =>
  eventually(async () => {
    const [row] = await company.server.platform.entities.records.find('ChatChannel', { name })
    expect(row?.sent_on).toBe(day)
  })

async function away(user: TestUser, start_date: string, end_date: string): Promise<void> {
  const { id } = (await company.request(user, { start_date, end_date, leave_type: 'sick', reason: 'Flu' }))
    .body
  const boss = user === company.employee ? company.boss : company.otherBoss
  expect((await boss.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })).status).toBe(200)
}

describe('channels of chat programs', () => {
  it('only people with the settings keep them, and nothing shows their address again', async () => {
    for (const name of ['listChatChannels', 'saveChatChannel', 'removeChatChannel', 'testChatChannel'])
      expect([
        name,
        (await call(name, { id: 'x', name: 'x', provider: 'teams' }, company.employee)).status,
      ]).toEqual([name, 403])
    expect((await save()).status).toBe(201)
    const texts = [
      await call('listChatChannels'),
      await company.hr.get('/entities/ChatChannel'),
      await call('listChanges', { entity: 'ChatChannel' }),
      await company.hr.get('/webhooks'),
    ].map(({ body }) => JSON.stringify(body))
    expect(texts[2]).toContain('ChatChannel')
    for (const text of texts) expect(text).not.toContain('very-secret')
    expect((await company.employee.get('/entities/ChatChannel')).body).toEqual([])
  })

  it.each([
    [{ name: ' ' }, 422, copy.nameMissing],
    [{ name: 'All' }, 409, copy.nameTaken],
    [{ name: 'X', url: '' }, 422, copy.urlMissing],
    [{ name: 'X', url: 'nonsense' }, 422, copy.urlWrong.teams],
    [{ name: 'X', provider: 'slack', url: 'https://x.logic.azure.com/y?sig=z' }, 422, copy.urlWrong.slack],
    [{ name: 'X', url: 'http://chat.example.test/x' }, 422, 'Must be an address that starts with https://.'],
    [{ name: 'X', department: 'Nowhere' }, 422, 'There is no department “Nowhere”. Choose another one.'],
  ])('a wrong channel is refused in its own words: %o', async (change, status, message) => {
    const answer = await save(change)
    expect([answer.status, answer.body.message]).toEqual([status, message])
    expect((await list()).map(({ name }) => name)).toEqual(['All'])
  })

  it('a test arrives, and a refusal is final and shown without the address', async () => {
    const { id } = await channel('All')
    expect((await call('testChatChannel', { id })).status).toBe(200)
    await eventually(async () => expect((await channel('All')).latest?.state).toBe('delivered'))
    expect(chat.at('/all')[0]).toContain(copy.testTitle)
    for (const [path, status] of [
      ['/gone', 410],
      ['/large', 413],
    ] as const) {
      expect((await save({ id, url: address(path) })).status).toBe(200)
      await call('testChatChannel', { id })
      await eventually(async () =>
        expect((await channel('All')).latest).toMatchObject({
          state: 'failed',
          reason: `The receiver answered ${status}.`,
        }),
      )
      expect(chat.at(path)).toHaveLength(1)
    }
    // Without an address it keeps the one that it has. Another chat program needs its own.
    expect((await save({ id, url: undefined, on_weekends: true })).status).toBe(200)
    expect((await save({ id, url: undefined, provider: 'slack' })).body.message).toBe(copy.urlMissing)
    expect((await save({ id, url: address('/all') })).status).toBe(200)
  })

  it('every morning each gets the names of today once, with two nodes, as far as everyone may know', async () => {
    await save({ name: 'Sales', provider: 'slack', department: 'Sales', url: address('/sales') })
    await away(company.employee, '2026-03-04', '2026-03-05')
    await away(company.employee, '2026-03-06', '2026-03-06')
    await circle('nobody')
    morning('2026-03-04')
    const before = chat.arrived.length
    await circle('department')
    await toldOn('Sales', '2026-03-04')
    await eventually(() => expect(chat.at('/sales')).toHaveLength(1))
    expect(chat.at('/sales')[0]).toContain('Emma Test: until Fri, 6 Mar')
    expect(chat.at('/sales')[0]).not.toMatch(/Sick|Flu/i)
    expect((await channel('All')).latest?.state).not.toBe('queued')
    expect(chat.arrived).toHaveLength(before + 1)
    await circle('everybody')
    await toldOn('All', '2026-03-04')
    await eventually(() => expect(chat.arrived).toHaveLength(before + 2))
    morning('2026-03-05')
    await toldOn('All', '2026-03-05')
    await toldOn('Sales', '2026-03-05')
    await eventually(() => expect(chat.arrived).toHaveLength(before + 4))
  })

  it('a morning without anyone away has no message, and a removed channel gets none', async () => {
    const before = chat.arrived.length
    morning('2026-03-09')
    await toldOn('All', '2026-03-09')
    const { id } = await channel('Sales')
    expect((await call('removeChatChannel', { id })).status).toBe(200)
    expect((await call('removeChatChannel', { id })).status).toBe(404)
    await away(company.employee, '2026-03-10', '2026-03-10')
    morning('2026-03-10')
    await eventually(() => expect(chat.arrived).toHaveLength(before + 1))
    expect(chat.arrived.at(-1)?.path).toContain('/all')
  })

  it('a department is renamed in its channels, and is not deleted while it has one', async () => {
    const { id } = (await company.hr.post('/entities/Department', { name: 'Depot' })).body
    await save({ name: 'Depot', department: 'Depot', url: address('/depot') })
    await company.hr.put(`/entities/Department/${id}`, { name: 'Store' })
    expect((await channel('Depot')).department).toBe('Store')
    const refused = await company.hr.delete(`/entities/Department/${id}`)
    expect([refused.status, refused.body.message]).toEqual([409, copy.departmentHasChannel])
  })
})
