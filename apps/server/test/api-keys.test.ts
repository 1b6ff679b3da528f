import { API_SCOPES, type ApiScope } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiKeyRules } from '../src/api-keys/scopes.ts'
import { leaveApp } from '../src/leave-app.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
})
afterAll(() => company.close())

const PATH = '/auth/api-keys'
const create = (by: Pick<TestUser, 'post'>, scopes: readonly string[], change: object = {}) =>
  by.post(PATH, { name: 'Payroll', scopes, days: 90, ...change })

/** A new key of the administrator, as a caller. */
async function keyWith(...scopes: readonly ApiScope[]) {
  const { body } = await create(company.hr, scopes)
  return { ...company.server.as(body.key), id: body.id as string, text: body.key as string }
}

const app = leaveApp({ timeZone: 'UTC', address: () => '' })
const functions = Object.keys(app.functions)
const entities = app.entities.map(({ name }) => name)
const opens = (scope: ApiScope) => apiKeyRules.scopes[scope] ?? { reads: [], functions: [] }

/** Functions that no API key can call. */
const CLOSED = `
  addHolidayRegion addOvertime addPrivateLeaveDocument adjustLeaveBalance allocateBalances amendLeave
  answerBalanceCheck answerCounting applyCountryPack askToCheckBalances assignLeavePolicy assignPayCalendar assignWorkPattern bookShutdown
  cancelCashOut cancelLeaving cancelOvertime cancelPrivateLeave cancelRehire changePerson changeRoleScope
  changeSettings changeSetup closePeriod compareBalances comparePayrollFile continueShutdown convertBack copyBatch decideCashOut
  decideOvertime decidePrivateLeave deleteLeaveType enableAccount endActing enterBalanceDifferences findSlackAccount
  getAmendment getAnalytics getApprovalRoute getApprovals getBalanceImport getEmployeeToTry getHrFields getProgress getLayoutSample getLeaveLiability getLiabilityTrend
  getLeaveRequest getManagersWork getMyEntitlement getMyLeaveRules getMyManager getPersonalData
  getPrivateLeave getReconciliation getReconciliationFile getRequestQuote getRequestVersions getSetup getSignIn getSlackAccount getSlackApp getSupport getSystem getTeamsAddress getWorkingDays
  giveRoles giveWorkingTime holdDecision importBalances importHolidays importLeaveTypes importPeople
  listBalanceChecks listBalanceImports listCalendarPeople listChanges listChatChannels listClosedPeriods listCountryPacks listDeputies
  linkSlackAccount listExport listHolidayRegions listHolidays listLeavePolicies listLeaveTypes listManagers listMyTeam
  listNotificationEvents listPayrollLayouts listPendingCashOuts listPendingOvertime listPrivateRows listReportLeave listReports listRoleHolders
  listSelfChanges listShutdowns listTeamLeave listTeamRequests makeBatch markDifferences markEntered moveToDepartment orderLeaveTypes
  previewBalanceAdjustment previewBatch previewBlackout previewCalendarChange previewCountryPack
  previewCoverage previewDecisions previewDepartmentMove previewEnableAccount previewLeavePolicy previewLeaving
  previewPlannedChange previewRetention previewSecondFactor previewShutdown previewUserChange quoteAmendment
  quoteLeave quotePrivateLeave remindApprovers remindSecondFactor removeChatChannel removeDeputy removeSlackApp removeTeamsAddress requestCashOut requestPrivateLeave
  restoreLeaveType retireLeaveType retryMails reverseBalanceAdjustment saveApprovalRoute saveChatChannel saveDeputy
  saveLeavePolicy saveLeaveType saveLeaving savePayCalendar savePayrollCodes savePayrollLayout savePlannedChange
  savePrivateLeaveType saveSlackApp saveTeamsAddress scheduleDecisions sendTestMail startActing takeBackDecision takeBackPlannedChange testChatChannel testSlackApp testTeamsAddress tryApprovalRoute
  undoBalanceImport undoCountryPack undoDecisions undoShutdown unlinkSlackAccount withdrawAmendment
`
  .trim()
  .split(/\s+/)

describe('an API key', () => {
  it('a key is shown once, and afterwards listed with its scopes, owner, expiry and last use', async () => {
    const { status, body } = await create(company.hr, ['people:read'], { name: ' Directory ' })
    expect([status, body.name, body.scopes]).toEqual([201, 'Directory', ['people:read']])
    expect(body.key).toMatch(/^lw_api_[\w-]{43}$/)
    const listed = async () =>
      (await company.hr.get(PATH)).body.find(({ id }: { id: string }) => id === body.id)
    expect(await listed()).toMatchObject({
      created_by: 'Harper Test',
      last_used_date: null,
      revoked_date: null,
    })
    const key = company.server.as(body.key, { 'user-agent': 'curl/8.5.0' })
    expect((await key.get('/entities/User?limit=1')).status).toBe(200)
    await eventually(async () => expect(await listed()).toMatchObject({ last_used_by: 'curl' }))
    expect(JSON.stringify(await listed())).not.toContain(body.key.slice(7))
  })

  it('a key needs a name, a known scope and an expiry of at most 2 years', async () => {
    const { hr } = company
    const problemOf = async (scopes: readonly string[], change: object) => {
      const { status, body } = await create(hr, scopes, change)
      return [status, body.extra_data.errors[0].name]
    }
    expect(await problemOf(['leave:read'], { name: ' ' })).toEqual([422, 'name'])
    expect(await problemOf([], {})).toEqual([422, 'scopes'])
    expect(await problemOf(['everything'], {})).toEqual([422, 'scopes'])
    expect(await problemOf(['constructor'], {})).toEqual([422, 'scopes'])
    expect(await problemOf(['leave:read'], { days: 731 })).toEqual([422, 'days'])
    expect((await hr.post(PATH, { name: 'No end', scopes: ['leave:read'] })).status).toBe(422)
  })

  it('a key acts as HR at most: without salaries, roles, settings and private leave', async () => {
    const people = (await (await keyWith('people:read')).get('/entities/User?limit=500')).body
    expect(people.length).toBeGreaterThan(3)
    expect(people.some((one: { employee_id?: string }) => one.employee_id === 'E-1')).toBe(true)
    expect(JSON.stringify(people)).not.toContain('180000')
  })

  it('a key reads the list of payroll batches', async () => {
    const key = await keyWith('payroll:export')
    expect((await key.post('/functions/listBatches')).body).toEqual({ rows: [] })
  })

  it('a key is named in the audit log when it is created, changes data and is revoked', async () => {
    const key = await keyWith('leave:write')
    await company.grant(company.employee, 20)
    const entered = await key.post('/functions/enterLeave', {
      rows: [
        {
          user_id: company.employee.id,
          leave_type: 'annual',
          start_date: '2026-04-07',
          end_date: '2026-04-07',
        },
      ],
      status: 'approved',
      reason: 'Agreed',
    })
    expect(entered.status).toBe(201)
    await company.hr.delete(`${PATH}/${key.id}`)
    const log = async (filter: object) => (await company.hr.post('/functions/listChanges', filter)).body.rows
    const [change] = await log({ entity: 'LeaveRequest' })
    expect(change.actor).toMatchObject({ id: key.id, full_name: 'API key “Payroll”' })
    expect(change.on_behalf_of).toMatchObject({ id: company.hr.id })
    expect(await log({ entity: 'ApiKey', record: key.id })).toMatchObject([
      { kind: 'update', subject: 'Payroll', actor: { id: company.hr.id } },
      { kind: 'create', subject: 'Payroll', actor: { id: company.hr.id } },
    ])
  })
})

describe('scopes of API keys', () => {
  it('every function and entity is opened by a scope or known to be closed', () => {
    const opened = API_SCOPES.flatMap(scope => opens(scope).functions)
    expect([...opened, ...CLOSED].toSorted()).toEqual(functions.toSorted())
    for (const scope of API_SCOPES) expect(entities).toEqual(expect.arrayContaining([...opens(scope).reads]))
  })

  it.each(API_SCOPES)('%s opens its functions and entities, for reading, and nothing else', async scope => {
    const key = await keyWith(scope)
    const isRefused = ({ status, body }: { status: number; body: { code?: string } }) =>
      status === 403 && body.code === 'api_key_scope'
    const opened: string[] = []
    for (const name of functions) if (!isRefused(await key.post(`/functions/${name}`, {}))) opened.push(name)
    expect(opened.toSorted()).toEqual([...opens(scope).functions].toSorted())
    const read: string[] = []
    for (const name of entities) {
      const reads = [
        await key.get(`/entities/${name}?limit=1`),
        await key.get(`/entities/${name}/v2/list`),
        await key.get(`/entities/${name}/count`),
        await key.get(`/entities/${name}/unknown`),
        await key.post(`/entities/${name}/aggregate`, {}),
      ].filter(answer => !isRefused(answer))
      if (reads.length > 0) read.push(name)
      expect([0, 5]).toContain(reads.length)
      const writes = [
        await key.post(`/entities/${name}`, {}),
        await key.put(`/entities/${name}/unknown`, {}),
        await key.delete(`/entities/${name}/unknown`),
        await key.delete(`/entities/${name}`, {}),
        await key.post(`/entities/${name}/bulk`, []),
        await key.put(`/entities/${name}/bulk`, []),
        await key.patch(`/entities/${name}/update-many`, {}),
        await key.post(`/entities/${name}/upsert`, {}),
        await key.post(`/entities/${name}/import`, {}),
      ]
      expect(writes.every(isRefused)).toBe(true)
    }
    expect(read.toSorted()).toEqual([...opens(scope).reads].toSorted())
  })
})

describe('attacks with API keys', () => {
  it('employees, approvers and HR neither create, list nor revoke keys', async () => {
    const key = await keyWith('leave:read')
    for (const by of [company.employee, await company.hire('Hal', { is_hr: true }), company.visitor]) {
      expect((await create(by, ['leave:read'])).status).toBeGreaterThanOrEqual(401)
      expect((await by.get(PATH)).status).toBeGreaterThanOrEqual(401)
      expect((await by.delete(`${PATH}/${key.id}`)).status).toBeGreaterThanOrEqual(401)
    }
    expect((await key.get('/entities/LeaveType')).status).toBe(200)
  })

  it('people without a permission create no key with it', async () => {
    const ines = await company.hire('Ines', { runs_installation: true })
    expect(await create(ines, ['leave:read'])).toMatchObject({
      status: 422,
      body: { message: 'You don’t have the permission that leave:read needs.' },
    })
  })

  it('a key creates, lists and revokes no keys, and opens no account, file, agent or realtime connection', async () => {
    const key = await keyWith(...API_SCOPES)
    const refused = [
      await create(key, ['leave:read']),
      await key.get(PATH),
      await key.delete(`${PATH}/${key.id}`),
      await key.get('/auth/sessions'),
      await key.get('/entities/User/me'),
      await key.put('/entities/User/me', { first_name: 'X' }),
      await key.post('/auth/change-password', {}),
      await key.post('/users/invite-user', { user_email: 'x@x.test', role: 'admin' }),
      await key.post('/agents/conversations', { agent_name: 'assistant' }),
      await key.get('/app-logs/leavewell/stats'),
      await key.post('/integration-endpoints/Core/SendEmail', {}),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    const form = new FormData()
    form.append('file', new File(['%PDF-1.4\n%%EOF'], 'note.pdf', { type: 'application/pdf' }))
    const { file_url } = (await company.hr.post('/integration-endpoints/Core/UploadFile', form)).body
    const address = new URL(file_url, company.server.url).pathname
    expect((await company.hr.get(company.server.url + address)).status).toBe(200)
    expect((await key.get(company.server.url + address)).status).toBe(401)
  })

  it('a key acts for no one else', async () => {
    const { text } = await keyWith('people:read')
    const acting = company.server.as(text, { 'x-impersonate-user': 'emma@x.test' })
    expect((await acting.get('/entities/User')).status).toBe(403)
  })

  it('unknown, shortened, expired and revoked keys, and those of former administrators, get one answer', async () => {
    const { server, hr } = company
    const admin = await company.hire('Adam', { role: 'admin' })
    const gone = await company.hire('Gina', { role: 'admin' })
    const keyOf = async (by: TestUser, days = 90): Promise<string> =>
      (await create(by, ['leave:read'], { days })).body.key
    const [revoked, expired, former, disabled] = [
      await keyWith('leave:read'),
      await keyOf(hr, 1),
      await keyOf(admin),
      await keyOf(gone),
    ]
    const answerTo = async (text: string) => {
      const { status, body } = await server.as(text).get('/entities/LeaveType')
      return [status, { ...body, traceback: undefined, request_id: undefined }]
    }
    for (const text of [revoked.text, expired, former, disabled]) expect((await answerTo(text))[0]).toBe(200)
    await hr.delete(`${PATH}/${revoked.id}`)
    await hr.put(`/entities/User/${admin.id}`, { role: 'user' })
    await hr.put(`/entities/User/${gone.id}`, { disabled: true })
    server.clock.set(new Date(server.clock.now().getTime() + 25 * 60 * 60 * 1000))
    const unknown = await answerTo(`lw_api_${'a'.repeat(43)}`)
    expect(unknown).toMatchObject([401, { message: 'This API key doesn’t work. Create a new one.' }])
    const bad = [revoked.text, expired, former, disabled, former.slice(0, -1), 'lw_api_', `${former}x`]
    for (const text of bad) await expect.poll(() => answerTo(text)).toEqual(unknown)
    // An account that is enabled again gets no keys back.
    await hr.put(`/entities/User/${gone.id}`, { disabled: false })
    await expect.poll(() => answerTo(disabled)).toEqual(unknown)
    expect((await hr.delete(`${PATH}/${revoked.id}`)).status).toBe(404)
  })

  it('the text of a key is in no table, so in no backup, and in no log line', async () => {
    const { server } = company
    const { text } = await keyWith('leave:read')
    await server.as(text).get('/entities/LeaveType')
    await server.as(text).post('/functions/getSystem')
    await server.as(`${text}x`).get('/entities/LeaveType')
    const secret = text.slice('lw_api_'.length)
    const { rows } = await server.platform.database.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_schema IN ('platform', 'entities', 'identity') AND table_type = 'BASE TABLE'`,
    )
    expect(rows.length).toBeGreaterThan(50)
    for (const { name } of rows) {
      const found = await server.platform.database.query(
        `SELECT 1 FROM ${name} AS t WHERE strpos(t::text, $1) > 0 LIMIT 1`,
        [secret],
      )
      expect([name, found.rows]).toEqual([name, []])
    }
    expect(JSON.stringify(server.logged)).not.toContain(secret)
  })
})
