import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
})
afterAll(() => company.close())

const PATH = '/entities/Department'

it('everyone signed in sees departments, administrators manage them [K-10, K-11, H-20, R-08, S-70]', async () => {
  const { boss, employee, visitor } = company
  const fields = { name: ' Legal ', description: 'Contracts' }
  expect((await visitor.post(PATH, fields)).status).toBe(401)
  expect((await employee.post(PATH, fields)).status).toBe(403)
  const { body } = await boss.post(PATH, fields)
  expect(body).toMatchObject({ name: 'Legal', description: 'Contracts', is_active: true })
  const path = `${PATH}/${body.id}`
  expect((await employee.get(PATH)).body).toHaveLength(1)
  expect((await visitor.get(path)).status).toBe(404)
  expect((await employee.put(path, { is_active: false })).status).toBe(403)
  expect((await boss.put(path, { is_active: false })).body.is_active).toBe(false)
  expect((await employee.delete(path)).status).toBe(403)
  expect((await boss.delete(path)).status).toBe(200)
  expect((await employee.get(PATH)).body).toEqual([])
})

it('the name of a department is unique [Q-20]', async () => {
  const { boss } = company
  const blank = await boss.post(PATH, { name: '  ' })
  expect([blank.status, blank.body.message]).toEqual([422, 'Department name is required'])
  await boss.post(PATH, { name: 'Once' })
  expect((await boss.post(PATH, { name: 'Once' })).status).toBe(409)
})

it('two names cannot differ by case and blanks only [finding F-63]', async () => {
  const { boss } = company
  const { body: first } = await boss.post(PATH, { name: 'Engineering' })
  for (const name of [' engineering ', 'ENGINEERING']) {
    const refused = await boss.post(PATH, { name })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'A department with this name already exists: “Engineering”',
    ])
  }
  expect((await boss.post(`${PATH}/bulk`, [{ name: 'Twice' }, { name: 'twice ' }])).status).toBe(409)
  expect((await boss.get(`${PATH}?q={"name":"Twice"}`)).body).toEqual([])
  const { body: other } = await boss.post(PATH, { name: 'Other' })
  expect((await boss.put(`${PATH}/${other.id}`, { name: 'engineering' })).status).toBe(409)
  expect((await boss.put(`${PATH}/${first.id}`, { name: 'ENGineering ' })).body.name).toBe('ENGineering')
})

it('one of two departments made at the same moment is stored [finding F-63]', async () => {
  const { boss } = company
  const answers = await Promise.all(['Moment', 'moment', 'MOMENT'].map(name => boss.post(PATH, { name })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

it('departments with equal names from a former version can be fixed [finding F-63]', async () => {
  const { boss } = company
  const { body: tidy } = await boss.post(PATH, { name: 'Research' })
  const { body: alike } = await boss.post(PATH, { name: 'Placeholder' })
  await company.server.platform.database.query(
    `UPDATE "entities"."Department" SET name = 'research ' WHERE id = $1`,
    [alike.id],
  )
  const path = `${PATH}/${alike.id}`
  expect((await boss.put(path, { description: 'Still here' })).status).toBe(200)
  expect((await boss.put(`${PATH}/${tidy.id}`, { name: 'Research', is_active: true })).status).toBe(200)
  expect((await boss.put(path, { name: 'Research' })).status).toBe(409)
  expect((await boss.put(path, { name: 'Studies' })).body.name).toBe('Studies')
  expect((await boss.delete(path)).status).toBe(200)
})

it('a department with employees cannot be deleted, and a new name updates them [Q-21]', async () => {
  const { boss, employee } = company
  const { body } = await boss.post(PATH, { name: 'Sales' })
  const path = `${PATH}/${body.id}`
  const refused = await boss.delete(path)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Cannot delete department with 2 employees. Please reassign them first.',
  ])
  await boss.put(path, { name: 'Field Sales' })
  expect((await employee.get('/entities/User/me')).body.department).toBe('Field Sales')
  expect((await boss.delete(path)).status).toBe(409)
  expect((await boss.delete(PATH, { name: 'Field Sales' })).status).toBe(409)
  expect((await boss.get(path)).status).toBe(200)
})
