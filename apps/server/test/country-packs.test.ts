import {
  type AppliedPackOverview,
  type CountryPack,
  NEW_LEAVE_TYPE,
  type PackPreview,
  type PackPreviewType,
} from '@leavewell/leave'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PACK_FILES } from '../src/packs/pack-files.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToPolicy, POLICY, WORKING_DAYS } from '../testing/working-days.ts'

const NAMES: Record<string, string> = {
  annual: 'Annual leave (Australia)',
  personal: 'Personal/carer’s leave (Australia)',
}

const PACK = 'au/2026-12-01'
const QUESTION = { pack: PACK, answers: { sick: 'keep' } }

let company: SmallCompany
const begin = async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
}

const preview = (more: object = {}, { hr } = company) =>
  hr.post('/functions/previewCountryPack', { ...QUESTION, ...more })
const apply = async (more: object = {}) => {
  const { body } = await preview(more)
  const form = { ...QUESTION, ...more, digest: body.digest, is_checked: true }
  return company.hr.post('/functions/applyCountryPack', form)
}
const applied = async (): Promise<AppliedPackOverview[]> =>
  (await company.hr.post('/functions/listCountryPacks')).body.applied
const typeOf = ({ types }: PackPreview, key: string) =>
  types.find(type => type.key === key) as PackPreviewType
const leaveType = async (key: string) => (await company.find('LeaveType', { key }))[0]
const balancesOf = async ({ id }: { id: string }) =>
  (await company.find('LeaveBalance', { user_id: id })).map(each => [
    each.leave_type,
    each.year,
    each.balance,
    each.total_allocated,
  ])
const policyOf = async ({ id }: { id: string }, leave_type: string) =>
  (await company.find('UserPolicy', { user_id: id, leave_type })).at(-1)?.policy_name

describe('the Australian pack', () => {
  beforeAll(begin)
  afterAll(() => company.close())

  it('a preview of the pack lists leave types, policies, people and balances, and stores nothing', async () => {
    await company.grant(company.employee, 20)
    const before = await company.find('LeaveType', {})
    const { status, body } = await preview()
    expect(status).toBe(200)
    expect(typeOf(body, 'compassionate')).toMatchObject({ is_new: true, is_included: true, people: 6 })
    expect(typeOf(body, 'personal').changes).toContainEqual({
      field: 'label',
      before: 'Personal Leave',
      after: 'Personal/Carer’s Leave',
    })
    expect(typeOf(body, 'long_service')).toMatchObject({ people: 6 })
    expect(await company.find('LeaveType', {})).toEqual(before)
    expect(await company.find('PolicyAssignment', {})).toEqual([])
  })

  it('a question without an answer, an unknown pack or type and an unchecked form are refused at their field', async () => {
    const { hr, employee } = company
    const refusal = async (body: object, name = 'previewCountryPack') => {
      const answer = await hr.post(`/functions/${name}`, body)
      return [answer.status, answer.body.extra_data?.errors[0].name, answer.body.message]
    }
    expect(await refusal({ pack: PACK, answers: {} })).toEqual([422, 'answers.sick', 'Answer this question.'])
    expect((await refusal({ ...QUESTION, pack: 'xx/2026-01-01' }))[2]).toBe(
      'This country pack doesn’t exist.',
    )
    expect((await refusal({ ...QUESTION, leave_types: ['moon'] }))[2]).toBe(
      'This pack has no leave type “moon”.',
    )
    expect((await refusal({ ...QUESTION, digest: 'x' }, 'applyCountryPack'))[2]).toBe(
      'Confirm that you have checked this.',
    )
    expect((await employee.post('/functions/previewCountryPack', QUESTION)).status).toBe(403)
  })

  it('two administrators who apply the pack after the same preview: one does, the other gets 409', async () => {
    const { hr, boss } = company
    const { body } = await preview()
    const form = { ...QUESTION, digest: body.digest, is_checked: true }
    const answers = await Promise.all([hr, boss].map(user => user.post('/functions/applyCountryPack', form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Leave types, policies or people have changed since this preview. Preview again.',
    )
    expect(await applied()).toHaveLength(1)
  })

  it('people are on the policies of the pack, types name it, and balances continue', async () => {
    const { employee } = company
    expect(await policyOf(employee, 'annual')).toBe('Annual leave (Australia)')
    expect(await policyOf(employee, 'long_service')).toBe('Long service leave, New South Wales')
    expect(await leaveType('jury_service')).toMatchObject({ label: 'Jury Service', origin: `pack:${PACK}` })
    expect(await leaveType('annual')).toMatchObject({ offered_to: 'assigned', origin: 'specification' })
    expect(await balancesOf(employee)).toContainEqual(['annual', 2026, 20, 20])
  })

  it('applying the pack twice changes nothing', async () => {
    const { body } = await preview()
    expect(body.types.every((type: PackPreviewType) => type.changes.length === 0 && !type.is_new)).toBe(true)
    expect(body.people).toEqual([])
    const again = await apply()
    expect([again.status, again.body.message]).toEqual([409, 'Nothing changes. You already use this pack.'])
  })

  it('undo returns people, balances and types to what they were, and retires what the pack added', async () => {
    const { hr, employee } = company
    const [first] = await applied()
    expect(first).toMatchObject({ undo_refused: null, applied_by: expect.any(String) })
    const { status } = await hr.post('/functions/undoCountryPack', { id: first?.id })
    expect(status).toBe(200)
    expect(await policyOf(employee, 'annual')).toBeUndefined()
    expect(await balancesOf(employee)).toContainEqual(['annual', 2026, 20, 20])
    expect(await leaveType('personal')).toMatchObject({ label: 'Personal Leave', offered_to: 'everyone' })
    expect((await leaveType('jury_service')).retired_on).toBe('2026-03-02')
    expect((await hr.post('/functions/undoCountryPack', { id: first?.id })).body.message).toBe(
      'This pack is already undone.',
    )
    const { body } = await hr.post('/functions/getSystem', {})
    expect(body.checks.filter(({ count }: { count: number }) => count > 0)).toEqual([])
  })

  it('a pack that was undone can be applied again, and its leave types are offered again', async () => {
    const { employee } = company
    expect((await apply()).status).toBe(200)
    expect((await leaveType('jury_service')).retired_on).toBeNull()
    expect(await policyOf(employee, 'annual')).toBe('Annual leave (Australia)')
    expect(await balancesOf(employee)).toContainEqual(['annual', 2026, 20, 20])
  })

  it('undo gives pending requests and changes their former cost, and is refused after an approval', async () => {
    const { hr, boss, employee, stranger } = company
    const [before] = await applied()
    await hr.post('/functions/undoCountryPack', { id: before?.id })
    const days = { start_date: '2026-04-17', end_date: '2026-04-20' }
    const { id } = (await company.request(employee, days)).body
    const cost = async () => (await company.find('LeaveRequest', { id }))[0].days_requested
    expect(await cost()).toBe(4)
    await apply()
    expect(await cost()).toBe(2)
    const [pack] = await applied()
    expect((await hr.post('/functions/undoCountryPack', { id: pack?.id })).status).toBe(200)
    expect(await cost()).toBe(4)
    expect(await policyOf(stranger, 'annual')).toBeUndefined()

    await apply()
    expect((await boss.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })).status).toBe(200)
    const [last] = await applied()
    expect((await hr.post('/functions/undoCountryPack', { id: last?.id })).body.message).toBe(
      'Leave was approved by these policies since. Assign other policies instead.',
    )
  })

  it('a pack whose leave was requested cannot be undone', async () => {
    const { hr, employee } = company
    const asked = await company.request(employee, {
      leave_type: 'jury_service',
      start_date: '2026-04-01',
      end_date: '2026-04-01',
    })
    expect(asked.status).toBe(201)
    const [last] = await applied()
    expect(last?.undo_refused).toBe('Someone has requested this leave since. Retire the leave types instead.')
    const { status, body } = await hr.post('/functions/undoCountryPack', { id: last?.id })
    expect([status, body.message]).toEqual([409, last?.undo_refused])
  })
})

describe('a company with its own rules', () => {
  beforeEach(begin)
  const close = () => company.close()

  it('two hours of personal leave and the rest of the day as unpaid carer’s leave are one call [A8]', async () => {
    const { hr, employee, boss } = company
    // Days of former years that never closed are not left for today.
    const former = {
      user_id: employee.id,
      leave_type: 'personal',
      year: 2025,
      balance: 4,
      total_allocated: 6,
    }
    expect((await hr.post('/entities/LeaveBalance', former)).status).toBe(201)
    expect((await apply()).status).toBe(200)
    const gift = { user_id: employee.id, leave_type: 'personal', minutes: 120, reason: 'Opening' }
    expect((await hr.post('/functions/adjustLeaveBalance', gift)).status).toBe(200)
    const day = { start_date: '2026-03-04', end_date: '2026-03-04' }
    const quote = async (leave_type: string) =>
      (await employee.post('/functions/quoteLeave', { leave_type, ...day })).body
    const parts = [
      { leave_type: 'personal', day: day.start_date, minutes: 120 },
      { leave_type: 'unpaid_carers', day: day.start_date, minutes: 336 },
    ]
    const { split, story } = await quote('personal')
    expect([split, story.now, story.left]).toEqual([parts, 120, 120 - 456])
    expect((await quote('unpaid_carers')).split).toEqual(parts)
    const both = parts.map(({ leave_type, minutes }) => ({
      user_id: employee.id,
      manager_id: 'B-1',
      status: 'pending',
      leave_type,
      minutes,
      ...day,
      days_requested: 1,
    }))
    const tooMuch = [both[0], { ...both[1], minutes: 337 }]
    expect((await employee.post('/entities/LeaveRequest/bulk', tooMuch)).status).toBe(422)
    expect(await company.find('LeaveRequest', { user_id: employee.id })).toEqual([])
    expect((await employee.post('/entities/LeaveRequest/bulk', both)).status).toBe(201)
    const stored = await company.find('LeaveRequest', { user_id: employee.id })
    expect(stored.map(({ leave_type, minutes }) => [leave_type, minutes]).sort()).toEqual([
      ['personal', 120],
      ['unpaid_carers', 336],
    ])
    for (const { id } of stored)
      expect((await boss.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })).status).toBe(200)
    await close()
  })

  it('a pack is refused if a number of its preview has changed, by a public holiday too', async () => {
    const { hr, employee } = company
    const days = { start_date: '2026-04-17', end_date: '2026-04-20' }
    expect((await company.request(employee, days)).status).toBe(201)
    const { body } = await preview()
    const holiday = { region: 'AU-NSW', day: '2026-04-20', part: 'day', name: 'Town day', cancelled: false }
    expect((await hr.post('/entities/Holiday', holiday)).status).toBe(201)
    const form = { ...QUESTION, digest: body.digest, is_checked: true }
    expect((await hr.post('/functions/applyCountryPack', form)).status).toBe(409)
    // A holiday without leave on it changes no number.
    const again = await preview()
    expect((await hr.post('/entities/Holiday', { ...holiday, day: '2026-04-22' })).status).toBe(201)
    const { status } = await hr.post('/functions/applyCountryPack', { ...form, digest: again.body.digest })
    expect(status).toBe(200)
    await close()
  })

  it('undo leaves people who have moved on to another policy where they are, with their balance', async () => {
    const { hr, employee, stranger } = company
    await company.grant(employee, 7)
    await company.grant(stranger, 12)
    expect((await apply()).status).toBe(200)
    await bringToPolicy(company, { scope: 'user', scope_id: employee.id }, WORKING_DAYS)
    const policies = async () => company.find('UserPolicy', { user_id: employee.id, leave_type: 'annual' })
    const openings = async () => company.find('BalanceAdjustment', { user_id: employee.id, code: 'opening' })
    const before = [await policies(), await openings(), await balancesOf(employee)]
    const [pack] = await applied()
    expect((await hr.post('/functions/undoCountryPack', { id: pack?.id })).status).toBe(200)
    expect([await policies(), await openings(), await balancesOf(employee)]).toEqual(before)
    expect(await policyOf(employee, 'annual')).toBe(POLICY)
    expect(await policyOf(stranger, 'annual')).toBeUndefined()
    expect(await balancesOf(stranger)).toContainEqual(['annual', 2026, 12, 12])
    const { body } = await hr.post('/functions/getSystem', {})
    expect(body.checks.filter(({ count }: { count: number }) => count > 0)).toEqual([])
    await close()
  })

  it('the pack leaves edited types and own policies alone, unless they are chosen', async () => {
    const { hr, employee } = company
    await bringToPolicy(company, { scope: 'everyone', scope_id: '' }, WORKING_DAYS)
    const { body: own } = await hr.post('/functions/listLeaveTypes')
    const personal = own.types.find(({ key }: { key: string }) => key === 'personal')
    await hr.post('/functions/saveLeaveType', { ...personal, label: 'Own days' })
    await hr.post('/functions/saveLeaveType', {
      ...NEW_LEAVE_TYPE,
      label: 'Jury Service',
      colour: 'red',
      icon: 'star',
      offered_to: 'everyone',
    })
    const { body } = await preview()
    expect(typeOf(body, 'annual')).toMatchObject({
      is_included: false,
      assignments: [{ replaces: POLICY, is_new: true }],
    })
    expect(typeOf(body, 'personal').differs).toContain('Label')
    expect(typeOf(body, 'jury_service')).toMatchObject({ is_new: false, changes: [] })
    expect((await apply()).status).toBe(200)
    expect(await policyOf(employee, 'annual')).toBe(POLICY)
    expect((await leaveType('personal')).label).toBe('Own days')
    expect((await leaveType('jury_service')).colour).toBe('red')

    expect((await apply({ leave_types: ['annual'] })).status).toBe(200)
    expect(await policyOf(employee, 'annual')).toBe('Annual leave (Australia)')
    const [last] = await applied()
    await hr.post('/functions/undoCountryPack', { id: last?.id })
    expect(await policyOf(employee, 'annual')).toBe(POLICY)
    await close()
  })
})

describe('a newer pack', () => {
  const newer = { id: 'au/2027-07-01', says: 'Jury service takes as long as needed.' }
  const files = PACK_FILES as CountryPack[]

  /** Adds a pack of next year to the shipped ones. */
  function shipNewer() {
    const pack = structuredClone(files.at(-1)) as CountryPack
    Object.assign(pack, { id: newer.id, facts_of: '2027-07-01' })
    for (const fact of pack.facts) if (fact.id === 'jury') fact.says = newer.says
    for (const { id, rules } of pack.policies)
      if (id === 'annual' || id === 'personal') rules.backdate = { by: 'anyone', days: 77 }
    files.push(pack)
  }

  beforeAll(begin)
  afterAll(() => {
    const added = files.findIndex(({ id }) => id === newer.id)
    if (added >= 0) files.splice(added, 1)
    return company.close()
  })

  it('it changes the policies of the former pack, and leaves edited ones and their people alone [C.1]', async () => {
    const { hr, employee } = company
    expect((await apply()).status).toBe(200)
    const policies = async (leave_type: string) =>
      company.find('LeavePolicy', { leave_type, name: NAMES[leave_type] }, 'version')
    const [personal] = await policies('personal')
    const { leave_type, name, rules } = personal
    const edited = { ...rules, backdate: { by: 'hr', days: null } }
    const form = { leave_type, name, effective_from: '2026-03-02', rules: edited }
    expect((await hr.post('/functions/saveLeavePolicy', form)).status).toBe(200)
    const newerOnes = async () =>
      (await hr.post('/functions/getSystem', {})).body.checks.find(({ id }: { id: string }) => id === 'packs')
    expect(await newerOnes()).toEqual({ id: 'packs', count: 0, findings: [] })
    shipNewer()
    expect(await newerOnes()).toMatchObject({
      count: 1,
      findings: [{ pack: { name: 'Australia', facts_of: '2027-07-01' } }],
    })
    const { body: list } = await hr.post('/functions/listCountryPacks')
    expect(list.packs).toMatchObject([
      {
        id: newer.id,
        news: { since: '2026-12-01', facts: [{ after: newer.says, policies: ['Jury service (Australia)'] }] },
      },
    ])

    const question = { ...QUESTION, pack: newer.id }
    const { body } = await preview(question)
    expect(typeOf(body, 'annual')).toMatchObject({
      is_included: true,
      policies: expect.arrayContaining([{ name: NAMES.annual, state: 'changed' }]),
    })
    expect(typeOf(body, 'personal').policies).toContainEqual({ name: NAMES.personal, state: 'differs' })
    expect((await preview({ pack: PACK })).body.message).toBe('This country pack doesn’t exist.')
    const before = await balancesOf(employee)
    expect((await apply(question)).status).toBe(200)
    expect(await balancesOf(employee)).toEqual(before)
    expect((await policies('annual')).map(each => [each.version, each.rules.backdate.days])).toEqual([
      [1, null],
      [2, 77],
    ])
    expect((await policies('personal')).map(each => each.rules.backdate.by)).toEqual(['anyone', 'hr'])
    expect((await apply(question)).status).toBe(409)
    const [last, first] = await applied()
    expect([last?.undo_refused, first?.undo_refused]).toEqual([
      'This pack changed policies. Add a version with the former rules instead.',
      'Another pack was applied later. Undo that one first.',
    ])
    expect((await hr.post('/functions/listCountryPacks')).body.packs[0].news).toBeNull()
    expect((await newerOnes()).count).toBe(0)
  })
})
