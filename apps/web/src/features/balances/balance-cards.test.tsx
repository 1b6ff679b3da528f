import {
  adminCopy,
  type CardEntry,
  dashboardCopy,
  type LeaveBalance,
  RECENT_REQUESTS,
  balanceStatementCopy as whyCopy,
} from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { administrator, aRequest, myRules, somebody } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { BalanceCards } from './balance-cards.tsx'

const annual = (balance: number) =>
  [
    { id: 'b1', user_id: 'u1', leave_type: 'annual', year: 2026, balance, total_allocated: 25 },
  ] as LeaveBalance[]

const cards = (balance: number, waiting = 0, movements: readonly CardEntry[] = []) => (
  <BalanceCards
    year={2026}
    balances={{ data: annual(balance), isLoadingError: false, refetch: () => {} }}
    movements={movements}
    recent={[
      aRequest({ id: 'r1', leave_type: 'annual', status: 'pending', days_requested: waiting }),
      aRequest({ id: 'r2', leave_type: 'sick', status: 'pending', days_requested: 9 }),
    ]}
  />
)

const fills = () => [...screen.getByRole('meter').querySelectorAll<HTMLElement>('[data-mark=fill]')]

it('pending days are the hatched end of the bar, and the text says what remains after approval [OP-09]', async () => {
  await draw(cards(19, 3))
  expect(screen.getByText('19 left, 16 left if pending leave is approved')).toBeVisible()
  expect(fills().map(fill => [fill.style.width, fill.classList.contains('hatched')])).toEqual([
    ['64%', false],
    ['12%', true],
  ])
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '76')
})

it('a card without pending requests has no hatched bar and no extra text', async () => {
  await draw(cards(19))
  expect(fills()).toHaveLength(1)
  expect(screen.queryByText(/waits/)).toBeNull()
})

it.each([
  'accrued',
  // On the day of a new policy or at the start of a year, nothing has accrued yet.
  'opening',
  'carried_over',
  'imported',
])(
  'a card of leave in parts says what can be taken, with %s days, and others load nothing [0218]',
  async code => {
    const RULES = 'POST /functions/getMyLeaveRules'
    const free = [{ leave_type: 'annual', days: 5, minutes: null, more_from: '2032-07-01' }]
    const asked = serverAnswers({ [RULES]: myRules({ free }) })
    const calls = () => asked.filter(({ call }) => call === RULES).length
    const { redraw } = await draw(cards(19))
    expect(calls()).toBe(0)
    const accrued = { leave_type: 'annual', kind: 'allocation', amount: 1, request_id: null, code }
    redraw(cards(19, 0, [{ ...accrued, amount_minutes: null } as CardEntry]))
    expect(await screen.findByText('5 days now, more from 1 July 2032')).toBeVisible()
  },
)

it('a card has one link over its whole area, to the breakdown', async () => {
  await draw(cards(19))
  const card = screen.getByRole('listitem')
  const link = within(card).getByRole('link', { name: whyCopy.ofCard('Annual Leave') })
  expect(link).toHaveAttribute('href', '/balances?type=annual')
  expect(link).toHaveClass('after:absolute', 'after:inset-0')
  expect(card).toHaveClass('relative')
})

it('a changed number counts to its new value', async () => {
  const { redraw } = await draw(cards(19))
  redraw(cards(11.5))
  expect(screen.queryByText('11.5')).toBeNull()
  expect(await screen.findByText('11.5')).toBeVisible()
})

it('a full list of recent requests loads older pending requests when the page is idle', async () => {
  serverAnswers({
    'GET /entities/LeaveRequest': [
      {
        id: 'r9',
        leave_type: 'annual',
        start_date: '2026-12-08',
        end_date: '2026-12-11',
        days_requested: 4,
      },
    ],
  })
  const decided = Array.from({ length: RECENT_REQUESTS }, (_, at) =>
    aRequest({ id: `d${at}`, status: 'approved' }),
  )
  await draw(
    <BalanceCards
      year={2026}
      balances={{ data: annual(19), isLoadingError: false, refetch: () => {} }}
      movements={[]}
      recent={decided}
    />,
  )
  expect(screen.queryByText(/waits/)).toBeNull()
  expect(
    await screen.findByText('19 left, 15 left if pending leave is approved', {}, { timeout: 5_000 }),
  ).toBeVisible()
})

it('a pending request across the year end counts only its days of this year, once known [OP-09]', async () => {
  const lines = [
    { day: '2026-12-31', am: 240, pm: 240, why: 'work' },
    { day: '2027-01-04', am: 240, pm: 240, why: 'work' },
  ]
  serverAnswers({
    'POST /functions/getRequestQuote': { lines, rules: { day_minutes: 480 } },
  })
  const request = { leave_type: 'annual', status: 'pending', days_requested: 2 } as const
  await draw(
    <BalanceCards
      year={2026}
      balances={{ data: annual(19), isLoadingError: false, refetch: () => {} }}
      movements={[]}
      recent={[aRequest({ id: 'r1', ...request, start_date: '2026-12-31', end_date: '2027-01-04' })]}
    />,
  )
  expect(screen.queryByText(/waits/)).toBeNull()
  expect(
    await screen.findByText('19 left, 18 left if pending leave is approved', {}, { timeout: 5_000 }),
  ).toBeVisible()
})

const none = { data: [], isLoadingError: false, refetch: vi.fn() }
const noCards = <BalanceCards balances={none} movements={[]} recent={[]} year={2026} />

it('users who manage allocations get a link to them without balances, and no hint to contact HR [X3-6]', async () => {
  await draw(noCards, { user: administrator() })
  expect(screen.getByText(dashboardCopy.noBalancesYet)).toBeVisible()
  expect(screen.getByRole('link', { name: adminCopy.leaveBalances })).toHaveAttribute(
    'href',
    '/admindashboard?tab=balances',
  )
})

it('an employee without balances reads who can help, without a link', async () => {
  await draw(noCards, { user: somebody() })
  expect(screen.getByText(dashboardCopy.noBalances)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

it.each(['unpaid', 'maternity_paternity'] as const)(
  'a balance of %s, opened by an approval, shows its owner days left, total, used and share [D-02, D-03, D-04, D-05, L-11, R3-20]',
  async leave_type => {
    const opened = [{ ...annual(15)[0], leave_type, total_allocated: 20 }] as LeaveBalance[]
    await draw(
      <BalanceCards
        year={2026}
        balances={{ data: opened, isLoadingError: false, refetch: () => {} }}
        movements={[
          { kind: 'allocation', amount: 20, amount_minutes: null, request_id: 'r1', leave_type },
          { kind: 'deduction', amount: -5, amount_minutes: null, request_id: 'r1', leave_type },
        ]}
        recent={[]}
      />,
    )
    const card = screen.getByRole('listitem')
    expect(card).toHaveTextContent('15 days left of 20')
    expect(card).toHaveTextContent(dashboardCopy.daysUsedOf('5'))
    expect(card).toHaveTextContent(dashboardCopy.shareLeft(75))
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '75')
  },
)
