import { eventually } from '@leavewell/platform/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SmallCompany } from '../testing/small-company.ts'
import { startOnWorkingDays } from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startOnWorkingDays()
})
afterAll(() => company.close())

const lastMail = async (to: string) => (await company.server.mails()).filter(mail => mail.to === to).at(-1)
const decide = (id: string, status: string) =>
  company.boss.put(`/entities/LeaveRequest/${id}`, { status, manager_notes: 'Seen' })

/** The Thursday before Easter from noon, until Tuesday. */
const EASTER = { start_date: '2026-04-02', end_date: '2026-04-07', start_half: 'pm' }
const EASTER_BY_DAY = [
  'Cost of each day',
  'Thu 2 Apr: half a day in the afternoon',
  'Fri 3 Apr: costs nothing, Good Friday',
  'Sat 4 Apr – Sun 5 Apr: costs nothing, weekend',
  'Mon 6 Apr: costs nothing, Easter Monday',
  'Tue 7 Apr: a whole day',
].join('\n')
const STORY = 'Effect on your balance\nLeft today: 20 days\nThis request: −1.5\nLeft on 7 Apr 2026: 18.5 days'

it('mails to the approver and about the decision contain the days and the balance [L-12, L-13, L-14]', async () => {
  const { body: asked } = await company.request(company.employee, EASTER)
  const toManager = await lastMail('boss@x.test')
  expect(toManager?.text).toContain(`${EASTER_BY_DAY}\n\n${STORY}`)
  await decide(asked.id, 'approved')
  expect((await lastMail('emma@x.test'))?.text).toContain(`${EASTER_BY_DAY}\n\n${STORY}`)
})

it('a mail about a rejection has the cost of the request, and no balance [L-14]', async () => {
  const june = { start_date: '2026-06-05', end_date: '2026-06-09' }
  const { body: asked } = await company.request(company.employee, june)
  await decide(asked.id, 'rejected')
  const told = (await lastMail('emma@x.test'))?.text
  expect(told).toContain('Mon 8 June: costs nothing, King')
  expect(told).not.toContain('Left today')
})

it('without a policy the mails have no cost', async () => {
  await company.grant(company.employee, 5, 'personal')
  await company.request(company.employee, {
    leave_type: 'personal',
    start_date: '2026-07-01',
    end_date: '2026-07-02',
  })
  const told = await lastMail('boss@x.test')
  expect(told?.text).toMatch(/Days: 2 days\nReason: [^\n]*\n\nReview the request/)
})

it('analytics count the cost of leave in the months of its days, and calendar days without a policy', async () => {
  const months = async () => (await company.hr.post('/functions/getAnalytics', { year: 2026 })).body.byMonth
  const before = await months()
  expect(before[3]).toEqual({ month: 4, approved: 1.5, pending: 0 })
  expect(before[6]).toEqual({ month: 7, approved: 0, pending: 2 })
  // Over the end of a month: Friday and Monday on either side of a weekend.
  await company.request(company.employee, {
    start_date: '2026-07-31',
    end_date: '2026-08-03',
    start_half: 'pm',
  })
  const after = await months()
  expect([after[6].pending, after[7].pending]).toEqual([2.5, 1])
})

async function say(content: string): Promise<string> {
  const { employee } = company
  const { body } = await employee.post('/agents/conversations', { agent_name: 'assistant' })
  const path = `/agents/conversations/${body.id}`
  const send = async (text: string, messages: number) => {
    await employee.post(`/agents/conversations/v2/${body.id}/messages`, { role: 'user', content: text })
    return eventually(async () => {
      const messagesNow = (await employee.get(path)).body.messages
      expect(messagesNow).toHaveLength(messages)
      return messagesNow.at(-1).content as string
    })
  }
  const [first, ...more] = content.split(' / ')
  let answer = await send(first ?? '', 2)
  for (const [at, text] of more.entries()) answer = await send(text, 4 + 2 * at)
  return answer
}

it('the assistant drafts half days by the quote of the policy and sends them as drafted', async () => {
  const words = 'annual thursday 24 september afternoon to monday 28 september'
  const drafted = await say(words)
  expect(drafted).toContain('Draft: Annual Leave, 24 Sept 2026 (afternoon)')
  expect(drafted).toContain('that is 2.5 days.')
  expect(drafted).toContain('Free: Weekend (Sat 26 Sept, Sun 27 Sept).')
  expect(drafted).toMatch(/would remain on 28 Sept 2026\./)
  expect(drafted).toContain('end_date=2026-09-28&start_half=pm')
  expect(await say(`${words} / yes`)).toMatch(
    /^Requested: Annual Leave, 24 Sept 2026 \(afternoon\).*\(2.5 days\)/,
  )
  expect(await say('annual saturday 3 october')).toContain('I can’t submit it as it is.')
  expect(await say('personal on 2 september afternoon')).toContain('Request whole days for this leave type')
})
