import { decisionsTogetherCopy as copy, requestsCopy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { holdMedia } from '../../testing/media.ts'
import { administrator, aTeamRow, somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { refusal, serverAnswers } from '../../testing/server.ts'
import { readTeamRequestSearch } from '../features/requests/list/list-view.ts'
import { TeamRequestsPage } from './team-requests.tsx'

const SEEN = '2026-01-05T00:00:00.000Z'

const TOTAL = 7

async function drawPage(answers: Parameters<typeof serverAnswers>[0] = {}) {
  localStorage.setItem('leavewell_team_requests', 'inbox')
  const asked = serverAnswers({
    'POST /functions/listTeamRequests': ({ body }) => {
      const { skip, limit } = body as { skip: number; limit: number }
      const rows = Array.from({ length: TOTAL }, (_, n) => aTeamRow(n)).slice(skip, skip + Math.min(limit, 5))
      return {
        rows: limit > 100 ? Array.from({ length: TOTAL }, (_, n) => aTeamRow(n)) : rows,
        total: TOTAL,
        counts: { pending: TOTAL, approved: 0, rejected: 0, all: TOTAL },
      }
    },
    'GET /entities/User': [somebody()],
    'POST /functions/scheduleDecisions': { set_id: 's1', due: SEEN, next: 0 },
    ...answers,
  })
  const page = (
    <main>
      <TeamRequestsPage />
    </main>
  )
  const drawn = await draw(page, {
    user: administrator(),
    address: '/teamrequests',
    readSearch: readTeamRequestSearch,
  })
  const box = (n: number) => screen.findByRole('checkbox', { name: new RegExp(`^Select Person ${n},`) })
  await box(0)
  return {
    ...drawn,
    box,
    bar: async () => within(await screen.findByRole('region', { name: copy.bar })),
    sent: (name: string) =>
      asked.filter(({ call }) => call === `POST /functions/${name}`).map(({ body }) => body),
  }
}
const requestsOf = (...ns: number[]) => ns.map(n => ({ id: `r${n}`, seen: aTeamRow(n).updated_date }))

it('a range of requests is selected with Shift, and approved with one call', async () => {
  const { user, box, bar, sent } = await drawPage()
  await user.click(await box(0))
  await user.keyboard('{Shift>}')
  await user.click(await box(2))
  await user.keyboard('{/Shift}')
  await user.click((await bar()).getByRole('button', { name: copy.approve(3) }))
  await waitFor(() =>
    expect(sent('scheduleDecisions')).toEqual([
      { requests: requestsOf(0, 1, 2), status: 'approved', manager_notes: null, seconds: 10 },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('region', { name: copy.bar })).toBeNull())
})

it('while requests are selected one approval is the main action, and afterwards the title has the focus [X3-I10]', async () => {
  holdMedia(query => query === '(width >= 1024px)')
  const { user, box, bar } = await drawPage()
  const single = await screen.findByRole('button', { name: /^Approve: / })
  expect(single).toHaveClass('bg-accent')
  await user.click(await box(0))
  expect(single).not.toHaveClass('bg-accent')
  const together = (await bar()).getByRole('button', { name: copy.approve(1) })
  expect(together).toHaveClass('bg-accent')
  together.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

it('the key X selects the request in the inbox, and all requests of the filter are selected with one press', async () => {
  holdMedia(query => query === '(width >= 1024px)')
  const { user, box, bar } = await drawPage()
  await user.keyboard('x')
  expect(await box(0)).toBeChecked()
  await user.click((await bar()).getByRole('button', { name: copy.selectAll(TOTAL) }))
  expect(await (await bar()).findByRole('button', { name: copy.approve(TOTAL) })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: new RegExp(requestsCopy.all) }))
  await waitFor(() => expect(screen.queryByRole('region', { name: copy.bar })).toBeNull())
})

it('a window names the requests that can’t be approved, and approves the others', async () => {
  let calls = 0
  const { user, box, bar, sent } = await drawPage({
    'POST /functions/scheduleDecisions': () =>
      calls++ === 0 ? refusal(409, { code: 'not_all_decided' }) : { set_id: 's1', due: SEEN, next: 0 },
    'POST /functions/previewDecisions': [
      { id: 'r0', balance: 2 },
      { id: 'r1', refused: 'Insufficient balance. Nothing is left.' },
    ],
  })
  await user.click(await box(0))
  await user.click(await box(1))
  await user.click((await bar()).getByRole('button', { name: copy.approve(2) }))
  const dialog = within(await screen.findByRole('dialog', { name: copy.titles.approved }))
  expect(await dialog.findByText('Insufficient balance. Nothing is left.')).toBeVisible()
  expect(dialog.getByText(copy.left('2 days'))).toBeVisible()
  await user.click(dialog.getByRole('button', { name: copy.submit.approved(1) }))
  await waitFor(() =>
    expect(sent('scheduleDecisions').at(-1)).toMatchObject({ requests: requestsOf(0), status: 'approved' }),
  )
})

it('the window counts all requests until the server has tried them, and approves none meanwhile [reach 4]', async () => {
  // Without an answer, the trial stays pending.
  const { user, box, bar } = await drawPage({
    'POST /functions/scheduleDecisions': refusal(409, { code: 'not_all_decided' }),
  })
  await user.click(await box(0))
  await user.click(await box(1))
  await user.click((await bar()).getByRole('button', { name: copy.approve(2) }))
  const dialog = within(await screen.findByRole('dialog', { name: copy.titles.approved }))
  expect(dialog.getByRole('button', { name: copy.submit.approved(2) })).toBeDisabled()
})

it('a rejection of several needs one note [Q-15]', async () => {
  const { user, box, bar, sent } = await drawPage({
    'POST /functions/previewDecisions': [{ id: 'r0' }, { id: 'r1' }],
  })
  await user.click(await box(0))
  await user.click(await box(1))
  await user.click((await bar()).getByRole('button', { name: copy.reject(2) }))
  const dialog = within(await screen.findByRole('dialog', { name: copy.titles.rejected }))
  const submit = await dialog.findByRole('button', { name: copy.submit.rejected(2) })
  await user.click(submit)
  expect(await dialog.findByText(requestsCopy.notesRequired)).toBeVisible()
  await user.type(dialog.getByRole('textbox'), 'Stocktaking')
  await user.click(submit)
  await waitFor(() =>
    expect(sent('scheduleDecisions')).toEqual([
      { requests: requestsOf(0, 1), status: 'rejected', manager_notes: 'Stocktaking', seconds: 10 },
    ]),
  )
})
