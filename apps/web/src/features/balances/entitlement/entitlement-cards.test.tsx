import { entitlementCopy as copy, type Entitlement } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { EntitlementCards } from './entitlement-cards.tsx'

const ASK = 'POST /functions/getMyEntitlement'

const own: Entitlement = {
  types: [
    {
      leave_type: 'annual',
      policy: 'Working days',
      rules: [
        { from: null, sentences: ['20 days are given at once.'] },
        { from: '2027-01-01', sentences: ['25 days are given at once.'] },
      ],
    },
    { leave_type: 'sick', policy: null, rules: [{ from: null, sentences: [copy.literal] }] },
  ],
  region: 'New South Wales',
  holidays: [
    { day: '2026-12-24', part: 'pm', name: 'Christmas Eve' },
    { day: '2027-01-01', part: 'day', name: 'New Year’s Day' },
  ],
}

it('the rules of the selected type are sentences, and future ones name their first day', async () => {
  serverAnswers({ [ASK]: own })
  const { redraw } = await draw(<EntitlementCards type="annual" />)
  expect(await screen.findByText('Annual Leave: Working days')).toBeVisible()
  expect(screen.getByText('20 days are given at once.')).toBeVisible()
  expect(screen.getByRole('heading', { name: copy.from('1 Jan 2027') })).toBeVisible()
  expect(screen.queryByText(copy.literal)).toBe(null)
  redraw(<EntitlementCards type="sick" />)
  expect(await screen.findByText(copy.literal)).toBeVisible()
})

it('public holidays are listed by year, and half days name their half', async () => {
  serverAnswers({ [ASK]: own })
  await draw(<EntitlementCards type="annual" />)
  const year = await screen.findByRole('region', { name: '2026' })
  expect(within(year).getByRole('listitem')).toHaveTextContent('Thu, 24 DecChristmas Eve (afternoon)')
  expect(screen.getByRole('heading', { name: copy.holidaysOf('New South Wales') })).toBeVisible()
})

it('a missing region says who can help, and a failure can be retried', async () => {
  serverAnswers({ [ASK]: { ...own, region: null, holidays: [] } })
  await draw(<EntitlementCards type="annual" />)
  expect(await screen.findByText(copy.noHolidays)).toBeVisible()
  serverAnswers({ [ASK]: refusal(403) })
  await draw(<EntitlementCards type="annual" />)
  expect(await screen.findByRole('button', { name: /again/i })).toBeVisible()
})
