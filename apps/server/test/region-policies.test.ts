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
