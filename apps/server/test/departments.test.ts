import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
})
afterAll(() => company.close())

const PATH = '/entities/Department'

it('everybody signed in sees departments, administrators manage them [K-10, K-11, H-20, R-08, S-70]', async () => {
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

it('a department has a name of its own [Q-20]', async () => {
  const { boss } = company
  const blank = await boss.post(PATH, { name: '  ' })
  expect([blank.status, blank.body.message]).toEqual([422, 'Department name is required'])
  await boss.post(PATH, { name: 'Once' })
  expect((await boss.post(PATH, { name: 'Once' })).status).toBe(409)
})

it('with employees it stays, and a new name takes them along [Q-21]', async () => {
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
