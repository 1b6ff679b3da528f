import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToPolicy, POLICY, TODAY, WORKING_DAYS } from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
  await company.hr.post('/functions/addHolidayRegion', { mode: 'apply', code: 'AU-VIC' })
  await company.hr.post('/entities/HolidayRegion', { code: 'GEELONG', name: 'Geelong', parent: 'AU-VIC' })
  await company.hr.post('/entities/Office', { name: 'Geelong', region: 'GEELONG' })
  await company.hr.post('/entities/Office', { name: 'Sydney', region: 'AU-NSW' })
})
afterAll(() => company.close())

const moveTo = (user: TestUser, office: string) => company.hr.put(`/entities/User/${user.id}`, { office })
const policyOf = async ({ id }: TestUser) => {
  const held = await company.find('UserPolicy', { user_id: id, leave_type: 'personal' }, 'valid_from')
  return held.at(-1)?.policy_name
}

it('a policy for a region goes to people with its public holidays, also in a town within it', async () => {
  const { hr, employee, stranger } = company
  expect((await moveTo(employee, 'Geelong')).status).toBe(200)
  const preview = { mode: 'preview', leave_type: 'personal', policy_name: POLICY, valid_from: TODAY }
  await bringToPolicy(company, { scope: 'region', scope_id: 'AU-VIC' }, WORKING_DAYS, 'personal')
  expect([await policyOf(employee), await policyOf(stranger)]).toEqual([POLICY, undefined])

  const { body } = await hr.post('/functions/listLeavePolicies')
  const listed = body.policies.find(({ name }: { name: string }) => name === POLICY)
  expect(listed).toMatchObject({ users: 1, assignments: [{ scope: 'region', whom: 'Victoria' }] })

  const nowhere = await hr.post('/functions/assignLeavePolicy', {
    ...preview,
    scope: 'region',
    scope_id: 'NOWHERE',
  })
  expect([nowhere.status, nowhere.body.message]).toEqual([
    422,
    'This region doesn’t exist. Choose another one.',
  ])
})

it('a person whose office moves to the region gets its policy', async () => {
  const { stranger } = company
  expect((await moveTo(stranger, 'Sydney')).status).toBe(200)
  expect(await policyOf(stranger)).toBeUndefined()
  expect((await moveTo(stranger, 'Geelong')).status).toBe(200)
  expect(await policyOf(stranger)).toBe(POLICY)
})

it('a region with a policy cannot be deleted', async () => {
  const { hr } = company
  await hr.post('/functions/addHolidayRegion', { mode: 'apply', code: 'AU-TAS' })
  await bringToPolicy(company, { scope: 'region', scope_id: 'AU-TAS' }, WORKING_DAYS, 'sick')
  const [region] = await company.find('HolidayRegion', { code: 'AU-TAS' })
  const answer = await hr.delete(`/entities/HolidayRegion/${region.id}`)
  expect([answer.status, answer.body.message]).toEqual([
    409,
    '1 policy is assigned to this region, so you can’t delete it.',
  ])
})

/** A person in an office of their own, whose region has no policy. */
const hireIn = async (name: string, office: { name: string; region: string }) => {
  await must(company.hr.post('/entities/Office', office))
  const person = await company.hire(name, {})
  expect((await moveTo(person, office.name)).status).toBe(200)
  expect(await policyOf(person)).toBeUndefined()
  return person
}
const must = async (answer: Promise<{ status: number; body: { id?: string } }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
}
const assignRegion = async (person: TestUser, region: string) => {
  const [pattern] = await company.find('WorkPattern', {})
  const week = { scope: 'user', scope_id: person.id, valid_from: TODAY, pattern_id: pattern.id }
  await must(company.hr.post('/entities/WorkAssignment', { ...week, region }))
}

it('an office whose region changes takes its people to the policy of the new region', async () => {
  const person = await hireIn('Nina', { name: 'Albury', region: 'AU-NSW' })
  const [office] = await company.find('Office', { name: 'Albury' })
  await must(company.hr.put(`/entities/Office/${office.id}`, { region: 'AU-VIC' }))
  expect(await policyOf(person)).toBe(POLICY)
})

it('people of a deleted office get the policy of the region of their work schedule', async () => {
  const person = await hireIn('Otto', { name: 'Bondi', region: 'AU-NSW' })
  await assignRegion(person, 'AU-VIC')
  expect(await policyOf(person)).toBeUndefined()
  const [office] = await company.find('Office', { name: 'Bondi' })
  await must(company.hr.delete(`/entities/Office/${office.id}`))
  expect(await policyOf(person)).toBe(POLICY)
})

it('a work schedule in another region takes its people to the policy of that region', async () => {
  const person = await company.hire('Pia', {})
  expect(await policyOf(person)).toBeUndefined()
  await assignRegion(person, 'AU-VIC')
  expect(await policyOf(person)).toBe(POLICY)
})

it('a region that gets a parent takes its people to the policy of the parent', async () => {
  await must(company.hr.post('/entities/HolidayRegion', { code: 'ECHUCA', name: 'Echuca', parent: 'AU-NSW' }))
  const person = await hireIn('Quinn', { name: 'Echuca', region: 'ECHUCA' })
  const [region] = await company.find('HolidayRegion', { code: 'ECHUCA' })
  await must(company.hr.put(`/entities/HolidayRegion/${region.id}`, { parent: 'AU-VIC' }))
  expect(await policyOf(person)).toBe(POLICY)
})
