import { requestsCopy as copy, inboxCopy, myTeamCopy, REQUEST_PAGE_SIZE } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { holdMedia } from '../../testing/media.ts'
import { administrator, aTeamRow, somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { INBOX_PAGE_SIZE } from '../features/requests/inbox/inbox-choices.ts'
import { readTeamRequestSearch } from '../features/requests/list/list-view.ts'
import { TeamRequestsPage } from './team-requests.tsx'

const LIST = 'POST /functions/listTeamRequests'

const ROWS = Array.from({ length: REQUEST_PAGE_SIZE }, (_, n) => aTeamRow(n))

async function drawPage(address = '') {
  const asked = serverAnswers({
    [LIST]: { rows: ROWS, total: 12, counts: { pending: 12, approved: 0, rejected: 0, all: 12 } },
    'GET /entities/User': [somebody()],
  })
  const drawn = await draw(<TeamRequestsPage />, {
    user: administrator(),
    address: `/teamrequests${address}`,
    readSearch: readTeamRequestSearch,
  })
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(LIST))
  return {
    ...drawn,
    calls: () => asked.map(({ call }) => call),
    listed: () => asked.filter(({ call }) => call === LIST).map(({ body }) => body),
  }
}

it('the page calls one function, which has all data of its cards [finding F-15]', async () => {
  const { calls } = await drawPage()
  expect(await screen.findAllByRole('article')).toHaveLength(REQUEST_PAGE_SIZE)
  expect(screen.getAllByText(/left now, .* afterwards/)[0]).toBeVisible()
  expect(calls().filter(call => call.startsWith('POST /functions/'))).toEqual([LIST])
  expect(calls().filter(call => /LeaveBalance|LeaveRequest/.test(call))).toEqual([])
})

it('pending requests are sorted by start date, or newest first on request, and the URL stores the order', async () => {
  const { user, router, listed } = await drawPage()
  const slice = { skip: 0, limit: REQUEST_PAGE_SIZE }
  expect(listed()).toEqual([{ status: 'pending', order: 'soonest', ...slice }])
  await user.click(screen.getByRole('button', { name: inboxCopy.orderedBy(inboxCopy.orders.soonest) }))
  await user.click(await screen.findByRole('menuitemradio', { name: inboxCopy.orders.newest }))
  await waitFor(() => expect(router.state.location.search).toEqual({ order: 'newest' }))
  await waitFor(() => expect(listed()).toContainEqual({ status: 'pending', order: 'newest', ...slice }))
  await user.keyboard('{Escape}')
  expect(screen.getAllByRole('link', { name: 'Person 0' })[0]).toHaveAttribute('href', '/people/u1')
})

it('the page offers the inbox once, and an answer moves the focus to the button that changes the view', async () => {
  const { user, redraw } = await drawPage()
  await user.click(await screen.findByRole('button', { name: inboxCopy.offerLater }))
  expect(screen.queryByRole('button', { name: inboxCopy.offerLabel })).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: inboxCopy.showInbox })).toHaveFocus())
  redraw(null)
  await drawPage()
  await screen.findAllByRole('article')
  expect(screen.queryByRole('button', { name: inboxCopy.offerLabel })).toBeNull()
})

it('a wide window starts with the inbox until another view is chosen [finding X3-19]', async () => {
  holdMedia(query => query === '(width >= 1024px)')
  const { user } = await drawPage()
  expect(await screen.findByRole('region', { name: inboxCopy.list })).toBeVisible()
  expect(screen.queryByRole('button', { name: inboxCopy.offerLabel })).toBeNull()
  await user.click(screen.getByRole('button', { name: inboxCopy.showCards }))
  expect(await screen.findAllByRole('article')).toHaveLength(REQUEST_PAGE_SIZE)
})

it('the head of the page has the export in sight, and a menu with the rest [finding X3-I10] [F-10]', async () => {
  const { user } = await drawPage()
  await screen.findAllByRole('article')
  const head = within(screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement)
  expect(head.getByRole('button', { name: copy.exportCsv })).toBeVisible()
  await user.click(head.getByRole('button', { name: copy.moreActions }))
  expect(await screen.findByRole('menuitem', { name: myTeamCopy.title })).toBeVisible()
})

it('on a phone the menu has every action of the head [finding X3-20]', async () => {
  holdMedia(query => query.includes('width <'))
  const { user } = await drawPage()
  await user.click(await screen.findByRole('button', { name: copy.moreActions }))
  for (const name of [myTeamCopy.title, inboxCopy.showInbox, copy.exportCsv])
    expect(await screen.findByRole('menuitem', { name })).toBeVisible()
})

it('on a phone an answer to the offer of the inbox moves the focus to the title', async () => {
  holdMedia(query => query.includes('width <'))
  const { user } = await drawPage()
  await user.click(await screen.findByRole('button', { name: inboxCopy.offerLater }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

it('the page asks before it is shown for the requests that it shows, as cards or as an inbox', async () => {
  const keys = (address: object) =>
    TeamRequestsPage.asks(administrator(), address).map(({ queryKey }) => queryKey.at(-1))
  localStorage.setItem('leavewell_team_requests', 'cards')
  expect(keys({})).toEqual([REQUEST_PAGE_SIZE])
  expect(keys({ request: 'r1' })).toEqual([INBOX_PAGE_SIZE])
  localStorage.setItem('leavewell_team_requests', 'inbox')
  expect(keys({})).toEqual([INBOX_PAGE_SIZE])
  expect(TeamRequestsPage.asks(somebody(), {})).toEqual([])
})

it('the inbox has the order of the URL, too', async () => {
  localStorage.setItem('leavewell_team_requests', 'inbox')
  const { listed } = await drawPage('?order=newest')
  const lines = within(await screen.findByRole('region', { name: inboxCopy.list })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual(
    ROWS.map(({ person }) => expect.stringContaining(person?.full_name ?? '')),
  )
  expect(listed()[0]).toMatchObject({ status: 'pending', order: 'newest' })
})

it('a person who approves nothing reads that the page is for managers [F-01, R-18] [0224]', async () => {
  const asked = serverAnswers({})
  await draw(<TeamRequestsPage />, {
    user: somebody(),
    address: '/teamrequests',
    readSearch: readTeamRequestSearch,
  })
  expect(await screen.findByRole('heading', { name: copy.managerAccessOnly })).toBeVisible()
  expect(screen.getByText(copy.managerAccessOnlyText)).toBeVisible()
  expect(screen.queryAllByRole('article')).toEqual([])
  expect(asked).toEqual([])
})
