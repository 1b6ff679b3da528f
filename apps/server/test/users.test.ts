import { COLLEAGUE_FIELDS } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
})
afterAll(() => company.close())

const pathOf = ({ id }: { id: string }) => `/entities/User/${id}`
const me = async (user: TestUser) => (await user.get('/entities/User/me')).body

describe('the fields of people by reader', () => {
  it('employees list everyone with the fields for colleagues, and nothing more [R-13, K-06, S-66, S-67]', async () => {
    const { employee, visitor } = company
    const { body } = await employee.get('/entities/User')
    expect(body).toHaveLength(6)
    const serverFields = ['created_date', 'updated_date', 'created_by', 'created_by_id']
    for (const user of body.filter(({ id }: { id: string }) => id !== employee.id)) {
      expect(
        Object.keys(user)
          .filter(field => !serverFields.includes(field))
          .sort(),
      ).toEqual([...COLLEAGUE_FIELDS].sort())
    }
    expect(body.filter(({ role }: { role: string }) => role === 'admin')).toHaveLength(3)
    const listed = await visitor.get('/entities/User')
    expect(listed.status === 401 || listed.body.length === 0).toBe(true)
  })

  it('only administrators see where a person is signed in [R-08]', async () => {
    const { employee, hr, loner, visitor } = company
    const ask = (who: Pick<TestUser, 'post'>, id: string) => who.post('/functions/getSignIn', { id })
    const signedIn = (await ask(hr, loner.id)).body
    expect(signedIn).toMatchObject({ devices: 1, latest: expect.any(String), last_used: expect.any(String) })
    expect((await ask(hr, 'nobody')).status).toBe(404)
    expect((await ask(employee, employee.id)).status).toBe(403)
    expect((await ask(visitor, employee.id)).status).toBe(401)
  })

  it('everyone sees their whole own record, administrators see all [K-06, K-07, K-08, K-19, R-13]', async () => {
    const { employee, boss, hr } = company
    expect(await me(employee)).toMatchObject({
      salary: 90_000,
      employee_id: 'E-1',
      manager_id: 'B-1',
      role: 'user',
      profile_picture: null,
    })
    expect((await employee.get(pathOf(employee))).body.salary).toBe(90_000)
    expect((await employee.get(pathOf(boss))).body).not.toHaveProperty('salary')
    expect((await hr.get(pathOf(boss))).body).toMatchObject({
      salary: 180_000,
      booking_url: 'https://meet.test/boss',
    })
  })
})

describe('the own profile', () => {
  it('the profile is saved by id or as me, and empty texts become unset [R-12, S-15, S-68, Q-30]', async () => {
    const { employee } = company
    const form = {
      first_name: 'Emma',
      last_name: 'Tester',
      department: 'Sales',
      position: 'Seller',
      employee_id: 'E-1',
      date_hired: '2024-02-29',
      booking_url: '',
      teams_chat_url: '',
      recruitment_agency: 'Harbour',
      agency_contact_person: '',
      agency_contact_email: '',
      agency_contact_phone: '',
    }
    const { status, body } = await employee.put(pathOf(employee), form)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      full_name: 'Emma Tester',
      date_hired: '2024-02-29',
      recruitment_agency: 'Harbour',
      agency_contact_email: null,
    })
    const again = await employee.put('/entities/User/me', { date_hired: '', recruitment_agency: ' ' })
    expect(again.body).toMatchObject({ date_hired: null, recruitment_agency: null })
  })

  it('names of people cannot be blank [Q-25, Q-16]', async () => {
    const { employee, hr } = company
    for (const user of [employee, hr]) {
      const answer = await user.put(pathOf(employee), { first_name: '  ' })
      expect([answer.status, answer.body.message]).toEqual([422, 'First name and last name are required'])
    }
  })

  it('a name has one line, and a person with an older two-line name can save everything else [finding F-40]', async () => {
    const { employee, hr, server } = company
    for (const user of [employee, hr]) {
      const answer = await user.put(pathOf(employee), { first_name: 'Em\nma', last_name: 'Tes\tter' })
      const message = 'Enter the name on one line'
      expect(answer.status).toBe(422)
      expect(answer.body.extra_data.errors).toEqual([
        { name: 'first_name', message },
        { name: 'last_name', message },
      ])
    }
    await server.platform.database.query('UPDATE "entities"."User" SET first_name = $2 WHERE id = $1', [
      employee.id,
      'Em\nma',
    ])
    const kept = await employee.put('/entities/User/me', { first_name: 'Em\nma', position: 'Analyst' })
    expect([kept.status, kept.body.position]).toEqual([200, 'Analyst'])
    const mended = await employee.put('/entities/User/me', { first_name: 'Emma' })
    expect(mended.body.first_name).toBe('Emma')
  })

  it('people cannot write their own email, employee id, salary, role, manager and manager’s links [Q-31, R-08, R-13]', async () => {
    const { employee, stranger } = company
    for (const change of [
      { salary: 1_000_000 },
      { salary: null },
      { employee_id: 'B-1' },
      { role: 'admin' },
      { manager_id: 'H-1' },
      { disabled: true },
      { booking_url: 'https://meet.test/emma' },
    ]) {
      expect((await employee.put(pathOf(employee), change)).status).toBe(403)
      expect((await employee.put('/entities/User/me', change)).status).toBe(403)
    }
    await employee.put(pathOf(employee), { email: 'boss@x.test', full_name: 'Big Boss', is_verified: false })
    expect(await me(employee)).toMatchObject({
      email: 'emma@x.test',
      role: 'user',
      salary: 90_000,
      is_verified: true,
    })
    expect((await me(employee)).full_name).not.toBe('Big Boss')
    expect((await employee.put(pathOf(stranger), { position: 'Clown' })).status).toBe(403)
  })

  it('links open web addresses only', async () => {
    const { boss } = company
    expect((await boss.put(pathOf(boss), { booking_url: 'javascript:alert(1)' })).status).toBe(422)
    expect((await boss.put(pathOf(boss), { teams_chat_url: 'https://teams.test/boss' })).status).toBe(200)
    expect((await boss.put(pathOf(boss), { profile_picture: 'javascript:alert(1)' })).status).toBe(422)
  })

  it('a picture becomes the profile picture, and colleagues see it [I-23, K-09, S-74]', async () => {
    const { employee, stranger, visitor, server } = company
    const upload = { file_url: await uploaded(employee, 'me.png', PNG) }
    expect((await stranger.get(upload.file_url)).status).toBe(404)
    expect(
      (await employee.put(pathOf(employee), { profile_picture: upload.file_url })).body.profile_picture,
    ).toBe(upload.file_url)
    expect((await stranger.get(upload.file_url)).status).toBe(200)
    expect((await visitor.get(upload.file_url)).status).toBe(404)
    expect(upload.file_url.startsWith(server.url)).toBe(true)
  })
})

describe('a profile picture', () => {
  const LIMIT = 5 * 1024 * 1024
  const png = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)])

  it.each([
    ['a document', 'cv.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'), 'Please upload an image file'],
    ['exactly 5 MB', 'large.png', png(LIMIT), 'Image must be less than 5MB'],
  ])('is refused by the server when it is %s [Q-26, Q-27]', async (_, name, content, sentence) => {
    const { employee } = company
    const profile_picture = await uploaded(employee, name, content)
    const { status, body } = await employee.put('/entities/User/me', { profile_picture })
    expect([status, body.message]).toEqual([422, sentence])
    expect((await me(employee)).profile_picture).not.toBe(profile_picture)
  })

  it('a picture may be one byte below 5 MB [Q-27]', async () => {
    const profile_picture = await uploaded(company.employee, 'large.png', png(LIMIT - 1))
    expect((await company.employee.put('/entities/User/me', { profile_picture })).status).toBe(200)
  })
})

describe('administrators', () => {
  it('administrators edit any user including role, salary and manager [R-01, R-08, S-69, Q-19]', async () => {
    const { hr, loner } = company
    const { status, body } = await hr.put(pathOf(loner), {
      role: 'admin',
      salary: 101_000.5,
      manager_id: 'B-2',
      employee_id: 'L-1',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ role: 'admin', salary: 101_000.5, manager_id: 'B-2', employee_id: 'L-1' })
    expect((await hr.put(pathOf(loner), { salary: '', role: 'user', manager_id: '' })).body).toMatchObject({
      salary: null,
      role: 'user',
      manager_id: null,
    })
    for (const wrong of [{ salary: 'lots' }, { salary: -1 }, { role: 'root' }]) {
      expect((await hr.put(pathOf(loner), wrong)).status).toBe(422)
    }
  })

  it('a manager is an administrator other than the person [Q-18]', async () => {
    const { hr, boss, employee } = company
    for (const [user, manager_id] of [
      [employee, 'E-2'],
      [employee, 'nobody'],
      [boss, 'B-1'],
    ] as const) {
      expect((await hr.put(pathOf(user), { manager_id })).status).toBe(422)
    }
    expect((await hr.put(pathOf(employee), { manager_id: boss.id })).status).toBe(200)
    expect((await hr.put(pathOf(employee), { manager_id: 'B-1' })).status).toBe(200)
  })

  it('an employee id belongs to one person, and a new one updates the reports [OP-06]', async () => {
    const { hr, boss, employee, stranger } = company
    expect((await hr.put(pathOf(stranger), { employee_id: 'E-1' })).status).toBe(409)
    await hr.put(pathOf(boss), { employee_id: 'BOSS-1' })
    expect(await me(employee)).toMatchObject({ manager_id: 'BOSS-1' })
    await hr.put(pathOf(boss), { employee_id: '' })
    expect(await me(employee)).toMatchObject({ manager_id: boss.id })
    await hr.put(pathOf(boss), { employee_id: 'B-1' })
    expect(await me(employee)).toMatchObject({ manager_id: 'B-1' })
    expect(await me(stranger)).toMatchObject({ manager_id: 'B-2' })
  })

  it('people are neither added nor removed through the entity', async () => {
    const { hr, stranger } = company
    expect((await hr.post('/entities/User', { email: 'new@x.test', role: 'admin' })).status).toBe(403)
    expect((await hr.delete(pathOf(stranger))).status).toBe(403)
  })

  it('administrators deactivate and reactivate others, but not themselves, and employees deactivate no one [OP-16]', async () => {
    const { server, hr, boss, employee, stranger } = company
    for (const path of [pathOf(stranger), pathOf(employee), '/entities/User/me']) {
      expect((await employee.put(path, { disabled: true })).status).toBe(403)
    }
    const actingForBoss = server.as(hr.token, { 'x-impersonate-user': 'boss@x.test' })
    for (const [by, whom] of [
      [hr, hr],
      [actingForBoss, hr],
      [actingForBoss, boss],
    ] as const) {
      const { status, body } = await by.put(pathOf(whom), { disabled: true })
      expect([status, body.message]).toEqual([403, 'You can’t deactivate your own account'])
    }

    const { body: request } = await company.request(stranger)
    expect((await hr.put(pathOf(stranger), { disabled: true })).body.disabled).toBe(true)
    expect(await stranger.get('/entities/User/me')).toMatchObject({
      status: 403,
      body: { code: 'user_not_registered' },
    })
    expect((await hr.get(`/entities/LeaveRequest/${request.id}`)).body.status).toBe('pending')
    expect((await hr.put(pathOf(stranger), { disabled: false })).status).toBe(200)
    await expect.poll(async () => (await stranger.get('/entities/User/me')).status).toBe(401)
  })

  it('the last administrator stays', async () => {
    const { hr, boss, otherBoss } = company
    expect((await hr.put(pathOf(boss), { role: 'user' })).status).toBe(200)
    expect((await hr.put(pathOf(otherBoss), { disabled: true })).status).toBe(200)
    const last = await hr.put(pathOf(hr), { role: 'user' })
    expect([last.status, last.body.message]).toEqual([409, 'At least one administrator must remain'])
    await hr.put(pathOf(boss), { role: 'admin' })
    await hr.put(pathOf(otherBoss), { disabled: false })
  })
})

async function uploaded(user: TestUser, name: string, content: Uint8Array): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), name)
  return (await user.post('/integration-endpoints/Core/UploadFile', form)).body.file_url
}

const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    'base64',
  ),
)
