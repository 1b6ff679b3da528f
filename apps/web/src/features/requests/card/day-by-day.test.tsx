import { leaveFormCopy } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aQuote, aRequest } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { DayByDay } from './day-by-day.tsx'

const QUOTE = 'POST /functions/getRequestQuote'
const FROZEN = { ...aQuote(), version: 1 }
const OVER_A_HOLIDAY = { start_date: '2026-12-04', end_date: '2026-12-09', days_requested: 2 }

const toggle = () => screen.queryByRole('button', { name: 'Day by day' })
const strip = () => screen.findByRole('list', { name: 'Cost of each day' })
const story = () => screen.queryByRole('table', { name: 'Effect on your balance' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') })
})

it('a request that costs what the calendar has, with no policy behind it, has nothing to explain [Q-03]', async () => {
  const asked = serverAnswers({})
  await draw(<DayByDay request={aRequest()} />)
  expect(toggle()).not.toBeInTheDocument()
  expect(asked).toEqual([])
})

it('a request under a policy shows its cost day by day on demand', async () => {
  const asked = serverAnswers({ [QUOTE]: FROZEN })
  const { user } = await draw(<DayByDay request={aRequest(OVER_A_HOLIDAY)} />)
  expect(asked).toEqual([])
  await user.click(toggle() as HTMLElement)
  expect(within(await strip()).getAllByRole('listitem')).toHaveLength(6)
  expect(screen.getByText('2 business days')).toBeVisible()
  expect(story()).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ id: 'r1' }])
})

it.each([
  ['was rejected', { status: 'rejected' }],
  ['is over', { start_date: '2026-11-13', end_date: '2026-11-18', status: 'approved' }],
] as const)('a request that %s shows its days without a future balance', async (_, fields) => {
  serverAnswers({ [QUOTE]: FROZEN })
  const { user } = await draw(<DayByDay request={aRequest({ ...OVER_A_HOLIDAY, ...fields })} />)
  await user.click(toggle() as HTMLElement)
  await strip()
  expect(story()).not.toBeInTheDocument()
})

it('a request from before the policy says that every calendar day counted', async () => {
  serverAnswers({ [QUOTE]: () => Response.json(null) })
  const { user } = await draw(<DayByDay request={aRequest()} isQuoted />)
  await user.click(toggle() as HTMLElement)
  expect(await screen.findByText(leaveFormCopy.everyDayCounts)).toBeVisible()
})
