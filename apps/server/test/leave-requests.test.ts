import { createRequestUrl, formatDayRange } from '@leavewell/leave'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveOf, NOW, type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  await company.grant(company.employee, 300)
})
afterAll(() => company.close())

const PATH = '/entities/LeaveRequest'
const approve = { status: 'approved', manager_notes: 'Enjoy' }
const message = (answer: { body: { message: string } }) => answer.body.message

describe('requesting leave', () => {
  it('a request is pending, belongs to the sender and goes to their manager [L-02, S-11, S-61, K-01, R-06]', async () => {
    const { employee, boss } = company
    const { status, body } = await company.request(employee, {
      status: 'approved',
      manager_notes: 'mine',
      days_requested: 0.5,
      reviewed_date: '2026-01-01T00:00:00.000Z',
      comments: [],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      user_id: employee.id,
      manager_id: boss.id,
      leave_type: 'annual',
      start_date: '2026-03-16',
      end_date: '2026-03-20',
      days_requested: 5,
      reason: 'Trip',
      attachment_url: null,
      status: 'pending',
      manager_notes: null,
      reviewed_date: null,
      comments: [],
    })
    expect(body.id).toMatch(/^\w+$/)
    expect(body.created_date).toMatch(/^2026-03-02T/)
  })

  it('a signed-out visitor cannot request leave, and no one can for someone else [R-06]', async () => {
    const { visitor, employee, boss } = company
    expect((await visitor.post(PATH, leaveOf(employee))).status).toBe(401)
    expect((await boss.post(PATH, leaveOf(employee))).status).toBe(403)
  })

  it('without a manager no one can request leave, administrator or not [Q-13, R-06]', async () => {
    const answer = await company.request(company.loner)
    expect(answer.status).toBe(422)
    expect(message(answer)).toBe(
      'Please contact HR to assign a manager to your account so you can submit leave requests.',
    )
    expect((await company.request(company.hr)).status).toBe(201)
  })

  it('the form’s sentences are the server’s too [Q-01, Q-05, Q-08]', async () => {
    const { employee } = company
    const sentence = async (change: Record<string, unknown>) => {
      const answer = await company.request(employee, change)
      expect(answer.status).toBe(422)
      return message(answer)
    }
    expect(await sentence({ end_date: '2026-03-15' })).toBe('End date must be after start date')
    expect(await sentence({ start_date: '2026-02-28' })).toBe('Start date must be today or later')
    expect(await sentence({ leave_type: 'sabbatical' })).toContain('leave_type')
    expect(await sentence({ start_date: '' })).toContain('start_date')
    // One day of tolerance for a browser whose day ends later than the organisation's.
    expect(
      (await company.request(employee, { start_date: '2026-03-01', end_date: '2026-03-01' })).status,
    ).toBe(201)
  })

  it('a part of a day is refused where leave is taken in whole days', async () => {
    const answer = await company.request(company.employee, { start_half: 'pm' })
    expect([answer.status, message(answer)]).toEqual([422, 'Request whole days for this leave type.'])
  })

  it('"today" is the organisation’s, not that of the server’s clock [Q-08]', async () => {
    const { server, employee } = company
    server.clock.set(new Date('2026-03-02T13:30:00.000Z'))
    const tooEarly = await company.request(employee, { start_date: '2026-03-01', end_date: '2026-03-01' })
    server.clock.set(NOW)
    expect(message(tooEarly)).toBe('Start date must be today or later')
  })

  it('a balance of the current year that is too low refuses, none does not block, unpaid never [Q-06, Q-07]', async () => {
    const { stranger } = company
    expect((await company.request(stranger, { leave_type: 'sick' })).status).toBe(201)
    await company.grant(stranger, 4.5)
    await company.grant(stranger, 0, 'unpaid')
    await company.grant(stranger, 30, 'annual', 2027)
    const refused = await company.request(stranger, { start_date: '2027-01-04', end_date: '2027-01-08' })
    expect(refused.status).toBe(422)
    expect(message(refused)).toBe('Insufficient balance. You have 4.5 days available.')
    expect((await company.request(stranger, { leave_type: 'unpaid' })).status).toBe(201)
    expect((await company.request(stranger, { end_date: '2026-03-19' })).status).toBe(201)
  })

  it('the manager is notified by mail and in the app, and no one else [L-12, B-04]', async () => {
    const { server, employee, boss, hr } = company
    const before = (await server.mails()).length
    const { body } = await company.request(employee, {
      start_date: '2026-05-04',
      end_date: '2026-05-04',
      reason: '<b>Me</b>',
    })
    const mails = (await server.mails()).slice(before)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['boss@x.test', 'Emma Test requests Annual Leave, 4 May 2026'],
    ])
    expect(mails[0]?.text).toContain(`http://leave.test${createRequestUrl('TeamRequests', body.id)}`)
    const about = { q: JSON.stringify({ related_id: body.id }) }
    const query = `/entities/Notification?${new URLSearchParams(about)}`
    expect((await boss.get(query)).body).toMatchObject([
      {
        user_id: boss.id,
        type: 'leave_request',
        url: '/teamrequests',
        action_required: false,
        is_read: false,
      },
    ])
    for (const other of [hr, employee]) expect((await other.get(query)).body).toEqual([])
  })
})

describe('reading requests', () => {
  it('employees read their own requests, administrators all, visitors none [E-01, F-02, G-10, R-07, S-08, S-10]', async () => {
    const { employee, stranger, boss, otherBoss, hr, visitor } = company
    const { body: request } = await company.request(employee)
    const mine = (await employee.get(PATH)).body
    expect(mine.length).toBeGreaterThan(0)
    expect(mine.every((one: { user_id: string }) => one.user_id === employee.id)).toBe(true)
    expect((await stranger.get(PATH)).body.some((one: { id: string }) => one.id === request.id)).toBe(false)
    expect((await stranger.get(`${PATH}/${request.id}`)).status).toBe(404)
    expect((await stranger.get(`${PATH}/nothing-like-it`)).status).toBe(404)
    for (const admin of [boss, otherBoss, hr])
      expect((await admin.get(`${PATH}/${request.id}`)).status).toBe(200)
    expect((await visitor.get(`${PATH}/${request.id}`)).status).toBe(404)
  })

  it('newest first, by owner or manager, a few at a time [E-01, F-02, S-09]', async () => {
    const { server, employee, stranger, boss } = company
    const newest: string[] = []
    for (const minutes of [1, 2]) {
      server.clock.set(new Date(NOW.getTime() + minutes * 60_000))
      newest.unshift((await company.request(employee)).body.id)
    }
    const { body: elsewhere } = await company.request(stranger, { leave_type: 'unpaid' })
    server.clock.set(NOW)
    const ids = async (by: typeof boss, q: object, more = '') =>
      (await by.get(`${PATH}?q=${encodeURIComponent(JSON.stringify(q))}&sort=-created_date${more}`)).body.map(
        (one: { id: string }) => one.id,
      )
    expect(await ids(employee, { user_id: employee.id }, '&limit=2')).toEqual(newest)
    const team = await ids(boss, { manager_id: boss.id })
    expect(team.slice(0, 2)).toEqual(newest)
    expect(elsewhere.manager_id).toBe(company.otherBoss.id)
    expect(team).not.toContain(elsewhere.id)
  })
})

describe('editing and cancelling', () => {
  it('only the requester edits a pending request, by the rules of a new one [L-04, S-62, R-06, Q-05]', async () => {
    const { employee, stranger, boss, visitor } = company
    const { body: request } = await company.request(employee)
    const path = `${PATH}/${request.id}`
    const change = { end_date: '2026-03-25', reason: 'Longer' }
    expect((await visitor.put(path, change)).status).toBe(401)
    expect((await stranger.put(path, change)).status).toBe(404)
    expect((await boss.put(path, change)).status).toBe(403)
    const edited = await employee.put(path, change)
    expect(edited.body).toMatchObject({ days_requested: 10, reason: 'Longer', status: 'pending' })
    expect((await employee.put(path, { end_date: '2026-03-01' })).status).toBe(422)
    expect((await employee.put(path, { end_date: '2026-02-30' })).status).toBe(422)
  })

  it('the requester sets neither status nor notes nor owner [L-03, R-07]', async () => {
    const { employee, stranger } = company
    const { body: request } = await company.request(employee)
    const path = `${PATH}/${request.id}`
    for (const change of [
      { status: 'approved' },
      { status: 'rejected', manager_notes: 'no' },
      { manager_notes: 'approved, really' },
      { user_id: stranger.id },
    ]) {
      expect((await employee.put(path, change)).status).toBe(403)
    }
    // Fields that a form also sends and that silently stay as they are.
    const kept = await employee.put(path, {
      manager_id: stranger.id,
      days_requested: 0,
      reviewed_date: NOW,
      status: 'pending',
      reason: 'x',
    })
    expect(kept.body).toMatchObject({
      manager_id: request.manager_id,
      days_requested: 5,
      reviewed_date: null,
      status: 'pending',
    })
  })

  it('only the requester cancels a pending request [L-05, L-06, S-65]', async () => {
    const { employee, stranger, boss, visitor } = company
    const { body: request } = await company.request(employee)
    const path = `${PATH}/${request.id}`
    expect((await visitor.delete(path)).status).toBe(401)
    expect((await stranger.delete(path)).status).toBe(404)
    expect((await boss.delete(path)).status).toBe(403)
    expect((await employee.delete(path)).status).toBe(200)
    expect((await employee.get(path)).status).toBe(404)
    expect((await employee.delete(path)).status).toBe(404)
  })

  it('a decided request cannot be edited, cancelled or commented on, each with its own sentence [finding F-51] [L-04, L-05, L-07]', async () => {
    const { employee, boss } = company
    const { body: request } = await company.request(employee)
    const path = `${PATH}/${request.id}`
    expect((await boss.put(path, approve)).status).toBe(200)
    for (const user of [employee, boss]) {
      const { body } = await user.put(path, { comments: [commentOf(user, 'Thanks')] })
      expect(body.message).toBe('Only pending requests can be commented on')
    }
    for (const answer of [
      await employee.put(path, { reason: 'Changed my mind' }),
      await employee.delete(path),
      await employee.put(path, { comments: [commentOf(employee, 'Thanks')] }),
      await boss.put(path, { comments: [commentOf(boss, 'Welcome', 'Manager')] }),
    ]) {
      expect(answer.status).toBe(409)
    }
    expect((await employee.get(path)).body).toMatchObject({
      status: 'approved',
      reason: 'Trip',
      comments: [],
    })
  })
})

describe('deciding', () => {
  it('a decision on an outdated version of the request is refused, and nothing is deducted [finding F-03]', async () => {
    const { employee, boss, hr } = company
    const { body: seen } = await company.request(employee, { end_date: '2026-03-16' })
    const path = `${PATH}/${seen.id}`
    const left = async () => (await employee.get('/entities/LeaveBalance?q={"leave_type":"annual"}')).body[0]
    const before = await left()
    await employee.put(path, { end_date: '2026-03-18' })
    const late = await boss.put(path, approve, { 'if-match': `"${seen.updated_date}"` })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect(late.body.extra_data.current).toMatchObject({ status: 'pending', days_requested: 3 })
    expect(await left()).toEqual(before)
    const { updated_date } = late.body.extra_data.current
    expect((await boss.put(path, approve, { 'if-match': `"${updated_date}"` })).status).toBe(200)
    const stale = await hr.put(
      `/entities/LeaveBalance/${before.id}`,
      { balance: 20 },
      { 'if-match': `"${before.updated_date}"` },
    )
    expect([stale.status, (await left()).balance]).toEqual([409, before.balance - 3])
  })

  it('only administrators decide, not their own request, and there are no other states [L-01, L-03, R-07, S-64]', async () => {
    const { employee, stranger, hr, visitor } = company
    const { body: request } = await company.request(employee)
    const path = `${PATH}/${request.id}`
    expect((await visitor.put(path, approve)).status).toBe(401)
    expect((await stranger.put(path, approve)).status).toBe(404)
    expect((await employee.put(path, approve)).status).toBe(403)
    expect((await company.boss.put(path, { status: 'withdrawn' })).status).toBe(422)
    const { body: own } = await company.request(hr)
    expect(message(await hr.put(`${PATH}/${own.id}`, approve))).toBe(
      'You can’t approve or reject your own leave request',
    )
  })

  it('a decision stores status, notes and time, also by another administrator than the manager [L-03, L-09]', async () => {
    const { employee, boss, otherBoss } = company
    const { body: first } = await company.request(employee)
    const { body } = await boss.put(`${PATH}/${first.id}`, {
      ...approve,
      reviewed_date: '1999-01-01T00:00:00.000Z',
    })
    expect(body).toMatchObject(approve)
    expect(body.reviewed_date).toMatch(/^2026-03-02T/)
    const { body: second } = await company.request(employee)
    expect((await otherBoss.put(`${PATH}/${second.id}`, { status: 'approved' })).body.manager_notes).toBe(
      null,
    )
  })

  it('a rejection needs notes that are not blank [Q-15, L-09]', async () => {
    const { employee, boss } = company
    const { body: request } = await company.request(employee)
    const path = `${PATH}/${request.id}`
    for (const manager_notes of [undefined, '', '  ']) {
      const answer = await boss.put(path, { status: 'rejected', manager_notes })
      expect([answer.status, message(answer)]).toEqual([422, 'Notes are required to reject a request'])
    }
    expect((await boss.put(path, { status: 'rejected', manager_notes: 'Too busy' })).body).toMatchObject({
      status: 'rejected',
      manager_notes: 'Too busy',
    })
  })

  it('a second decision, the same or another, is a conflict that shows the record [L-03]', async () => {
    const { employee, boss, otherBoss } = company
    const { body: request } = await company.request(employee)
    const path = `${PATH}/${request.id}`
    await boss.put(path, approve)
    for (const decision of [approve, { status: 'rejected', manager_notes: 'no' }, { status: 'pending' }]) {
      const answer = await otherBoss.put(path, decision)
      expect(answer.status).toBe(409)
      expect(message(answer)).toBe('This request has already been approved')
      expect(answer.body.extra_data.current).toMatchObject({ id: request.id, status: 'approved' })
    }
  })

  it('the employee is notified by mail with type, dates, days and notes, and in the app [L-13, L-14]', async () => {
    const { server, employee, boss } = company
    for (const decision of [approve, { status: 'rejected', manager_notes: 'Release week' }]) {
      const { body: request } = await company.request(employee)
      const before = (await server.mails()).length
      await boss.put(`${PATH}/${request.id}`, decision)
      const mails = (await server.mails()).slice(before)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.to).toBe('emma@x.test')
      for (const fact of [
        'Annual Leave',
        formatDayRange(request.start_date, request.end_date),
        '5 days',
        decision.manager_notes,
        decision.status,
        createRequestUrl('MyRequests', request.id),
      ]) {
        expect(mails[0]?.text).toContain(fact)
      }
      const q = encodeURIComponent(JSON.stringify({ related_id: request.id }))
      expect((await employee.get(`/entities/Notification?q=${q}`)).body).toMatchObject([
        { type: 'leave_decision', url: '/myrequests', action_required: false },
      ])
    }
  })

  it('an administrator who acts for a colleague cannot approve their own request [OP-12, OP-17]', async () => {
    const { server, hr, boss } = company
    const { body: own } = await company.request(hr)
    const asBoss = server.as(hr.token, { 'x-impersonate-user': 'boss@x.test' })
    expect((await asBoss.get('/entities/User/me')).body.id).toBe(boss.id)
    expect((await asBoss.put(`${PATH}/${own.id}`, approve)).status).toBe(403)
  })
})

describe('commenting', () => {
  it('requester and managers append, the server signs [K-02, K-03, K-04, L-07, L-08, S-63]', async () => {
    const { employee, boss, stranger } = company
    const { body: request } = await company.request(employee)
    const path = `${PATH}/${request.id}`
    const first = await employee.put(path, { comments: [commentOf(employee, 'Please')] })
    expect(first.body.comments).toMatchObject([
      { user_id: employee.id, user_name: 'Emma Test', role: 'Employee', message: 'Please' },
    ])
    expect(first.body.comments[0].timestamp).toMatch(/^2026-03-02T.*Z$/)
    const second = await boss.put(path, {
      comments: [...first.body.comments, commentOf(boss, 'Fine', 'Manager')],
    })
    expect(second.body.comments.map((one: { role: string }) => one.role)).toEqual(['Employee', 'Manager'])
    expect((await stranger.put(path, { comments: [commentOf(stranger, 'Me too')] })).status).toBe(404)
  })

  it('comments notify the other side in the bell, and by one email for several within minutes [finding F-60, R3-33]', async () => {
    const { server, employee, boss, hr } = company
    const { body: request } = await company.request(employee)
    const path = `${PATH}/${request.id}`
    const say = async (user: typeof employee, text: string, role?: 'Manager') => {
      const { comments } = (await user.get(path)).body
      expect((await user.put(path, { comments: [...comments, commentOf(user, text, role)] })).status).toBe(
        200,
      )
    }
    const about = `/entities/Notification?q=${encodeURIComponent(`{"related_id":"${request.id}","type":"leave_comment"}`)}`
    const bell = async (user: typeof employee) => (await user.get(about)).body
    const queued = async () =>
      (await server.mails()).filter(
        ({ state, subject, text }) =>
          state === 'queued' && subject.includes('comment') && text.includes(request.id),
      )
    const waiting = async () => (await queued()).map(({ to, subject }) => [to, subject.split(':')[0]])

    await say(employee, 'Please')
    expect(await bell(boss)).toMatchObject([{ title: 'New comment', url: '/teamrequests', is_read: false }])
    expect((await bell(boss))[0].message).toContain('“Please”')
    expect(await waiting()).toEqual([['boss@x.test', 'Emma Test has commented on a leave request']])
    await say(employee, 'It is urgent')
    await say(employee, 'Really')
    expect(await bell(boss)).toMatchObject([{ title: '3 new comments', is_read: false }])
    expect(await waiting()).toEqual([['boss@x.test', '3 comments on a leave request']])
    const [mail] = await queued()
    for (const text of ['Please', 'It is urgent', 'Really']) expect(mail?.text).toContain(text)
    expect(await bell(employee)).toEqual([])

    // A person who answers has read the comments, so no email about them goes out.
    await say(boss, 'I will see', 'Manager')
    expect(await bell(boss)).toMatchObject([{ is_read: true }])
    expect(await bell(employee)).toMatchObject([{ title: 'New comment', url: '/myrequests' }])
    expect((await waiting()).map(([to]) => to)).toEqual(['emma@x.test'])
    // Reading it in the app stops the email, too.
    const [told] = await bell(employee)
    expect((await employee.put(`/entities/Notification/${told.id}`, { is_read: true })).status).toBe(200)
    expect(await waiting()).toEqual([])

    // Another administrator who has commented reads the answer, too.
    await say(hr, 'It is fine', 'Manager')
    await say(employee, 'Thank you')
    expect((await waiting()).map(([to]) => to)).toEqual(['boss@x.test', 'harper@x.test'])
    expect((await bell(boss)).filter(({ is_read }: { is_read: boolean }) => !is_read)).toHaveLength(1)
  })

  it('people who turned these emails off get none [R3-33]', async () => {
    const { server, employee, boss } = company
    const { body: request } = await company.request(employee)
    const turn = (comment_emails: boolean) =>
      boss.put(`/entities/User/${boss.id}`, { comment_emails }).then(({ status }) => status)
    expect(await turn(false)).toBe(200)
    const comments = [commentOf(employee, 'Are you there?')]
    expect((await employee.put(`${PATH}/${request.id}`, { comments })).status).toBe(200)
    const about = ({ subject, text }: { subject: string; text: string }) =>
      text.includes(request.id) && subject.includes('comment')
    expect((await server.mails()).filter(about)).toEqual([])
    const q = encodeURIComponent(`{"related_id":"${request.id}","type":"leave_comment"}`)
    expect((await boss.get(`/entities/Notification?q=${q}`)).body).toMatchObject([{ title: 'New comment' }])
    // Without the bell, too, comments are only on the request.
    await boss.put(`/entities/User/${boss.id}`, { comments_in_bell: false })
    const { body: quiet } = await company.request(employee, {
      start_date: '2026-10-05',
      end_date: '2026-10-05',
    })
    await employee.put(`${PATH}/${quiet.id}`, { comments: [commentOf(employee, 'Are you there?')] })
    const inBell = async (id: string) =>
      (await boss.get(`/entities/Notification?q=${encodeURIComponent(JSON.stringify({ related_id: id }))}`))
        .body
    expect((await inBell(quiet.id)).map(({ title }: { title: string }) => title)).toEqual([
      'New leave request',
    ])
    await boss.put(`/entities/User/${boss.id}`, { comments_in_bell: null })
    expect(await turn(true)).toBe(200)
  })

  it('comments only reach people who may still review the request [R3-84]', async () => {
    const { server, employee, otherBoss } = company
    const { body: request } = await company.request(employee)
    const path = `${PATH}/${request.id}`
    const first = await otherBoss.put(path, { comments: [commentOf(otherBoss, 'Why?', 'Manager')] })
    expect(first.status).toBe(200)
    await server.platform.database.query(`UPDATE "entities"."User" SET role = 'user' WHERE id = $1`, [
      otherBoss.id,
    ])
    const comments = [...first.body.comments, commentOf(employee, 'Because')]
    expect((await employee.put(path, { comments })).status).toBe(200)
    const waiting = (await server.mails()).filter(
      ({ state, subject, text }) =>
        state === 'queued' && subject.includes('comment') && text.includes(request.id),
    )
    expect(waiting.map(({ to }) => to)).toEqual(['boss@x.test'])
    await server.platform.database.query(`UPDATE "entities"."User" SET role = 'admin' WHERE id = $1`, [
      otherBoss.id,
    ])
  })

  it('two comments that cross are both kept, in either order [S-63]', async () => {
    const { employee, boss } = company
    const { body: request } = await company.request(employee)
    const path = `${PATH}/${request.id}`
    const answers = await Promise.all([
      employee.put(path, { comments: [commentOf(employee, 'One')] }),
      boss.put(path, { comments: [commentOf(boss, 'Two', 'Manager')] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { comments } = (await employee.get(path)).body
    expect(comments.map((one: { message: string }) => one.message).sort()).toEqual(['One', 'Two'])
  })

  it('no one rewrites, removes, or writes comments for others, and blank ones are refused [L-08, Q-14, S-63]', async () => {
    const { employee, boss } = company
    const { body: request } = await company.request(employee)
    const path = `${PATH}/${request.id}`
    const { body } = await boss.put(path, { comments: [commentOf(boss, 'Why?', 'Manager')] })
    expect((await employee.put(path, { comments: [] })).status).toBe(409)
    expect((await employee.put(path, { comments: [{ ...body.comments[0], message: 'Sure!' }] })).status).toBe(
      409,
    )
    const say = (comment: object) => employee.put(path, { comments: [...body.comments, comment] })
    expect((await say(commentOf(boss, 'Approved', 'Manager'))).status).toBe(403)
    expect((await say(commentOf(employee, 'Approved', 'Manager'))).status).toBe(403)
    expect((await say(commentOf(employee, '  '))).status).toBe(422)
    expect((await employee.get(path)).body.comments).toEqual(body.comments)
  })
})

describe('a document that is added later', () => {
  const upload = async (name: string): Promise<string> => {
    const form = new FormData()
    form.set('file', new Blob(['%PDF-1.4 a certificate']), name)
    return (await company.employee.post('/integration-endpoints/Core/UploadFile', form)).body.file_url
  }
  const asked = async (day: string): Promise<string> =>
    (await company.request(company.employee, { start_date: day, end_date: day })).body.id
  const put = (user: 'employee' | 'boss', id: string, fields: object) =>
    company[user].put(`${PATH}/${id}`, fields)

  it('an own request without a document gets one once, up to 14 days after its end [L-04] [finding F-6C]', async () => {
    const { clock } = company.server
    const [approved, late, rejected] = [
      await asked('2026-04-06'),
      await asked('2026-04-01'),
      await asked('2026-04-07'),
    ]
    const pending = await asked('2026-04-08')
    for (const id of [approved, late]) await put('boss', id, approve)
    await put('boss', rejected, { status: 'rejected', manager_notes: 'No' })
    const before = (await company.employee.get(`${PATH}/${approved}`)).body
    try {
      clock.set(new Date('2026-04-18T01:00:00.000Z'))
      const attachment_url = await upload('certificate.pdf')
      expect((await put('boss', approved, { attachment_url })).status).toBe(403)
      expect((await put('employee', approved, { attachment_url, reason: 'Ill' })).status).toBe(409)
      const added = await put('employee', approved, { attachment_url })
      expect(added.body).toEqual({ ...before, attachment_url, updated_date: added.body.updated_date })
      expect((await put('employee', approved, { attachment_url: await upload('b.pdf') })).status).toBe(409)
      expect((await put('employee', approved, { attachment_url: null })).status).toBe(409)

      const another = await upload('other.pdf')
      const refused = await put('employee', late, { attachment_url: another })
      expect([refused.status, message(refused)]).toEqual([
        409,
        'You can add a document up to 14 days after the leave',
      ])
      expect((await put('employee', rejected, { attachment_url: another })).status).toBe(409)
      expect((await put('employee', pending, { attachment_url: another })).status).toBe(200)
    } finally {
      clock.set(NOW)
    }
  })
})

function commentOf(user: { id: string }, text: string, role = 'Employee') {
  return { user_id: user.id, user_name: 'x', role, message: text, timestamp: '2020-01-01T00:00:00.000Z' }
}
