import { formatDay } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
let newcomer: TestUser
beforeAll(async () => {
  company = await startSmallCompany()
  newcomer = await company.server.addUser({ email: 'new@x.test' })
})
afterAll(() => company.close())

const PATH = '/entities/Notification'
const listOf = async (user: TestUser, q: object = {}) =>
  (await user.get(`${PATH}?sort=-created_date&q=${encodeURIComponent(JSON.stringify(q))}`)).body
/** The query of the original screens for the administrator's tasks (S-71). */
const tasksOf = (user: TestUser) =>
  listOf(user, {
    user_id: user.id,
    type: 'new_user_registration',
    action_required: true,
    action_completed: false,
  })
const claim = (user_id: string, about: { id: string }) => ({
  user_id,
  title: 'Anything',
  message: 'at all',
  type: 'new_user_registration',
  related_id: about.id,
  url: 'https://evil.test',
  action_required: true,
  action_completed: false,
})

describe('a new person', () => {
  it('both names give every administrator one task [J-06, J-07, M-12, M-13, M-14, M-15, M-16, R-16, S-71]', async () => {
    const { hr, boss, otherBoss, employee } = company
    const path = `/entities/User/${newcomer.id}`
    expect((await newcomer.put(path, { first_name: 'Nina' })).status).toBe(200)
    expect(await tasksOf(hr)).toEqual([])
    expect((await newcomer.put(path, { first_name: 'Nina', last_name: 'New' })).body.full_name).toBe(
      'Nina New',
    )
    for (const admin of [hr, boss, otherBoss]) {
      const tasks = await tasksOf(admin)
      expect(tasks).toHaveLength(1)
      expect(tasks[0]).toMatchObject({
        user_id: admin.id,
        title: 'New User Registration',
        related_id: newcomer.id,
        url: '/admindashboard',
        is_read: false,
        is_favorite: false,
        is_archived: false,
      })
      for (const word of ['Nina New', 'new@x.test', 'department', 'position', 'employment details']) {
        expect(tasks[0].message).toContain(word)
      }
    }
    expect(await listOf(employee)).toEqual([])
    await newcomer.put(path, { last_name: 'Newer' })
    expect(await tasksOf(hr)).toHaveLength(1)
  })

  it('a client that notifies the administrators itself gets the existing notification [M-12]', async () => {
    const { hr } = company
    const [task] = await tasksOf(hr)
    const answer = await newcomer.post(PATH, claim(hr.id, newcomer))
    expect(answer.status).toBeLessThan(300)
    expect(answer.body.id).toBe(task.id)
    expect(answer.body.url).toBe('/admindashboard')
    expect(await tasksOf(hr)).toHaveLength(1)
  })

  it('ten simultaneous notifications are one task, which every answer contains [finding F-22]', async () => {
    const { server, hr } = company
    const user = await server.addUser({
      email: 'ten@x.test',
      first_name: 'Ten',
      last_name: 'Times',
      full_name: 'Ten Times',
    })
    const answers = await Promise.all(Array.from({ length: 10 }, () => user.post(PATH, claim(hr.id, user))))
    const tasks = await listOf(hr, { related_id: user.id })
    expect(tasks).toHaveLength(1)
    expect(answers.map(({ body }) => body.id)).toEqual(Array.from({ length: 10 }, () => tasks[0].id))
  })

  it('clients cannot notify in other matters, about others, or people who are no administrators [OP-10]', async () => {
    const { hr, employee, stranger, visitor } = company
    const status = async (body: object) => (await employee.post(PATH, body)).status
    expect(await status({ ...claim(hr.id, employee), type: 'leave_request' })).toBe(403)
    expect(await status(claim(hr.id, stranger))).toBe(403)
    expect(await status(claim(stranger.id, employee))).toBe(403)
    expect((await visitor.post(PATH, claim(hr.id, employee))).status).toBe(401)
    expect(await listOf(stranger)).toEqual([])
    const accepted = await employee.post(PATH, claim(hr.id, employee))
    expect(accepted.body).toMatchObject({ title: 'New User Registration', url: '/admindashboard' })
  })
})

describe('notifications', () => {
  it('only their owner reads them, administrator or not [S-72]', async () => {
    const { hr, boss, employee, visitor } = company
    const [task] = await tasksOf(boss)
    for (const other of [hr, employee]) {
      expect((await other.get(`${PATH}/${task.id}`)).status).toBe(404)
      expect((await other.put(`${PATH}/${task.id}`, { is_read: true })).status).toBe(404)
      expect(await listOf(other, { user_id: boss.id })).toEqual([])
    }
    expect((await visitor.put(`${PATH}/${task.id}`, { is_read: true })).status).toBe(401)
    expect((await boss.delete(`${PATH}/${task.id}`)).status).toBe(403)
  })

  it('notifications are listed newest first, without the archived ones [M-01, M-08, S-72]', async () => {
    const { server, hr } = company
    const ids = async () =>
      (await listOf(hr, { user_id: hr.id, is_archived: false })).map(({ id }: { id: string }) => id)
    const before = await ids()
    const now = server.clock.now()
    const later: string[] = []
    for (const minutes of [1, 2]) {
      server.clock.set(new Date(now.getTime() + minutes * 60_000))
      const email = `later${minutes}@x.test`
      const user = await server.addUser({ email, first_name: 'La', last_name: 'Ter', full_name: 'La Ter' })
      later.unshift((await user.post(PATH, claim(hr.id, user))).body.id)
    }
    server.clock.set(now)
    expect(await ids()).toEqual([...later, ...before])
    expect((await hr.put(`${PATH}/${later[0]}`, { is_archived: true })).status).toBe(200)
    expect(await ids()).toEqual([later[1], ...before])
  })

  it('the owner reads, marks and archives them for good, and changes nothing else [M-06, M-07, M-08, S-73]', async () => {
    const { boss } = company
    const [task] = await tasksOf(boss)
    const put = async (change: object) => (await boss.put(`${PATH}/${task.id}`, change)).status
    for (const mark of [{ is_read: true }, { is_favorite: true }, { is_favorite: false }]) {
      expect(await put(mark)).toBe(200)
      expect((await boss.get(`${PATH}/${task.id}`)).body).toMatchObject(mark)
    }
    for (const fixed of [
      { title: 'x' },
      { message: 'x' },
      { url: 'https://evil.test' },
      { user_id: company.hr.id },
      { action_required: false },
      { type: 'leave_request' },
    ]) {
      expect(await put(fixed)).toBe(403)
    }
    expect(await put({ is_archived: true })).toBe(200)
    expect(await put({ is_archived: false })).toBe(409)
    expect(await listOf(boss, { user_id: boss.id, is_archived: false })).toEqual([])
  })

  it('completing a task also marks it read, for that admin only [M-10, M-16]', async () => {
    const { hr, otherBoss } = company
    const before = (await tasksOf(hr)).length
    const [task] = await tasksOf(otherBoss)
    const { body } = await otherBoss.put(`${PATH}/${task.id}`, { action_completed: true })
    expect(body).toMatchObject({ action_completed: true, is_read: true })
    expect(await tasksOf(otherBoss)).toEqual([])
    expect(await tasksOf(hr)).toHaveLength(before)
  })
})

describe('the notification of a request', () => {
  it('a decision by anyone marks it as read, and a cancellation archives it [finding F-06, E-13] [B-04]', async () => {
    const { hr, boss, employee } = company
    const told = async (id: string) => {
      const [{ is_read, is_archived }] = await listOf(boss, { related_id: id, type: 'leave_request' })
      return { is_read, is_archived }
    }
    const { body: decided } = await company.request(employee)
    const { body: cancelled } = await company.request(employee)
    const { body: waiting } = await company.request(employee)
    const path = (id: string) => `/entities/LeaveRequest/${id}`
    expect((await hr.put(path(decided.id), { status: 'rejected', manager_notes: 'No' })).status).toBe(200)
    expect((await employee.delete(path(cancelled.id))).status).toBe(200)
    expect(await told(decided.id)).toEqual({ is_read: true, is_archived: false })
    expect(await told(cancelled.id)).toEqual({ is_read: true, is_archived: true })
    expect(await told(waiting.id)).toEqual({ is_read: false, is_archived: false })
    const unread = await listOf(boss, { type: 'leave_request', is_read: false, is_archived: false })
    expect(unread).toHaveLength(1)
    // The notification of the decision stays unread for the employee.
    const [decision] = await listOf(employee, { related_id: decided.id })
    expect(decision).toMatchObject({ type: 'leave_decision', is_read: false })
  })
})

describe('emails that a person turned off', () => {
  it('no email of the kind is sent, the bell has the news, and other kinds arrive [X3-I6]', async () => {
    const { employee, boss, server, grant } = company
    await grant(employee, 20)
    const turnOff = (by: TestUser, emails_off: unknown) => by.put(`/entities/User/${by.id}`, { emails_off })
    const mailsAbout = async (day: string) =>
      (await server.mails()).filter(({ text }) => text.includes(formatDay(day))).map(({ to }) => to)
    const ask = async (start_date: string) =>
      (await company.request(employee, { start_date, end_date: start_date })).body.id
    expect((await turnOff(boss, ['team'])).status).toBe(200)
    expect((await turnOff(employee, ['own_leave'])).status).toBe(200)
    const id = await ask('2026-09-07')
    expect(await mailsAbout('2026-09-07')).toEqual([])
    expect(await listOf(boss, { related_id: id })).toMatchObject([{ title: 'New leave request' }])
    await boss.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })
    expect(await mailsAbout('2026-09-07')).toEqual(['emma@x.test'])
    expect((await turnOff(boss, [])).status).toBe(200)
    expect((await turnOff(employee, ['decisions'])).status).toBe(200)
    const other = await ask('2026-09-08')
    await boss.put(`/entities/LeaveRequest/${other}`, { status: 'approved' })
    expect(await mailsAbout('2026-09-08')).toEqual(['boss@x.test'])
    expect(await listOf(employee, { related_id: other })).toMatchObject([{ title: 'Leave request approved' }])
    expect((await turnOff(employee, null)).status).toBe(200)
  })

  it('only the person chooses, and only from the list [X3-I6]', async () => {
    const { employee, boss, stranger } = company
    for (const wrong of [['invitation'], ['team', 'team', 'team', 'team', 'team'], 'team', { team: true }])
      expect((await employee.put(`/entities/User/${employee.id}`, { emails_off: wrong })).status).toBe(422)
    const path = `/entities/User/${boss.id}`
    expect((await stranger.put(path, { emails_off: ['team'] })).status).toBe(403)
    expect((await stranger.get(path)).body).not.toHaveProperty('emails_off')
  })
})
