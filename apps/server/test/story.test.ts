import { type Client, createClient, memoryStore } from '@leavewell/client'
import type { LeaveEntities } from '@leavewell/leave'
import { eventually, startSmtpServer, type TestSmtpServer } from '@leavewell/platform/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveOf, type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let smtp: TestSmtpServer
let company: SmallCompany
let employee: Client<LeaveEntities>
let boss: Client<LeaveEntities>

beforeAll(async () => {
  smtp = await startSmtpServer()
  company = await startSmallCompany({ smtpUrl: smtp.url })
  const clientOf = (token: string) =>
    createClient<LeaveEntities>({
      serverUrl: company.server.url,
      appId: 'leavewell',
      token,
      storage: { local: memoryStore(), session: memoryStore() },
    })
  employee = clientOf(company.employee.token)
  boss = clientOf(company.boss.token)
})
afterAll(async () => {
  employee.disconnect()
  boss.disconnect()
  await company.close()
  await smtp.close()
})

const recipients = () => smtp.received.flatMap(mail => mail.recipients)

it('the main job over client, socket and SMTP: request, notify, approve, deduct [L-02, L-03, L-10, L-12, L-13, O-05, S-47]', async () => {
  await company.grant(company.employee, 20)
  const heard: string[] = []
  const joined: string[] = []
  const onJoined = () => void joined.push('joined')
  const stop = [
    boss.entities.Notification.subscribe(event => void heard.push(`boss: ${event.data.type}`), { onJoined }),
    employee.entities.LeaveRequest.subscribe(event => void heard.push(`employee: ${event.data.status}`), {
      onJoined,
    }),
    employee.entities.LeaveBalance.subscribe(event => void heard.push(`employee: ${event.data.balance}`), {
      onJoined,
    }),
  ]
  await eventually(() => expect(joined).toHaveLength(3))

  const request = await employee.entities.LeaveRequest.create(leaveOf(company.employee))
  await eventually(() => expect(heard).toContain('boss: leave_request'))
  await eventually(() => expect(recipients()).toContain('boss@x.test'))

  const { body: found } = await company.boss.get(`/entities/LeaveRequest/${request.id}`)
  await boss.entities.LeaveRequest.update(found.id, { status: 'approved', manager_notes: 'Enjoy' })
  await eventually(() =>
    expect(heard).toEqual(expect.arrayContaining(['employee: approved', 'employee: 15'])),
  )
  await eventually(() => expect(recipients()).toContain('emma@x.test'))

  const [balance] = await employee.entities.LeaveBalance.filter({
    user_id: company.employee.id,
    year: 2026,
    leave_type: 'annual',
  })
  expect(balance?.balance).toBe(15)
  for (const unsubscribe of stop) unsubscribe()
})
