import { calendarDayRules, limitsSettingsCopy as copy, type PolicyOverview } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../../testing/render.tsx'
import { LimitsTable } from './limits-table.tsx'

const policy: PolicyOverview = {
  leave_type: 'annual',
  name: 'Annual 20',
  users: 3,
  assignments: [],
  versions: [
    {
      id: 'v1',
      version: 1,
      effective_from: '2020-01-01',
      rules: {
        ...calendarDayRules('annual'),
        notice: { min_days: 14, mode: 'block' },
        max_consecutive_days: 15,
        backdate: { days: 30, by: 'hr' },
        book_ahead: { months: 12, against: 'granted_now' },
      },
    },
    {
      id: 'v2',
      version: 2,
      effective_from: '2999-01-01',
      rules: { ...calendarDayRules('annual'), notice: { min_days: 60, mode: 'warn' } },
    },
  ],
}

it('each policy is a row with its current limits and a link to change them', async () => {
  await draw(<LimitsTable policies={[policy]} />)
  const row = screen.getByRole('row', { name: /Annual 20/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['14 days', copy.none, '15 days in a row', 'Added by administrators, up to 30 days', '12 months'])
  expect(within(row).getByRole('link')).toHaveAttribute(
    'href',
    '/settings/policies/new?leave_type=annual&name=Annual+20',
  )
})
