import { NEW_LEAVE_TYPE } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../testing/listen.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
let manager: TestUser
let head: TestUser
let employee: TestUser
let id: string
let file: string
const SECRET = /zebra/i

beforeAll(async () => {
  company = await startSmallCompany()
  employee = await company.hire('Zoe', { employee_id: 'Z-1', manager_id: 'M-1', department: 'Sales' })
  manager = await company.hire('Mia', { employee_id: 'M-1', manager_id: 'B-1', is_approver: true })
  head = await company.hire('Hedda', { manager_id: 'B-1', is_department_head: true, department: 'Sales' })
  await saveType('Zebra Leave', { managers_see_type: false })
  await saveType('Away Leave', { privacy: 'away' })
  await company.grant(employee, 9, 'zebra')
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(PNG)]), 'zebra.png')
  file = (await employee.post('/integration-endpoints/Core/UploadFile', form)).body.file_url
  id = (await requestLeave('zebra')).body.id
  await requestLeave('annual', { start_date: '2026-04-13', end_date: '2026-04-14', reason: 'Trip' })
  await requestLeave('away', { start_date: '2026-04-20', end_date: '2026-04-21', reason: 'Trip' })
}, 60_000)
afterAll(() => company.close())

const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    'base64',
  ),
)

const saveType = (label: string, change: object) =>
  company.hr.post('/functions/saveLeaveType', {
    ...NEW_LEAVE_TYPE,
    label,
    colour: 'teal',
    icon: 'moon',
    offered_to: 'everyone',
    ...change,
  })
const requestLeave = (leave_type: string, change: object = {}) =>
  company.request(employee, {
    leave_type,
    start_date: '2026-04-06',
    end_date: '2026-04-07',
    reason: 'A zebra bit me',
    attachment_url: leave_type === 'zebra' ? file : '',
    ...change,
  })
const list = async (by: TestUser, query: Record<string, unknown>, at = '') => {
  const params = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
  return (await by.get(`/entities/LeaveRequest${at}?${params}`)).body
}
const typesSeen = async (by: TestUser, query: Record<string, unknown>) =>
  (await list(by, query)).map((row: { leave_type: string }) => row.leave_type)

describe('a request whose type its approver does not see [D2]', () => {
  it('masked leave is masked on its own, and not refused', async () => {
    const { status, body } = await manager.get(`/entities/LeaveRequest/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, leave_type: 'leave', start_date: '2026-04-06', days_requested: 2 })
    for (const field of ['reason', 'attachment_url', 'comments', 'converted_from'])
      expect(body).not.toHaveProperty(field)
  })

  it('masked leave is whole for the employee and for HR', async () => {
    for (const by of [employee, company.hr])
      expect((await by.get(`/entities/LeaveRequest/${id}`)).body).toMatchObject({
        leave_type: 'zebra',
        reason: 'A zebra bit me',
        attachment_url: file,
      })
  })

  it.each<[string, Record<string, unknown>]>([
    ['its type', { q: { leave_type: 'zebra' } }],
    ['its type in a choice', { q: { $or: [{ leave_type: 'zebra' }, { leave_type: 'none' }] } }],
    ['a part of its type', { q: { leave_type: { $regex: '^ze' } } }],
    ['the types around it', { q: { leave_type: { $gt: 'y', $lt: 'zz' } } }],
    ['its reason', { q: { reason: 'A zebra bit me' } }],
    ['whether it has a document', { q: { attachment_url: { $ne: null } } }],
  ])('masked leave is not found by %s', async (_by, query) => {
    expect(await list(manager, query)).toEqual([])
    expect((await list(manager, query, '/count')).count).toBe(0)
  })

  it('masked leave is found, sorted and counted as “Leave”', async () => {
    expect(await typesSeen(manager, { q: { leave_type: 'leave' } })).toEqual(['leave'])
    expect(await typesSeen(manager, { q: { leave_type: { $ne: 'annual' } }, sort: 'leave_type' })).toEqual([
      'away',
      'leave',
    ])
    expect(await typesSeen(manager, { sort: '-leave_type', fields: 'leave_type,reason' })).toEqual([
      'leave',
      'away',
      'annual',
    ])
    const sums = await manager.post('/entities/LeaveRequest/aggregate', {
      groupBy: ['leave_type'],
      count: true,
    })
    expect(JSON.stringify(sums.body)).not.toMatch(SECRET)
    const page = await list(manager, { sort: 'leave_type', limit: '1' }, '/v2/list')
    expect(JSON.stringify(page)).toContain('annual')
    expect(JSON.stringify(page)).not.toMatch(SECRET)
  })

  it('masked leave is not found by its type or reason in the search of team requests, nor by the total', async () => {
    const search = async (text: string) =>
      (await manager.post('/functions/listTeamRequests', { search: text })).body
    for (const text of ['zebra', 'bit me']) expect(await search(text)).toMatchObject({ rows: [], total: 0 })
    expect((await search('trip')).total).toBe(2)
  })

  it('masked leave has no document, no comments and no balance for its approver', async () => {
    const path = new URL(file, company.server.url).pathname.replace(/^\/api\/apps\/[^/]+/, '')
    expect((await manager.get(path)).status).toBe(404)
    const of = { leave_type: 'zebra', user_id: employee.id, from: '2026-01-01', to: '2026-12-31' }
    expect((await manager.post('/functions/getBalanceStatement', of)).status).toBe(404)
    expect(
      (await manager.post('/functions/getBalanceStatement', { ...of, leave_type: 'annual' })).status,
    ).toBe(200)
  })

  it('masked leave is “Leave” in the notification and the email to its approver, and has its name for the employee', async () => {
    const { body: bells } = await manager.get('/entities/Notification')
    expect(JSON.stringify(bells)).not.toMatch(SECRET)
    expect(JSON.stringify(bells)).toContain('Leave')
    const mails = (await company.server.mails()).filter(({ to }) => to === 'mia@x.test')
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Zoe Test requests Leave, 6–7 Apr/),
    )
    expect(JSON.stringify(mails)).not.toMatch(SECRET)
  })

  it('masked leave is masked in live messages, and changes of hidden fields alone are not sent', async () => {
    const heard: unknown[] = []
    const client = await listen(company.server.url, manager.token, heard)
    const update = (change: object) => employee.put(`/entities/LeaveRequest/${id}`, change)
    await update({ reason: 'Zebra at home' })
    await update({ end_date: '2026-04-08' })
    await eventually(() => expect(heard).toHaveLength(1))
    expect(JSON.stringify(heard)).not.toMatch(SECRET)
    await update({ end_date: '2026-04-07' })
    client.disconnect()
  })

  it('masked leave is masked in the record that a refused decision shows', async () => {
    const decide = (status: string) =>
      manager.put(`/entities/LeaveRequest/${other.body.id}`, { status, manager_notes: 'Fine' })
    const other = await requestLeave('zebra', { start_date: '2026-05-04', end_date: '2026-05-05' })
    expect((await decide('approved')).body).toMatchObject({ status: 'approved', leave_type: 'leave' })
    const again = await decide('rejected')
    expect(again.status).toBe(409)
    expect(JSON.stringify(again.body)).not.toMatch(SECRET)
    const held = await manager.post('/functions/holdDecision', { id: other.body.id, status: 'rejected' })
    expect(held.status).toBe(409)
    expect(JSON.stringify(held.body)).not.toMatch(SECRET)
    const { body } = await employee.get(`/entities/LeaveRequest/${other.body.id}`)
    expect(body).toMatchObject({ leave_type: 'zebra', status: 'approved' })
    const [balance] = await company.find('LeaveBalance', { user_id: employee.id, leave_type: 'zebra' })
    expect(balance.balance).toBe(7)
  })

  it('masked leave keeps its type when the approver sends the whole record back', async () => {
    const { body } = await manager.get(`/entities/LeaveRequest/${id}`)
    const sent = await manager.put(`/entities/LeaveRequest/${id}`, {
      ...body,
      status: 'approved',
      manager_notes: 'Yes',
    })
    expect(sent.status).toBe(200)
    expect((await employee.get(`/entities/LeaveRequest/${id}`)).body.leave_type).toBe('zebra')
  })

  it('masked leave sends an employee’s comment to HR alone', async () => {
    const before = (await company.server.mails()).length
    const { body } = await employee.get(`/entities/LeaveRequest/${id}`)
    const comment = {
      user_id: employee.id,
      user_name: 'Zoe',
      role: 'Employee',
      message: 'zebra',
      timestamp: '',
    }
    await employee.put(`/entities/LeaveRequest/${id}`, { comments: [...body.comments, comment] })
    const mails = (await company.server.mails()).slice(before)
    expect(mails.filter(({ to }) => to === 'mia@x.test')).toEqual([])
  })
})

describe('leave whose type only approvers, HR and payroll see [D2]', () => {
  it('such leave shows its type to the approver, and “Leave” to a department head', async () => {
    const q = { start_date: '2026-04-20' }
    expect(await typesSeen(manager, { q })).toEqual(['away'])
    expect(await typesSeen(head, { q })).toEqual(['leave'])
    const { body } = await head.post('/functions/listExport', {
      kind: 'requests',
      from: '2026-04-20',
      to: '2026-04-21',
    })
    expect(body.rows.map((row: { leave_type: string }) => row.leave_type)).toEqual(['leave'])
  })

  it('leave shows its type again after the setting is undone', async () => {
    const { body } = await company.hr.post('/functions/listLeaveTypes', {})
    const away = body.types.find(({ key }: { key: string }) => key === 'away')
    await company.hr.post('/functions/saveLeaveType', { ...away, privacy: 'type' })
    expect(await typesSeen(head, { q: { start_date: '2026-04-20' } })).toEqual(['away'])
  })
})
