import type { LeaveParams } from '@leavewell/leave'
import { createLeaveTypes } from '@leavewell/leave'
import { describe, expect, it } from 'vitest'
import type { MailText, Names } from '../notifications/event.ts'
import { leaveDecided } from '../notifications/events/leave-decided.ts'
import { leaveRequested } from '../notifications/events/leave-requested.ts'
import { mailTo } from '../notifications/mail-to.ts'
import type { MailTable } from './compose-mail.ts'
import { identityMails as identityMailsOf } from './identity-mails.ts'

const identityMails = identityMailsOf({ name: 'Acme & Sons' })

const leave: LeaveParams = {
  id: 'r1',
  leave_type: 'annual',
  start_date: '2026-03-03',
  end_date: '2026-03-05',
  start_half: null,
  end_half: null,
  minutes: null,
  days_requested: 3,
  minutes_requested: null,
}
const url = 'https://leave.test/teamrequests'
const org = { address: () => 'https://leave.test' }
const reader = { id: 'm1', email: 'm@x.test', full_name: 'Max' }
const requested = {
  leave,
  employee_id: 'olive',
  overlaps: [],
  agreed: [],
  is_again: false,
  in_place_of: null,
}
const named = (people: Record<string, string>): Names =>
  Object.assign((id: string | null, otherwise = 'Unknown') => people[id ?? ''] ?? otherwise, {
    leaveTypes: createLeaveTypes(),
  })

interface Requested {
  employee?: string
  reason?: string | null
  tables?: readonly MailTable[]
}
const newRequestMail = ({ employee = 'Olive', reason = null, tables = [] }: Requested, to = reader) =>
  mailTo(
    org,
    to,
    leaveRequested.recipients.approver.mail?.(
      requested,
      named({ olive: employee }),
      { reason, tables },
      to,
    ) as MailText,
  )

describe('mails', () => {
  it('a new request sends the manager who wants what, when and why [L-12]', () => {
    const mail = newRequestMail({ employee: 'Olive Owner', reason: 'Trip' })
    expect(mail.to).toBe('m@x.test')
    expect(mail.subject).toBe('Olive Owner requests Annual Leave, 3–5 Mar 2026')
    for (const text of ['Olive Owner', 'Annual Leave', '3–5 Mar 2026', '3 days', 'Trip', url]) {
      expect(mail.text).toContain(text)
      expect(mail.html).toContain(text)
    }
  })

  it('a decision sends the employee type, dates, days and notes [L-13, L-14]', () => {
    for (const status of ['approved', 'rejected'] as const) {
      const params = {
        leave,
        employee_id: 'olive',
        status,
        reviewer_id: 'max',
        approver_id: 'max',
        in_place_of: null,
      }
      const text = leaveDecided.recipients.employee.mail?.(
        params,
        named({ max: 'Max Manager' }),
        { notes: 'See you', tables: [] },
        reader,
      )
      const mail = mailTo(org, reader, text as MailText)
      expect(mail.subject).toContain(status)
      for (const text of ['Annual Leave', '3–5 Mar 2026', '3 days', 'See you', 'Max Manager']) {
        expect(mail.text).toContain(text)
      }
    }
  })

  it('tables have a title and rows with headers, and are left out if there are none', () => {
    const rows = [['Fri 3 Apr', 'costs nothing, <Good> Friday']] as const
    const mail = newRequestMail({ tables: [{ title: 'Cost of each day', rows }] })
    expect(mail.text).toContain('\n\nCost of each day\nFri 3 Apr: costs nothing, <Good> Friday\n\n')
    expect(mail.html).toContain('>Cost of each day</caption>')
    expect(mail.html).toMatch(
      /<th scope="row"[^>]*>Fri 3 Apr<\/th><td[^>]*>costs nothing, &lt;Good&gt; Friday</,
    )
    expect(newRequestMail({}).html).not.toContain('<caption')
  })

  it('texts of people stay text in HTML, and a subject stays one line', () => {
    const evil = '<img src=x onerror="alert(1)">\r\nBcc: all@x.test'
    const mail = newRequestMail({ employee: evil, reason: evil }, { ...reader, full_name: evil })
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })

  it('a code is only in the text, because administrators of mail can see subjects [finding F-34]', () => {
    const mail = identityMails.verificationCode({ to: 'a@x.test', code: '123456', minutes: 10 })
    expect(mail.text).toContain('123456')
    expect(mail.subject).not.toMatch(/\d/)
  })

  it('a change of sign-in data names the change, and what to do if it was someone else', () => {
    const mail = identityMails.accountChanged({ to: 'a@x.test', change: 'passkey-added' })
    expect(mail.subject).toBe('A passkey was added to your account – Leavewell')
    for (const text of ['A passkey was added', 'choose a new password', 'administrator']) {
      expect(mail.text).toContain(text)
      expect(mail.html).toContain(text)
    }
  })

  it('a new address is asked to confirm, and the previous one learns of the coming change [finding F-67]', () => {
    const facts = { email: 'new@x.test', askedBy: 'Hana HR' }
    const url = 'https://leave.test/login?email_token=a'
    const asked = identityMails.confirmEmail({ to: 'new@x.test', url, hours: 24, ...facts })
    const told = identityMails.emailChangeAsked({ to: 'old@x.test', ...facts })
    expect([asked.to, told.to]).toEqual(['new@x.test', 'old@x.test'])
    expect(asked.text).toContain(url)
    expect(told.text).not.toContain('http')
    for (const { text } of [asked, told]) {
      expect(text).toContain('Hana HR')
      expect(text).toContain('new@x.test')
    }
  })

  it('the present address is asked to approve another one, with a link and what to do otherwise [R3-81]', () => {
    const url = 'https://leave.test/login?email_token=a&mode=agree'
    const facts = { to: 'old@x.test', email: 'new@x.test', askedBy: 'Hana HR', url, hours: 24 }
    const { to, text } = identityMails.agreeToEmail(facts)
    expect(to).toBe('old@x.test')
    for (const part of [url, 'Hana HR', 'new@x.test', 'tell an administrator']) expect(text).toContain(part)
  })

  it('an invitation greets the person by name and names the company [R3-115]', () => {
    const facts = { to: 'a@x.test', invitedBy: 'Hana HR', url, days: 30 }
    const mail = identityMails.invitation({ ...facts, name: 'Ann Lee' })
    expect(mail.subject).toBe('Hana HR invites you to Acme & Sons on Leavewell')
    expect(mail.text).toContain('Hello Ann Lee,\n\nHana HR invites you to Acme & Sons on Leavewell')
    expect(identityMails.invitation({ ...facts, name: null }).text).toContain('Hello a@x.test,')
    const unnamed = identityMailsOf({ name: null }).invitation({ ...facts, name: null })
    expect(unnamed.subject).toBe('Hana HR invites you to Leavewell')
  })

  it('the sign-in mails carry their code or link', () => {
    const url = 'https://leave.test/login?reset_token=a&b=1'
    expect(identityMails.verificationCode({ to: 'a@x.test', code: '123456', minutes: 10 }).text).toContain(
      '123456',
    )
    for (const mail of [
      identityMails.passwordReset({ to: 'a@x.test', url, minutes: 60 }),
      identityMails.invitation({ to: 'a@x.test', name: 'Ann', invitedBy: 'Max', url, days: 30 }),
      identityMails.setUpLink({ to: 'a@x.test', url, hours: 24 }),
    ]) {
      expect(mail.text).toContain(url)
      expect(mail.html).toContain('reset_token=a&amp;b=1')
    }
  })
})
