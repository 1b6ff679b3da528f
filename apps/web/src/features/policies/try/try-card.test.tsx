import { completeRules, tryPolicyCopy as copy, STANDARD_WEEK, templateRules } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { TryCard } from './try-card.tsx'

const RULES = completeRules('annual', templateRules('working_days'))
const card = (rules: typeof RULES | undefined) => (
  <TryCard leaveType="annual" name="Staff" effectiveFrom="2026-11-28" rules={rules} />
)

const years = () =>
  within(screen.getByRole('table', { name: copy.years }))
    .getAllByRole('row')
    .map(row => row.textContent)

const CALLS = {
  'GET /entities/WorkPattern': [
    {
      id: 'p1',
      name: 'Nine-day fortnight',
      cycle_days: 14,
      anchor: '2026-01-05',
      slots: Array.from({ length: 14 }, (_, day) => (day % 7 < 5 && day !== 11 ? [240, 240] : [0, 0])),
    },
  ],
  'GET /entities/HolidayRegion': [{ id: 'r1', code: 'AU-NSW', name: 'New South Wales', parent: null }],
  'GET /entities/Holiday': [
    {
      id: 'h1',
      region: 'AU-NSW',
      day: '2027-07-14',
      part: 'day',
      name: 'Blue Day',
      source: 'hand',
      cancelled: false,
    },
  ],
}

it('the curve, its table and the balance history have the figures of the engine [S1]', async () => {
  const { user } = await draw(card(RULES))
  expect(
    screen.getByRole('button', { name: 'Hired 1 Mar 2027, 38 hours a week, 10 leave requests' }),
  ).toBeVisible()
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Balance from 1 Mar 2027 to 28 Feb 2029, between 7 days and 25 days',
  )
  expect(years()).toEqual([
    'YearGrantedTakenExpiredLeft at the end',
    '202717 days7 days5 days5 days',
    '202820 days18 days2 days5 days',
    '2029, to 28 Feb 202920 days11 days0 days14 days',
  ])
  await user.click(screen.getByRole('button', { name: copy.history }))
  const rows = within(screen.getByRole('table', { name: copy.history })).getAllByRole('row')
  expect(rows[2]).toHaveTextContent('1 Mar 2027Granted on 1 Mar 2027 (2027)+1717')
  expect(rows.at(-1)).toHaveTextContent('At the end of 28 Feb 202914')
})

it('a policy of hours has its figures in hours', async () => {
  await draw(card(completeRules('annual', templateRules('au_annual'))))
  expect(years()[2]).toBe('2028154.92 h136.8 h90.6 h')
})

it('a wrong field keeps the last figures and says that it has to be corrected', async () => {
  const { redraw } = await draw(card(RULES))
  const before = years()
  redraw(card(undefined))
  expect(screen.getByText(copy.wrongFirst)).toBeVisible()
  expect(years()).toEqual(before)
  redraw(card({ ...RULES, grant: { kind: 'hand' } }))
  expect(screen.queryByText(copy.wrongFirst)).toBeNull()
  expect(screen.getByText(copy.manual('20 days'))).toBeVisible()
})

it('the example employee works another pattern, in a region, and requests other leave', async () => {
  serverAnswers(CALLS)
  const { user } = await draw(card(RULES))
  await user.click(screen.getByText(/^Hired/))
  const leave = within(screen.getByRole('list', { name: copy.leave }))
  expect(leave.getAllByRole('listitem')[1]).toHaveTextContent('5 days')
  const choose = async (label: string, option: string | RegExp) => {
    await user.click(screen.getByLabelText(new RegExp(label), { selector: 'button' }))
    await user.click(await screen.findByText(option, { selector: '[role=option] *' }))
  }
  await choose(copy.region, 'New South Wales')
  expect(await leave.findByText('4 days')).toBeVisible()
  await choose(copy.week, /^Nine-day fortnight/)
  expect(screen.getByText(/^Hired/)).toHaveTextContent('36 hours a week, New South Wales, 10 leave requests')
  await user.click(leave.getByLabelText(copy.remove(1)))
  expect(screen.getByText(/^Hired/)).toHaveTextContent('9 leave requests')
  await user.click(screen.getByText(copy.add))
  expect(screen.getByText(/^Hired/)).toHaveTextContent('10 leave requests')
  await user.click(screen.getByText(copy.reset))
  expect(screen.queryByText(copy.reset)).toBeNull()
})

it('blocked leave is listed with its reason, also at its request', async () => {
  const { user } = await draw(card({ ...RULES, max_consecutive_days: 5 }))
  expect(screen.getByText(copy.blockedLeave(2))).toBeVisible()
  expect(screen.getByText('10–21 Jan 2028: Request up to 5 days in a row.')).toBeVisible()
  await user.click(screen.getByText(/^Hired/))
  expect(screen.getAllByText('Blocked. Request up to 5 days in a row.')).toHaveLength(2)
})

it('a policy without a balance shows what requests cost, and no curve', async () => {
  const { user } = await draw(card({ ...RULES, period: { kind: 'none' } }))
  expect(screen.getByText(copy.noBalance)).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
  await user.click(screen.getByText(/^Hired/))
  expect(screen.getAllByText('10 days')).toHaveLength(2)
})

it('the policy can be tried with the facts of an employee, and without one with the example again [B1]', async () => {
  serverAnswers({
    ...CALLS,
    'GET /entities/User': [somebody({ full_name: 'Sophie Chen' })],
    'POST /functions/getEmployeeToTry': {
      ...{ leave_type: 'annual', hired: '2009-03-02', employment_kind: 'part_time', region: 'AU-NSW' },
      pattern: {
        ...STANDARD_WEEK,
        slots: STANDARD_WEEK.slots.map((slots, day) => (day < 4 ? slots : [0, 0])),
      },
      leave: [{ from: '2027-07-12', to: '2027-07-16' }],
    },
  })
  const { user } = await draw(card(RULES))
  await user.click(screen.getByRole('button', { name: /^Hired/ }))
  await user.type(screen.getByRole('combobox', { name: copy.person }), 'Soph')
  await user.click(await screen.findByRole('option', { name: /Sophie/ }))
  expect(
    await screen.findByRole('button', {
      name: 'Hired 2 Mar 2009, 30.4 hours a week, New South Wales, 1 leave request',
    }),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: /Part-time Employment type/ })).toBeVisible()
  // Four days a week, one of them a holiday.
  expect(await within(screen.getByRole('list', { name: copy.leave })).findByText('3 days')).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.useExample }))
  expect(await screen.findByRole('button', { name: /^Hired 1 Mar 2027, 38 hours a week/ })).toBeVisible()
})
