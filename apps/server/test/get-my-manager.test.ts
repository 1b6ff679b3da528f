import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
})
afterAll(() => company.close())

const ask = (user: { post: SmallCompany['employee']['post'] }) => user.post('/functions/getMyManager')

it('the contact details of the manager are returned, and nothing else [K-14, S-28, S-76, R-11]', async () => {
  const { status, body } = await ask(company.employee)
  expect(status).toBe(200)
  expect(body).toEqual({
    manager: {
      first_name: 'Boss',
      last_name: 'Test',
      full_name: 'Boss Test',
      email: 'boss@x.test',
      booking_url: 'https://meet.test/boss',
      teams_chat_url: null,
    },
  })
})

it('the manager is found by employee id first, then by user id, and never by an empty one [K-14]', async () => {
  const { server, boss, otherBoss } = company
  const managerOf = async (manager_id: string | null) => {
    const user = await server.addUser({ email: `${Math.random()}@x.test`, manager_id })
    return (await ask(user)).body.manager?.email
  }
  await server.addUser({ email: 'tricky@x.test', employee_id: otherBoss.id })
  expect(await managerOf(boss.id)).toBe('boss@x.test')
  expect(await managerOf(otherBoss.id)).toBe('tricky@x.test')
  expect(await managerOf('')).toBeUndefined()
  expect(await managerOf(null)).toBeUndefined()
  expect(await managerOf('gone')).toBeUndefined()
})

it('a visitor has no manager [S-76]', async () => {
  expect((await ask(company.visitor)).status).toBe(401)
})
