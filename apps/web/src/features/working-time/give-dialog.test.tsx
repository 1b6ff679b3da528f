import { workingTimeCopy as copy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { AssignmentList } from './assignment-list.tsx'
import { GiveDialog } from './give-dialog.tsx'

const PATTERNS = [
  { id: 'p1', name: 'Office' },
  { id: 'p2', name: 'Shifts' },
] as never[]
const DAYS = Array.from({ length: 28 }, (_, at) => ({
  day: `2026-03-${String(at + 2).padStart(2, '0')}`,
  am: at === 1 || at % 7 > 4 ? 0 : 228,
  pm: at === 1 || at % 7 > 4 ? 0 : 228,
  holiday: at === 1 ? 'Founders’ Day' : null,
}))
const PREVIEW = {
  ends: { pattern: 'Office', valid_to: '2026-03-01' },
  resumes: null,
  days: DAYS,
  leave: {
    users: 1,
    days_returned: 2,
    days_more: 0,
    lines: [
      {
        request_id: 'r1',
        name: 'Ann Lee',
        leave_type: 'annual',
        status: 'approved',
        start_date: '2026-03-09',
        end_date: '2026-03-13',
        days_before: 5,
        days_after: 3,
        minutes_before: null,
        minutes_after: null,
        reasons: [],
      },
    ],
    balances: [
      {
        user_id: 'u1',
        name: 'Ann Lee',
        leave_type: 'annual',
        from_policy: 'Standard',
        to_policy: 'Standard',
        before: { days: 20, minutes: null },
        after: { days: 15.97, minutes: null },
        choices: null,
        requests: [],
      },
    ],
  },
}
const GIVE = 'POST /functions/giveWorkingTime'
const OTHERS = { 'GET /entities/Department': [], 'GET /entities/HolidayRegion': [] }

async function choosePattern(user: Awaited<ReturnType<typeof draw>>['user'], name: string) {
  await user.click(screen.getByRole('button', { name: new RegExp(`${copy.pattern}$`) }))
  await user.click(await screen.findByRole('option', { name }))
}

it('the preview shows ending schedules, four weeks with holidays and affected leave before saving', async () => {
  const asked = serverAnswers({ ...OTHERS, [GIVE]: PREVIEW })
  const close = vi.fn()
  const { user } = await draw(<GiveDialog patterns={PATTERNS} onClose={close} />)
  expect(screen.getByText(copy.previewWaits)).toBeVisible()
  await choosePattern(user, 'Shifts')
  const weeks = await screen.findByRole('table', { name: copy.nextWeeks })
  expect(within(weeks).getAllByRole('row')).toHaveLength(5)
  expect(within(weeks).getAllByText('Founders’ Day')[0]).toBeVisible()
  expect(screen.getByText(/^Office ends on/)).toBeVisible()
  expect(screen.getAllByText('Ann Lee')).toHaveLength(2)
  expect(screen.getByRole('row', { name: /Ann Lee.*20 days.*15.97 days/ })).toBeVisible()
  const gave = () => asked.filter(({ call }) => call === GIVE).map(({ body }) => body)
  expect(gave()).toMatchObject([
    { mode: 'preview', scope: 'everyone', scope_id: '', pattern_id: 'p2', region: null },
  ])
  await user.click(screen.getByRole('button', { name: copy.give }))
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  // No second preview: the server would refuse the pattern as assigned already.
  expect(gave()).toMatchObject([{ mode: 'preview' }, { mode: 'apply', pattern_id: 'p2', valid_to: null }])
})

it('a refused assignment shows the reason instead of the weeks, and no pattern means no preview', async () => {
  const message = 'From 1 July 2026 on a pattern is given already.'
  const asked = serverAnswers({ ...OTHERS, [GIVE]: refusal(409, { code: 'overlapping', message }) })
  const { user } = await draw(<GiveDialog patterns={PATTERNS} onClose={() => {}} />)
  await user.click(screen.getByRole('button', { name: copy.give }))
  expect(asked.filter(({ call }) => call === GIVE)).toEqual([])
  await choosePattern(user, 'Office')
  expect(await screen.findByText(message)).toBeVisible()
})

it('schedules are found by person and by pattern', async () => {
  const line = (id: string, name: string, pattern_id: string, valid_to: string | null = null) =>
    ({
      id,
      name,
      pattern_id,
      valid_to,
      scope: 'user',
      scope_id: id,
      valid_from: '2026-01-01',
      region: null,
    }) as never
  const all = [line('a', 'Ann Lee', 'p1'), line('b', 'Bo Chen', 'p2', '2026-06-30')]
  const { user } = await draw(
    <AssignmentList
      assignments={all}
      patterns={PATTERNS}
      regionName={String}
      onEnd={() => {}}
      onRemove={() => {}}
    />,
  )
  const names = () => screen.queryAllByRole('rowheader').map(each => each.textContent)
  expect(names()).toEqual(['Ann Lee', 'Bo Chen'])
  expect(screen.getByText('1 Jan 2026 – until further notice')).toBeVisible()
  const search = screen.getByRole('searchbox', { name: copy.search })
  await user.type(search, 'shift')
  expect(names()).toEqual(['Bo Chen'])
  await user.clear(search)
  await user.type(search, 'nobody')
  expect(screen.getByText(copy.noMatch)).toBeVisible()
})
