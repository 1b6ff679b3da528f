import { formatDayRange } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { eventually } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  await company.grant(company.employee, 14)
  await company.grant(company.employee, 3, 'sick')
})
afterAll(() => company.close())

/** A conversation of a person with the assistant: sends a text, returns the answer. */
async function talk(user: TestUser) {
  const { body } = await user.post('/agents/conversations', { agent_name: 'assistant' })
  return async (content: string): Promise<string> => {
    const before = (await user.get(`/agents/conversations/${body.id}`)).body.messages.length
    await user.post(`/agents/conversations/v2/${body.id}/messages`, { role: 'user', content })
    return eventually(async () => {
      const { messages } = (await user.get(`/agents/conversations/${body.id}`)).body
      expect(messages).toHaveLength(before + 2)
      return messages.at(-1).content as string
    })
  }
}
const requestsOf = async (user: TestUser) =>
  (await user.get(`/entities/LeaveRequest?q=${JSON.stringify({ user_id: user.id })}`)).body

describe('the assistant', () => {
  it('the assistant answers about one’s own balances, requests and the calendar', async () => {
    const { employee, boss, hr } = company
    const ask = await talk(employee)
    expect(await ask('How many days do I have left?')).toBe(
      'Your balances for 2026:\n- Annual Leave: 14 days left of 14 days\n- Sick Leave: 3 days left of 3 days',
    )
    expect(await ask('my requests')).toBe('You have not requested any leave yet.')
    const { body: request } = await company.request(employee, {
      leave_type: 'sick',
      start_date: '2026-03-04',
      end_date: '2026-03-04',
    })
    await boss.put(`/entities/LeaveRequest/${request.id}`, { status: 'approved' })
    expect(await ask('what about my requests?')).toMatch(
      /^Your latest requests:\n- Sick Leave, 4 Mar 2026 \(1 day\): Approved$/,
    )
    expect(await ask('who is away this week?')).toContain('- You: Sick Leave, 4 Mar 2026')
    expect(await (await talk(hr))('who is away on wednesday?')).toContain('- Emma Test: Sick Leave')
    expect(await (await talk(company.stranger))('who is away this week?')).toMatch(/^No one you can see/)
    expect(await ask('Hello')).toContain('annual 22 dec to 2 jan')
  })

  it('the assistant drafts a request from plain words, with counted days and a filled form, and writes nothing', async () => {
    const { employee } = company
    const before = (await requestsOf(employee)).length
    const ask = await talk(employee)
    expect(await ask('annual 22 dec to 2 jan')).toBe(
      [
        `Draft: Annual Leave, ${formatDayRange('2026-12-22', '2027-01-02')}, that is 12 days.`,
        'You have 14 days left. 2 days would remain.',
        'Nothing is submitted yet. Check it in the form: http://leave.test/dashboard?openLeaveForm=true&leave_type=annual&start_date=2026-12-22&end_date=2027-01-02',
        'Or reply “yes” and I’ll submit it.',
      ].join('\n'),
    )
    expect(await ask('no')).toBe('OK, nothing was submitted.')
    expect(await ask('yes')).not.toContain('Requested')
    expect(await requestsOf(employee)).toHaveLength(before)
  })

  it('the assistant sends its draft after a yes, by the rules of the form, and answers refusals', async () => {
    const { employee, boss, loner } = company
    const ask = await talk(employee)
    await ask('annual 6 july to 8 july')
    expect(await ask('Yes!')).toMatch(/^Requested: Annual Leave, 6–8 July 2026 \(3 days\)\./)
    const [newest] = await requestsOf(employee)
    expect(newest).toMatchObject({
      status: 'pending',
      leave_type: 'annual',
      start_date: '2026-07-06',
      end_date: '2026-07-08',
      days_requested: 3,
      manager_id: boss.id,
      created_by_id: employee.id,
    })
    expect((await company.server.mails()).map(({ to }) => to)).toContain('boss@x.test')

    const alone = await talk(loner)
    await alone('annual 6 july to 8 july')
    expect(await alone('yes')).toMatch(/^I couldn’t submit it: ./)
    expect(await requestsOf(loner)).toEqual([])
  })

  it('the assistant names the problems of a draft instead of offering it', async () => {
    const ask = await talk(company.employee)
    const tooMuch = await ask('sick 1 june to 30 june')
    expect(tooMuch).toContain('that is 30 days.')
    expect(tooMuch).toContain('I can’t submit it as it is.')
    expect(await ask('yes')).not.toContain('Requested')
    expect(await ask('annual leave please')).toMatch(/^Which days\?/)
    expect(await ask('annual 2026-01-05 to 2026-01-06')).toContain('I can’t submit it as it is.')
  })

  it('the assistant acts only for the person it speaks with, also under impersonation', async () => {
    const { hr, employee, server } = company
    const acting = { ...employee, ...server.as(hr.token, { 'x-impersonate-user': 'emma@x.test' }) }
    expect(await (await talk(acting))('my balance')).toContain('Annual Leave')
    expect(await (await talk(hr))('my balance')).toMatch(/^You have no balances/)
  })
})
