import { slackCopy as copy, NEW_LEAVE_TYPE, requestsCopy } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askWeekly } from '../testing/ask-weekly.ts'
import { type FakeSlack, SECRET, sendAsSlack, startFakeSlack, TEAM, TOKEN } from '../testing/fake-slack.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

const SERVICE = 'a-service-token'

let slack: FakeSlack
let company: SmallCompany
/** An approver without any other permission. Eve reports to them. */
let ava: TestUser
let eve: TestUser
beforeAll(async () => {
  slack = await startFakeSlack()
  company = await startSmallCompany({
    slackApi: slack.api,
    serviceToken: SERVICE,
    jobs: ['leave.slack', 'leave.carry-out-decisions'],
  })
  ava = await company.hire('Ava', { is_approver: true, employee_id: 'A-1', manager_id: 'B-1' })
  eve = await company.hire('Eve', { manager_id: 'A-1' })
  await company.grant(eve, 200)
  slack.users.set('ava@x.test', { id: 'UAVA', real_name: 'Ava' })
  slack.users.set('boss@x.test', { id: 'UBOSS', real_name: 'Boss' })
  await call('saveSlackApp', { signing_secret: SECRET, bot_token: TOKEN })
  for (const user of [ava, company.boss]) await call('linkSlackAccount', {}, user)
})
afterAll(async () => {
  await company.close()
  slack.close()
})

const call = (name: string, body: object = {}, by: TestUser = company.hr) =>
  by.post(`/functions/${name}`, body)

const ask = askWeekly(
  () => company,
  () => eve,
)

const buttonsOf = (ts: string) =>
  slack.messages
    .get(ts)
    ?.blocks.at(-1)
    ?.elements.map((each: { action_id: string }) => each.action_id)
const textOf = (ts: string) => JSON.stringify(slack.messages.get(ts))

/** Requests leave, and returns its message once Slack has it. */
async function askInSlack(change: object = {}, by = eve) {
  const request = await ask(change, by)
  return eventually(async () => {
    const [message] = await company.server.platform.entities.records.find('SlackMessage', {
      request_id: request.id,
    })
    if (typeof message?.ts !== 'string') throw new Error('Nothing is sent yet.')
    return { ...request, message: message.id, ts: message.ts }
  })
}

/** An approver with a linked account. */
async function approver(name: string, change: object = {}) {
  const fields = { is_approver: true, employee_id: `${name}-1`, manager_id: 'B-1', ...change }
  const person = await company.hire(name, fields)
  slack.users.set(`${name.toLowerCase()}@x.test`, { id: `U${name.toUpperCase()}`, real_name: name })
  expect((await call('linkSlackAccount', {}, person)).status).toBe(200)
  return person
}
/** The company's day, somewhere between the first and the last zone. */
const todayHere = () =>
  new Date(company.server.clock.now().getTime() + 12 * 3_600_000).toISOString().slice(0, 10)

const pressOf = (message: { message: string; ts: string }, action: string, user = 'UAVA') =>
  slack.press(message, action, user)
const press = (...pressed: Parameters<typeof pressOf>) => sendAsSlack(company.server, pressOf(...pressed))
let forms = 0
const formOf = ({ message }: { message: string }, note: string | null, user = 'UAVA') => {
  forms += 1
  return {
    payload: JSON.stringify({
      type: 'view_submission',
      team: { id: TEAM },
      user: { id: user },
      view: {
        id: `V${forms}`,
        private_metadata: message,
        state: { values: { note: { note: { value: note } } } },
      },
    }),
  }
}
const heldOf = ({ id }: { id: string }) =>
  company.server.platform.entities.records.find('HeldDecision', { request_id: id })
const statusOf = async ({ id }: { id: string }) =>
  (await company.hr.get(`/entities/LeaveRequest/${id}`)).body.status
const shows = (ts: string, text: string, buttons: string[]) =>
  eventually(() => {
    expect(textOf(ts)).toContain(text)
    expect(buttonsOf(ts)).toEqual(buttons)
  })
const later = () => company.server.clock.advance(31_000)

describe('a request in Slack', () => {
  it('the approver gets what the email says, and only if they linked an account [0209]', async () => {
    const before = slack.messages.size
    const asked = await askInSlack({ reason: '<!channel> *Trip*' })
    expect(slack.messages.get(asked.ts)).toMatchObject({ channel: 'DUAVA' })
    expect(buttonsOf(asked.ts)).toEqual(['approve', 'reject', 'open'])
    expect(textOf(asked.ts)).toContain('Eve Test requests Annual Leave')
    expect(slack.messages.get(asked.ts)?.text).toContain('&lt;!channel&gt;')
    expect(textOf(asked.ts)).not.toContain('mrkdwn')
    await company.request(company.stranger, { start_date: '2026-09-01', end_date: '2026-09-01' })
    expect(slack.messages.size).toBe(before + 1)
    expect((await ava.get('/entities/SlackMessage')).body).toEqual([])
  })

  it('an approver who turned off Slack for requests gets none, and the email stays [0200]', async () => {
    const { records } = company.server.platform.entities
    const mute = await approver('Mute')
    const member = await company.hire('Mutes', { manager_id: 'Mute-1' })
    await company.grant(member, 20)
    const choose = (requests_in_slack: boolean) =>
      mute.put(`/entities/User/${mute.id}`, { requests_in_slack })
    expect((await choose(false)).status).toBe(200)
    const { id } = await ask({}, member)
    expect(await records.count('SlackMessage', { request_id: id })).toBe(0)
    const mails = (await company.server.mails()).filter(({ to }) => to === 'mute@x.test')
    expect(mails).toHaveLength(1)
    expect((await choose(true)).status).toBe(200)
    expect((await askInSlack({}, member)).ts).toBeTruthy()
  })

  it('a press holds the decision with time to undo, and the log names Slack [0209]', async () => {
    const asked = await askInSlack()
    expect(await press(asked, 'approve')).toMatchObject({ status: 200, text: '' })
    expect(await heldOf(asked)).toMatchObject([{ decider_id: ava.id, by_slack: true, status: 'approved' }])
    await shows(asked.ts, copy.heldApproved, ['undo', 'open'])
    await press(asked, 'undo')
    expect(await heldOf(asked)).toEqual([])
    await eventually(() => expect(buttonsOf(asked.ts)).toEqual(['approve', 'reject', 'open']))
    await press(asked, 'approve')
    later()
    await eventually(async () => expect(await statusOf(asked)).toBe('approved'))
    await shows(asked.ts, 'Approved by Ava Test', ['open'])
    const { rows } = (await call('listChanges', { record: asked.id, entity: 'LeaveRequest' })).body
    expect(rows[0]).toMatchObject({ actor: { full_name: 'Slack' }, on_behalf_of: { id: ava.id } })
  })

  it('a rejection needs a note, which a form asks [0209]', async () => {
    const asked = await askInSlack()
    const opened = slack.calls.length
    await press(asked, 'reject')
    expect(slack.calls.slice(opened).find(({ method }) => method === 'views.open')).toBeDefined()
    expect(await heldOf(asked)).toEqual([])
    for (const note of ['', '  ', null])
      expect((await sendAsSlack(company.server, formOf(asked, note))).body).toEqual({
        response_action: 'errors',
        errors: { note: copy.noteMissing },
      })
    expect(await sendAsSlack(company.server, formOf(asked, 'Too busy'))).toMatchObject({
      status: 200,
      text: '',
    })
    expect(await heldOf(asked)).toMatchObject([{ status: 'rejected', manager_notes: 'Too busy' }])
    later()
    await shows(asked.ts, 'Rejected by Ava Test', ['open'])
  })

  it('an expired trigger opens no form, and says so [0209]', async () => {
    const asked = await askInSlack()
    slack.plan('views.open', { ok: false, error: 'expired_trigger_id' })
    await press(asked, 'reject')
    expect(slack.sentences.at(-1)).toBe(copy.formExpired)
  })
})

describe('what a message may say', () => {
  it('a type that approvers do not see is “Leave” in Slack, too, and colleagues who are away are named [0209]', async () => {
    const form = {
      ...NEW_LEAVE_TYPE,
      label: 'Zebra Leave',
      colour: 'teal',
      icon: 'moon',
      offered_to: 'everyone',
    }
    expect((await call('saveLeaveType', { ...form, managers_see_type: false })).status).toBe(200)
    await company.grant(eve, 9, 'zebra')
    await call('changeSettings', { away_circle: 'everybody' })
    const days = { start_date: '2026-09-21', end_date: '2026-09-22' }
    const { id } = (await company.request(company.stranger, { ...days, leave_type: 'sick' })).body
    await company.otherBoss.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })
    const asked = await askInSlack({ ...days, leave_type: 'zebra', reason: 'Bitten' })
    expect(textOf(asked.ts)).toContain('Eve Test requests Leave')
    expect(textOf(asked.ts)).toContain(copy.away(['Stan Test']))
    expect(textOf(asked.ts)).not.toMatch(/zebra|sick/i)
  })
})

describe('presses that decide nothing', () => {
  it('a repeated or recorded press decides once, also after an undo [0209]', async () => {
    const asked = await askInSlack()
    const form = pressOf(asked, 'approve')
    const repeated = { headers: { 'x-slack-retry-num': '1' } }
    await Promise.all([sendAsSlack(company.server, form), sendAsSlack(company.server, form, repeated)])
    expect(await heldOf(asked)).toHaveLength(1)
    await press(asked, 'undo')
    const before = slack.sentences.length
    await sendAsSlack(company.server, form, repeated)
    expect(await heldOf(asked)).toEqual([])
    expect(slack.sentences).toHaveLength(before)
  })

  it.each([
    ['a colleague presses a forwarded message', async () => 'UBOSS', copy.notPending],
    ['a stranger presses it', async () => 'UNKNOWN', copy.unlinked('http://leave.test/profile')],
    [
      'it was decided in the app',
      async ({ id }: { id: string }) => {
        expect((await call('holdDecision', { id, status: 'approved' }, ava)).status).toBe(200)
        return 'UAVA'
      },
      requestsCopy.beingDecided,
    ],
    [
      'it was edited',
      async ({ id }: { id: string }) => {
        await eve.put(`/entities/LeaveRequest/${id}`, { reason: 'Another one' })
        return 'UAVA'
      },
      copy.changed,
    ],
    [
      'it was cancelled',
      async ({ id }: { id: string }) => {
        await eve.delete(`/entities/LeaveRequest/${id}`)
        return 'UAVA'
      },
      copy.notPending,
    ],
  ])('%s: nothing happens, and only this person reads why [0209]', async (_when, change, sentence) => {
    const asked = await askInSlack()
    const user = await change(asked)
    const held = await heldOf(asked)
    await press(asked, 'approve', user)
    expect(slack.sentences.at(-1)).toBe(sentence)
    expect((await sendAsSlack(company.server, formOf(asked, 'No', user))).body.errors.note).toBe(sentence)
    expect(await heldOf(asked)).toEqual(held)
  })
})

describe('buttons disappear wherever it is decided', () => {
  it.each([
    [
      'decided in the app',
      async ({ id }: { id: string }) => ava.put(`/entities/LeaveRequest/${id}`, { status: 'approved' }),
      'Approved by Ava Test',
    ],
    [
      'edited',
      async ({ id }: { id: string }) => eve.put(`/entities/LeaveRequest/${id}`, { reason: 'Another one' }),
      copy.changed,
    ],
    [
      'cancelled',
      async ({ id }: { id: string }) => eve.delete(`/entities/LeaveRequest/${id}`),
      copy.cancelled,
    ],
  ])('%s [0209]', async (_when, change, text) => {
    const asked = await askInSlack()
    expect((await change(asked)).status).toBeLessThan(300)
    await shows(asked.ts, text, ['open'])
  })

  it('a message to a former approver loses its buttons, and the next one gets a message [0209]', async () => {
    const finn = await company.hire('Finn', { manager_id: 'A-1' })
    await company.grant(finn, 20)
    const asked = await askInSlack({}, finn)
    const moved = await company.hr.put(`/entities/User/${finn.id}`, { manager_id: 'B-1' })
    expect(moved.status).toBe(200)
    await shows(asked.ts, copy.reassigned, ['open'])
    await eventually(() =>
      expect([...slack.messages.values()].some(({ channel }) => channel === 'DUBOSS')).toBe(true),
    )
    await press(asked, 'approve')
    expect(slack.sentences.at(-1)).toBe(copy.notPending)
  })

  it.each([
    [3, 'Flo', 'Gil'],
    [6, 'Hal', 'Ivo'],
  ])(
    '%i requests of an approver who leaves go to the next one as in the email [0206]',
    async (count, from, to) => {
      const [first, second] = [await approver(from), await approver(to)]
      const members = await Promise.all(
        ['a', 'b'].map(end => company.hire(from + end, { manager_id: `${from}-1` })),
      )
      for (const member of members) await company.grant(member, 20)
      const asked = []
      for (let at = 0; at < count; at += 1) asked.push(await askInSlack({}, members[at % 2]))
      const form = { id: first.id, fields: { is_approver: false }, hand_over: { waiting_to: second.id } }
      expect((await call('changePerson', form)).status).toBe(200)
      for (const { ts } of asked) await shows(ts, copy.reassigned, ['open'])
      const isSummary = count > 5
      const channel = `DU${to.toUpperCase()}`
      const arrived = await eventually(() => {
        const found = [...slack.messages.values()].filter(message => message.channel === channel)
        expect(found).toHaveLength(isSummary ? 1 : count)
        return found
      })
      for (const { ts } of arrived)
        expect(buttonsOf(ts)).toEqual(isSummary ? ['open'] : ['approve', 'reject', 'open'])
      const mails = (await company.server.mails()).filter(mail => mail.to === `${to.toLowerCase()}@x.test`)
      expect(mails.map(({ subject }) => subject)).toEqual([`${count} leave requests pending your approval`])
      if (isSummary) {
        const ts = String(arrived[0]?.ts)
        expect(slack.messages.get(ts)?.text).toContain(`${count} leave requests pending your approval`)
        for (const end of ['a', 'b']) expect(textOf(ts)).toContain(`${from}${end} Test`)
        const [stored] = await company.server.platform.entities.records.find('SlackMessage', {
          approver_id: second.id,
        })
        const before = slack.sentences.length
        await press({ message: String(stored?.id), ts }, 'approve', `U${to.toUpperCase()}`)
        expect(slack.sentences.slice(before)).toEqual([copy.notPending])
      } else {
        const [message] = await company.server.platform.entities.records.find('SlackMessage', {
          approver_id: second.id,
          request_id: asked[0]?.id,
        })
        await press(
          { message: String(message?.id), ts: String(message?.ts) },
          'approve',
          `U${to.toUpperCase()}`,
        )
        expect(await heldOf(asked[0] as { id: string })).toHaveLength(1)
      }
    },
  )

  it('after its dates a delegate decides nothing, and the request is back with its approver [0209]', async () => {
    const { clock } = company.server
    const bea = await approver('Bea')
    const lent = { user_id: ava.id, deputy_id: bea.id, start_date: todayHere(), end_date: todayHere() }
    expect((await call('saveDeputy', lent, ava)).status).toBe(200)
    const asked = await askInSlack()
    expect(slack.messages.get(asked.ts)?.channel).toBe('DUBEA')
    const stranded = await askInSlack()
    clock.set(new Date(clock.now().getTime() + 86_400_000))
    await press(asked, 'approve', 'UBEA')
    expect(slack.sentences.at(-1)).toBe(copy.notPending)
    const opened = slack.calls.length
    await press(stranded, 'reject', 'UBEA')
    expect(slack.sentences.at(-1)).toBe(copy.notPending)
    expect(slack.calls.slice(opened).some(({ method }) => method === 'views.open')).toBe(false)
    expect((await sendAsSlack(company.server, formOf(stranded, 'No', 'UBEA'))).body.errors.note).toBe(
      copy.notPending,
    )
    for (const each of [asked, stranded]) {
      expect([await statusOf(each), await heldOf(each)]).toEqual(['pending', []])
      await shows(each.ts, copy.reassigned, ['open'])
    }
  })

  it.each([
    ['is deactivated', { disabled: true }, copy.unlinked('http://leave.test/profile'), copy.reassigned],
    ['no longer approves', { is_approver: false }, copy.notPending, copy.reassigned],
  ])(
    'an approver who %s decides nothing, and the buttons disappear [0209]',
    async (how, change, answer, state) => {
      const leo = await approver(how.includes('deactivated') ? 'Leo' : 'Lou')
      const name = String((await company.hr.get(`/entities/User/${leo.id}`)).body.first_name)
      const member = await company.hire(`${name}s`, { manager_id: `${name}-1` })
      await company.grant(member, 20)
      const asked = await askInSlack({}, member)
      expect((await company.hr.put(`/entities/User/${leo.id}`, change)).status).toBe(200)
      await press(asked, 'approve', `U${name.toUpperCase()}`)
      expect(slack.sentences.at(-1)).toBe(answer)
      expect([await statusOf(asked), await heldOf(asked)]).toEqual(['pending', []])
      await shows(asked.ts, state, ['open'])
    },
  )

  it('without another approver the buttons disappear, too [0209]', async () => {
    const kit = await approver('Kit', { manager_id: null })
    const member = await company.hire('Kits', { manager_id: 'Kit-1' })
    await company.grant(member, 20)
    const asked = await askInSlack({}, member)
    const changed = await company.server.as(SERVICE).put(`/entities/User/${kit.id}`, { is_approver: false })
    expect(changed.status).toBe(200)
    expect((await company.hr.get(`/entities/LeaveRequest/${asked.id}`)).body.manager_id).toBe(kit.id)
    for (const action of ['approve', 'reject']) {
      const before = slack.sentences.length
      await press(asked, action, 'UKIT')
      expect(slack.sentences).toHaveLength(before + 1)
    }
    expect([await statusOf(asked), await heldOf(asked)]).toEqual(['pending', []])
    await shows(asked.ts, copy.noApprover, ['open'])
  })

  it('limits and failures of Slack delay a message, and it arrives once [0209]', async () => {
    const before = slack.messages.size
    slack.plan('chat.postMessage', { retryAfter: 120 })
    slack.plan('chat.postMessage', { status: 503 })
    const { id } = await ask()
    const stored = () =>
      company.server.platform.entities.records
        .find('SlackMessage', { request_id: id })
        .then(([message]) => message)
    await eventually(async () => expect(await stored()).toMatchObject({ failures: 1, ts: null }))
    expect(
      Date.parse(String((await stored())?.next_date)) - company.server.clock.now().getTime(),
    ).toBeGreaterThan(100_000)
    company.server.clock.advance(121_000)
    await eventually(async () => expect(await stored()).toMatchObject({ failures: 2, ts: null }))
    company.server.clock.advance(121_000)
    await eventually(async () => expect((await stored())?.ts).toBeTruthy())
    expect(slack.messages.size).toBe(before + 1)
  })

  it('an unlinked account loses the buttons, and a press says why [0209]', async () => {
    const asked = await askInSlack()
    await call('unlinkSlackAccount', {}, ava)
    await shows(asked.ts, copy.ended, ['open'])
    await press(asked, 'approve')
    expect(slack.sentences.at(-1)).toBe(copy.unlinked('http://leave.test/profile'))
    expect(await statusOf(asked)).toBe('pending')
  })
})
