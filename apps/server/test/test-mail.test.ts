import type { SystemReport, TestMailOutcome } from '@leavewell/leave'
import { startSmtpServer, type TestSmtpServer } from '@leavewell/platform/testing'
import { afterEach, expect, it } from 'vitest'
import { readEnv } from '../src/boot/env.ts'
import { startupBanner } from '../src/boot/startup-banner.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany | undefined
let smtp: TestSmtpServer | undefined
afterEach(async () => {
  await company?.close()
  await smtp?.close()
  company = smtp = undefined
})

const tested = async ({ hr }: SmallCompany): Promise<TestMailOutcome> => {
  const { status, body } = await hr.post('/functions/sendTestMail', {})
  expect(status).toBe(200)
  return body
}
const report = async ({ hr }: SmallCompany): Promise<SystemReport> =>
  (await hr.post('/functions/getSystem', {})).body

it('an administrator sends a limited number of test mails to the own address only [finding F-68]', async () => {
  smtp = await startSmtpServer()
  company = await startSmallCompany({ smtpUrl: smtp.url, serviceToken: 'a-service-token-of-some-length' })
  const { hr, boss, employee, visitor, server } = company

  expect(await tested(company)).toEqual({ to: 'harper@x.test', problem: null })
  const { recipients, headers } = smtp.received[0] ?? {}
  expect(recipients).toEqual(['harper@x.test'])
  expect(headers?.get('subject')).toBe('Leavewell test email')
  expect(headers?.get('auto-submitted')).toBe('auto-generated')

  await hr.post('/functions/sendTestMail', { to: 'somebody@else.test' })
  const acting = server.as(hr.token, { 'x-impersonate-user': 'boss@x.test' })
  const refused = [visitor, employee, acting, server.as('a-service-token-of-some-length')].map(
    async each => (await each.post('/functions/sendTestMail', {})).status,
  )
  expect(await Promise.all(refused)).toEqual([401, 403, 403, 403])
  expect(smtp.received.flatMap(mail => mail.recipients)).toEqual(['harper@x.test', 'harper@x.test'])

  for (const _ of [3, 4, 5]) await tested(company)
  const sixth = await hr.post('/functions/sendTestMail', {})
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(500)
  expect((await boss.post('/functions/sendTestMail', {})).status).toBe(200)
  expect(await server.mails(), 'nothing of it waits in the outbox').toEqual([])
})

it('a test mail that does not go out names the step that failed and what the server said [finding F-68]', async () => {
  smtp = await startSmtpServer({ onRecipient: () => 550 })
  company = await startSmallCompany({ smtpUrl: smtp.url })
  expect(await tested(company)).toEqual({
    to: 'harper@x.test',
    problem: { kind: 'recipient', answer: '550 No' },
  })
  await company.close()
  await smtp.close()

  smtp = await startSmtpServer({ password: 'right' })
  const locked = smtp.url.replace('smtp://', 'smtp://tester:wrong@')
  company = await startSmallCompany({ smtpUrl: locked })
  expect((await tested(company)).problem).toMatchObject({ kind: 'sign-in', answer: '535 No' })
  await company.close()

  company = await startSmallCompany({ smtpUrl: 'smtp://127.0.0.1:9' })
  const { problem } = await tested(company)
  expect(problem).toMatchObject({ kind: 'unreachable', answer: expect.stringContaining('ECONNREFUSED') })
})

it('the System health page shows whether mails are sent, and from which address [finding F-68]', async () => {
  company = await startSmallCompany()
  const { mail } = await report(company)
  expect(mail).toMatchObject({ folder: expect.stringMatching(/outbox$/), sender: 'test@platform.test' })
  expect(await tested(company)).toEqual({ to: 'harper@x.test', problem: null })
  await company.close()

  smtp = await startSmtpServer()
  company = await startSmallCompany({ smtpUrl: smtp.url, mailFrom: 'Leavewell <leavewell@localhost>' })
  expect((await report(company)).mail).toMatchObject({ folder: null, sender: 'leavewell@localhost' })
})

it('the start warns that a mail server without its own sender reaches no one [finding F-68]', () => {
  const server = { url: 'http://localhost:3000', isLeave: true, pages: true, notes: [], demo: false }
  const banner = (env: Record<string, string>) =>
    startupBanner({ ...server, hasNoUsers: false } as never, readEnv(env))
  const lonely = banner({ SMTP_URL: 'smtp://mail.example.com' })
  expect(lonely).toContain('sent over SMTP as Leavewell <leavewell@localhost>')
  expect(lonely).toContain('Set MAIL_FROM')
  expect(banner({ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'hr@example.com' })).not.toContain(
    'Set MAIL_FROM',
  )
  expect(banner({})).not.toContain('Set MAIL_FROM')
})
