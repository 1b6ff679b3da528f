import type { ShutdownPreview, ShutdownRow } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToPolicy, WORKING_DAYS } from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  const { employee, stranger, loner, boss } = company
  await baseInNewSouthWales(company)
  // Balances that exist stay when a person comes to a policy.
  for (const [person, days] of [
    [employee, 20],
    [stranger, 2.5],
    [loner, 20],
    [boss, 20],
  ] as const)
    await company.grant(person, days)
  await bringToPolicy(
    company,
    { scope: 'everyone', scope_id: '' },
    { ...WORKING_DAYS, grant: { kind: 'hand' } },
  )
})
afterAll(() => company.close())

type Fields = Record<string, unknown>

const CHRISTMAS: Fields = {
  leave_type: 'annual',
  start_date: '2026-12-24',
  end_date: '2026-12-31',
  scope: 'everyone',
}
const preview = (change: Fields = {}, who: TestUser = company.hr) =>
  who.post('/functions/previewShutdown', { ...CHRISTMAS, ...change })
const digestsOf = ({ rows }: ShutdownPreview) =>
  Object.fromEntries(rows.map(({ user_id, digest }) => [user_id, digest]))
/** Books what a preview of the same fields shows now. */
const book = async (change: Fields = {}, who: TestUser = company.hr) => {
  const { body } = await preview(change)
  const digests = body.rows ? digestsOf(body) : {}
  return who.post('/functions/bookShutdown', { title: 'Christmas', digests, ...CHRISTMAS, ...change })
}
const undo = (id: string, who: TestUser = company.hr) => who.post('/functions/undoShutdown', { id })
const rowOf = (body: ShutdownPreview, { id }: { id: string }) =>
  body.rows.find(({ user_id }) => user_id === id) as ShutdownRow
const leaveOf = async ({ id }: { id: string }) =>
  (await company.find('LeaveRequest', { user_id: id, start_date: { $gte: '2026-12-01' } }, 'start_date')).map(
    ({ leave_type, start_date, end_date, end_half, days_requested, status, reason }) => [
      leave_type,
      start_date,
      `${end_date}${end_half ? ' am' : ''}`,
      days_requested,
      status,
      reason,
    ],
  )
const balanceOf = async ({ id }: { id: string }, leave_type = 'annual') => {
  const [record] = await company.find('LeaveBalance', { user_id: id, leave_type, year: 2026 })
  return record?.balance
}
const told = async (person: TestUser) =>
  (await person.get('/entities/Notification?sort=created_date')).body.map(
    ({ message }: { message: string }) => message,
  )

describe('a company shutdown', () => {
  it('the preview has four groups with what each person has to book, and writes nothing (C5, C6, C7)', async () => {
    const { employee, stranger, loner, boss, hr } = company
    const added = await hr.post('/functions/enterLeave', {
      status: 'approved',
      rows: [
        { user_id: loner.id, leave_type: 'annual', start_date: '2026-12-28', end_date: '2026-12-31' },
        { user_id: boss.id, leave_type: 'annual', start_date: '2026-12-21', end_date: '2026-12-31' },
      ],
    })
    expect(added.status).toBe(201)
    const { status, body } = await preview()
    expect(status).toBe(200)
    expect(rowOf(body, employee)).toMatchObject({
      group: 'book',
      minutes: 4 * 456,
      covered: 4 * 456,
      note: null,
    })
    expect(rowOf(body, stranger)).toMatchObject({
      group: 'short',
      minutes: 4 * 456,
      covered: 2.5 * 456,
      options: ['available', 'unpaid', 'leave_out'],
    })
    expect(rowOf(body, loner)).toMatchObject({
      group: 'book',
      minutes: 456,
      note: 'Other leave on some days is left out.',
    })
    expect(rowOf(body, boss)).toMatchObject({ group: 'away', note: 'Already on leave on all days' })
    expect(rowOf(body, hr)).toMatchObject({
      group: 'blocked',
      note: 'Request your own leave in My Requests. Your approver reviews it.',
    })
    expect(body.notice).toBeNull()
    expect(await leaveOf(employee)).toEqual([])
  })

  it('booking charges each person once, notifies each once, and undoing returns all of it', async () => {
    const { employee, stranger, loner, boss, otherBoss, hr, server } = company
    const before = (await server.mails()).length
    const balances = [await balanceOf(employee), await balanceOf(stranger), await balanceOf(loner)]
    const { body: seen } = await preview()
    const sent = { title: ' Christmas shutdown ', digests: digestsOf(seen), ...CHRISTMAS }
    const answers = await Promise.all([
      hr.post('/functions/bookShutdown', sent),
      hr.post('/functions/bookShutdown', sent),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const done = answers.find(({ status }) => status === 201)?.body
    expect(done).toMatchObject({ status: 'booked', left: 0, people: 3 })
    const refused = answers.find(({ status }) => status === 409)?.body
    expect(refused.message).toBe('3 people have changed since this preview. Preview again.')

    const reason = 'Christmas shutdown'
    expect(await leaveOf(employee)).toEqual([['annual', '2026-12-24', '2026-12-31', 4, 'approved', reason]])
    expect(await leaveOf(stranger)).toEqual([
      ['annual', '2026-12-24', '2026-12-30 am', 2.5, 'approved', reason],
    ])
    expect((await leaveOf(loner))[0]).toEqual(['annual', '2026-12-24', '2026-12-24', 1, 'approved', reason])
    expect(await leaveOf(otherBoss)).toEqual([])
    expect(await leaveOf(boss)).toHaveLength(1)
    expect([await balanceOf(employee), await balanceOf(stranger), await balanceOf(loner)]).toEqual([
      16,
      0,
      (balances[2] ?? 0) - 1,
    ])
    expect(await told(employee)).toContain(
      'Christmas shutdown: we booked Annual Leave, 24–31 Dec 2026 (4 days) for you.',
    )
    const mails = (await server.mails()).slice(before)
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      ['emma@x.test', 'lone@x.test', 'stan@x.test'].map(to => [to, 'Company shutdown: Christmas shutdown']),
    )
    const [request] = await company.find('LeaveRequest', { user_id: employee.id, shutdown_id: done.id })
    expect(request).toMatchObject({ entered_by: hr.id, reviewed_by: hr.id, manager_id: boss.id })
    expect((await hr.post('/functions/continueShutdown', { id: done.id })).body).toEqual(done)
    const { body: audit } = await hr.post('/functions/listChanges', { entity: 'Shutdown' })
    expect(audit.rows[0]).toMatchObject({ kind: 'update', subject: 'Christmas shutdown · 24–31 Dec 2026' })
    expect(
      audit.rows.flatMap(({ fields }: { fields: { field: string }[] }) => fields.map(({ field }) => field)),
    ).not.toEqual(expect.arrayContaining(['todo']))

    const undone = await Promise.all([undo(done.id), undo(done.id, otherBoss)])
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await balanceOf(employee), await balanceOf(stranger), await balanceOf(loner)]).toEqual(balances)
    expect(await leaveOf(employee)).toEqual([])
    expect(await leaveOf(loner)).toHaveLength(1)
    const [kept] = await company.find('CancelledRequest', { user_id: employee.id })
    const by = undone[0]?.status === 200 ? hr : otherBoss
    expect(kept).toMatchObject({
      how: 'withdrawn',
      cancel_reason: 'Shutdown undone: Christmas shutdown',
      cancelled_by: by.id,
    })
    expect(await company.find('Shutdown', { id: done.id })).toMatchObject([
      { made_by: hr.id, undone_by: by.id },
    ])
    expect((await told(employee)).at(-1)).toBe(
      'Christmas shutdown: we cancelled Annual Leave, 24–31 Dec 2026 (4 days).',
    )
    expect((await server.mails()).slice(before)).toHaveLength(6)
    const [listed] = (await hr.post('/functions/listShutdowns', {})).body
    expect(listed).toMatchObject({
      title: reason,
      status: 'undone',
      canUndo: false,
      made_by_name: 'Harper Test',
    })
  })

  it('people whose balance is too low get what HR chooses, for each or for all', async () => {
    const { stranger, employee } = company
    const choices = { [stranger.id]: 'unpaid' }
    const { status, body } = await book({ choice: 'leave_out', choices })
    expect(status).toBe(201)
    expect((await leaveOf(stranger)).map(([type, , , days]) => [type, days])).toEqual([
      ['annual', 2],
      ['unpaid', 2],
    ])
    expect((await undo(body.id)).status).toBe(200)
    const { body: without } = await book({ choice: 'leave_out' })
    expect(await leaveOf(stranger)).toEqual([])
    expect(await leaveOf(employee)).toHaveLength(1)
    await undo(without.id)
    const refused = await book({ choices: { [stranger.id]: 'negative' } })
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This choice isn’t possible for this person. Choose another one.',
    ])
  })

  it('a preview that is out of date is refused with the number of people who changed', async () => {
    const { employee, hr, boss } = company
    const { body: seen } = await preview()
    const { body: asked } = await company.request(employee, {
      start_date: '2026-12-29',
      end_date: '2026-12-29',
    })
    const sent = { title: 'Christmas', digests: digestsOf(seen), ...CHRISTMAS }
    const { status, body } = await hr.post('/functions/bookShutdown', sent)
    expect([status, body.message]).toEqual([409, '1 person has changed since this preview. Preview again.'])
    expect(await company.find('Shutdown', { status: 'booked' })).toEqual([])
    await boss.put(`/entities/LeaveRequest/${asked.id}`, { status: 'rejected', manager_notes: 'No' })
  })

  it('days, people and title are checked at their fields', async () => {
    const { employee, visitor, hr, server } = company
    const problems: [Fields, string, string][] = [
      [{ start_date: '2026-03-01' }, 'start_date', 'Choose a first day from today on'],
      [{ end_date: '2026-12-23' }, 'end_date', 'End date must be after start date'],
      [
        { end_date: '2026-12-24', start_half: 'pm', end_half: 'am' },
        'end_half',
        'Choose one half of the day',
      ],
      [{ scope: 'department' }, 'scope_ids', 'Choose who the shutdown is for'],
      [
        { scope: 'office', scope_ids: ['Nowhere'] },
        'scope_ids',
        'This office doesn’t exist. Choose one from the list.',
      ],
      [
        { except_users: ['nobody'] },
        'except_users',
        'This person doesn’t exist. Choose someone from the list.',
      ],
    ]
    for (const [change, field, message] of problems) {
      const { status, body } = await preview(change)
      expect([status, body.extra_data.errors[0].name, body.message]).toEqual([422, field, message])
    }
    const untitled = await book({ title: ' ' })
    expect([untitled.status, untitled.body.message]).toEqual([422, 'Enter a title'])
    for (const name of [
      'previewShutdown',
      'bookShutdown',
      'continueShutdown',
      'undoShutdown',
      'listShutdowns',
    ]) {
      expect((await employee.post(`/functions/${name}`, CHRISTMAS)).status).toBe(403)
      expect((await visitor.post(`/functions/${name}`, CHRISTMAS)).status).toBe(401)
    }
    const acting = server.as(hr.token, { 'x-impersonate-user': 'boss@x.test' })
    for (const name of ['bookShutdown', 'continueShutdown', 'undoShutdown']) {
      const { status, body } = await acting.post(`/functions/${name}`, {
        ...CHRISTMAS,
        title: 'x',
        digests: {},
        id: 'x',
      })
      expect([status, body.message]).toEqual([
        403,
        'You can’t book or undo a shutdown while you act for someone else.',
      ])
    }
  })

  it('a shutdown with less notice than a policy requires needs a reason', async () => {
    const { employee } = company
    await bringToPolicy(
      company,
      { scope: 'user', scope_id: employee.id },
      { ...WORKING_DAYS, notice: { min_days: 28, mode: 'block' } },
      'personal',
    )
    const asked = {
      leave_type: 'personal',
      start_date: '2026-03-16',
      end_date: '2026-03-16',
      scope: 'user',
      scope_ids: [employee.id],
    }
    expect((await preview(asked)).body.notice).toEqual({ days: 28, people: 1 })
    const refused = await book(asked)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Enter a reason. The notice is shorter than a policy requires.',
    ])
    const { status, body } = await book({ ...asked, reason: 'Flooded office' })
    expect(status).toBe(201)
    await undo(body.id)
  })

  it('people who join after the booking are listed and not booked', async () => {
    const { hr } = company
    const { body } = await book({ title: 'Year end' })
    const joined = await company.hire('Nora', { department: 'Sales' })
    const [listed] = (await hr.post('/functions/listShutdowns', {})).body
    expect(listed).toMatchObject({ id: body.id, canUndo: true, joined_later: ['Nora Test'] })
    const { checks } = (await hr.post('/functions/getSystem')).body
    expect(checks.find(({ id }: { id: string }) => id === 'shutdowns')).toMatchObject({ count: 1 })
    expect(await leaveOf(joined)).toEqual([])
    await hr.post('/functions/enterLeave', {
      status: 'approved',
      rows: [{ user_id: joined.id, leave_type: 'unpaid', start_date: '2026-12-24', end_date: '2026-12-24' }],
    })
    const [after] = (await hr.post('/functions/listShutdowns', {})).body
    expect(after.joined_later).toEqual([])
    await undo(body.id)
  })
})

it('a department or an office that gets another name keeps its shutdowns, by the organisation’s day', async () => {
  const { hr } = company
  for (const [entity, scope, fields] of [
    ['Department', 'department', { department: 'Design' }],
    ['Office', 'office', { office: 'Design' }],
  ] as const) {
    const { body: place } = await hr.post(`/entities/${entity}`, { name: 'Design' })
    // The company is in March 2026. The day of the database is later.
    const { status, body } = await book({
      scope,
      scope_ids: ['Design'],
      start_date: '2026-06-01',
      end_date: '2026-06-02',
    })
    expect(status).toBe(201)
    const joined = await company.hire(`Dora-${scope}`, fields)
    expect((await hr.put(`/entities/${entity}/${place.id}`, { name: 'Studio' })).status).toBe(200)
    const [listed] = (await hr.post('/functions/listShutdowns', {})).body
    expect(listed).toMatchObject({
      id: body.id,
      scope_ids: ['Studio'],
      joined_later: [`Dora-${scope} Test`],
    })
    const { checks } = (await hr.post('/functions/getSystem')).body
    expect(checks.find(({ id }: { id: string }) => id === 'shutdowns')).toMatchObject({
      count: 1,
      findings: [{ id: joined.id }],
    })
    await undo(body.id)
  }
})

it('undoing finds leave that was moved, and leaves requests that can’t be cancelled', async () => {
  const { employee, loner, server } = company
  const { body } = await book({ scope: 'user', scope_ids: [employee.id, loner.id] })
  const change = (fields: string, { id }: TestUser) =>
    server.platform.database.query(
      `UPDATE "entities"."LeaveRequest" SET ${fields} WHERE user_id = $1 AND shutdown_id = $2`,
      [id, body.id],
    )
  await change(`start_date = '2027-02-01', end_date = '2027-02-01'`, employee)
  await change(`status = 'rejected'`, loner)
  expect((await undo(body.id)).body).toMatchObject({ status: 'undone', left: 0 })
  expect(await company.find('LeaveRequest', { shutdown_id: body.id })).toMatchObject([
    { user_id: loner.id, status: 'rejected' },
  ])
})

it('a job completes a shutdown whose server stopped, and two jobs at the same time book each person once', async () => {
  const two = await startSmallCompany({ jobs: ['leave.shutdowns'], jobsTwice: true })
  try {
    const { employee, stranger, loner, hr, server } = two
    for (const person of [employee, stranger, loner, two.boss]) await two.grant(person, 20)
    const ask = async ({ id }: TestUser, start_date: string) => {
      const question = { ...CHRISTMAS, start_date, scope: 'user', scope_ids: [id] }
      const { body: seen } = await hr.post('/functions/previewShutdown', question)
      return { ...question, digests: digestsOf(seen) }
    }
    const sent = { ...(await ask(employee, '2026-12-24')), title: 'Christmas' }
    const { body } = await hr.post('/functions/bookShutdown', sent)
    expect(body).toMatchObject({ status: 'booked', people: 1 })
    // As if the server had stopped after the first part.
    const todo = JSON.stringify([stranger.id, loner.id])
    await server.platform.database.query(
      `UPDATE "entities"."Shutdown" SET status = 'booking', people = NULL, todo = $1 WHERE id = $2`,
      [todo, body.id],
    )
    await eventually(async () => {
      const [shutdown] = await two.find('Shutdown', { id: body.id })
      expect(shutdown).toMatchObject({ status: 'booked', people: 3 })
    })
    for (const { id } of [employee, stranger, loner]) {
      const leave = await two.find('LeaveRequest', { user_id: id })
      expect(leave).toMatchObject([{ shutdown_id: body.id, days_requested: 8, entered_by: hr.id }])
      const [{ balance }] = await two.find('LeaveBalance', { user_id: id, leave_type: 'annual' })
      expect(balance).toBe(12)
    }
    expect(await two.find('Notification', { user_id: hr.id, title: 'Change completed' })).toMatchObject([
      { message: 'The company shutdown Christmas has been booked.' },
    ])

    // As if someone had undone one shutdown before the server stopped, and another failed.
    const { body: failing } = await hr.post('/functions/bookShutdown', {
      ...(await ask(two.boss, '2026-12-29')),
      title: 'Failing',
    })
    await server.platform.database.query(
      `UPDATE "entities"."Shutdown" SET status = 'booking', people = NULL, todo = $1, choices = 'null', created_date = '2026-01-01'
        WHERE id = $2`,
      [JSON.stringify([loner.id]), failing.id],
    )
    await server.platform.database.query(
      `UPDATE "entities"."Shutdown" SET status = 'undoing', undone_by = $1, todo = $2 WHERE id = $3`,
      [two.otherBoss.id, JSON.stringify([employee.id]), body.id],
    )
    await eventually(async () =>
      expect(await two.find('Shutdown', { id: body.id })).toMatchObject([{ status: 'undone' }]),
    )
    expect(await two.find('CancelledRequest', { user_id: employee.id })).toMatchObject([
      { cancelled_by: two.otherBoss.id },
    ])
    const [listed] = (await hr.post('/functions/listShutdowns', {})).body.filter(
      ({ id }: { id: string }) => id === failing.id,
    )
    expect(listed).toMatchObject({ status: 'booking', left: 1, canUndo: true })
    const undone = await hr.post('/functions/undoShutdown', { id: failing.id })
    expect(undone.body).toMatchObject({ status: 'undone', left: 0 })
    expect(await two.find('LeaveRequest', { shutdown_id: failing.id })).toEqual([])
  } finally {
    await two.close()
  }
})
