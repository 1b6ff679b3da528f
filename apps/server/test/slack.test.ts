import { slackCopy as copy } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeSlack, SECRET, sendAsSlack, startFakeSlack, TEAM, TOKEN } from '../testing/fake-slack.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let slack: FakeSlack
let company: SmallCompany
beforeAll(async () => {
  slack = await startFakeSlack()
  company = await startSmallCompany({ slackApi: slack.api })
  slack.users.set('boss@x.test', { id: 'UBOSS', real_name: 'Boss in Slack' })
  slack.users.set('olga@x.test', { id: 'UOLGA', real_name: 'Boss in Slack' })
})
afterAll(async () => {
  await company.close()
  slack.close()
})

const call = (name: string, body: object = {}, by: TestUser = company.hr) =>
  by.post(`/functions/${name}`, body)
const connect = (change: object = {}) =>
  call('saveSlackApp', { signing_secret: SECRET, bot_token: TOKEN, ...change })
const press = (user: string, team = TEAM) => ({
  payload: JSON.stringify({
    type: 'block_actions',
    team: { id: team },
    user: { id: user },
    response_url: slack.answersAt,
    actions: [],
  }),
})
const own = async (by: TestUser) => (await call('getSlackAccount', {}, by)).body
const isPublic = async () =>
  (await company.visitor.get(`${company.server.url}/api/apps/public/prod/public-settings/by-id/leavewell`))
    .body

describe('the Slack app', () => {
  it('without it, requests of anyone are refused, and no page knows of Slack [0208]', async () => {
    expect((await sendAsSlack(company.server, press('UBOSS'))).status).toBe(401)
    expect(await own(company.boss)).toEqual({ team_name: null, name: null })
    expect(JSON.stringify(await isPublic())).not.toContain('slack')
    expect((await call('testSlackApp')).body).toEqual({ problem: copy.notConnected })
    expect((await call('linkSlackAccount')).body.message).toBe(copy.noAccount)
  })

  it.each([
    [{ signing_secret: '' }, copy.signingSecretMissing],
    [{ bot_token: '' }, copy.botTokenMissing],
    [{ bot_token: 'xoxp-a-person' }, copy.botTokenWrong],
    [{ bot_token: 'xoxb-of-another-app' }, copy.refusedToken],
  ])('a wrong secret or token is refused in its own words: %o [0208]', async (change, message) => {
    const answer = await connect(change)
    expect([answer.status, answer.body.message]).toEqual([422, message])
    expect((await call('getSlackApp')).body.app).toBeNull()
  })

  it('it is connected once Slack accepts the token, and nothing shows a secret again [0208]', async () => {
    expect((await connect()).body).toEqual({ team_name: 'Acme' })
    const { body } = await call('getSlackApp')
    expect(body.app).toEqual({ team_name: 'Acme', linked: 0 })
    expect(JSON.parse(body.manifest).settings.interactivity.request_url).toBe(
      'http://leave.test/api/incoming/slack',
    )
    expect(await isPublic()).toMatchObject({ slack: true })
    const { rows } = await company.server.platform.database.query(
      `SELECT (SELECT string_agg(s::text, '') FROM platform.app_secret s) AS secrets,
        (SELECT string_agg(c::text, '') FROM platform.change c) AS changes`,
    )
    const shown = [rows, (await call('listChanges', { entity: 'SlackApp' })).body, body]
    expect(JSON.stringify(shown)).toContain('slack-bot-token')
    for (const secret of [SECRET, TOKEN]) expect(JSON.stringify(shown)).not.toContain(secret)
  })

  it('a test says what Slack answers [0208]', async () => {
    expect((await call('testSlackApp')).body).toEqual({ problem: null })
    slack.plan('auth.test', { ok: false, error: 'token_revoked' })
    expect((await call('testSlackApp')).body).toEqual({ problem: copy.refusedToken })
    slack.plan('auth.test', { retryAfter: 30 })
    expect((await call('testSlackApp')).body).toEqual({ problem: copy.tooMany })
    slack.plan('auth.test', { status: 502 })
    expect((await call('testSlackApp')).body).toEqual({ problem: copy.unreachable })
    slack.plan('users.lookupByEmail', { ok: false, error: 'missing_scope', needed: 'users:read.email' })
    expect((await call('findSlackAccount')).body.message).toBe(copy.missingScope('users:read.email'))
  })
})

/** Runs while Slack has not answered a call yet. */
const whileSlackAnswers = (method: string, meanwhile: () => Promise<unknown>) =>
  slack.plan(method, { meanwhile })

describe('while Slack answers', () => {
  it('no transaction is open [0208]', async () => {
    const seen: string[] = []
    // A transaction of other work is open for milliseconds. One during which Slack is asked would stay.
    const look = () =>
      eventually(async () => {
        const { rows } = await company.server.platform.database.query<{ open: number }>(
          `SELECT count(*)::int AS open FROM pg_stat_activity
          WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
        )
        expect(rows).toEqual([{ open: 0 }])
      }).then(
        () => seen.push('none is open'),
        () => seen.push('one is open'),
      )
    whileSlackAnswers('auth.test', look)
    expect((await connect()).status).toBe(200)
    whileSlackAnswers('users.lookupByEmail', look)
    whileSlackAnswers('conversations.open', look)
    const max = await company.hire('Max')
    slack.users.set('max@x.test', { id: 'UMAX', real_name: 'Max' })
    expect((await call('linkSlackAccount', {}, max)).status).toBe(200)
    expect(seen).toEqual(['none is open', 'none is open', 'none is open'])
    await call('unlinkSlackAccount', {}, max)
  })

  it.each([
    ['Slack is disconnected', async () => call('removeSlackApp'), copy.notConnected],
    [
      'another workspace is connected',
      async () => {
        slack.state.team = 'T9'
        return connect()
      },
      copy.notConnected,
    ],
    [
      'the person is deactivated',
      async (person: TestUser) => company.hr.put(`/entities/User/${person.id}`, { disabled: true }),
      copy.accountChanged,
    ],
  ])('%s: nothing is linked [0208]', async (when, change, message) => {
    const name = when.replaceAll(' ', '')
    const person = await company.hire(name)
    slack.users.set(`${name.toLowerCase()}@x.test`, { id: 'ULATE', real_name: name })
    whileSlackAnswers('conversations.open', async () => expect((await change(person)).status).toBe(200))
    const answer = await call('linkSlackAccount', {}, person)
    expect([answer.status, answer.body.message]).toEqual([409, message])
    expect(await company.server.platform.entities.records.count('SlackAccount', {})).toBe(0)
    slack.state.team = TEAM
    await connect()
  })
})

describe('requests from Slack', () => {
  it('a signature is needed, over these bytes, of the last five minutes [0208]', async () => {
    const send = (change: Parameters<typeof sendAsSlack>[2]) =>
      sendAsSlack(company.server, press('UBOSS'), change)
    const before = slack.sentences.length
    for (const change of [
      { secret: 'another' },
      { age: 301 },
      { age: -301 },
      { body: (body: string) => body.slice(0, -3) },
      { body: (body: string) => body.replace('UBOSS', 'UOLGA') },
      { headers: { 'x-slack-signature': '' } },
      { headers: { 'x-slack-signature': 'v0=' } },
      { headers: { 'x-slack-request-timestamp': 'now' } },
    ])
      expect(await send(change)).toMatchObject({ status: 401, text: '' })
    expect(slack.sentences).toHaveLength(before)
    expect((await send({ age: 290 })).status).toBe(200)
    expect(slack.sentences).toHaveLength(before + 1)
    const forms = [{}, { payload: '{' }, { other: 'x' }].map(form => sendAsSlack(company.server, form))
    expect((await Promise.all(forms)).map(({ status }) => status)).toEqual([400, 400, 400])
    expect((await company.visitor.post('/functions/none', {})).status).toBe(404)
  })

  it('people without a linked account and other workspaces get a sentence, only for themselves [0208]', async () => {
    await sendAsSlack(company.server, press('USTRANGER'))
    expect(slack.sentences.at(-1)).toBe(copy.unlinked('http://leave.test/profile'))
    await sendAsSlack(company.server, press('UBOSS', 'T2'))
    expect(slack.sentences.at(-1)).toBe(copy.otherTeam)
    const typed = { command: '/leavewell', text: 'fri', team_id: TEAM, user_id: 'USTRANGER' }
    expect((await sendAsSlack(company.server, typed)).body).toMatchObject({
      response_type: 'ephemeral',
      text: copy.unlinked('http://leave.test/profile'),
    })
  })
})

describe('linked accounts', () => {
  it('an account is found by address, and linked once its owner confirms [0208]', async () => {
    expect((await call('findSlackAccount', {}, company.employee)).body.name).toBeNull()
    expect((await call('findSlackAccount', {}, company.boss)).body).toEqual({
      name: 'Boss in Slack',
      email: 'boss@x.test',
    })
    expect((await own(company.boss)).name).toBeNull()
    expect((await call('linkSlackAccount', { slack_user_id: 'UOLGA' }, company.boss)).status).toBe(200)
    const [stored] = await company.server.platform.entities.records.find('SlackAccount', {})
    expect(stored).toMatchObject({ user_id: company.boss.id, slack_user_id: 'UBOSS', channel_id: 'DUBOSS' })
    expect(await own(company.boss)).toEqual({ team_name: 'Acme', name: 'Boss in Slack' })
    expect((await company.hr.get('/entities/SlackAccount')).body).toEqual([])
    const accountIn = async (by: TestUser) =>
      (await call('getPersonalData', {}, by)).body.records.SlackAccount
    const since = expect.stringMatching(/^2026-03-/)
    expect(await accountIn(company.boss)).toMatchObject([{ name: 'Boss in Slack', created_date: since }])
    expect(await accountIn(company.hr)).toEqual([])
  })

  it('no one links an account of another person [0208]', async () => {
    slack.users.set('stan@x.test', { id: 'UBOSS', real_name: 'Stan' })
    expect((await call('linkSlackAccount', {}, company.stranger)).body.message).toBe(copy.linkedByOther)
    const acting = company.server.as(company.hr.token, { 'x-impersonate-user': 'olga@x.test' })
    for (const name of ['findSlackAccount', 'linkSlackAccount', 'unlinkSlackAccount'])
      expect([name, (await acting.post(`/functions/${name}`, {})).status]).toEqual([name, 403])
  })

  it('a command says what leave would cost its person, and creates nothing [0208] [reach 5]', async () => {
    await company.grant(company.boss, 5)
    const typed = async (text: string, user = 'UBOSS') =>
      (await sendAsSlack(company.server, { command: '/leavewell', text, team_id: TEAM, user_id: user })).body
    const before = await company.server.platform.entities.records.count('LeaveRequest', {})
    const formIn = (text: string) => {
      const address = /<(\S+?)\|/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
      return Object.fromEntries(new URL(address).searchParams)
    }
    const { response_type, text } = await typed('Fri')
    expect(response_type).toBe('ephemeral')
    const [draft, left] = text.split('\n')
    expect(draft).toBe('Draft: Annual Leave, 6 Mar 2026, that is 1 day.')
    expect(left).toBe('You have 5 days left. 4 days would remain.')
    const friday = { leave_type: 'annual', start_date: '2026-03-06', end_date: '2026-03-06' }
    expect(formIn(text)).toMatchObject(friday)
    // Calendar days count whole days. The form opens with the afternoon all the same.
    const half = (await typed('Fri PM')).text
    expect(half).toContain('afternoon')
    expect(half).toContain('Request whole days')
    expect(formIn(half)).toMatchObject({ ...friday, start_half: 'pm' })
    expect((await typed('sick mon to fri')).text).toContain('Sick Leave')
    expect((await typed('1 feb to 28 feb')).text).toMatch(/[Ii]nsufficient|only/)
    for (const unclear of ['', 'what?', '<!channel>'])
      expect((await typed(unclear)).text).toBe(copy.commandHelp)
    expect(await company.server.platform.entities.records.count('LeaveRequest', {})).toBe(before)
  })

  /** What a person types, and the button to submit its draft. */
  async function offer(text: string, user = 'UBOSS') {
    const { body } = await sendAsSlack(company.server, {
      command: '/leavewell',
      text,
      team_id: TEAM,
      user_id: user,
    })
    const button = body.blocks
      ?.at(-1)
      .elements.find((each: { action_id: string }) => each.action_id === 'submit')
    return { text: String(body.text), button }
  }
  let presses = 0
  const submit = async (button: object, user = 'UBOSS', headers = {}) => {
    presses += 1
    const payload = JSON.stringify({
      type: 'block_actions',
      team: { id: TEAM },
      user: { id: user },
      response_url: slack.answersAt,
      container: { message_ts: '1.2' },
      actions: [{ ...button, action_ts: String(presses) }],
    })
    expect((await sendAsSlack(company.server, { payload }, { headers })).status).toBe(200)
    return slack.answers.at(-1)
  }
  const requestsOf = ({ id }: { id: string }) =>
    company.server.platform.entities.records.find('LeaveRequest', { user_id: id })

  it('a press on its button submits the draft once, by the rules of the form [0206] [reach 5]', async () => {
    const { button } = await offer('8 jun')
    expect(button).toMatchObject({ style: 'primary', text: { text: copy.submit } })
    expect(await requestsOf(company.boss)).toEqual([])
    await Promise.all([submit(button), submit(button, 'UBOSS', { 'x-slack-retry-num': '1' }), submit(button)])
    const answer = await submit(button)
    expect(answer).toMatchObject({
      text: 'Requested: Annual Leave, 8 June 2026 (1 day). Your manager was notified.',
      replace_original: true,
    })
    const [request, ...others] = await requestsOf(company.boss)
    expect(others).toEqual([])
    expect(request).toMatchObject({
      leave_type: 'annual',
      start_date: '2026-06-08',
      end_date: '2026-06-08',
      status: 'pending',
      manager_id: company.hr.id,
      days_requested: 1,
    })
    const { rows } = (await call('listChanges', { record: request?.id, entity: 'LeaveRequest' })).body
    expect(rows[0]).toMatchObject({ actor: { full_name: 'Slack' }, on_behalf_of: { id: company.boss.id } })
    expect((await company.boss.delete(`/entities/LeaveRequest/${request?.id}`)).status).toBe(200)
    expect((await submit(button))?.text).toBe(copy.draftUsed)
    expect(await requestsOf(company.boss)).toEqual([])
  })

  it('a draft that means something else now is not submitted, and the answer says what changed [0206]', async () => {
    const { button, text } = await offer('15 jun')
    expect(text).toContain('You have 5 days left. 4 days would remain.')
    const other = { start_date: '2026-06-22', end_date: '2026-06-22', leave_type: 'annual' }
    const taken = await company.request(company.boss, other)
    expect(
      (await company.hr.put(`/entities/LeaveRequest/${taken.body.id}`, { status: 'approved' })).status,
    ).toBe(200)
    const changed = await submit(button)
    expect(changed?.text).toContain(copy.draftChanged)
    expect(changed?.text).toContain(copy.draftWas('You have 5 days left. 4 days would remain.'))
    expect(changed?.text).toContain('You have 4 days left. 3 days would remain.')
    expect(await requestsOf(company.boss)).toHaveLength(1)
    expect(changed?.blocks).toBeDefined()
    // Other leave has these days now.
    const late = await offer('25 jun')
    const days = { start_date: '2026-06-24', end_date: '2026-06-26' }
    expect((await company.request(company.boss, { ...other, ...days })).status).toBe(201)
    const refused = await submit(late.button)
    expect(refused?.text).toContain('I couldn’t submit it')
    expect(refused?.blocks).toBeUndefined()
    expect(await requestsOf(company.boss)).toHaveLength(2)
  })

  it('no one else submits it, nor after an hour, nor a forged or cut one [0206]', async () => {
    const { button } = await offer('1 jul')
    const before = (await requestsOf(company.boss)).length
    slack.users.set('stan@x.test', { id: 'USTAN', real_name: 'Stan' })
    expect((await call('linkSlackAccount', {}, company.stranger)).status).toBe(200)
    expect((await submit(button, 'USTAN'))?.text).toBe(copy.draftOfOther)
    expect((await submit(button, 'UNKNOWN'))?.text).toBe(copy.unlinked('http://leave.test/profile'))
    expect((await submit({ ...button, value: button.value.slice(0, -5) }))?.text).toBe(copy.draftOld)
    const forged = JSON.stringify({ ...JSON.parse(button.value), draft: { leave_type: 'annual' } })
    expect((await submit({ ...button, value: forged }))?.text).toBe(copy.draftOld)
    company.server.clock.advance(60 * 60 * 1000 + 1)
    expect((await submit(button))?.text).toBe(copy.draftOld)
    expect(await requestsOf(company.boss)).toHaveLength(before)
    expect(await requestsOf(company.stranger)).toEqual([])
    expect((await offer('1 feb to 28 feb')).button).toBeUndefined()
    await call('unlinkSlackAccount', {}, company.stranger)
  })

  it('a link ends with the account, on request, and with another workspace [0208]', async () => {
    const leaver = await company.hire('Leaver', { is_approver: true })
    slack.users.set('leaver@x.test', { id: 'ULEAVER', real_name: 'Leaver' })
    const linked = () => company.server.platform.entities.records.count('SlackAccount', {})
    await call('linkSlackAccount', {}, leaver)
    expect(await linked()).toBe(2)
    expect((await company.hr.put(`/entities/User/${leaver.id}`, { disabled: true })).status).toBe(200)
    expect(await linked()).toBe(1)
    expect((await call('unlinkSlackAccount', {}, company.boss)).status).toBe(200)
    expect(await linked()).toBe(0)
    await call('linkSlackAccount', {}, company.boss)
    slack.state.team = 'T9'
    expect((await connect()).status).toBe(200)
    expect(await linked()).toBe(0)
    slack.state.team = TEAM
    await connect()
  })

  it('once disconnected, nothing is left [0208]', async () => {
    await call('linkSlackAccount', {}, company.boss)
    expect((await call('removeSlackApp')).status).toBe(200)
    const { rows } = await company.server.platform.database.query('SELECT name FROM platform.app_secret')
    expect(rows).toEqual([])
    expect(await own(company.boss)).toEqual({ team_name: null, name: null })
    expect((await sendAsSlack(company.server, press('UBOSS'))).status).toBe(401)
  })
})
