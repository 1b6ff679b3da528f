import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveOf, type SmallCompany } from '../testing/small-company.ts'
import { startOnWorkingDays, WORKING_DAYS } from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startOnWorkingDays({
    days: 60,
    rules: { ...WORKING_DAYS, request_unit: 'minutes', step: 12 },
  })
})
afterAll(() => company.close())

const on = (day: string, parts: object = {}) => ({
  leave_type: 'annual',
  start_date: day,
  end_date: day,
  ...parts,
})
const quote = async (question: object) =>
  (await company.employee.post('/functions/quoteLeave', question)).body
const ask = (day: string, parts: object, strict = true) =>
  company.server
    .as(company.employee.token, strict ? { prefer: 'handling=strict' } : {})
    .post('/entities/LeaveRequest', { ...leaveOf(company.employee), ...on(day, parts) })
const approve = (id: string) => company.boss.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })
const posted = async (request_id: string) =>
  (await company.find('LeaveLedgerEntry', { request_id })).map(({ effective_on, minutes }) => [
    effective_on,
    minutes,
  ])

const SIX_HOURS = { minutes: 360, start_minute: 14 * 60 }
const MORNING = { end_half: 'am' }

describe('leave in hours that starts in the afternoon', () => {
  it('the leave is charged in full, in the quote, the request, the ledger and the mail [R3-01]', async () => {
    const question = on('2026-04-15', SIX_HOURS)
    expect(await quote(question)).toMatchObject({
      minutes: 360,
      days: 0.79,
      findings: [],
      lines: [{ am: 132, pm: 228 }],
    })
    const { status, body } = await ask('2026-04-15', SIX_HOURS)
    expect([status, body.days_requested]).toEqual([201, 0.79])
    expect((await company.server.mails()).at(-1)?.text).toContain('0.79 days')
    expect((await approve(body.id)).status).toBe(200)
    expect(await posted(body.id)).toEqual([['2026-04-15', -360]])
  })

  it('the leave is refused if the day is shorter, at the field and with a code [R3-01]', async () => {
    const { status, body } = await ask('2026-04-16', { minutes: 468, start_minute: 14 * 60 })
    expect([status, body.code, body.message]).toEqual([
      422,
      'not_that_long',
      'Request up to 7.6 hours on Thu, 16 Apr.',
    ])
    expect((await quote(on('2026-04-16', { minutes: 468, start_minute: 840 }))).findings).toMatchObject([
      { mode: 'block', code: 'not_that_long' },
    ])
  })
})

describe('two parts of one day', () => {
  it.each<[title: string, day: string, one: object, other: object, isAccepted: boolean]>([
    ['a morning and 2 h from 14:00', '2026-05-04', MORNING, { minutes: 120, start_minute: 840 }, true],
    ['1 h and 1 h', '2026-05-06', { minutes: 60 }, { minutes: 60 }, true],
    ['a morning and 6 h from 14:00', '2026-05-11', MORNING, SIX_HOURS, false],
    ['6 h and 2 h', '2026-05-13', { minutes: 360 }, { minutes: 120 }, false],
  ])(
    '%s are answered the same in both orders, by our forms and by other clients [R3-02]',
    async (_, day, one, other, isAccepted) => {
      const orders = [
        [one, other],
        [other, one],
      ] as const
      for (const isStrict of [true, false]) {
        for (const [first, second] of orders) {
          const before = await ask(day, first, isStrict)
          expect(before.status).toBe(201)
          const after = await ask(day, second, isStrict)
          expect(after.status).toBe(isAccepted ? 201 : 422)
          for (const { body } of [before, after])
            if (body.id) await company.employee.delete(`/entities/LeaveRequest/${body.id}`)
        }
      }
    },
  )

  it('HR adds both in either order, also in one table, while the day has time [R3-02]', async () => {
    const row = (parts: object) => ({ user_id: company.employee.id, ...on('2026-05-20', parts) })
    const preview = async (rows: object[]) =>
      (await company.hr.post('/functions/previewLeaveEntry', { rows, status: 'approved' })).body.rows.map(
        ({ findings }: { findings: { code: string }[] }) => findings[0]?.code,
      )
    const two = { minutes: 120, start_minute: 840 }
    expect(await preview([row(MORNING), row(two)])).toEqual([undefined, undefined])
    expect(await preview([row(two), row(MORNING)])).toEqual([undefined, undefined])
    expect(await preview([row(SIX_HOURS), row(MORNING)])).toEqual([undefined, 'overlap'])
    expect(await preview([row(MORNING), row(SIX_HOURS)])).toEqual([undefined, 'overlap'])
  })

  it('both may result from a change of approved leave, while the day has time [R3-02]', async () => {
    const approved = async (day: string, parts: object) => {
      const { body } = await ask(day, parts)
      expect((await approve(body.id)).status).toBe(200)
      return body.id as string
    }
    await approved('2026-06-03', MORNING)
    const id = await approved('2026-06-04', { minutes: 120, start_minute: 840 })
    const amend = (parts: object) =>
      company.employee.post('/functions/amendLeave', {
        request_id: id,
        kind: 'change',
        ...on('2026-06-03', parts),
      })
    expect((await amend(SIX_HOURS)).status).toBe(422)
    expect((await amend({ minutes: 120, start_minute: 840 })).status).toBe(200)
  })
})
