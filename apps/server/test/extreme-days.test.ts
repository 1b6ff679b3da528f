import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { extremeDay, pick, type Random, randomFrom } from '../../../packages/leave/testing/extreme-days.ts'
import { leaveApp } from '../src/leave-app.ts'
import type { SmallCompany } from '../testing/small-company.ts'
import { bringToWorkingDays, EARNED_DAILY } from '../testing/working-days.ts'

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
const CALLS = Number(process.env.PROPERTY_RUNS ?? 12)
/** The longest answer, also on a busy machine. */
const MAX_MS = 8_000

/** The schema that each function last read. Its possible inputs follow from it. */
const schemas: object[] = []

/** A company on a server whose functions report what they read. Modules that other tests loaded do not. */
async function startTelling(): Promise<SmallCompany> {
  vi.resetModules()
  vi.doMock('@leavewell/platform', async importOriginal => {
    const platform = await importOriginal<typeof import('@leavewell/platform')>()
    const readInput: typeof platform.readInput = (schema, input) => {
      schemas.push(schema)
      return platform.readInput(schema, input)
    }
    return { ...platform, readInput }
  })
  const { startOnWorkingDays } = await import('../testing/working-days.ts')
  return startOnWorkingDays()
}

let company: SmallCompany
/** A request of the employee as it is on the wire. */
let request: { id: string }
beforeAll(async () => {
  company = await startTelling()
  await bringToWorkingDays(company, company.employee, EARNED_DAILY, 'personal')
  request = (await company.request(company.employee)).body
})
afterAll(async () => {
  vi.doUnmock('@leavewell/platform')
  vi.resetModules()
  await company.close()
})

const sql = (text: string, values: unknown[] = []) => company.server.platform.database.query(text, values)
const OUTSIDE = ['0001-01-01', '1929-12-31', '2099-01-01', '9999-12-31']

async function quickly<Answer>(call: () => Promise<Answer>, what: string): Promise<Answer> {
  const began = performance.now()
  const answer = await call()
  expect(performance.now() - began, what).toBeLessThan(MAX_MS)
  return answer
}

type Json = TSchema & {
  type?: string
  format?: string
  maxLength?: number
  minimum?: number
  minItems?: number
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
  required?: string[]
}

const isDay = (schema: Json) => schema.format === 'date' || '~refine' in schema

/** A value for a schema, with days of any year. Texts are ids where their name says so. */
function sampleOf(schema: Json, name: string, random: Random): unknown {
  if (isDay(schema)) return extremeDay(random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  if (schema.anyOf) return sampleOf(pick(random, schema.anyOf), name, random)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || random() < 0.7)
          .map(([key, part]) => [key, sampleOf(part, key, random)]),
      )
    case 'array':
      return [sampleOf(schema.items ?? ({} as Json), name, random)]
    case 'string':
      return /user|person|deputy|scope_id/.test(name)
        ? company.employee.id
        : /id$/.test(name)
          ? request.id
          : 'Sales'
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return random() < 0.5
    default:
      return null
  }
}

const holdsDay = (schema: Json): boolean =>
  isDay(schema) ||
  [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ].some(holdsDay)

const names = Object.keys(leaveApp({ timeZone: 'UTC', address: () => '' }).functions)

describe('functions with days of any year', () => {
  const taking: string[] = []

  it.each(names)(`%s answers in time, and never with a failure [R3-80] (seed ${SEED})`, async name => {
    const path = `/functions/${name}`
    schemas.length = 0
    await company.hr.post(path, {})
    const [schema] = schemas as Json[]
    if (schema === undefined || !holdsDay(schema)) return
    taking.push(name)
    for (let at = 0; at < CALLS; at++) {
      const body = sampleOf(schema, '', randomFrom(SEED + at)) as object
      const by = at % 2 === 0 ? company.hr : company.employee
      const what = `${name} ${JSON.stringify(body)} PROPERTY_SEED=${SEED + at}`
      const { status } = await quickly(() => by.post(path, body), what)
      expect(status, what).toBeLessThan(500)
    }
  })

  it('such functions are found by what they read', () => {
    expect(taking.length).toBeGreaterThan(20)
    expect(taking).toEqual(expect.arrayContaining(['quoteLeave', 'amendLeave', 'listAway', 'closePeriod']))
  })
})

describe('a request for 9999-12-31', () => {
  const days = (day: string) => ({ leave_type: 'annual', start_date: day, end_date: day })

  it.each(OUTSIDE)('the request is refused at its fields by a quote: %s [R3-80]', async day => {
    const { status, body } = await quickly(
      () => company.employee.post('/functions/quoteLeave', days(day)),
      day,
    )
    expect([status, body.code]).toEqual([422, 'validation'])
    expect(body.extra_data.errors.map(({ name }: { name: string }) => name)).toEqual([
      'start_date',
      'end_date',
    ])
    expect(body.message).toMatch(/^Error in field start_date: Enter a date from 1 Jan 1930 to \d/)
  })

  it('the request is refused without a policy, and when it is edited later [R3-80]', async () => {
    const asked = await company.request(company.stranger, {
      start_date: '2026-03-16',
      end_date: '9999-12-31',
    })
    expect([asked.status, asked.body.extra_data.errors[0].name]).toEqual([422, 'end_date'])
    const { body } = await company.request(company.stranger, { leave_type: 'sick' })
    const edited = await company.stranger.put(`/entities/LeaveRequest/${body.id}`, { end_date: '9999-12-31' })
    expect(edited.status).toBe(422)
    await company.stranger.delete(`/entities/LeaveRequest/${body.id}`)
  })

  it('a request of more than 3 years is refused at its end, wherever it is sent [R3-89]', async () => {
    const long = { leave_type: 'annual', start_date: '2026-03-16', end_date: '2029-04-16' }
    const sentence = 'Request up to 3 years at a time'
    for (const [by, path, body] of [
      [company.employee, '/functions/quoteLeave', long],
      [company.employee, '/entities/LeaveRequest', { ...long, user_id: company.employee.id }],
      [company.stranger, '/entities/LeaveRequest', { ...long, user_id: company.stranger.id }],
    ] as const) {
      const answer = await by.post(path, body)
      expect([answer.status, answer.body.message]).toEqual([422, sentence])
    }
    const entry = { rows: [{ ...long, user_id: company.employee.id }], status: 'approved' }
    const preview = await company.hr.post('/functions/previewLeaveEntry', entry)
    expect(preview.body.rows[0].findings).toEqual([{ mode: 'block', code: 'refused', message: sentence }])
    expect((await company.hr.post('/functions/enterLeave', entry)).status).toBe(422)
  })
})

describe('days on the wire', () => {
  it('days of every writable entity are refused outside of the window, at their field [R3-80]', async () => {
    const { entities } = leaveApp({ timeZone: 'UTC', address: () => '' })
    const written: string[] = []
    for (const { name, schema, computed = [] } of entities) {
      const properties = (schema as Json).properties ?? {}
      const own = Object.keys(properties).filter(field => !(computed as readonly string[]).includes(field))
      const fields = own.filter(field => isDay(properties[field] as Json))
      for (const field of fields) {
        const whole = Object.fromEntries(
          own.map(key => [key, sampleOf(properties[key] as Json, key, randomFrom(1))]),
        )
        for (const other of fields) whole[other] = '2026-05-04'
        for (const day of OUTSIDE) {
          const what = `${name}.${field} ${day}`
          const bad = { ...whole, [field]: day }
          const { status, body } = await quickly(() => company.hr.post(`/entities/${name}`, bad), what)
          expect([403, 422], what).toContain(status)
          if (status === 403) continue
          if (body.code === 'validation')
            expect(
              body.extra_data.errors.map((each: { name: string }) => each.name),
              what,
            ).toContain(field)
          written.push(`${name}.${field}`)
          const bulk = await company.hr.post(`/entities/${name}/bulk`, [bad])
          expect([403, 422], `${what} in bulk`).toContain(bulk.status)
        }
      }
    }
    expect(written).toEqual(
      expect.arrayContaining([
        'LeaveRequest.start_date',
        'Holiday.day',
        'WorkAssignment.valid_to',
        'WorkPattern.anchor',
      ]),
    )
  })

  it('days of a person are refused in an update, a bulk update and an import [R3-80]', async () => {
    const { id } = company.loner
    const date_hired = '9999-12-31'
    const one = await company.hr.put(`/entities/User/${id}`, { date_hired })
    expect([one.status, one.body.extra_data.errors[0].name]).toEqual([422, 'date_hired'])
    expect((await company.loner.put('/entities/User/me', { date_hired })).status).toBe(422)
    const many = await company.hr.patch('/entities/User/update-many', {
      query: { id },
      data: { $set: { date_hired } },
    })
    expect(many.status).toBe(422)
    const [user] = await company.find('User', { id })
    expect(user.date_hired).toBeNull()
  })
})

describe('stored days outside of the window', () => {
  it('open, are answered for and can be put right [R3-80]', async () => {
    const { employee, boss, hr } = company
    const { rows } = await sql(
      `UPDATE "entities"."LeaveRequest" SET start_date = '9999-12-30', end_date = '9999-12-31'
       WHERE id = $1 RETURNING id`,
      [request.id],
    )
    expect(rows).toHaveLength(1)
    await sql(`UPDATE "entities"."User" SET date_hired = '0001-01-01' WHERE id = $1`, [employee.id])
    const day = { from: '2026-03-01', to: '2026-03-31' }
    const ask = { leave_type: 'annual', start_date: '2026-04-13', end_date: '2026-04-14' }
    for (const [by, path, body] of [
      [employee, 'getLeaveRequest', { id: request.id }],
      [employee, 'getRequestQuote', { id: request.id }],
      [employee, 'getRequestVersions', { id: request.id }],
      [employee, 'quoteLeave', ask],
      [employee, 'quoteLeave', { ...ask, leave_type: 'personal' }],
      [employee, 'getMyLeaveRules', {}],
      [employee, 'getMyEntitlement', {}],
      [employee, 'getBalanceStatement', { leave_type: 'annual', ...day }],
      [employee, 'listAway', day],
      [employee, 'listLeaveRequests', {}],
      [boss, 'getLeaveRequest', { id: request.id }],
      [boss, 'listTeamLeave', { id: request.id }],
      [boss, 'listTeamRequests', {}],
      [boss, 'listMyTeam', {}],
      [boss, 'listReportLeave', { ...day, statuses: ['pending', 'approved'] }],
      [hr, 'listLeaveBalances', {}],
      [hr, 'listExport', { kind: 'requests' }],
      [hr, 'listExport', { kind: 'balances' }],
      [hr, 'getPersonalData', { user_id: employee.id }],
      [hr, 'previewLeaving', { user_id: employee.id, last_day: '2026-06-30' }],
      [hr, 'getSystem', {}],
      [hr, 'listChanges', {}],
    ] as const) {
      const what = `${path} ${JSON.stringify(body)}`
      const answer = await quickly(() => by.post(`/functions/${path}`, body), what)
      expect([what, answer.status, answer.status < 400 ? '' : answer.body.message]).toEqual([
        what,
        expect.toSatisfy((status: number) => status < 300 || status === 404 || status === 403),
        expect.anything(),
      ])
    }
    const approved = await boss.put(`/entities/LeaveRequest/${request.id}`, { status: 'approved' })
    expect([approved.status, approved.body.message]).toEqual([
      409,
      expect.stringMatching(/^This leave isn’t within .* Reject it or change its dates\.$/),
    ])
    const rejected = await boss.put(`/entities/LeaveRequest/${request.id}`, {
      status: 'rejected',
      manager_notes: 'Another year',
    })
    expect(rejected.status).toBe(200)
    expect((await employee.get('/entities/LeaveRequest')).status).toBe(200)
    expect((await hr.put(`/entities/User/${employee.id}`, { date_hired: '2024-02-01' })).status).toBe(200)
  })
})
