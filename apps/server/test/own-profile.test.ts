import type { Notification } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  for (const name of ['Sales', 'Design']) await company.hr.post('/entities/Department', { name })
})
afterAll(() => company.close())

const LOCK = '/functions/changeSettings'
const lock = (...locked_profile_fields: string[]) => company.hr.post(LOCK, { locked_profile_fields })
const EMPLOYMENT = { date_hired: '2020-01-06', position: 'Owner', department: 'Design' }
const told = async (user: TestUser): Promise<Notification[]> =>
  (await user.get('/entities/Notification?q={"type":"profile_change"}&sort=-created_date')).body
const stored = async () => (await company.hr.get(`/entities/User/${company.employee.id}`)).body

describe('changes of the own employment', () => {
  beforeEach(() => lock())

  it('employees change these fields unless locked, and every administrator gets one unread notification of it [finding F-6B]', async () => {
    const { employee, hr, boss } = company
    expect((await employee.put('/entities/User/me', { ...EMPLOYMENT, first_name: 'Emmy' })).status).toBe(200)
    await employee.put('/entities/User/me', { position: 'Founder' })
    for (const admin of [hr, boss]) {
      expect(await told(admin)).toMatchObject([
        {
          title: 'Profile changed',
          message: 'Emmy Test changed their profile. Position: “Owner” → “Founder”.',
          related_id: employee.id,
          is_read: false,
        },
      ])
    }
    const [first] = await told(hr)
    await hr.put(`/entities/Notification/${first?.id}`, { is_read: true })
    await employee.put('/entities/User/me', { date_hired: '' })
    expect(await told(hr)).toHaveLength(2)
    expect((await told(hr))[0]?.message).toContain('Date hired: 6 Jan 2020 → nothing')
    expect(await told(boss)).toHaveLength(1)

    // Changes by others, and unchanged values, notify no one.
    await hr.put(`/entities/User/${employee.id}`, { position: 'Analyst' })
    await hr.put('/entities/User/me', { position: 'Head of HR' })
    await employee.put('/entities/User/me', { position: 'Analyst', recruitment_agency: 'Harbour' })
    expect(await told(hr)).toHaveLength(2)
    expect(await told(employee)).toEqual([])
  })

  it('locked fields are refused by every call, and all other fields are saved [finding F-6B]', async () => {
    const { employee, hr, server } = company
    const before = await stored()
    await lock('date_hired', 'position', 'department')
    const path = `/entities/User/${employee.id}`
    const others = { date_hired: '2001-01-01', position: 'Queen', department: 'Sales' }
    for (const [field, value] of Object.entries(others)) {
      const answer = await employee.put(path, { [field]: value })
      expect([field, answer.status, answer.body.code]).toEqual([field, 403, 'forbidden_fields'])
      expect(answer.body.message).toContain('Contact an administrator')
    }
    const change = { position: 'Queen' }
    const attacks = [
      employee.put('/entities/User/me', change),
      employee.put('/entities/User/me', { position: null }),
      employee.patch('/entities/User/update-many', { query: {}, data: { $set: change } }),
      employee.put('/entities/User/bulk', [{ id: employee.id, ...change }]),
      server.as(hr.token, { 'x-impersonate-user': 'emma@x.test' }).put('/entities/User/me', change),
      employee.post(LOCK, { locked_profile_fields: [] }),
      employee.post('/entities/CompanySettings', { locked_profile_fields: [] }),
    ]
    for (const { status } of await Promise.all(attacks)) expect(status).toBeGreaterThanOrEqual(400)
    const [settings] = (await employee.get('/entities/CompanySettings')).body
    const own = await employee.put(`/entities/CompanySettings/${settings.id}`, { locked_profile_fields: [] })
    expect(own.status).toBe(403)
    expect((await employee.delete(`/entities/CompanySettings/${settings.id}`)).status).toBe(403)
    expect(await stored()).toMatchObject({
      position: before.position,
      date_hired: before.date_hired,
      department: before.department,
    })

    // The form sends every field, most of them as they are.
    const same = { position: before.position, date_hired: before.date_hired ?? '' }
    const saved = await employee.put(path, { ...same, recruitment_agency: 'Dock' })
    expect([saved.status, saved.body.recruitment_agency]).toEqual([200, 'Dock'])
    expect((await hr.put(path, { position: 'Lead' })).body.position).toBe('Lead')
  })

  it('administrators choose the locked fields in one record, which the change log follows [finding F-6B]', async () => {
    const { hr, boss, visitor } = company
    const many = [hr, boss, hr, boss].map(admin => admin.post(LOCK, { locked_profile_fields: ['position'] }))
    for (const { status } of await Promise.all(many)) expect(status).toBe(200)
    expect((await hr.get('/entities/CompanySettings')).body).toMatchObject([
      { locked_profile_fields: ['position'] },
    ])
    expect((await visitor.get('/entities/CompanySettings')).body).toEqual([])
    expect((await visitor.post(LOCK, { locked_profile_fields: [] })).status).toBe(401)
    expect((await lock('salary')).status).toBe(422)
    const { body } = await hr.post('/functions/listChanges', { entity: 'CompanySettings' })
    expect(body.rows[0]).toMatchObject({
      kind: 'update',
      actor: { email: expect.stringMatching(/harper|boss/) },
    })
  })
})
