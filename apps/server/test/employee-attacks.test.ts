import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveOf, type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
let theirs: { request: string; balance: string; file: string }
beforeAll(async () => {
  company = await startSmallCompany()
  const { stranger } = company
  const balance = await company.grant(stranger, 13)
  const file = await upload(stranger, 'secret.png')
  const { body } = await company.request(stranger, { reason: 'Surgery', attachment_url: file })
  theirs = { request: body.id, balance, file }
})
afterAll(() => company.close())

async function upload(user: TestUser, name: string, content = PNG): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), name)
  return (await user.post('/integration-endpoints/Core/UploadFile', form)).body.file_url
}
const search = (entity: string, q: object, more = '') =>
  company.employee.get(`/entities/${entity}?q=${encodeURIComponent(JSON.stringify(q))}${more}`)

describe('an employee learns nothing of others', () => {
  it.each([
    ['LeaveRequest', { reason: 'Surgery' }],
    ['LeaveRequest', { reason: { $regex: '^Sur' } }],
    ['LeaveRequest', { $or: [{ leave_type: 'annual' }, { status: 'pending' }] }],
    ['LeaveRequest', { $nor: [{ user_id: 'x' }] }],
    ['LeaveBalance', { balance: { $gte: 0 } }],
    ['LeaveBalanceEntry', { amount: { $gt: 0 } }],
    ['Notification', { type: { $ne: 'x' } }],
  ])('by a filter on %s [R-07, S-09]', async (entity, q) => {
    expect((await search(entity, q)).body).toEqual([])
    expect(
      (await company.employee.get(`/entities/${entity}/count?q=${encodeURIComponent(JSON.stringify(q))}`))
        .body,
    ).not.toMatchObject({ count: 1 })
  })

  it('bisecting a hidden field in filters or sorts reveals nothing [R-13, S-09]', async () => {
    const known = (answer: { body: { id: string }[] }) => answer.body.map(({ id }) => id)
    const { employee, boss } = company
    expect(known(await search('User', { salary: { $gt: 100_000 } }))).toEqual([])
    expect(known(await search('User', { salary: 90_000 }))).toEqual([employee.id])
    expect(known(await search('User', { manager_id: 'B-2' }))).toEqual([])
    expect(known(await search('User', { booking_url: { $regex: 'meet' } }))).not.toContain(boss.id)
    const ascending = known(await employee.get('/entities/User?sort=salary'))
    const descending = known(await employee.get('/entities/User?sort=-salary'))
    const others = (ids: string[]) => ids.filter(id => id !== employee.id).sort()
    expect(others(ascending)).toEqual(others(descending))
    // Only the own salary counts. Hidden ones count as missing in either order.
    expect([ascending.at(-1), descending[0]]).toEqual([employee.id, employee.id])
  })

  it('hidden fields requested by name are missing [R-13, S-08]', async () => {
    const { body } = await company.employee.get('/entities/User?fields=id,salary,manager_id')
    const others = body.filter(({ id }: { id: string }) => id !== company.employee.id)
    expect(others.length).toBeGreaterThan(3)
    for (const other of others) expect(Object.keys(other)).toEqual(['id'])
  })

  it('another person’s file cannot be attached to an own request [OP-40]', async () => {
    const { employee, stranger, otherBoss } = company
    expect((await employee.get(theirs.file)).status).toBe(404)
    const hung = await company.request(employee, { attachment_url: theirs.file })
    expect(hung.status).toBe(422)
    expect((await employee.put('/entities/User/me', { profile_picture: theirs.file })).status).toBe(422)
    expect((await employee.get(theirs.file)).status).toBe(404)
    for (const reader of [stranger, otherBoss]) expect((await reader.get(theirs.file)).status).toBe(200)
  })

  it('missing, expired and forged tokens are refused [S-43]', async () => {
    for (const token of ['null', 'x', `${company.employee.token}x`]) {
      const answer = await company.server.as(token).get('/entities/LeaveRequest')
      expect(answer.status === 401 || answer.body.length === 0).toBe(true)
    }
  })

  it('a person named to act for is refused [R-09]', async () => {
    const { server, employee } = company
    const disguised = server.as(employee.token, { 'x-impersonate-user': 'boss@x.test' })
    expect((await disguised.get('/entities/User/me')).status).toBe(403)
  })
})

describe('an employee changes nothing of others', () => {
  it('bulk records for other people are refused [S-13, R-06]', async () => {
    const { employee, stranger } = company
    const before = (await employee.get('/entities/LeaveRequest')).body.length
    const answer = await employee.post('/entities/LeaveRequest/bulk', [leaveOf(employee), leaveOf(stranger)])
    expect(answer.status).toBe(403)
    expect((await employee.get('/entities/LeaveRequest')).body).toHaveLength(before)
    expect(
      (
        await employee.post('/entities/LeaveBalance/bulk', [
          { user_id: employee.id, leave_type: 'annual', year: 2026, balance: 99, total_allocated: 99 },
        ])
      ).status,
    ).toBe(403)
  })

  it('deleting by a filter deletes no other person’s records [S-12]', async () => {
    const { employee, stranger, hr } = company
    for (const [entity, q] of [
      ['LeaveRequest', {}],
      ['LeaveRequest', { id: theirs.request }],
      ['LeaveBalance', {}],
      ['User', {}],
      ['Notification', {}],
    ] as const) {
      const answer = await employee.delete(`/entities/${entity}`, q)
      expect(answer.status === 403 || answer.body.deleted === 0).toBe(true)
    }
    expect((await stranger.get(`/entities/LeaveRequest/${theirs.request}`)).status).toBe(200)
    expect((await hr.get(`/entities/LeaveBalance/${theirs.balance}`)).body.balance).toBe(13)
  })

  it('records that only the server writes cannot be created [R-08]', async () => {
    const { employee } = company
    const entry = {
      balance_id: theirs.balance,
      user_id: employee.id,
      leave_type: 'annual',
      year: 2026,
      kind: 'allocation',
      amount: 99,
      reason: 'x',
    }
    expect((await employee.post('/entities/LeaveBalanceEntry', entry)).status).toBe(403)
    expect((await employee.post('/entities/User', { email: 'x@x.test', role: 'admin' })).status).toBe(403)
    expect((await employee.post('/entities/NoSuchThing', {})).status).toBe(404)
  })
})

describe('attachments', () => {
  it('attachments have one of six endings, and the requester and administrators read them [Q-11, OP-40]', async () => {
    const { employee, stranger, boss } = company
    const file = await upload(employee, 'letter.png')
    const { body } = await company.request(employee, { attachment_url: file })
    expect(body.attachment_url).toBe(file)
    expect((await boss.get(file)).status).toBe(200)
    expect((await stranger.get(file)).status).toBe(404)
    for (const attachment_url of ['javascript:alert(1)', 'https://evil.test/a.pdf', '/files/x/y.exe']) {
      expect((await company.request(employee, { attachment_url })).status).toBe(422)
    }
    // A file keeps the name it was uploaded under, whatever its address says.
    const table = await upload(employee, 'table.csv', Buffer.from('a,b\n1,2\n'))
    for (const attachment_url of [table, table.replace(/[^/]+$/, 'letter.pdf')]) {
      const refused = await company.request(employee, { attachment_url })
      expect([refused.status, refused.body.message]).toEqual([422, 'Choose a PDF, JPG, PNG or Word document'])
    }
  })
})

const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    'base64',
  ),
)
