import type { ImportAnswer, Notification } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  await company.hr.post('/entities/Department', { name: 'Sales' })
})
afterAll(() => company.close())

const PASSWORD = 'long enough to keep'

function importing(
  rows: string[],
  mode: 'preview' | 'apply',
  by: ReturnType<SmallCompany['server']['as']> = company.hr,
  more: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  form.set('mode', mode)
  form.set('file', new Blob([rows.join('\n')]), 'people.csv')
  return by.post('/functions/importPeople', form)
}
const found = async (email: string) => (await company.hr.get(`/entities/User?q={"email":"${email}"}`)).body[0]
const mailsTo = async (email: string) => (await company.server.mails()).filter(({ to }) => to === email)
const countUsers = async () => (await company.hr.get('/entities/User/count')).body.count

async function register(email: string): Promise<TestUser['get']> {
  const { server, visitor } = company
  expect((await visitor.post('/auth/register', { email, password: PASSWORD })).status).toBe(200)
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2)
  const otp_code = /\b\d{6}\b/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0]
  const { body } = await visitor.post('/auth/verify-otp', { email, otp_code })
  return server.as(body.access_token).get
}

describe('importing people', () => {
  const TEAM = [
    'Email,First name,Last name,Role,Department,Position,Manager,Employee ID,Date hired,Salary',
    'ivy@x.test,Ivy,North,Employee,design,Illustrator,max@x.test,E-70,03/02/2026,88000',
    'max@x.test,Max,West,Manager,Design,Head of Design,B-1,,2025-11-03,',
    'emma@x.test,,,,Sales,Key Account Manager,,,,',
    'stan@x.test,Stan,Test,,Sales,,,E-2,,',
  ]

  it('a preview shows what would happen, and nothing changes', async () => {
    const before = await countUsers()
    const { status, body } = await importing(TEAM, 'preview')
    expect([status, body]).toEqual([
      200,
      {
        creates: 2,
        updates: 1,
        unchanged: 1,
        patterns: 0,
        policies: 0,
        effects: [],
        new_departments: ['design'],
        columns: [
          { name: 'Email', field: 'email' },
          { name: 'First name', field: 'first_name' },
          { name: 'Last name', field: 'last_name' },
          { name: 'Role', field: 'role' },
          { name: 'Department', field: 'department' },
          { name: 'Position', field: 'position' },
          { name: 'Manager', field: 'manager' },
          { name: 'Employee ID', field: 'employee_id' },
          { name: 'Date hired', field: 'date_hired' },
          { name: 'Salary', field: 'salary' },
        ],
        new_administrators: [{ email: 'max@x.test', name: 'Max West' }],
        new_approvers: [],
        problems: [],
        problem_count: 0,
        warnings: [],
        lines: [
          { row: 2, action: 'create', email: 'ivy@x.test', name: 'Ivy North' },
          { row: 3, action: 'create', email: 'max@x.test', name: 'Max West', becomes: 'administrator' },
          { row: 4, action: 'update', email: 'emma@x.test', name: 'Emma Test' },
          { row: 5, action: 'none', email: 'stan@x.test', name: 'Stan Test' },
        ],
      } satisfies ImportAnswer,
    ])
    expect([await countUsers(), await mailsTo('ivy@x.test')]).toEqual([before, []])
  })

  it('an import adds new people completely, invites them by mail, and updates existing ones', async () => {
    expect((await importing(TEAM, 'apply')).body).toMatchObject({ creates: 2, updates: 1, unchanged: 1 })
    const [ivy, max] = [await found('ivy@x.test'), await found('max@x.test')]
    expect(ivy).toMatchObject({
      full_name: 'Ivy North',
      role: 'user',
      is_verified: false,
      department: 'design',
      position: 'Illustrator',
      manager_id: max.id,
      employee_id: 'E-70',
      date_hired: '2026-02-03',
      salary: 88_000,
    })
    expect(max).toMatchObject({ role: 'admin', manager_id: 'B-1', department: 'design' })
    expect(await found('emma@x.test')).toMatchObject({
      position: 'Key Account Manager',
      full_name: 'Emma Test',
    })
    expect((await company.hr.get('/entities/Department?q={"name":"design"}')).body).toHaveLength(1)
    expect((await mailsTo('ivy@x.test'))[0]?.text).toContain('/login?mode=register&email=ivy%40x.test')
    expect(await mailsTo('emma@x.test')).toEqual([])
    const tasks: Notification[] = (await company.hr.get('/entities/Notification')).body
    expect(tasks).toEqual([])
  })

  it('imported people register with their address and find their record, and no one signs in as them before', async () => {
    const early = await company.visitor.post('/auth/login', { email: 'ivy@x.test', password: PASSWORD })
    expect(early.status).toBe(401)
    const get = await register('ivy@x.test')
    expect((await get('/entities/User/me')).body).toMatchObject({
      id: (await found('ivy@x.test')).id,
      full_name: 'Ivy North',
      employee_id: 'E-70',
      is_verified: true,
    })
  })

  it('a second import changes nothing', async () => {
    const mails = (await company.server.mails()).length
    expect((await importing(TEAM, 'apply')).body).toMatchObject({ creates: 0, updates: 0, unchanged: 4 })
    expect(await company.server.mails()).toHaveLength(mails)
  })

  it('a new employee id updates the reports, and the former one is free for another row of the file', async () => {
    const rows = ['Email,Employee ID', 'boss@x.test,B-9', 'bo@x.test,B-1']
    expect((await importing(rows, 'apply')).body).toMatchObject({ creates: 1, updates: 1 })
    expect(await found('emma@x.test')).toMatchObject({ manager_id: 'B-9' })
    expect(await found('bo@x.test')).toMatchObject({ employee_id: 'B-1' })
  })

  it('one wrong row stops the whole import, and the preview names the problem and its place', async () => {
    const rows = ['Email,Date hired', 'fine@x.test,2026-01-05', 'late@x.test,tomorrow']
    const before = await countUsers()
    expect((await importing(rows, 'preview')).body).toMatchObject({
      problem_count: 1,
      problems: [{ rows: [3], count: 1, message: expect.stringContaining('“tomorrow” isn’t a date') }],
    })
    const { status, body } = await importing(rows, 'apply')
    expect([status, body.message]).toEqual([422, expect.stringMatching(/^Row 3: .*tomorrow/)])
    expect(await countUsers()).toBe(before)
  })

  it('a manager without the role is named in the preview, and becomes one with the import if confirmed [finding F-69]', async () => {
    const rows = ['Email,Manager', ...[1, 2, 3].map(at => `team${at}@x.test,lone@x.test`)]
    const { body } = await importing(rows, 'preview')
    expect(body.problems).toEqual([
      {
        rows: [2, 3, 4],
        count: 3,
        message: 'Lone Test (lone@x.test) is not an approver',
        manager: { email: 'lone@x.test', name: 'Lone Test' },
      },
    ])
    const managers = JSON.stringify(['Lone@x.test'])
    expect((await importing(rows, 'preview', company.hr, { managers })).body).toMatchObject({
      problem_count: 0,
      updates: 1,
      new_administrators: [],
      new_approvers: [{ email: 'lone@x.test' }],
    })
    expect((await importing(rows, 'preview', company.hr, { managers })).body.lines[0]).toEqual({
      row: null,
      action: 'update',
      email: 'lone@x.test',
      name: 'Lone Test',
      becomes: 'approver',
    })
    expect(await found('lone@x.test')).toMatchObject({ role: 'user' })
    expect((await importing(rows, 'apply', company.employee, { managers })).status).toBe(403)
    expect((await importing(rows, 'apply', company.hr, { managers })).body).toMatchObject({ creates: 3 })
    expect(await found('lone@x.test')).toMatchObject({ role: 'user', is_approver: true })
    expect(await found('team2@x.test')).toMatchObject({ manager_id: company.loner.id })
  })

  it('administrators give permissions by import only to people they name, and the rows count as changed [R3-40]', async () => {
    const wim = await company.hire('Wim', { is_hr: true })
    const rows = ['Email,Manager', 'team9@x.test,stan@x.test']
    const managers = JSON.stringify(['stan@x.test'])
    const administrators = managers
    const refused = await importing(rows, 'apply', wim, { administrators })
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('can’t import administrators'),
    ])
    const { body } = await importing(rows, 'preview', company.hr, { managers, administrators })
    expect(body).toMatchObject({
      creates: 1,
      updates: 1,
      new_administrators: [{ email: 'stan@x.test' }],
      new_approvers: [],
      lines: [{ row: null, action: 'update', email: 'stan@x.test', becomes: 'administrator' }, { row: 2 }],
    })
    expect(await found('stan@x.test')).toMatchObject({ role: 'user' })
    expect((await importing(rows, 'apply', wim, { managers })).status).toBe(200)
    expect(await found('stan@x.test')).toMatchObject({ role: 'user', is_approver: true })
  })

  it('the word Approver makes approvers, HR may write it, and only administrators may write Manager [R-01]', async () => {
    const wilma = await company.hire('Wilma', { is_hr: true })
    await company.hire('Wanja')
    const rows = [
      'Email,First name,Last name,Role,Manager',
      'vera@x.test,Vera,Moss,APPROVER,',
      'wanja@x.test,,,approver,',
      'under@x.test,Una,Der,Employee,wanja@x.test',
    ]
    const names = [{ email: 'vera@x.test', name: 'Vera Moss' }, { email: 'wanja@x.test' }]
    const preview = await importing(rows, 'preview', wilma)
    expect(preview.body).toMatchObject({ problem_count: 0, new_approvers: names, new_administrators: [] })
    expect(await found('wanja@x.test')).toMatchObject({ is_approver: null })
    expect((await importing(rows, 'apply', company.employee)).status).toBe(403)
    expect((await importing(rows, 'apply', wilma)).body).toMatchObject({ creates: 2 })
    expect(await found('vera@x.test')).toMatchObject({ role: 'user', is_approver: true })
    expect(await found('wanja@x.test')).toMatchObject({ role: 'user', is_approver: true })
    expect((await importing(rows, 'preview', wilma)).body).toMatchObject({ unchanged: 3, new_approvers: [] })
    const refused = await importing(['Email,Role', 'boss2@x.test,Manager'], 'apply', wilma)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringMatching('Use Approver'),
    ])
  })

  it('titles above the heading, day numbers and unknown columns are read, the last as a person maps them [finding F-69]', async () => {
    const rows = [
      'Staff of Example Pty Ltd',
      'as of today',
      '',
      'Adresse;First name;Last name;Hire date;Salary',
    ]
    rows.push('serial@x.test;Sera;Al;45720;')
    const asked = await importing(rows, 'preview')
    expect(asked.body).toMatchObject({
      problems: [{ rows: [], message: expect.stringContaining('no Email column') }],
      columns: [{ name: 'Adresse', field: null }, { field: 'first_name' }, {}, { field: 'date_hired' }, {}],
    })
    const columns = JSON.stringify({ Adresse: 'email', Salary: '' })
    const { body } = await importing(rows, 'apply', company.hr, { columns })
    expect(body).toMatchObject({
      creates: 1,
      lines: [{ row: 5 }],
      columns: [{ field: 'email' }, {}, {}, {}, { name: 'Salary', field: null }],
    })
    expect(await found('serial@x.test')).toMatchObject({ full_name: 'Sera Al', date_hired: '2025-03-04' })
    for (const wrong of ['no json', '{"Adresse":"password"}', '[]'])
      expect((await importing(rows, 'preview', company.hr, { columns: wrong })).status, wrong).toBe(422)
  })

  it('people to invite later are stored, get no mail and cannot register until then [finding F-69]', async () => {
    const rows = ['Email,First name,Last name', 'later@x.test,Lat,Er']
    await importing(rows, 'apply', company.hr, { invite: 'later' })
    expect(await found('later@x.test')).toMatchObject({ full_name: 'Lat Er', is_verified: false })
    expect(await mailsTo('later@x.test')).toEqual([])
    const account = { email: 'later@x.test', password: PASSWORD }
    expect((await company.visitor.post('/auth/register', account)).body.code).toBe('user_not_registered')
    await company.hr.post('/users/invite-user', { user_email: 'later@x.test', role: 'user' })
    const get = await register('later@x.test')
    expect((await get('/entities/User/me')).body.id).toBe((await found('later@x.test')).id)
  })

  it('assigns work patterns and policies, once, and with the public holidays that applied before [R3-113]', async () => {
    const { hr } = company
    const { body: pattern } = await hr.post('/entities/WorkPattern', {
      name: 'No fixed hours',
      cycle_days: 7,
      anchor: '2024-01-01',
      slots: Array(7).fill([0, 0]),
    })
    const saved = await hr.post('/functions/saveLeavePolicy', {
      leave_type: 'annual',
      name: 'Casual',
      effective_from: '2026-01-01',
      rules: { counting: 'work', grant: { kind: 'hand' } },
    })
    expect([pattern.name, saved.status]).toEqual(['No fixed hours', 200])
    const table = [
      'Email,First name,Last name,Employment type,Date hired,Roster,Policy',
      'casual@x.test,Cas,Ual,Casual,2026-02-02,No fixed hours,Casual',
    ]
    const { body: planned } = await importing(table, 'preview')
    expect(planned).toMatchObject({ creates: 1, patterns: 1, policies: 1, problems: [] })
    expect((await importing(table, 'apply')).body.creates).toBe(1)
    const person = await found('casual@x.test')
    expect(person.employment_kind).toBe('casual')
    expect(await company.find('WorkAssignment', { scope_id: person.id })).toMatchObject([
      { scope: 'user', pattern_id: pattern.id, valid_from: '2026-02-02', valid_to: null },
    ])
    expect(await company.find('UserPolicy', { user_id: person.id })).toMatchObject([
      { leave_type: 'annual', policy_name: 'Casual' },
    ])
    expect((await importing(table, 'preview')).body).toMatchObject({ creates: 0, updates: 0, unchanged: 1 })
    const unknown = await importing(['Email,Roster', 'casual@x.test,Nights'], 'apply')
    expect([unknown.status, unknown.body.message]).toEqual([
      422,
      'Row 2: There is no work pattern “Nights”. Choose “No fixed hours”.',
    ])
  })

  it('two simultaneous imports of the same people create them once', async () => {
    const rows = ['Email', ...Array.from({ length: 20 }, (_, at) => `twin${at}@x.test`)]
    const answers = await Promise.all([importing(rows, 'apply'), importing(rows, 'apply')])
    // The later one finds them already stored, or gets a conflict.
    expect(answers.map(({ status }) => status).filter(status => status !== 409)).toContain(200)
    expect(answers.map(({ body }) => body.creates).filter(creates => creates > 0)).toEqual([20])
    expect(await mailsTo('twin7@x.test')).toHaveLength(1)
  })

  it('an address that a stranger began to register belongs to its owner: the stranger’s password opens nothing', async () => {
    const email = 'contested@x.test'
    await company.hr.post('/users/invite-user', { user_email: email, role: 'user' })
    await company.visitor.post('/auth/register', { email, password: 'the stranger’s own' })
    expect((await importing(['Email,Salary', `${email},120000`], 'apply')).body.creates).toBe(1)
    const stranger = await company.visitor.post('/auth/login', { email, password: 'the stranger’s own' })
    expect(stranger.status).toBe(403)
    expect(stranger.body.code).toBe('not_verified')
  })

  it('only administrators import, and no one else learns whether an address is known', async () => {
    for (const [by, status] of [
      [company.employee, 403],
      [company.visitor, 401],
    ] as const) {
      for (const mode of ['preview', 'apply'] as const)
        expect((await importing(TEAM, mode, by)).status).toBe(status)
    }
  })

  it.each([
    ['no form', {}, /mode/],
    ['no file', { mode: 'preview' }, /field named file/],
    ['text for a file', { mode: 'preview', file: 'a' }, /field named file/],
    ['an unknown mode', { mode: 'now' }, /mode/],
  ])('%s is answered 422', async (_what, body, message) => {
    const answer = await company.hr.post('/functions/importPeople', body)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringMatching(message)])
  })

  it('an unreadable file is a problem of the file', async () => {
    expect((await importing(['Email', '"open'], 'preview')).body.problems).toEqual([
      { rows: [], count: 1, message: expect.stringMatching(/not proper CSV/) },
    ])
    const { status, body } = await importing(['Email', 'a@x.test,1'], 'apply')
    expect([status, body.message]).toEqual([422, 'Row 2 has more cells than the heading has columns.'])
  })

  it('5,000 people are imported in one go', async () => {
    const rows = ['Email,First name,Last name,Department,Manager,Employee ID']
    for (let at = 0; at < 5_000; at++) rows.push(`p${at}@big.test,P${at},Big,Depot,H-1,BIG-${at}`)
    const { status, body } = await importing(rows, 'apply')
    expect([status, body.creates]).toEqual([200, 5_000])
  })
})
