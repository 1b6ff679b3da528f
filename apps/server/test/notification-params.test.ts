import {
  type Comment,
  createLeaveTypes,
  displayName,
  freshNotification,
  type Notification,
  type User,
} from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOTIFICATION_EVENTS } from '../src/notifications/catalogue.ts'
import type { Names, RecipientRule } from '../src/notifications/event.ts'
import { leaveOf, type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

const SERVICE_TOKEN = 'a service token that is long enough to be one'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany({ serviceToken: SERVICE_TOKEN })
})
afterAll(() => company.close())

const storedIn = ({ platform }: TestServer): Promise<[Notification[], User[]]> =>
  platform.entities.asSystem(async entities => [
    (await entities.find('Notification', {})) as unknown as Notification[],
    (await entities.find('User', {})) as unknown as User[],
  ])

/**
 * The texts of an event today for each kind of recipient. They are made of stored params and the names of
 * people.
 */
function readings({ code, params }: Notification, users: readonly User[]): string[] {
  const nameOf = (id: string | null, otherwise = 'Unknown') => {
    const user = users.find(each => each.id === id)
    return user ? displayName(user) : otherwise
  }
  const names: Names = Object.assign(nameOf, { leaveTypes: createLeaveTypes() })
  const rules: RecipientRule<object, unknown>[] = Object.values(
    NOTIFICATION_EVENTS.find(event => event.code === code)?.recipients ?? {},
  )
  return rules.flatMap(({ bell }) => {
    const text = bell?.(params ?? {}, names)
    return text ? [`${text.title}: ${text.message}`] : []
  })
}

/** The text is made of params, and these contain no name and no word of the product. */
function expectMadeOfParams(stored: readonly Notification[], users: readonly User[]): void {
  for (const each of stored) {
    expect(readings(each, users)).toContain(`${each.title}: ${each.message}`)
    expect(each.message).not.toMatch(/Unknown|Somebody|undefined|null/)
    const params = JSON.stringify(each.params)
    expect(params).not.toMatch(/\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)| days?\b| Leave\b/)
    for (const user of users) expect(params).not.toContain(displayName(user))
  }
}

describe('the stored params of a notification', () => {
  it('params and the names of people are enough to make the text [R3-72]', async () => {
    const { hr, boss, otherBoss, employee, stranger, server } = company
    await company.grant(employee, 20)
    const path = `/entities/LeaveRequest/${(await company.request(employee)).body.id}`
    const comments: Comment[] = []
    const comment = async (author: TestUser, message: string) => {
      comments.push({
        user_id: author.id,
        user_name: 'x',
        role: author === employee ? 'Employee' : 'Manager',
        message,
        timestamp: '2020-01-01T00:00:00.000Z',
      })
      const answer = await author.put(path, { comments })
      comments.splice(0, comments.length, ...answer.body.comments)
    }
    await comment(boss, 'Who looks after your customers?')
    await comment(boss, 'And the phone?')
    await comment(employee, 'Stan does')
    await otherBoss.put(path, { status: 'approved' })
    const rejected = await company.request(stranger, { start_date: '2026-04-06', end_date: '2026-04-07' })
    await otherBoss.put(`/entities/LeaveRequest/${rejected.body.id}`, { status: 'rejected' })
    await company.request(employee, { start_date: '2026-05-04', end_date: '2026-05-05' })
    await hr.post('/functions/enterLeave', {
      rows: [{ ...leaveOf(stranger), start_date: '2026-06-01', end_date: '2026-06-01' }],
      status: 'pending',
    })
    await hr.put(`/entities/User/${employee.id}`, { manager_id: 'B-2' })
    await employee.put('/entities/User/me', { position: 'Founder' })

    const [stored, users] = await storedIn(server)
    expect([...new Set(stored.map(({ code }) => code))].sort()).toEqual([
      'leave_commented',
      'leave_decided',
      'leave_entered',
      'leave_reassigned',
      'leave_requested',
      'profile_changed',
    ])
    expectMadeOfParams(stored, users)
    const params = stored.filter(({ code }) => code === 'leave_commented').map(each => each.params)
    expect(params).toContainEqual(expect.objectContaining({ text: 'And the phone?', count: 2 }))
  })

  it('params make the same texts in the demo company', async () => {
    const server = await startTestServer({ company: 'demo' })
    try {
      const [stored, users] = await storedIn(server)
      expect(stored.length).toBeGreaterThan(20)
      expectMadeOfParams(stored, users)
    } finally {
      await server.close()
    }
  }, 60_000)

  it('params are never sent, and clients cannot set them, the service role included [K-12, M-12]', async () => {
    const { hr, server } = company
    const forged = { code: 'leave_decided', params: { status: 'approved' } }
    const newcomer = await company.hire('Nina')
    const tell = {
      user_id: hr.id,
      title: 'News',
      message: 'Something happened',
      type: 'new_user_registration',
      related_id: newcomer.id,
      ...forged,
    }
    const made = [
      await newcomer.post('/entities/Notification', tell),
      await server.as(SERVICE_TOKEN).post('/entities/Notification', { ...tell, related_id: 'another' }),
    ]
    for (const { status, body } of made) {
      expect(status).toBeLessThan(300)
      expect(body.code ?? null).toBeNull()
      expect((await hr.put(`/entities/Notification/${body.id}`, { ...forged, is_read: true })).status).toBe(
        200,
      )
    }
    const [stored] = await storedIn(server)
    for (const { body } of made)
      expect(stored.find(({ id }) => id === body.id)).toMatchObject({
        code: null,
        params: null,
        is_read: true,
      })
    const query = encodeURIComponent(JSON.stringify({ code: 'leave_decided' }))
    expect((await hr.get(`/entities/Notification?q=${query}`)).body).toEqual([])
  })
})

it('an unread notification of one event is not replaced by another event of the same type and person', async () => {
  const { hr, employee, server } = company
  const address = { user_id: employee.id, before: 'a@x.test', after: 'b@x.test', by_id: null }
  await server.platform.entities.asSystem(entities =>
    entities.create('Notification', {
      ...freshNotification({
        user_id: hr.id,
        code: 'address_changed',
        params: address,
        type: 'profile_change',
        title: 'Sign-in address changed',
        message: 'Emma Test now signs in as b@x.test instead of a@x.test.',
        related_id: employee.id,
        url: null,
      }),
    }),
  )
  await employee.put('/entities/User/me', { position: 'Owner' })
  const titles = (await company.find('Notification', { related_id: employee.id })).map(({ title }) => title)
  expect(titles.sort()).toEqual(['Profile changed', 'Sign-in address changed'])
})
