import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
})
afterAll(() => company.close())

it('a question goes to the longest-serving administrators, and not to deactivated ones [B-13] [finding F-52]', async () => {
  const { employee, hr, server } = company
  expect(await employee.post('/functions/getSupport')).toMatchObject({
    status: 200,
    body: { emails: ['harper@x.test', 'boss@x.test'] },
  })
  await server.platform.entities.asSystem(entities => entities.update('User', hr.id, { disabled: true }))
  expect((await employee.post('/functions/getSupport')).body).toEqual({
    emails: ['boss@x.test', 'olga@x.test'],
  })
})

it('visitors learn no address [finding F-52]', async () => {
  expect((await company.visitor.post('/functions/getSupport')).status).toBe(401)
})
