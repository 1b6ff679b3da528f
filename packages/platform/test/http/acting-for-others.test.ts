import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'

let test: TestPlatform
let ann: TestUser
let boss: TestUser
beforeAll(async () => {
  test = await startTestPlatform({ app: notesApp })
  ann = await test.addUser({ email: 'ann@example.test' })
  boss = await test.addUser({ email: 'boss@example.test', role: 'admin' })
})
afterAll(() => test.close())

const acting = () => test.as(boss.token, { 'x-impersonate-user': 'ann@example.test' })
const changesOf = async (id: string) => {
  const { rows } = await test.platform.database.query(
    'SELECT kind, actor_id, on_behalf_of_id FROM platform.change WHERE record_id = $1 ORDER BY seq',
    [id],
  )
  return rows
}

it('every change names the person at the keyboard and the person acted for [R-09]', async () => {
  const created = await acting().post('/entities/Note', { owner_id: ann.id, title: 'for her' })
  expect(created.body).toMatchObject({ created_by: 'ann@example.test', created_by_id: ann.id })
  await acting().put(`/entities/Note/${created.body.id}`, { title: 'for her, again' })
  await ann.put(`/entities/Note/${created.body.id}`, { title: 'by herself' })
  await acting().delete(`/entities/Note/${created.body.id}`)
  const byBoss = { actor_id: boss.id, on_behalf_of_id: ann.id }
  expect(await changesOf(created.body.id)).toEqual([
    { kind: 'create', ...byBoss },
    { kind: 'update', ...byBoss },
    { kind: 'update', actor_id: ann.id, on_behalf_of_id: null },
    { kind: 'delete', ...byBoss },
  ])
})

it('a header from a person without permission changes nothing and names no one [R-09]', async () => {
  const forged = test.as(ann.token, { 'x-impersonate-user': 'boss@example.test' })
  expect((await forged.post('/entities/Note', { owner_id: ann.id, title: 'forged' })).status).toBe(403)
  expect(await ann.get('/entities/Note?q={"title":"forged"}')).toMatchObject({ status: 200, body: [] })
})

it('acting ends immediately for a former administrator, and for a deactivated person [R-09, R-21]', async () => {
  const set = (id: string, fields: object) =>
    test.platform.entities.asSystem(entities => entities.update('User', id, { ...fields }))
  expect((await acting().get('/entities/User/me')).body.id).toBe(ann.id)
  await set(ann.id, { disabled: true })
  expect((await acting().get('/entities/User/me')).status).toBe(403)
  await set(ann.id, { disabled: false })
  expect((await acting().get('/entities/User/me')).status).toBe(200)
  await set(boss.id, { role: 'user' })
  expect((await acting().get('/entities/User/me')).status).toBe(403)
})
