import {
  teamsCopy as copy,
  createRequestUrl,
  type Notification,
  type OwnTeamsAddress,
} from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeWorkflows } from '../testing/fake-workflows.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

const SERVICE = 'a-service-token'

let teams: Awaited<ReturnType<typeof startFakeWorkflows>>
let company: SmallCompany
beforeAll(async () => {
  teams = await startFakeWorkflows()
  company = await startSmallCompany({
    privateHosts: [teams.host],
    serviceToken: SERVICE,
    jobs: ['leave.teams'],
    jobsTwice: true,
  })
  await allow(true)
})
afterAll(async () => {
  await company.close()
  teams.close()
})

const call = (name: string, body: object, by: TestUser) => by.post(`/functions/${name}`, body)
const allow = (requests_in_teams: boolean) => call('changeSettings', { requests_in_teams }, company.hr)
const save = (path: string, by: TestUser) => call('saveTeamsAddress', { url: teams.address(path) }, by)
const own = async (by: TestUser) => (await call('getTeamsAddress', {}, by)).body as OwnTeamsAddress
const delivered = (by: TestUser) =>
  eventually(async () => expect((await own(by)).address?.latest?.state).toBe('delivered'))
const addressesOf = ({ id }: { id: string }) =>
  company.server.platform.entities.records.find('TeamsAddress', { user_id: id })
const waiting = async () => {
  const sql = "SELECT body FROM platform.webhook_delivery WHERE state = 'queued'"
  return (await company.server.platform.database.query(sql)).rows
}

let weeks = 0
/** Requests a Monday of its own. */
async function ask(by: TestUser, change: object = {}): Promise<{ id: string; start_date: string }> {
  weeks += 1
  const day = new Date(Date.UTC(2026, 3, 6 + 7 * weeks)).toISOString().slice(0, 10)
  const { status, body } = await company.request(by, { start_date: day, end_date: day, ...change })
  expect(status).toBe(201)
  return body
}

let hired = 0
/** An approver without any other permission, with an address at this path. Eve reports to them. */
async function team(path: string): Promise<{ ava: TestUser; eve: TestUser }> {
  hired += 1
  const key = `T-${hired}`
  const ava = await company.hire(`Ava${hired}`, { is_approver: true, employee_id: key, manager_id: 'B-1' })
  const eve = await company.hire(`Eve${hired}`, { manager_id: key })
  expect((await save(path, ava)).status).toBe(200)
  return { ava, eve }
}

describe('an approver’s own address in Teams', () => {
  it('approvers add one only if an administrator allows it, and for themselves [0216]', async () => {
    await allow(false)
    expect((await save('/boss', company.boss)).body.message).toBe(copy.notAllowed)
    expect((await call('testTeamsAddress', {}, company.boss)).body.message).toBe(copy.notAllowed)
    await allow(true)
    expect((await save('/x', company.employee)).body.message).toBe(copy.notApprover)
    expect((await save('/x', { ...company.boss, ...company.server.as(SERVICE) })).status).toBe(403)
    expect((await call('getTeamsAddress', {}, { ...company.boss, ...company.visitor })).status).toBe(403)
    expect((await own(company.boss)).address).toBeNull()
  })

  it.each([
    ['', copy.urlMissing],
    ['nonsense', copy.urlWrong],
    ['https://hooks.slack.com/x', copy.urlWrong],
    ['https://me:pw@x.logic.azure.com/y?sig=z', copy.urlWrong],
    ['http://x.logic.azure.com/y?sig=z', 'Must be an address that starts with https://.'],
    ['https://chat.example.com/y?sig=z', copy.hostUnknown],
    ['https://evil-logic.azure.com/y?sig=z', copy.hostUnknown],
    ['https://logic.azure.com.example.com/y?sig=z', copy.hostUnknown],
    ['https://x.logic.azure.com:8443/y?sig=z', copy.hostUnknown],
    ['https://127.0.0.1/y?sig=z', copy.hostUnknown],
  ])('the address %s is refused in words of its own, and nothing is stored [0216]', async (url, message) => {
    const answer = await call('saveTeamsAddress', { url }, company.boss)
    expect([answer.status, answer.body.message]).toEqual([422, message])
    expect(await addressesOf(company.boss)).toEqual([])
  })

  it('nothing shows the address again, and the own data file names it [0216]', async () => {
    const { ava } = await team('/shown')
    await delivered(ava)
    expect(teams.at('/shown')[0]).toContain(copy.testTitle)
    const { body: personal } = await call('getPersonalData', {}, ava)
    expect(personal.records.TeamsAddress).toHaveLength(1)
    const texts = [
      await own(ava),
      personal,
      (await ava.get('/entities/TeamsAddress')).body,
      (await call('listChanges', { entity: 'TeamsAddress' }, company.hr)).body,
      (await company.hr.get('/entities/TeamsAddress')).body,
      (await company.hr.get('/webhooks')).body,
    ].map(body => JSON.stringify(body))
    for (const text of [texts[3], texts[4]]) expect(text).toContain(ava.id)
    for (const text of texts) expect(text).not.toContain('very-secret')
    expect((await company.employee.get('/entities/TeamsAddress')).body).toEqual([])
    expect((await call('removeTeamsAddress', {}, ava)).status).toBe(200)
    expect(await addressesOf(ava)).toEqual([])
  })

  it('a lost permission or a deactivated account removes the address with its cards [0216]', async () => {
    for (const change of [{ is_approver: false }, { disabled: true }]) {
      const { ava } = await team('/busy/ending')
      await company.hr.put(`/entities/User/${ava.id}`, change)
      expect(await addressesOf(ava)).toEqual([])
    }
    expect(await waiting()).toEqual([])
  })
})

describe('a card in Teams', () => {
  it('the approver gets what the email says, with links to it, and no one else does [0216]', async () => {
    await call('changeSettings', { decide_by_email: true }, company.hr)
    const { ava, eve } = await team('/ava')
    const other = await team('/other')
    const request = await ask(eve, { reason: '<at>all</at> [Trip](https://x.test)' })
    await eventually(() => expect(teams.at('/ava')).toHaveLength(2))
    const { content } = JSON.parse(teams.at('/ava').at(-1) ?? '').attachments[0]
    const lines = content.body.flatMap(
      (block: { type: string; inlines: { type: string; text: string }[] }) => {
        expect([block.type, ...block.inlines.map(({ type }) => type)]).toEqual(['RichTextBlock', 'TextRun'])
        return block.inlines.map(({ text }) => text)
      },
    )
    const { email } = (await ava.get('/entities/User/me')).body
    const mail = (await company.server.mails()).find(
      ({ to, subject }) => to === email && subject === lines[0],
    )
    expect(lines).toContain('Reason: <at>all</at> [Trip](https://x.test)')
    for (const line of lines.slice(1))
      for (const part of line.split(/: /)) expect(mail?.text).toContain(part.slice(0, 30))
    const urls = content.actions.map(({ url }: { url: string }) => url)
    expect(content.actions.map(({ title }: { title: string }) => title).at(-1)).toBe(copy.open)
    expect(urls.at(-1)).toContain(createRequestUrl('TeamRequests', request.id))
    expect(urls).toHaveLength(3)
    for (const url of urls.slice(0, 2)) expect(url).toContain('/email-link?key=lw_mail_')
    await delivered(other.ava)
    expect(teams.at('/other')).toHaveLength(1)
    await call('changeSettings', { decide_by_email: false }, company.hr)
  })

  it('nothing is sent once the choice, the setting or the address is off [0216]', async () => {
    const { ava, eve } = await team('/off')
    await delivered(ava)
    const before = teams.tries()
    await ava.put(`/entities/User/${ava.id}`, { requests_in_teams: false })
    await ask(eve)
    await ava.put(`/entities/User/${ava.id}`, { requests_in_teams: null })
    await allow(false)
    await ask(eve)
    await allow(true)
    await call('removeTeamsAddress', {}, ava)
    await ask(eve)
    expect(await waiting()).toEqual([])
    expect(teams.tries()).toBe(before)
  })

  it('many requests that move together are one card, which names no one [0216]', async () => {
    const { ava } = await team('/many')
    const { eve } = await team('/former')
    for (let at = 0; at < 6; at += 1) await ask(eve)
    const { employee_id } = (await company.find('User', { id: ava.id }))[0]
    await company.hr.put(`/entities/User/${eve.id}`, { manager_id: employee_id })
    await eventually(() => expect(teams.at('/many')).toHaveLength(2))
    expect(teams.at('/many')[1]).toContain('6 leave requests pending your approval')
    expect(teams.at('/many')[1]).not.toContain('Eve')
  })

  it('a repeated attempt is dropped after a decision, a cancellation or another approver [0216]', async () => {
    const { ava, eve } = await team('/busy/later')
    const requests = [await ask(eve), await ask(eve), await ask(eve), await ask(eve)] as const
    await eventually(() => expect(teams.tries()).toBeGreaterThanOrEqual(5))
    expect(await waiting()).toHaveLength(5)
    await ava.put(`/entities/LeaveRequest/${requests[0].id}`, { status: 'rejected', manager_notes: 'No' })
    await eve.delete(`/entities/LeaveRequest/${requests[1].id}`)
    await company.server.platform.entities.asSystem(entities =>
      entities.update('LeaveRequest', requests[2].id, { manager_id: company.boss.id }),
    )
    teams.open()
    company.server.clock.advance(3_700_000)
    await eventually(async () => expect(await waiting()).toEqual([]))
    const cards = teams.at('/busy/later').filter(body => !body.includes(copy.testTitle))
    expect(cards).toHaveLength(1)
    expect(cards[0]).toContain(requests[3].id)
  })

  it('a workflow that refuses pauses, its owner is notified once, and a test begins again [0216]', async () => {
    const { ava, eve } = await team('/gone/1')
    await eventually(async () => expect((await own(ava)).address?.is_paused).toBe(true))
    const bells = async (): Promise<Notification[]> =>
      (await ava.get('/entities/Notification')).body.filter(
        ({ title }: Notification) => title === copy.pausedTitle,
      )
    await eventually(async () => expect(await bells()).toHaveLength(1))
    expect((await own(ava)).address?.latest).toMatchObject({
      state: 'failed',
      reason: 'The receiver answered 410.',
    })
    const before = teams.at('/gone/1').length
    await ask(eve)
    expect(await waiting()).toEqual([])
    expect((await call('testTeamsAddress', {}, ava)).status).toBe(200)
    await eventually(async () => {
      expect(teams.at('/gone/1')).toHaveLength(before + 1)
      expect((await own(ava)).address?.is_paused).toBe(true)
    })
    expect(await bells()).toHaveLength(1)
    expect((await save('/well', ava)).status).toBe(200)
    await delivered(ava)
    expect((await own(ava)).address?.is_paused).toBe(false)
  })
})
