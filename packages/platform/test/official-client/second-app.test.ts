import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEntityFolder } from '../../src/entities/from-folder/read-entity-folder.ts'
import { startTestPlatform, type TestPlatform, type TestUser } from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'
import { CLIENTS } from './clients.ts'

let test: TestPlatform
let boss: TestUser
beforeAll(async () => {
  const { entities } = await readEntityFolder(join(import.meta.dirname, '../app/task-list'))
  test = await startTestPlatform({
    app: { name: 'Tasks', entities, functions: {}, mails: notesApp.mails },
    settings: { serviceToken: 'service-secret' },
  })
  boss = await test.addUser({ email: 'boss@tasks.test', role: 'admin' })
})
afterAll(() => test.close())

describe.each(CLIENTS)('%s: an app that a folder describes', (name, createClient) => {
  const place = name.replaceAll(' ', '-')
  let ann: TestUser
  let bob: TestUser
  let eve: TestUser
  beforeAll(async () => {
    ann = await test.addUser({ email: `ann@${place}.test`, team: place })
    bob = await test.addUser({ email: `bob@${place}.test`, team: place })
    eve = await test.addUser({ email: `eve@${place}.test` })
  })
  const as = (user?: TestUser) => createClient({ url: test.url, token: user?.token }).entities
  const of = (user: TestUser | undefined, entity: string) => {
    const handler = as(user)[entity]
    if (handler === undefined) throw new Error(`no ${entity}`)
    return handler
  }
  const task = (more = {}) => of(ann, 'Task').create({ project_id: 'p', title: 'Write', ...more })

  it('rows: an owner and a team by an attribute of the caller have access, no one else', async () => {
    const project = await of(ann, 'Project').create({ title: 'House', team: place, budget: 100 })
    const open = await of(ann, 'Project').create({ title: 'Alone', team: '' })
    const ids = async (user?: TestUser) => (await of(user, 'Project').list()).map(({ id }) => id)
    expect(await ids(ann)).toEqual([open.id, project.id])
    expect(await ids(bob)).toEqual([project.id])
    // Eve has no team, which does not match a project without one.
    expect(await ids(eve)).toEqual([])
    expect(await ids()).toEqual([])
    await expect(of(bob, 'Project').update(project.id, { title: 'x' })).rejects.toMatchObject({ status: 403 })
    await expect(of(eve, 'Project').get(project.id)).rejects.toMatchObject({ status: 404 })
    await expect(of(undefined, 'Project').create({ title: 'x' })).rejects.toMatchObject({ status: 401 })
  })

  it('rows: the members that a list names', async () => {
    const members = [`eve@${place}.test`]
    const { id } = await of(ann, 'Project').create({ title: 'Shared', members })
    expect((await of(eve, 'Project').list()).map(project => project.id)).toEqual([id])
    await of(ann, 'Project').updateMany({ id }, { $pull: { members: members[0] } })
    await expect(of(eve, 'Project').get(id)).rejects.toMatchObject({ status: 404 })
  })

  it('fields: hidden from all but the owner, in lists, filters and sums', async () => {
    await of(ann, 'Project').create({ title: `Dear ${place}`, team: place, budget: 7 })
    const query = { title: `Dear ${place}` }
    expect(await of(ann, 'Project').filter(query)).toMatchObject([{ budget: 7 }])
    expect((await of(bob, 'Project').filter(query))[0]).not.toHaveProperty('budget')
    expect(await of(bob, 'Project').filter({ ...query, budget: 7 })).toEqual([])
    expect((await of(bob, 'Project').aggregate({ query, sum: 'budget' })).rows).toEqual([
      { count: 1, sum_budget: 0 },
    ])
  })

  it('fields: only the people that the rule names write them', async () => {
    await expect(task({ verified: true })).rejects.toMatchObject({
      status: 403,
      data: { extra_data: { fields: ['verified'] } },
    })
    const { id } = await task({ assignee_id: bob.id })
    expect(await of(boss, 'Task').update(id, { verified: true, status: 'archived' })).toMatchObject({
      verified: true,
    })
    await expect(of(ann, 'Task').update(id, { status: 'open' })).rejects.toMatchObject({ status: 403 })
    expect(await of(ann, 'Task').update(id, { title: 'Other', verified: true })).toMatchObject({
      title: 'Other',
    })
    // An archived task no longer belongs to the assignee.
    await expect(of(bob, 'Task').get(id)).rejects.toMatchObject({ status: 404 })
  })

  it('schema: defaults, required fields, lists of values, formats and nested objects', async () => {
    expect(await task({ due: '2026-02-28', checks: [{ text: 'a' }] })).toMatchObject({
      status: 'open',
      hours: 0,
      verified: false,
      due: '2026-02-28',
      checks: [{ text: 'a' }],
    })
    for (const [more, message] of [
      [{ title: undefined }, 'Error in field title: Field required'],
      [{ status: 'later' }, 'Error in field status: Input should be one of: open, done, archived'],
      [{ hours: -1 }, 'Error in field hours: Input should be 0 or more'],
      [{ due: 'soon' }, 'Error in field due: Input should be a valid date'],
      [{ checks: [{ done: true }] }, 'Error in field checks[0].text: Field required'],
    ] as const) {
      await expect(task(more)).rejects.toMatchObject({ status: 422, message })
    }
  })

  it('deleting: $and and $nor', async () => {
    const [open, done] = [await task(), await task({ status: 'done' })]
    await expect(of(ann, 'Task').delete(done.id)).rejects.toMatchObject({ status: 403 })
    expect(await of(ann, 'Task').delete(open.id)).toEqual({ success: true })
  })

  it('without rules everyone has access, also a visitor, and false means no one', async () => {
    const { id } = await of(undefined, 'Announcement').create({ text: 'Hello' })
    expect(await of(undefined, 'Announcement').update(id, { text: 'Hello you' })).toMatchObject({
      text: 'Hello you',
    })
    await expect(of(boss, 'Announcement').delete(id)).rejects.toMatchObject({ status: 403 })
  })

  it('people see only themselves, and administrators everyone', async () => {
    expect((await of(ann, 'User').list()).map(({ id }) => id)).toEqual([ann.id])
    expect((await of(boss, 'User').list()).length).toBeGreaterThan(2)
    const { auth } = createClient({ url: test.url, token: ann.token })
    expect(await auth.updateMe({ phone: '1' })).toMatchObject({ phone: '1', team: place })
  })

  it('people are called as their address says, until they change it [finding F-72]', async () => {
    const { auth } = createClient({ url: test.url, token: eve.token })
    expect(await auth.me()).toMatchObject({ full_name: 'eve' })
    expect(await auth.updateMe({ full_name: 'Eve Adams' })).toMatchObject({ full_name: 'Eve Adams' })
    expect(await of(boss, 'User').update(eve.id, { full_name: 'Eve' })).toMatchObject({ full_name: 'Eve' })
    await expect(of(ann, 'User').update(eve.id, { full_name: 'x' })).rejects.toMatchObject({ status: 404 })
  })

  it('no one creates a person by a record alone, not even the service role [finding F-71]', async () => {
    const { entities } = createClient({ url: test.url, serviceToken: 'service-secret' }).asServiceRole
    const before = await entities.User?.count()
    const refused = { status: 403, message: expect.stringContaining('by an invitation') }
    const user = { email: `new@${place}.test`, full_name: 'New' }
    await expect(entities.User?.create(user as never)).rejects.toMatchObject(refused)
    await expect(entities.User?.bulkCreate([user] as never)).rejects.toMatchObject(refused)
    const upsert = entities.User?.upsert([{ phone: place }] as never, { key: 'phone' } as never)
    await expect(upsert).rejects.toMatchObject(refused)
    const file = new File([`phone\n${place}\n`], 'people.csv')
    await expect(entities.User?.importEntities(file)).rejects.toMatchObject(refused)
    expect(await entities.User?.count()).toBe(before)
  })
})
