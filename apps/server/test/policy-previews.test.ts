import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SmallCompany } from '../testing/small-company.ts'
import { POLICY, startOnWorkingDays, TODAY, WORKING_DAYS } from '../testing/working-days.ts'

let company: SmallCompany
beforeEach(async () => {
  company = await startOnWorkingDays()
})
afterEach(() => company.close())

const call = (name: string, body: object) => company.hr.post(`/functions/${name}`, body)
const MORE = {
  leave_type: 'annual',
  name: 'More days',
  effective_from: TODAY,
  rules: {
    ...WORKING_DAYS,
    grant: { kind: 'upfront', minutes: 456 * 25, prorate: 'none', round: { to: 1, how: 'nearest' } },
  },
}
const GIVE = {
  ...{ leave_type: 'annual', policy_name: MORE.name, scope: 'everyone', scope_id: '', valid_from: TODAY },
  ...{ except_employment: [], except_users: [] },
}
const adjust = (user: { id: string }) =>
  call('adjustLeaveBalance', { user_id: user.id, leave_type: 'annual', days: 3, reason: 'Agreed' })
const OUTDATED = '1 person has changed since this preview. Preview again.'

describe('a preview of a policy that is applied', () => {
  it('an assignment whose balances have changed since is refused with 409, and the new preview is assigned [B5]', async () => {
    await call('saveLeavePolicy', MORE)
    const { digests } = (await call('assignLeavePolicy', { mode: 'preview', ...GIVE })).body
    expect(Object.keys(digests)).toContain(company.stranger.id)
    await company.grant(company.stranger, 12)
    const refused = await call('assignLeavePolicy', { mode: 'apply', ...GIVE, digests })
    expect([refused.status, refused.body.message]).toEqual([409, OUTDATED])
    expect(await company.find('PolicyAssignment', { policy_name: MORE.name })).toEqual([])
    const again = (await call('assignLeavePolicy', { mode: 'preview', ...GIVE })).body
    // The treatment of the grant is chosen after the preview.
    const chosen = { on_move: 'whole', digests: again.digests }
    expect((await call('assignLeavePolicy', { mode: 'apply', ...GIVE, ...chosen })).status).toBe(200)
  })

  it('of two assignments of the same preview at the same time one is refused [B5]', async () => {
    await call('saveLeavePolicy', MORE)
    const { digests } = (await call('assignLeavePolicy', { mode: 'preview', ...GIVE })).body
    const answers = await Promise.all(
      [1, 2].map(() => call('assignLeavePolicy', { mode: 'apply', ...GIVE, digests })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await company.find('PolicyAssignment', { policy_name: MORE.name })).toHaveLength(1)
  })

  it('a new version whose balances have changed since its preview is refused with 409, and not saved [B5]', async () => {
    const version = { ...MORE, name: POLICY }
    const preview = async () => (await call('previewLeavePolicy', version)).body.digests
    const digests = await preview()
    expect(Object.keys(digests)).toEqual([company.employee.id])
    await adjust(company.employee)
    const refused = await call('saveLeavePolicy', { ...version, digests })
    expect([refused.status, refused.body.message]).toEqual([409, OUTDATED])
    expect(await company.find('LeavePolicy', { name: POLICY, version: 2 })).toEqual([])
    const saved = await call('saveLeavePolicy', { ...version, on_change: 'whole', digests: await preview() })
    expect(saved.status).toBe(200)
  })
})
