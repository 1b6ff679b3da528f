import type {
  AssignmentRow,
  GivenWorkingTime,
  WorkAssignmentRecord,
  WorkPatternRecord,
} from '@leavewell/leave'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
})
afterAll(() => company.close())
beforeEach(async () => {
  await company.server.platform.database.query(
    'TRUNCATE entities."WorkAssignment", entities."WorkPattern", entities."Department"',
  )
})

const PATTERNS = '/entities/WorkPattern'
const ASSIGNMENTS = '/entities/WorkAssignment'
const FULL = [228, 228]
const OFF = [0, 0]
const WEEK = {
  cycle_days: 7,
  anchor: '2026-01-05',
  slots: [FULL, FULL, FULL, FULL, FULL, OFF, OFF],
}

const pattern = async (name: string, fields: object = {}): Promise<WorkPatternRecord> =>
  (await company.hr.post(PATTERNS, { name, ...WEEK, ...fields })).body
const give = (fields: Partial<AssignmentRow>) =>
  company.hr.post(ASSIGNMENTS, { scope: 'everyone', scope_id: '', valid_from: '2026-01-01', ...fields })
const message = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message]

describe('work schedules of people', () => {
  it('the people it applies to read it, so that their calendar gets changes, and administrators', async () => {
    const { hr, employee } = company
    const { id: pattern_id } = await pattern('Office')
    const own = await employee.get('/entities/User/me')
    const before = own.body.department
    await hr.post('/entities/Department', { name: 'Support' })
    await hr.put(`/entities/User/${own.body.id}`, { department: 'Support' })
    const [me, other] = [own.body.id, (await hr.get('/entities/User/me')).body.id]
    for (const [scope, scope_id] of [
      ['everyone', ''],
      ['department', 'Support'],
      ['user', me],
      ['user', other],
    ])
      expect((await give({ scope: scope as 'user', scope_id: scope_id ?? '', pattern_id })).status).toBe(201)
    const read = async (as: SmallCompany['hr']) =>
      ((await as.get(`${ASSIGNMENTS}?sort=scope`)).body as WorkAssignmentRecord[]).map(
        ({ scope, scope_id }) => [scope, scope_id],
      )
    const seen = [
      ['department', 'Support'],
      ['everyone', ''],
      ['user', me],
    ]
    expect(await read(employee)).toEqual(seen)
    expect(await read(hr)).toHaveLength(4)
    await hr.put(`/entities/User/${me}`, { department: before })
  })
})

describe('patterns', () => {
  it('administrators change patterns, and everyone reads them', async () => {
    const { employee, visitor, hr } = company
    const fields = { name: 'Office', ...WEEK }
    expect((await visitor.post(PATTERNS, fields)).status).toBe(401)
    expect((await employee.post(PATTERNS, fields)).status).toBe(403)
    const { status, body } = await hr.post(PATTERNS, { ...fields, name: ' Office ' })
    expect([status, body.name, body.slots.length]).toEqual([201, 'Office', 7])
    expect((await employee.get(PATTERNS)).body).toHaveLength(1)
    expect((await employee.get(ASSIGNMENTS)).body).toEqual([])
    expect((await employee.put(`${PATTERNS}/${body.id}`, { name: 'Mine' })).status).toBe(403)
  })

  it('patterns have hours for every day of the cycle, a unique name and an existing first day', async () => {
    const { hr } = company
    await pattern('Office')
    const odd: [object, number][] = [
      [{ slots: [FULL] }, 422],
      [{ slots: [[721, 0], OFF, OFF, OFF, OFF, OFF, OFF] }, 422],
      [{ slots: [[-1, 9], FULL, OFF, OFF, OFF, OFF, OFF] }, 422],
      [{ cycle_days: 0, slots: [] }, 422],
      [{ cycle_days: 367 }, 422],
      [{ anchor: '2027-02-29' }, 422],
      [{ name: ' ' }, 422],
      [{ name: 'Office ' }, 409],
    ]
    for (const [fields, status] of odd) {
      const answer = await hr.post(PATTERNS, { name: 'Odd', ...WEEK, ...fields })
      expect([fields, answer.status]).toEqual([fields, status])
    }
    expect((await hr.post(PATTERNS, { name: 'Leap', ...WEEK, anchor: '2028-02-29' })).status).toBe(201)
    // Casual employees work no fixed hours [R3-104].
    const none = { name: 'No fixed hours', ...WEEK, slots: Array(7).fill(OFF) }
    expect((await hr.post(PATTERNS, none)).status).toBe(201)
  })

  it('patterns in use keep their days and cannot be deleted, but renamed', async () => {
    const { hr } = company
    const { id } = await pattern('Office')
    const path = `${PATTERNS}/${id}`
    expect((await hr.put(path, { anchor: '2026-01-12' })).status).toBe(200)
    const { body: given } = await give({ pattern_id: id })
    expect(message(await hr.put(path, { anchor: '2026-01-05' }))).toEqual([
      409,
      'This pattern is in use. Copy it and assign the copy.',
    ])
    expect((await hr.put(path, { name: 'Head office' })).status).toBe(200)
    expect((await hr.delete(path)).status).toBe(409)
    await hr.delete(`${ASSIGNMENTS}/${given.id}`)
    expect((await hr.delete(path)).status).toBe(200)
  })

  it('one of a deletion and an assignment at the same moment succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await pattern(`Contested ${round}`)
      const day = `20${30 + round}-01-01`
      const [removed, given] = await Promise.all([
        company.hr.delete(`${PATTERNS}/${id}`),
        give({ pattern_id: id, valid_from: day, valid_to: day }),
      ])
      expect([
        [200, 422],
        [409, 201],
      ]).toContainEqual([removed.status, given.status])
    }
  })
})

describe('assignments', () => {
  it('assignments refer to existing records, between existing days, and none before the employment', async () => {
    const { hr, employee } = company
    const { id } = await pattern('Office')
    await hr.put(`/entities/User/${employee.id}`, { date_hired: '2026-02-02' })
    const own = { scope: 'user' as const, scope_id: employee.id, pattern_id: id }
    const odd: [Partial<AssignmentRow>, string | RegExp][] = [
      [{ pattern_id: 'gone' }, 'This work pattern doesn’t exist.'],
      [{ pattern_id: id, region: 'NOWHERE' }, 'This region doesn’t exist.'],
      [{ pattern_id: id, scope_id: 'x' }, 'A schedule for everyone can’t name a person or department.'],
      [{ pattern_id: id, scope: 'department', scope_id: 'None' }, 'Choose a department'],
      [{ ...own, scope_id: 'nobody' }, 'Choose a person'],
      [{ ...own }, 'Employment starts on 2 Feb 2026. Choose that day or a later one.'],
      [
        { ...own, valid_from: '2026-03-02', valid_to: '2026-03-01' },
        'Choose a last day on or after the first day.',
      ],
    ]
    for (const [fields, sentence] of odd) expect(message(await give(fields))).toEqual([422, sentence])
    expect((await give({ ...own, valid_from: '2027-02-29' })).status).toBe(422)
    expect((await give({ ...own, valid_from: '2028-02-29', valid_to: '2036-02-29' })).status).toBe(201)
  })

  it('assignments of one scope never share a day, and one of twenty simultaneous ones is stored', async () => {
    const { id } = await pattern('Office')
    const answers = await Promise.all(Array.from({ length: 20 }, () => give({ pattern_id: id })))
    expect(answers.map(({ status }) => status).filter(status => status === 201)).toHaveLength(1)
    expect(message(await give({ pattern_id: id, valid_from: '2030-01-01' }))).toEqual([
      409,
      'Another work pattern is assigned on one of these days.',
    ])
  })

  it('assignments follow the new name of their department, which cannot be deleted while it has some', async () => {
    const { hr } = company
    const { id } = await pattern('Shifts')
    const { body: department } = await hr.post('/entities/Department', { name: 'Warehouse' })
    const { body: given } = await give({ scope: 'department', scope_id: 'Warehouse', pattern_id: id })
    await hr.put(`/entities/Department/${department.id}`, { name: 'Logistics' })
    expect((await hr.get(`${ASSIGNMENTS}/${given.id}`)).body.scope_id).toBe('Logistics')
    expect(message(await hr.delete(`/entities/Department/${department.id}`))).toEqual([
      409,
      'Remove this department’s work schedules first.',
    ])
    await hr.delete(`${ASSIGNMENTS}/${given.id}`)
    expect((await hr.delete(`/entities/Department/${department.id}`)).status).toBe(200)
  })
})

describe('assigning from a day on', () => {
  const gift = (fields: object, by = company.hr) =>
    by.post('/functions/giveWorkingTime', {
      mode: 'apply',
      scope: 'user',
      scope_id: company.stranger.id,
      valid_from: '2026-04-01',
      ...fields,
    }) as Promise<{ status: number; body: GivenWorkingTime & { message?: string } }>
  const held = async () =>
    ((await company.hr.get(`${ASSIGNMENTS}?sort=valid_from`)).body as WorkAssignmentRecord[]).map(
      ({ pattern_id, valid_from, valid_to }) => [pattern_id, valid_from, valid_to],
    )

  it('the previous assignment ends the day before, and continues after an assignment with a last day', async () => {
    const [office, part] = [(await pattern('Office')).id, (await pattern('Part-time')).id]
    await gift({ pattern_id: office, valid_from: '2020-01-01' })
    const { body } = await gift({ pattern_id: part, valid_to: '2026-06-30' })
    expect(body.ends).toEqual({ pattern: 'Office', valid_to: '2026-03-31' })
    expect(body.resumes).toEqual({ pattern: 'Office', valid_from: '2026-07-01' })
    expect(await held()).toEqual([
      [office, '2020-01-01', '2026-03-31'],
      [part, '2026-04-01', '2026-06-30'],
      [office, '2026-07-01', null],
    ])
    expect(message(await gift({ pattern_id: part, valid_from: '2026-06-01' }))).toEqual([
      409,
      'A work pattern is already assigned from 1 July 2026. Remove it first, or end on an earlier day.',
    ])
  })

  it('the answer has four weeks with holidays by name, and a preview writes nothing', async () => {
    const { hr, employee } = company
    await hr.post('/functions/addHolidayRegion', { mode: 'apply', code: 'AU-NSW' })
    const { id } = await pattern('Office')
    const { body } = await gift({ mode: 'preview', pattern_id: id, region: 'AU-NSW' })
    expect(body.days).toHaveLength(28)
    expect(body.days[0]?.day).toBe('2026-03-30')
    const day = (wanted: string) => body.days.find(({ day }) => day === wanted)
    expect(day('2026-04-02')).toEqual({ day: '2026-04-02', am: 228, pm: 228, holiday: null })
    expect(day('2026-04-03')).toEqual({ day: '2026-04-03', am: 0, pm: 0, holiday: 'Good Friday' })
    expect(day('2026-04-04')).toEqual({ day: '2026-04-04', am: 0, pm: 0, holiday: null })
    expect(body.leave).toEqual({
      users: 0,
      lines: [],
      days_returned: 0,
      days_more: 0,
      closed_through: null,
      balances: [],
    })
    expect(await held()).toEqual([])
    expect((await gift({ pattern_id: id }, employee)).status).toBe(403)
    expect((await gift({ pattern_id: id, valid_from: '2027-02-29' })).status).toBe(422)
  })

  it('two simultaneous assignments are stored once', async () => {
    const { id } = await pattern('Office')
    const answers = await Promise.all([gift({ pattern_id: id }), gift({ pattern_id: id })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await held()).toHaveLength(1)
  })
})
