import {
  completeRules,
  type EntitledType,
  type Entitlement,
  entitlementCopy,
  policySentences,
} from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import {
  baseInNewSouthWales,
  bringToWorkingDays,
  POLICY,
  TODAY,
  WORKING_DAYS,
} from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
})
afterAll(() => company.close())

const ask = async (user: TestUser, body: object = {}): Promise<Entitlement> =>
  (await user.post('/functions/getMyEntitlement', body)).body
const typeOf = ({ types }: Entitlement, type: string) =>
  types.find(({ leave_type }) => leave_type === type) as EntitledType

it('without policy and office, one sentence explains how leave counts, and there are no holidays', async () => {
  expect((await company.visitor.post('/functions/getMyEntitlement')).status).toBe(401)
  const own = await ask(company.loner)
  expect(own).toMatchObject({ region: null, holidays: [] })
  expect(typeOf(own, 'annual')).toEqual({
    leave_type: 'annual',
    policy: null,
    rules: [{ from: null, sentences: [entitlementCopy.literal] }],
  })
  expect(typeOf(own, 'unpaid').rules[0]?.sentences).toEqual([entitlementCopy.literalUnpaid])
})

it('employees read their own policy in words and their holidays of two years, and no one else’s [R-13]', async () => {
  await baseInNewSouthWales(company)
  await bringToWorkingDays(company, company.employee)
  const saved = await company.hr.post('/functions/saveLeavePolicy', {
    leave_type: 'annual',
    name: 'Secret policy',
    effective_from: TODAY,
    rules: WORKING_DAYS,
  })
  expect(saved.status).toBe(200)
  const own = await ask(company.employee, { user_id: company.stranger.id })
  const annual = typeOf(own, 'annual')
  expect(annual.policy).toBe(POLICY)
  expect(annual.rules[0]?.sentences.slice(0, 2)).toEqual(
    policySentences(completeRules('annual', WORKING_DAYS)).slice(0, 2),
  )
  expect(own.region).toBe('New South Wales')
  expect(own.holidays).toContainEqual({ day: '2026-01-26', part: 'day', name: 'Australia Day' })
  expect(new Set(own.holidays.map(({ day }) => day.slice(0, 4)))).toEqual(new Set(['2026', '2027']))
  expect(JSON.stringify(own)).not.toContain('Secret policy')
})
