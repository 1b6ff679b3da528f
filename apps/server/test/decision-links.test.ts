import { NEW_LEAVE_TYPE } from '@leavewell/leave'
import { eventually, startSmtpServer, type TestSmtpServer, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askWeekly } from '../testing/ask-weekly.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { bringToPolicy, WORKING_DAYS } from '../testing/working-days.ts'

let smtp: TestSmtpServer
let company: SmallCompany
/** An approver without any other permission. Eve reports to them. */
let ava: TestUser
let eve: TestUser
beforeAll(async () => {
  smtp = await startSmtpServer()
  company = await startSmallCompany({
    smtpUrl: smtp.url,
    jobs: ['leave.carry-out-decisions', 'leave.remind'],
  })
  ava = await company.hire('Ava', { is_approver: true, employee_id: 'A-1', manager_id: 'B-1' })
  eve = await company.hire('Eve', { manager_id: 'A-1' })
  await company.grant(eve, 200)
  await choose(true)
})
afterAll(async () => {
  await company.close()
  await smtp.close()
})

const choose = async (decide_by_email: boolean | null) =>
  expect((await company.hr.post('/functions/changeSettings', { decide_by_email })).status).toBe(200)

const ask = askWeekly(
  () => company,
  () => eve,
)

const PATH = /\/api\/apps\/auth\/email-link\?key=(lw_mail_[\w-]{43})&to=(approve|reject)/g

/** The key in the newest email to this person. Undefined if it has no links. */
async function keyIn(email: string): Promise<string | undefined> {
  const text = (await company.server.mails()).findLast(({ to }) => to === email)?.text ?? ''
  const found = [...text.matchAll(PATH)]
  expect(found.map(([, , to]) => to)).toEqual(found.length === 0 ? [] : ['approve', 'reject'])
  return found[0]?.[1]
}
async function askWithLink(change: object = {}, to = 'ava@x.test') {
  const request = await ask(change)
  const key = await keyIn(to)
  if (key === undefined) throw new Error('The email has no links.')
  return { ...request, key }
}

/** The cookie of a browser that this person has signed in with. */
async function browserOf(user: TestUser): Promise<string> {
  const headers = { authorization: `Bearer ${user.token}`, 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(`${company.server.url}/api/apps/leavewell/entities/User/me`, { headers })
  const cookie = answer.headers.getSetCookie().find(each => each.startsWith('leavewell_device='))
  return cookie?.split(';')[0] ?? ''
}

interface Visit {
  cookie?: string
  to?: string
  method?: string
  headers?: Record<string, string>
  form?: Record<string, string>
}
async function visit(key: string, { cookie = '', to = 'approve', method, headers, form }: Visit = {}) {
  const address = `${company.server.url}/api/apps/auth/email-link`
  const answer = await fetch(form ? address : `${address}?${new URLSearchParams({ key, to })}`, {
    method: method ?? (form ? 'POST' : 'GET'),
    redirect: 'manual',
    headers: { cookie, accept: 'text/html', ...headers },
    ...(form && { body: new URLSearchParams({ key, ...form }) }),
  })
  const text = await answer.text()
  const nonce = /name="nonce" value="(\w+)"/.exec(text)?.[1] ?? ''
  return { status: answer.status, headers: answer.headers, text, plain: plain(text), nonce }
}
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', '’')
    .replaceAll(/[\s\u00a0]+/g, ' ')

/** Opens the page and sends its form, as a person does. */
async function decide(key: string, cookie: string, form: Record<string, string> = {}) {
  const { nonce } = await visit(key, { cookie, to: form.action ?? 'approve' })
  return visit(key, { cookie, form: { action: 'approve', nonce, ...form } })
}

const statusOf = async ({ id }: { id: string }) =>
  (await company.hr.get(`/entities/LeaveRequest/${id}`)).body.status
const heldOf = ({ id }: { id: string }) =>
  company.server.platform.entities.records.find('HeldDecision', { request_id: id })
async function passTime(seconds: number) {
  const { clock, platform } = company.server
  clock.set(new Date(clock.now().getTime() + seconds * 1000))
  const due = () => ({ due: { $lte: clock.now().toISOString() } })
  await eventually(async () => expect(await platform.entities.records.count('HeldDecision', due())).toBe(0))
}

/** The only answer to a link that does not work. */
async function expectBroken(...answers: readonly { status: number; text: string }[]) {
  const unknown = await visit(`lw_mail_${'x'.repeat(43)}`)
  expect(unknown.status).toBe(404)
  expect(unknown.plain).toContain('This link doesn’t work')
  for (const { status, text } of answers)
    expect({ status, text }).toEqual({ status: 404, text: unknown.text })
}

describe('the email', () => {
  it('an email has links only if an administrator turned them on, and the person did not turn them off [X3-I3]', async () => {
    await choose(null)
    await ask()
    expect(await keyIn('ava@x.test')).toBeUndefined()
    await choose(true)
    expect((await ava.put(`/entities/User/${ava.id}`, { decide_by_email: false })).status).toBe(200)
    await ask()
    expect(await keyIn('ava@x.test')).toBeUndefined()
    await ava.put(`/entities/User/${ava.id}`, { decide_by_email: true })
    await ask()
    expect(await keyIn('ava@x.test')).toBeDefined()
    expect((await eve.post('/functions/changeSettings', { decide_by_email: true })).status).toBe(403)
  })

  it('an email arrives with both links, and their key is nowhere in the database [X3-I3]', async () => {
    const { key } = await askWithLink()
    const mail = await eventually(() => {
      const found = smtp.received.find(({ text }) => text.replaceAll('=\r\n', '').includes(key))
      if (found === undefined) throw new Error('Nothing has arrived')
      return found
    })
    expect(mail.recipients).toEqual(['ava@x.test'])
    expect(mail.text).toContain('>Approve</a>')
    expect(mail.text).toContain('Review the request')
    const { database } = company.server.platform
    await eventually(async () => {
      const { rows } = await database.query<{ text: string }>('SELECT m::text AS text FROM platform.mail m')
      expect(rows.filter(({ text }) => text.includes(key))).toEqual([])
    })
    for (const table of ['"entities"."DecisionLink"', '"entities"."Notification"', 'platform.change']) {
      const { rows } = await database.query(`SELECT 1 FROM ${table} t WHERE t::text LIKE $1`, [`%${key}%`])
      expect([table, rows]).toEqual([table, []])
    }
    for (const by of [ava, company.boss]) expect((await by.get('/entities/DecisionLink')).body).toEqual([])
  })

  it('an email says “Leave” where the approver does not see the type, and so does the page [X3-I3]', async () => {
    await company.hr.post('/functions/saveLeaveType', {
      ...NEW_LEAVE_TYPE,
      label: 'Zebra Leave',
      colour: 'teal',
      icon: 'moon',
      offered_to: 'everyone',
      managers_see_type: false,
    })
    await company.grant(eve, 9, 'zebra')
    const { key } = await askWithLink({ leave_type: 'zebra', reason: 'A zebra bit me' })
    const { text, plain } = await visit(key, { cookie: await browserOf(ava) })
    expect(text).not.toMatch(/zebra/i)
    expect(plain).toContain('Type Leave Dates')
  })
})

describe('opening the link', () => {
  it('opening changes nothing: scanners, previews and a second look are free [X3-I3]', async () => {
    const request = await askWithLink()
    const cookie = await browserOf(ava)
    const counts = async () =>
      (
        await company.server.platform.database.query(
          'SELECT (SELECT max(seq) FROM platform.change) AS changes, (SELECT count(*) FROM platform.mail) AS mails',
        )
      ).rows
    const before = await counts()
    for (const agent of [
      'Mozilla/5.0 (compatible; SafeLinks)',
      'Barracuda Sentinel',
      'bingbot/2.0',
      'curl/8',
    ])
      for (const method of ['HEAD', 'GET'])
        for (const browser of ['', cookie]) {
          const headers = { 'user-agent': agent, purpose: 'prefetch', 'sec-purpose': 'prefetch' }
          const answer = await visit(request.key, { method, headers, cookie: browser })
          expect([agent, method, answer.status]).toEqual([agent, method, 200])
        }
    expect(await counts()).toEqual(before)
    expect(await heldOf(request)).toEqual([])
  })

  it('the page shows the leave to its owner’s browser, uncached, unframed, without scripts and referrer [X3-I3]', async () => {
    const { key } = await askWithLink({ reason: 'Secret' })
    const { headers, text, plain } = await visit(key, { cookie: await browserOf(ava) })
    expect(plain).toContain('Approve Eve Test’s leave?')
    expect(plain).toContain('Type Annual Leave Dates')
    expect(text).not.toContain('<script')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const reject = await visit(key, { cookie: await browserOf(ava), to: 'reject' })
    expect(reject.text).toMatch(/<textarea name="note" required/)
  })

  it('a forwarded link shows what the email said, and decides in no other browser [X3-I3]', async () => {
    const request = await askWithLink()
    const { nonce } = await visit(request.key, { cookie: await browserOf(ava) })
    for (const cookie of ['', await browserOf(company.stranger), 'leavewell_device=forged'])
      for (const form of [undefined, { action: 'approve', nonce }, { action: 'undo' }]) {
        const answer = await visit(request.key, { cookie, ...(form && { form }) })
        expect(answer.status).toBe(form ? 403 : 200)
        expect(answer.plain).toContain('You haven’t signed in with this browser yet. Sign in to decide.')
        expect(answer.text).not.toContain('<form')
      }
    expect(await heldOf(request)).toEqual([])
  })

  it('every link that doesn’t work gets one and the same answer [X3-I3]', async () => {
    const cookie = await browserOf(ava)
    const { key } = await askWithLink()
    await expectBroken(
      await visit('', { cookie }),
      await visit(key.slice(0, -1), { cookie }),
      await visit(`${key}x`, { cookie }),
      await visit(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`, { cookie }),
      await visit(key.replace('lw_mail_', 'lw_feed_'), { cookie }),
      await visit("' OR 1=1 --", { cookie }),
    )
    const form = { action: 'approve', nonce: (await visit(key, { cookie })).nonce }
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    await expectBroken(
      await visit(key.slice(0, -1), { cookie, form }),
      await visit(key, { cookie, form, headers: elsewhere }),
      await visit(key, { cookie, form, headers: { origin: 'https://evil.test' } }),
    )
  })

  it('a link ends with the setting, the person’s choice, and 14 days, for good [X3-I3]', async () => {
    const cookie = await browserOf(ava)
    const [one, two, three] = [await askWithLink(), await askWithLink(), await askWithLink()]
    await choose(false)
    await expectBroken(await visit(one.key, { cookie }))
    await choose(true)
    await expectBroken(await visit(one.key, { cookie }), await visit(two.key, { cookie }))
    const four = await askWithLink()
    await ava.put(`/entities/User/${ava.id}`, { decide_by_email: false })
    await expectBroken(await visit(four.key, { cookie }))
    await ava.put(`/entities/User/${ava.id}`, { decide_by_email: true })
    await expectBroken(await visit(four.key, { cookie }), await visit(three.key, { cookie }))
    const five = await askWithLink()
    const { clock } = company.server
    clock.set(new Date(clock.now().getTime() + 14 * 86_400_000 - 60_000))
    expect((await visit(five.key, { cookie: await browserOf(ava) })).status).toBe(200)
    clock.set(new Date(clock.now().getTime() + 120_000))
    await expectBroken(await visit(five.key, { cookie }))
  })
})

describe('deciding', () => {
  it('a decision is held with an undo, carried out once, and the audit log names the link [X3-I3]', async () => {
    const request = await askWithLink()
    const cookie = await browserOf(ava)
    const { rows: before } = await company.server.platform.database.query<{ seq: number }>(
      'SELECT max(seq) AS seq FROM platform.change',
    )
    const answer = await decide(request.key, cookie)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/api/apps/auth/email-link?key=${request.key}`,
    ])
    const held = await visit(request.key, { cookie })
    expect(held.plain).toContain('You approved this request')
    expect(held.plain).toMatch(/takes effect in (30|29|28) seconds/)
    expect(await heldOf(request)).toMatchObject([{ decider_id: ava.id, by_email_link: true }])
    expect(await statusOf(request)).toBe('pending')
    const again = await decide(request.key, cookie)
    expect(again.status).toBe(303)
    expect(await heldOf(request)).toHaveLength(1)
    await passTime(31)
    expect((await company.hr.get(`/entities/LeaveRequest/${request.id}`)).body).toMatchObject({
      status: 'approved',
      reviewed_by: ava.id,
    })
    const over = await visit(request.key, { cookie })
    expect(over.status).toBe(410)
    expect(over.plain).toMatch(/This request is approved Decided by Ava Test on \d/)
    expect((await visit(request.key, { cookie, form: { action: 'reject', note: 'No' } })).status).toBe(410)
    await expectBroken(await visit(request.key))
    const { rows } = (
      await company.hr.post('/functions/listChanges', { entity: 'LeaveRequest', record: request.id })
    ).body
    const decision = rows.find(({ kind }: { kind: string }) => kind === 'update')
    expect(decision).toMatchObject({
      actor: { full_name: 'Email link', email: null },
      on_behalf_of: { full_name: 'Ava Test' },
    })
    const { rows: authors } = await company.server.platform.database.query(
      `SELECT entity, actor_id, on_behalf_of_id FROM platform.change
       WHERE entity IN ('LeaveBalance', 'LeaveLedgerEntry') AND seq > $1 ORDER BY entity`,
      [before[0]?.seq],
    )
    const author = { actor_id: 'email-link', on_behalf_of_id: ava.id }
    expect(authors).toEqual([
      { entity: 'LeaveBalance', ...author },
      { entity: 'LeaveLedgerEntry', ...author },
    ])
  })

  it('two forms at the same time are one decision [X3-I3]', async () => {
    const request = await askWithLink()
    const cookie = await browserOf(ava)
    const { nonce } = await visit(request.key, { cookie })
    const form = { action: 'approve', nonce }
    const answers = await Promise.all([1, 2, 3].map(() => visit(request.key, { cookie, form })))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await heldOf(request)).toHaveLength(1)
  })

  it('a decision can be undone with the link, which then is used up [X3-I3]', async () => {
    const request = await askWithLink()
    const cookie = await browserOf(ava)
    await decide(request.key, cookie)
    const undone = await visit(request.key, { cookie, form: { action: 'undo' } })
    expect(undone.plain).toContain('Decision undone')
    expect(await heldOf(request)).toEqual([])
    await expectBroken(
      await visit(request.key, { cookie }),
      await visit(request.key, { cookie, form: { action: 'undo' } }),
    )
    expect(await statusOf(request)).toBe('pending')
  })

  it('a rejection needs a note, and a refused one stays in the form [X3-I3]', async () => {
    const request = await askWithLink()
    const cookie = await browserOf(ava)
    const empty = await decide(request.key, cookie, { action: 'reject', note: '  ' })
    expect([empty.status, await heldOf(request)]).toEqual([422, []])
    expect(empty.plain).toContain('Notes are required to reject a request')
    const long = await decide(request.key, cookie, { action: 'reject', note: `<b>${'x'.repeat(4001)}` })
    expect([long.status, await heldOf(request)]).toEqual([422, []])
    expect(long.text).toContain('&lt;b&gt;xxx')
    const odd = await decide(request.key, cookie, { action: 'reject', note: 'No\u0000' })
    expect([odd.status, await heldOf(request)]).toEqual([422, []])
    const lines = `Too busy\r\n${'語'.repeat(3_990)}`
    expect((await decide(request.key, cookie, { action: 'reject', note: lines })).status).toBe(303)
    await passTime(31)
    const { body } = await company.hr.get(`/entities/LeaveRequest/${request.id}`)
    expect(body).toMatchObject({
      status: 'rejected',
      manager_notes: lines.replace('\r', ''),
      reviewed_by: ava.id,
    })
  })

  it('a form needs the page: without its nonce nothing happens [X3-I3]', async () => {
    const request = await askWithLink()
    const other = await askWithLink()
    const cookie = await browserOf(ava)
    const { nonce } = await visit(other.key, { cookie })
    for (const form of [
      {},
      { action: 'approve' },
      { action: 'approve', nonce },
      { action: 'destroy', nonce: (await visit(request.key, { cookie })).nonce },
    ] as Record<string, string>[]) {
      const answer = await visit(request.key, { cookie, form })
      expect(answer.status).toBe(409)
      expect(answer.plain).toContain('Check the request and decide again.')
    }
    expect(await heldOf(request)).toEqual([])
  })

  it('an approval that breaks a limit is refused with the limit, and a rejection is not [X3-I3]', async () => {
    const cookie = await browserOf(ava)
    const request = await askWithLink()
    const { id } = await ask(
      { start_date: request.start_date, end_date: request.start_date },
      company.stranger,
    )
    expect((await company.boss.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })).status).toBe(200)
    const rule = {
      scope: 'everyone',
      scope_id: '',
      leave_types: [],
      weekdays: [new Date(request.start_date).getUTCDay() || 7],
      max_absent: 1,
      mode: 'block',
    }
    const { status, body } = await company.hr.post('/entities/CoverageRule', rule)
    expect([status, body.message]).toEqual([201, undefined])
    const answer = await decide(request.key, cookie)
    expect([answer.status, await heldOf(request)]).toEqual([409, []])
    expect(answer.text).toMatch(/role="alert">[^<]*1 [^<]*away/)
    expect((await decide(request.key, cookie, { action: 'reject', note: 'Full' })).status).toBe(303)
    await company.hr.delete(`/entities/CoverageRule/${body.id}`)
  })
})

describe('a link that came too late', () => {
  it('a changed request says what changed, and nothing is decided [X3-I3]', async () => {
    const cookie = await browserOf(ava)
    const request = await askWithLink()
    const { nonce } = await visit(request.key, { cookie })
    const end_date = new Date(Date.parse(request.start_date) + 86_400_000).toISOString().slice(0, 10)
    expect((await eve.put(`/entities/LeaveRequest/${request.id}`, { end_date })).status).toBe(200)
    for (const form of [undefined, { action: 'approve', nonce }]) {
      const answer = await visit(request.key, { cookie, ...(form && { form }) })
      expect(answer.status).toBe(410)
      expect(answer.plain).toContain('This request has changed')
      expect(answer.plain).toMatch(/Dates .* → .*Days 1 day → 2 days/)
      expect(answer.plain).not.toContain('Annual Leave →')
    }
    await expectBroken(await visit(request.key))
    expect(await heldOf(request)).toEqual([])
    const commented = await askWithLink()
    const { comments = [] } = (await eve.get(`/entities/LeaveRequest/${commented.id}`)).body
    const message = { message: 'Wait, please', timestamp: new Date().toISOString() }
    const comment = { user_id: eve.id, user_name: 'Eve Test', role: 'Employee', ...message }
    const sent = await eve.put(`/entities/LeaveRequest/${commented.id}`, { comments: [...comments, comment] })
    expect(sent.status).toBe(200)
    expect((await visit(commented.key, { cookie })).plain).toContain('This request has changed')
  })

  it('a decided request names who decided, or that someone is deciding [X3-I3]', async () => {
    const cookie = await browserOf(ava)
    const request = await askWithLink()
    const { nonce } = await visit(request.key, { cookie })
    await company.boss.put(`/entities/LeaveRequest/${request.id}`, { status: 'approved' })
    for (const form of [undefined, { action: 'reject', nonce, note: 'No' }]) {
      const answer = await visit(request.key, { cookie, ...(form && { form }) })
      expect(answer.status).toBe(410)
      expect(answer.plain).toMatch(/This request is approved Decided by Boss Test on/)
    }
    const other = await askWithLink()
    await company.boss.post('/functions/holdDecision', { id: other.id, status: 'approved' })
    expect((await visit(other.key, { cookie })).plain).toContain('Someone else is deciding')
    const undo = await visit(other.key, { cookie, form: { action: 'undo' } })
    expect([undo.status, (await heldOf(other)).length]).toEqual([410, 1])
    const cancelled = await askWithLink()
    await eve.delete(`/entities/LeaveRequest/${cancelled.id}`)
    await expectBroken(await visit(cancelled.key, { cookie }))
  })

  it('a link ends with the role, the account and a required second factor that is not set up [X3-I3]', async () => {
    const pip = await company.hire('Pip', { is_approver: true, employee_id: 'P-1', manager_id: 'B-1' })
    const ned = await company.hire('Ned', { manager_id: 'P-1' })
    await company.grant(ned, 20)
    const cookie = await browserOf(pip)
    await ask({}, ned)
    const key = (await keyIn('pip@x.test')) ?? ''
    expect((await visit(key, { cookie })).status).toBe(200)
    const { platform } = company.server
    const change = (fields: object) =>
      platform.entities.asSystem(entities => entities.update('User', pip.id, { ...fields }))
    await change({ disabled: true })
    await expectBroken(await visit(key, { cookie }))
    await change({ disabled: false })
    expect((await visit(key, { cookie })).status).toBe(200)
    await platform.entities.asSystem(async entities => {
      const [settings] = await entities.find('CompanySettings', {})
      await entities.update('CompanySettings', settings?.id ?? '', { second_factor_of: 'roles' })
    })
    await eventually(async () => expectBroken(await visit(key, { cookie })))
    await change({ two_factor: true })
    expect((await visit(key, { cookie })).status).toBe(200)
    await change({ is_approver: false })
    await expectBroken(await visit(key, { cookie }))
    await platform.entities.asSystem(async entities => {
      const [settings] = await entities.find('CompanySettings', {})
      await entities.update('CompanySettings', settings?.id ?? '', { second_factor_of: null })
    })
  })

  it('a link ends with a delegation, and a reassigned request has a link for its new approver only [X3-I3]', async () => {
    const { clock } = company.server
    const cal = await company.hire('Cal', { is_approver: true, employee_id: 'C-1', manager_id: 'B-1' })
    const bea = await company.hire('Bea', { is_approver: true, employee_id: 'C-2', manager_id: 'C-1' })
    const dee = await company.hire('Dee', { manager_id: 'C-1' })
    await company.grant(dee, 20)
    await ask({}, dee)
    const former = (await keyIn('cal@x.test')) ?? ''
    const [hers, his] = [await browserOf(cal), await browserOf(bea)]
    expect((await visit(former, { cookie: hers })).status).toBe(200)
    const today = new Date(clock.now().getTime() + 12 * 3_600_000).toISOString().slice(0, 10)
    const lent = { user_id: cal.id, deputy_id: bea.id, start_date: today, end_date: today }
    expect((await cal.post('/functions/saveDeputy', lent)).status).toBe(200)
    const moved = (await keyIn('bea@x.test')) ?? ''
    expect((await visit(moved, { cookie: his })).plain).toContain('Approve Dee Test’s leave?')
    await expectBroken(await visit(former, { cookie: hers }))
    const request = { ...(await ask({}, dee)), key: (await keyIn('bea@x.test')) ?? '' }
    const { nonce } = await visit(request.key, { cookie: his })
    expect(nonce).not.toBe('')
    clock.set(new Date(clock.now().getTime() + 86_400_000))
    await expectBroken(
      await visit(request.key, { cookie: his }),
      await visit(request.key, { cookie: his, form: { action: 'approve', nonce } }),
    )
    expect(await heldOf(request)).toEqual([])
  })
})

describe('emails about changes of approved leave', () => {
  let [ira, jon, kim, lea] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]
  // Without a policy, approved leave is final.
  beforeAll(async () => {
    ira = await company.hire('Ira', { is_approver: true, employee_id: 'I-1', manager_id: 'B-1' })
    jon = await company.hire('Jon', { is_approver: true, employee_id: 'J-1', manager_id: 'B-1' })
    kim = await company.hire('Kim', { manager_id: 'I-1' })
    lea = await company.hire('Lea', { manager_id: 'I-1' })
    for (const each of [kim, lea]) await company.grant(each, 20)
    const today = new Date(company.server.clock.now().getTime() + 12 * 3_600_000).toISOString().slice(0, 10)
    await bringToPolicy(company, { scope: 'everyone', scope_id: '' }, WORKING_DAYS, 'annual', today)
  })

  const dayAfter = (day: string, days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
  /** Approved leave of a day. */
  async function approved(by = eve, approver = ava) {
    const request = await ask({}, by)
    const { status } = await approver.put(`/entities/LeaveRequest/${request.id}`, { status: 'approved' })
    expect(status).toBe(200)
    return request
  }
  async function amend(request: { id: string }, change: object, { by = eve, to = 'ava@x.test' } = {}) {
    const { status, body } = await by.post('/functions/amendLeave', { request_id: request.id, ...change })
    expect([status, body.message, body.outcome]).toEqual([200, undefined, 'waits'])
    return (await keyIn(to)) ?? ''
  }
  const storedOf = async ({ id }: { id: string }) =>
    (await company.hr.get(`/entities/LeaveRequest/${id}`)).body

  it('a change is approved once, and the page says what the email said [X3-I3]', async () => {
    const request = await approved()
    const start_date = dayAfter(request.start_date, 1)
    const key = await amend(request, { kind: 'change', start_date, end_date: start_date, reason: 'Secret' })
    const cookie = await browserOf(ava)
    const stranger = await visit(key)
    expect([stranger.status, stranger.plain]).toEqual([200, expect.stringContaining('Sign in to decide')])
    expect(stranger.text).not.toContain('<form')
    for (const answer of [stranger, await visit(key, { cookie }), await visit(key, { cookie })]) {
      expect(answer.plain).toContain('Eve Test requests a change of approved leave: Annual Leave, ')
      expect(answer.text).not.toContain('Secret')
    }
    expect((await visit(key, { cookie, method: 'HEAD' })).status).toBe(200)
    const { nonce, plain: shown } = await visit(key, { cookie })
    expect(shown).toContain('Approve Eve Test’s change?')
    const forms = [
      { cookie, form: { action: 'approve' } },
      { cookie, form: { action: 'destroy', nonce } },
      { cookie: await browserOf(company.stranger), form: { action: 'approve', nonce } },
    ]
    const answers = await Promise.all(forms.map(form => visit(key, form)))
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 403])
    expect(await heldOf(request)).toEqual([])
    expect((await decide(key, cookie)).status).toBe(303)
    expect((await decide(key, cookie)).status).toBe(303)
    expect(await heldOf(request)).toMatchObject([{ decider_id: ava.id, by_email_link: true }])
    await passTime(31)
    expect(await storedOf(request)).toMatchObject({ status: 'approved', start_date, amendment_id: null })
    const over = await visit(key, { cookie })
    expect([over.status, over.plain]).toEqual([410, expect.stringContaining('Decided by Ava Test on')])
    expect((await visit(key, { cookie, form: { action: 'reject', nonce, note: 'No' } })).status).toBe(410)
    await expectBroken(await visit(key))
  })

  it('a cancellation is rejected with a note, and the leave stays [X3-I3]', async () => {
    const request = await approved()
    const key = await amend(request, { kind: 'cancel' })
    const cookie = await browserOf(ava)
    expect((await visit(key, { cookie })).plain).toContain('Eve Test requests to cancel approved leave')
    const empty = await decide(key, cookie, { action: 'reject', note: ' ' })
    expect([empty.status, await heldOf(request)]).toEqual([422, []])
    expect((await decide(key, cookie, { action: 'reject', note: 'Too late' })).status).toBe(303)
    await passTime(31)
    expect(await storedOf(request)).toMatchObject({ status: 'approved', amendment_id: null })
    expect(await company.find('LeaveAmendment', { request_id: request.id })).toMatchObject([
      { status: 'rejected', manager_notes: 'Too late', reviewed_by: ava.id },
    ])
    const again = await amend(request, { kind: 'cancel' })
    expect((await decide(again, cookie)).status).toBe(303)
    await passTime(31)
    expect((await company.hr.get(`/entities/LeaveRequest/${request.id}`)).status).toBe(404)
    await expectBroken(await visit(again, { cookie }))
  })

  it('a link ends when the change is withdrawn, replaced or decided elsewhere [X3-I3]', async () => {
    const cookie = await browserOf(ava)
    const request = await approved()
    const change = {
      kind: 'change',
      start_date: request.start_date,
      end_date: dayAfter(request.start_date, 1),
    }
    const first = await amend(request, change)
    const { nonce } = await visit(first, { cookie })
    expect((await eve.post('/functions/withdrawAmendment', { request_id: request.id })).status).toBe(200)
    for (const form of [undefined, { action: 'approve', nonce }]) {
      const answer = await visit(first, { cookie, ...(form && { form }) })
      expect([answer.status, answer.plain]).toEqual([
        410,
        expect.stringContaining('has withdrawn the request'),
      ])
    }
    await expectBroken(await visit(first))
    const second = await amend(request, change)
    await expectBroken(await visit(first, { cookie }))
    await ava.put(`/entities/LeaveRequest/${request.id}`, { status: 'rejected', manager_notes: 'No' })
    const over = await visit(second, { cookie, form: { action: 'approve', nonce } })
    expect([over.status, over.plain]).toEqual([410, expect.stringContaining('This request is rejected')])
    expect((await storedOf(request)).end_date).toBe(request.start_date)
    expect(await heldOf(request)).toEqual([])
  })

  it('a link ends when the change goes to another approver, and a limit refuses the new days [X3-I3]', async () => {
    const request = await approved(kim, ira)
    const other = await approved(lea, ira)
    const change = { kind: 'change', start_date: request.start_date, end_date: other.start_date }
    const key = await amend(request, change, { by: kim, to: 'ira@x.test' })
    const cookie = await browserOf(ira)
    const day = new Date(other.start_date).getUTCDay()
    const rule = {
      scope: 'everyone',
      scope_id: '',
      leave_types: [],
      weekdays: [day],
      max_absent: 1,
      mode: 'block',
    }
    const { status, body } = await company.hr.post('/entities/CoverageRule', rule)
    expect([status, body.message]).toEqual([201, undefined])
    const refused = await decide(key, cookie)
    expect([refused.status, await heldOf(request)]).toEqual([409, []])
    expect(refused.text).toMatch(/role="alert">[^<]*1 [^<]*away/)
    await company.hr.delete(`/entities/CoverageRule/${body.id}`)
    const { nonce } = await visit(key, { cookie })
    expect((await company.hr.put(`/entities/User/${kim.id}`, { manager_id: 'J-1' })).status).toBe(200)
    await eventually(async () => expect((await storedOf(request)).manager_id).toBe(jon.id))
    await expectBroken(
      await visit(key, { cookie }),
      await visit(key, { cookie, form: { action: 'approve', nonce } }),
      await visit(key, { cookie: await browserOf(jon) }),
    )
    expect(await heldOf(request)).toEqual([])
  })

  it('a link to a change ends with the days of a delegate [X3-I3]', async () => {
    const { clock } = company.server
    const request = await approved(lea, ira)
    const today = new Date(clock.now().getTime() + 12 * 3_600_000).toISOString().slice(0, 10)
    const lent = { user_id: ira.id, deputy_id: jon.id, start_date: today, end_date: today }
    expect((await ira.post('/functions/saveDeputy', lent)).status).toBe(200)
    const key = await amend(request, { kind: 'cancel' }, { by: lea, to: 'jon@x.test' })
    const cookie = await browserOf(jon)
    const { nonce, plain: shown } = await visit(key, { cookie })
    expect(shown).toContain('Approve Lea Test’s change?')
    clock.set(new Date(clock.now().getTime() + 86_400_000))
    await expectBroken(
      await visit(key, { cookie }),
      await visit(key, { cookie, form: { action: 'approve', nonce } }),
    )
    expect(await heldOf(request)).toEqual([])
  })
})

describe('reminders', () => {
  it('a reminder of one request can be decided, and one of several has no links [X3-I3]', async () => {
    const hires = ['Mia', 'Noa'].map(name =>
      company.hire(name, { is_approver: true, employee_id: `R-${name}`, manager_id: 'B-1' }),
    )
    const [mia, noa] = (await Promise.all(hires)) as [TestUser, TestUser]
    const [one, two] = [
      await company.hire('Oda', { manager_id: 'R-Mia' }),
      await company.hire('Pia', { manager_id: 'R-Noa' }),
    ]
    for (const each of [one, two]) await company.grant(each, 20)
    const request = await ask({}, one)
    for (const _ of [1, 2]) await ask({}, two)
    await company.hr.post('/functions/changeSettings', { remind_after_days: 1 })
    const { clock } = company.server
    clock.set(new Date(clock.now().getTime() + 2 * 86_400_000))
    const reminderTo = (to: string) =>
      eventually(async () => {
        const mail = (await company.server.mails()).findLast(each => each.to === to)
        expect(mail?.subject).not.toContain('requests Annual Leave')
        return mail?.text ?? ''
      })
    const text = await reminderTo('mia@x.test')
    expect(text).toMatch(/Days\S* 1 day/)
    const key = [...text.matchAll(PATH)][0]?.[1] ?? ''
    expect([...(await reminderTo('noa@x.test')).matchAll(PATH)]).toEqual([])
    await company.hr.post('/functions/changeSettings', { remind_after_days: null })
    const cookie = await browserOf(mia)
    expect((await visit(key)).plain).toContain('Type Annual Leave Dates')
    expect((await visit(key, { cookie: await browserOf(noa) })).plain).toContain('Sign in to decide')
    expect((await decide(key, cookie)).status).toBe(303)
    await passTime(31)
    expect(await statusOf(request)).toBe('approved')
    expect((await visit(key, { cookie })).status).toBe(410)
  })
})
