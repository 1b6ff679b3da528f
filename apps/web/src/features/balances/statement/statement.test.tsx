import { type BalanceStatement, balanceStatementCopy as copy, type StatementEntry } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../../testing/render.tsx'
import { Statement } from './statement.tsx'
import { StatementFilter } from './statement-filter.tsx'
import { statementParent } from './statement-parent.ts'
import { periodDays, periodOfDays, readStatementSearch, statementPath } from './statement-view.ts'

const entry = (fields: Partial<StatementEntry>): StatementEntry => ({
  day: '2026-01-01',
  type: 'grant',
  allocation: '2026',
  sentence: 'Granted',
  days: 20,
  minutes: 9120,
  running: 20,
  running_minutes: 9120,
  request_id: null,
  isAhead: false,
  ...fields,
})

const statement = (fields: Partial<BalanceStatement> = {}): BalanceStatement => ({
  leave_type: 'annual',
  policy: 'Working days',
  day_minutes: 456,
  from: '2026-01-01',
  to: '2026-12-31',
  opening: 0,
  opening_minutes: 0,
  entries: [
    entry({}),
    entry({
      day: '2026-04-02',
      type: 'usage',
      sentence: 'Leave on 2 Apr 2026',
      days: -0.5,
      running: 19.5,
      request_id: 'r1',
    }),
    entry({ day: '2026-12-31', type: 'expire', sentence: 'Lapsed', days: -19.5, running: 0, isAhead: true }),
  ],
  closing: 0,
  closing_minutes: 0,
  shows_time: false,
  is_in_hours: false,
  pending: 2,
  pending_minutes: 912,
  allocations: [{ name: 'carried 2025', from: '2026-01-01', to: '2026-03-31', days: 3, minutes: 1368 }],
  lapses_next: { day: '2026-12-31', days: 19.5, minutes: 8892 },
  ...fields,
})

const drawn = (data: BalanceStatement | undefined, isLoadingError = false) =>
  draw(
    <Statement
      query={{ data, isLoadingError, refetch: () => {} }}
      linkTo={id => `/myrequests?request=${id}`}
    />,
  )

it('a row shows day, sentence, signed days and the days left, and links to its request', async () => {
  await drawn(statement())
  const rows = within(screen.getByRole('table', { name: copy.entries })).getAllByRole('row')
  expect(rows.map(row => row.textContent)).toEqual([
    'DateWhatDaysLeft',
    '1 Jan 2026Before 1 Jan 20260',
    '1 Jan 2026Granted+2020',
    '2 Apr 2026Leave on 2 Apr 2026−0.519.5',
    '31 Dec 2026LapsedUpcoming−19.50',
    '31 Dec 2026At the end of 31 Dec 20260',
  ])
  expect(screen.getByRole('link', { name: 'Leave on 2 Apr 2026' })).toHaveAttribute(
    'href',
    '/myrequests?request=r1',
  )
})

it('a row adds hours and minutes where rounded days do not add up [R3-17]', async () => {
  const entries = [
    entry({ type: 'usage', days: -0.53, minutes: -240, running: 19.47, running_minutes: 8880 }),
  ]
  await drawn(statement({ entries, shows_time: true }))
  const [, , row] = within(screen.getByRole('table', { name: copy.entries })).getAllByRole('row')
  expect(row).toHaveTextContent('1 Jan 2026Granted−0.53−4:00 h19.47148:00 h')
})

it('a row shows hours first, with days below, if the policy counts hours [R3-102]', async () => {
  const entries = [entry({ type: 'usage', days: -1.11, minutes: -506, running: 8.33, running_minutes: 3796 })]
  await drawn(statement({ entries, is_in_hours: true, closing: 8.33, closing_minutes: 3796 }))
  const [head, , row] = within(screen.getByRole('table', { name: copy.entries })).getAllByRole('row')
  expect(head).toHaveTextContent('DateWhatHoursLeft')
  expect(row).toHaveTextContent('1 Jan 2026Granted−8.43 h−1.11 days63.27 h8.33 days')
  expect(screen.getByText(copy.leftAsOf('2026-12-31')).nextElementSibling).toHaveTextContent(
    '63.27 hours (8.33 days)',
  )
})

it('the summary shows the days left, pending days, expiring days and their sources', async () => {
  await drawn(statement())
  const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent
  expect(fact(copy.leftNow)).toBe('19.5 days')
  expect(fact(copy.leftBeforeClosing('2026-12-31'))).toBe('19.5 days')
  expect(fact(copy.leftAsOf('2026-12-31'))).toBe('0 days')
  expect(fact(copy.waiting)).toBe('2 days')
  expect(fact(copy.lapsesNext)).toBe('19.5 days on 31 Dec 2026')
  expect(fact(copy.madeOf)).toBe('carried 2025: 3 days until 31 Mar 2026')
})

it('the summary of a balance in parts has the free part and the next step [0218]', async () => {
  await drawn(statement({ free: { days: 5, minutes: 2280, more_from: '2027-06-01' } }))
  expect(screen.getByText(copy.free('2026-12-31')).nextElementSibling).toHaveTextContent(
    '5 days, more from 1 June 2027',
  )
})

it('an empty statement says so, and a failed one can be retried', async () => {
  const { redraw } = await drawn(statement({ entries: [], allocations: [] }))
  expect(screen.getByText(copy.nothing)).toBeVisible()
  redraw(<Statement query={{ data: undefined, isLoadingError: true, refetch: () => {} }} linkTo={() => ''} />)
  expect(screen.getByRole('button', { name: /again/i })).toBeVisible()
  redraw(
    <Statement query={{ data: undefined, isLoadingError: false, refetch: () => {} }} linkTo={() => ''} />,
  )
  expect(screen.getByRole('status')).toBeInTheDocument()
})

it('an invalid URL loads the default statement, and periods map to their days', () => {
  expect(readStatementSearch({ from: '2026-02-30', to: 7, user: 12 })).toEqual({ user: '12' })
  const today = '2028-02-29'
  expect(periodDays('lastMonths', today)).toEqual({ from: '2027-03-01', to: '2028-02-29' })
  expect(periodDays('all', today)).toEqual({ from: '2020-01-01', to: '2029-12-31' })
  expect(periodOfDays({ from: '2028-01-01', to: '2029-12-31' }, today)).toBe('nextYear')
  expect(periodOfDays({ from: '2028-01-02', to: '2029-12-31' }, today)).toBe(undefined)
  expect(statementPath({ type: 'sick' })).toBe('/balances?type=sick')
})

it('the back link leads to the page that the reader came from', () => {
  const rosa = { full_name: 'Rosa Test', email: 'rosa@example.test' }
  expect(statementParent('team', 'u9', rosa)).toEqual({ title: 'My team', href: '/team' })
  expect(statementParent('calendar', 'u9', rosa).href).toBe('/teamcalendar')
  expect(statementParent('person', 'u9', rosa)).toEqual({ title: 'Rosa Test', href: '/people/u9' })
  expect(statementParent('balances', 'u9', undefined).href).toBe('/admindashboard?tab=balances')
  expect(readStatementSearch({ back: 'team' })).toEqual({ back: 'team' })
  expect(readStatementSearch({ back: 'https://elsewhere.test' })).toEqual({})
})

it('selecting a period sets both days', async () => {
  const show = vi.fn()
  const shown = { type: 'annual' as const, from: '2026-02-01', to: '2026-02-28' }
  const { user } = await draw(<StatementFilter shown={shown} today="2026-05-04" onShow={show} />)
  await user.click(screen.getByRole('button', { name: new RegExp(copy.chosen) }))
  await user.click(screen.getByRole('option', { name: copy.nextYear }))
  expect(show).toHaveBeenCalledWith({ from: '2026-01-01', to: '2027-12-31' })
})
