import {
  dashboardCopy as copy,
  createLeaveTypes,
  formatDayRange,
  type LeaveBalance,
  layoutCopy,
  leaveFormCopy,
} from '@leavewell/leave'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, SETTINGS } from '../../testing/open-app.tsx'
import { aBalance, aRequest, somebody } from '../../testing/records.ts'
import { draw, messagesShown } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { readOpenLeaveForm } from '../features/requests/form/open-leave-form.ts'
import { currentYear } from '../leave-ui/today.ts'
import { OPEN_LEAVE_FORM_EVENT } from '../lib/constants.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { DashboardPage } from './dashboard.tsx'

const YEAR = currentYear()

const REQUESTS = [
  aRequest({ id: 'r1', start_date: '2027-05-03', end_date: '2027-05-04', days_requested: 2 }),
  aRequest({
    id: 'r2',
    status: 'approved',
    start_date: '2027-04-05',
    end_date: '2027-04-07',
    days_requested: 3,
  }),
  aRequest({
    id: 'r3',
    status: 'rejected',
    start_date: '2027-03-01',
    end_date: '2027-03-01',
    days_requested: 1,
  }),
  aRequest({
    id: 'r4',
    status: 'approved',
    start_date: '2027-02-01',
    end_date: '2027-02-01',
    days_requested: 0.5,
  }),
  aRequest({
    id: 'r5',
    status: 'pending',
    start_date: '2027-01-04',
    end_date: '2027-01-04',
    days_requested: 1,
  }),
]

async function drawDashboard(
  address = '/',
  { balances = [], movements = [] }: { balances?: LeaveBalance[]; movements?: object[] } = {},
) {
  // The page reads the URL from the browser.
  window.history.replaceState(null, '', address)
  const asked = serverAnswers({
    'GET /entities/LeaveRequest': ({ query }) => (query.sort === '-created_date' ? REQUESTS : []),
    'GET /entities/LeaveBalance': balances,
    'GET /entities/LeaveBalanceEntry': movements,
  })
  const search = readOpenLeaveForm(Object.fromEntries(new URLSearchParams(window.location.search)))
  const drawn = await draw(<DashboardPage search={search} />, { address })
  const question = (entity: string) => {
    const { query } = asked.find(({ call }) => call === `GET /entities/${entity}`) ?? {}
    return { ...query, q: JSON.parse(query?.q ?? '{}') }
  }
  return { ...drawn, question }
}

const form = () => screen.findByRole('dialog', { name: leaveFormCopy.title })
const close = async (user: Awaited<ReturnType<typeof draw>>['user']) => {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('four counters and the list are of the five newest requests, newest first [C-02, C-03, C-08, S-56, S-57, X3-34]', async () => {
  const { question } = await drawDashboard()
  const list = within(
    (await screen.findByRole('heading', { name: copy.recentRequests })).closest('section') as HTMLElement,
  )
  expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(
    REQUESTS.map(({ start_date, end_date }) => expect.stringContaining(formatDayRange(start_date, end_date))),
  )
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(figures.slice(0, 4)).toEqual(['5', '2', '2', '3.5'])
  expect(document.title).toBe('Dashboard · Leavewell')
  expect(question('LeaveRequest')).toEqual({ q: { user_id: 'u1' }, sort: '-created_date', limit: '5' })
})

it('balances show type, days left, total, used, share and leave taken [C-05, D-01, D-02, D-03, D-04, D-05, S-50]', async () => {
  const { question } = await drawDashboard('/', {
    balances: [
      aBalance({ balance: 11.5, total_allocated: 20 }),
      aBalance({ id: 'b2', leave_type: 'sick', balance: 20, total_allocated: 20 }),
      aBalance({ id: 'b3', leave_type: 'maternity_paternity', balance: -164, total_allocated: 20 }),
    ],
    movements: [
      { leave_type: 'annual', kind: 'adjustment', amount: -8.5, amount_minutes: null, request_id: null },
      {
        leave_type: 'maternity_paternity',
        kind: 'deduction',
        amount: -184,
        amount_minutes: null,
        request_id: 'r9',
      },
    ],
  })
  const cards = await screen.findAllByRole('meter')
  expect(cards).toHaveLength(3)
  expect(question('LeaveBalance').q).toEqual({ user_id: 'u1', year: YEAR })
  const card = (type: string) =>
    cards
      .map(meter => meter.closest('li'))
      .find(item => item?.textContent?.includes(createLeaveTypes().label(type)))
  expect(card('annual')).toHaveTextContent(/11\.5 ?days left of 20/)
  expect(card('annual')).toHaveTextContent('8.5 used')
  expect(card('annual')).toHaveTextContent(copy.takenAndEntered('0', '8.5'))
  expect(card('annual')).toHaveTextContent('57% left')
  expect(card('sick')).toHaveTextContent('100% left')
  expect(card('sick')).not.toHaveTextContent('as leave')
  expect(card('maternity_paternity')).toHaveTextContent(/−164 ?days left of 20/)
  expect(card('maternity_paternity')).toHaveTextContent(copy.daysUsedOf('184'))
  expect(card('maternity_paternity')).toHaveTextContent('−820% left')
  // The drawn share stays between 0 and 100.
  expect(cards.map(meter => Number(meter.getAttribute('aria-valuenow')).toFixed(1))).toEqual([
    '57.5',
    '100.0',
    '0.0',
  ])
})

it('its URL opens the leave form and loses only that parameter [B-20, C-10, C-11] [R3-27]', async () => {
  const { user, router } = await drawDashboard('/?foo=1&openLeaveForm=true&bar=a%20b')
  expect(await form()).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toEqual({ foo: 1, bar: 'a b' }))
  await close(user)
})

it('the event of the window opens the form, and so does the button of the page [C-12]', async () => {
  const { user } = await drawDashboard()
  act(() => void window.dispatchEvent(new Event('openLeaveRequest')))
  expect(await form()).toBeVisible()
  await close(user)
  await user.click(screen.getByRole('button', { name: copy.requestLeave }))
  expect(await form()).toBeVisible()
  expect(OPEN_LEAVE_FORM_EVENT).toBe('openLeaveRequest')
})

it('a new form starts with the type of the latest request, until this browser knows a later one [X3-16]', async () => {
  const { user } = await drawDashboard()
  expect(await screen.findAllByText(/3–4 May 2027/)).not.toEqual([])
  await user.click(screen.getByRole('button', { name: copy.requestLeave }))
  const type = within(await form()).getByRole('button', { name: new RegExp(leaveFormCopy.leaveType) })
  expect(type).toHaveTextContent('Annual Leave')
})

const sidebar = { isPhone: false, isOpen: true, setOpen() {}, toggle() {} }
const quickLeave = () => screen.queryByRole('button', { name: layoutCopy.quickLeave })

it('Quick Leave opens the form from every page, for users with a manager [B-19, B-20, B-21]', async () => {
  serverAnswers({})
  const elsewhere = await draw(<TopBar sidebar={sidebar} />, { address: '/myrequests' })
  await elsewhere.user.click(quickLeave() as HTMLElement)
  await waitFor(() => expect(elsewhere.router.state.location.href).toBe('/?openLeaveForm=true'))
  elsewhere.redraw(null)

  const heard = vi.fn()
  window.addEventListener('openLeaveRequest', heard, { once: true })
  const here = await draw(<TopBar sidebar={sidebar} />)
  await here.user.click(quickLeave() as HTMLElement)
  expect(heard).toHaveBeenCalledTimes(1)
  here.redraw(null)

  await draw(<TopBar sidebar={sidebar} />, { user: somebody({ manager_id: null }) })
  expect(quickLeave()).toBeNull()
})

it('without manager, balances and requests the Dashboard explains and opens no form [B-06, B-19, C-04, C-06, C-09, Q-13, S-77, X3-31]', async () => {
  const { router, asked } = await openApp('/?openLeaveForm=true', {
    user: somebody({ manager_id: null }),
    answers: {
      'GET /entities/LeaveBalance': [],
      'GET /entities/LeaveRequest': [],
      'GET /entities/LeaveBalanceEntry': [],
      [SETTINGS]: { id: 'leavewell', public_settings: 'public', support_url: 'https://help.example.test/' },
    },
  })
  expect(await screen.findByText(copy.noManager)).toBeVisible()
  expect(await screen.findByText(copy.noRecentRequests)).toBeVisible()
  expect(await screen.findByText(copy.noBalances)).toBeVisible()
  await waitFor(() => expect(router.state.location.href).toBe('/'))
  act(() => void window.dispatchEvent(new Event(OPEN_LEAVE_FORM_EVENT)))
  expect(screen.queryByRole('dialog', { name: leaveFormCopy.title })).toBeNull()
  await waitFor(() => expect(messagesShown()).toContain(copy.noManager))
  expect(screen.getByRole('button', { name: copy.requestLeave })).toBeDisabled()
  expect(screen.queryByRole('button', { name: layoutCopy.quickLeave })).toBeNull()
  expect(screen.getByRole('link', { name: copy.contactHr })).toHaveAttribute(
    'href',
    'https://help.example.test/',
  )
  expect(screen.queryByText(layoutCopy.myManager)).toBeNull()
  expect(asked.filter(({ call }) => call.endsWith('getMyManager'))).toEqual([])
})
