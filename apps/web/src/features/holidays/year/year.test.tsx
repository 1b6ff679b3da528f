import type { HolidayOfYear, HolidayYear, RequotePreview } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { ChangeHoliday } from './change-holiday.tsx'
import { dayStyles } from './day-style.ts'
import { HolidayDialog } from './holiday-dialog.tsx'
import { HolidayList } from './holiday-list.tsx'
import { YearCalendar } from './year-calendar.tsx'

const TOWN = { code: 'TOWN', name: 'Town' }
const holiday = (day: string, name: string, more: Partial<HolidayOfYear> = {}): HolidayOfYear => ({
  id: name.replaceAll(' ', ''),
  region: 'TOWN',
  region_name: 'Town',
  day,
  part: 'day',
  name,
  source: 'hand',
  cancelled: false,
  is_inherited: false,
  hides_inherited: false,
  ...more,
})
const inherited = { region: 'STATE', region_name: 'State', is_inherited: true, source: 'rules' } as const
const SHOW = holiday('2026-10-20', 'Show', { part: 'pm' })
const EASTER = holiday('2026-04-06', 'Easter Monday', inherited)
const CUP = holiday('2026-03-09', 'Cup', { cancelled: true, hides_inherited: true })
const BY_RULE = holiday('2026-12-25', 'Christmas Day', { source: 'rules' })
const PREVIEW = 'POST /functions/previewCalendarChange'
const NOBODY: RequotePreview = { users: 0, lines: [], days_returned: 0, days_more: 0, closed_through: null }
const SOMEBODY: RequotePreview = {
  users: 1,
  days_returned: 1,
  days_more: 0,
  closed_through: null,
  lines: [
    {
      request_id: 'l1',
      user_id: 'u1',
      name: 'Sophie Chen',
      leave_type: 'annual',
      status: 'approved',
      start_half: null,
      end_half: null,
      minutes: null,
      start_date: '2026-10-19',
      end_date: '2026-10-23',
      days_before: 5,
      days_after: 4,
      minutes_before: null,
      minutes_after: null,
      reasons: ['Tue 20 Oct is now Royal Show'],
    },
  ],
}
const YEAR: HolidayYear = {
  region: { id: 'r1', parent: 'STATE', ...TOWN },
  year: 2026,
  holidays: [CUP, EASTER, SHOW, BY_RULE],
}

it('the year has twelve months, and each holiday shows day, part, origin and status', async () => {
  await draw(<YearCalendar shown={YEAR} today="2026-11-23" onChoose={() => {}} />)
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(12)
  expect(within(screen.getByRole('region', { name: 'April' })).getByRole('button')).toHaveAccessibleName(
    'Monday 6 April 2026, Easter Monday, from State',
  )
  expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
    'Monday 9 March 2026, Cup, Cancelled',
    'Monday 6 April 2026, Easter Monday, from State',
    'Tuesday 20 October 2026, Show, Afternoon',
    'Friday 25 December 2026, Christmas Day',
  ])
  expect(screen.getByText('Inherited from State')).toBeVisible()
})

it('a year without holidays still shows its months', async () => {
  await draw(<YearCalendar shown={{ ...YEAR, holidays: [] }} today="2026-11-23" onChoose={() => {}} />)
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(12)
  expect(screen.queryByText(/Inherited/)).not.toBeInTheDocument()
})

it('a valid holiday wins over a cancelled one, and two half days are drawn as a day', () => {
  const looks = dayStyles([
    holiday('2026-01-01', 'Gone', { cancelled: true }),
    holiday('2026-01-01', 'Held', { part: 'am' }),
    holiday('2026-01-02', 'Gone', { cancelled: true }),
    holiday('2026-01-03', 'Morning', { part: 'am', ...inherited }),
    holiday('2026-01-03', 'Afternoon', { part: 'pm' }),
  ])
  expect(Object.fromEntries(looks)).toEqual({
    '2026-01-01': { part: 'am', isCancelled: false, isInherited: false },
    '2026-01-02': { part: 'day', isCancelled: true, isInherited: false },
    '2026-01-03': { part: 'day', isCancelled: false, isInherited: false },
  })
})

it.each([
  ['one entered by hand', SHOW, ['Edit holiday', 'Cancel holiday', 'Remove holiday']],
  ['an inherited one', EASTER, ['Cancel holiday']],
  ['one cancelled in this region alone', CUP, ['Restore holiday']],
  ['one by rule, which filling would bring back', BY_RULE, ['Edit holiday', 'Cancel holiday']],
])('the menu of %s has its possible actions', async (_which, { name }, items) => {
  const { user } = await draw(<HolidayList shown={YEAR} onChoose={() => {}} />)
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  const shown = await screen.findAllByRole('menuitem')
  expect(shown.map(({ textContent }) => textContent)).toEqual(items)
})

it('a holiday without a name or day is not sent, and the problem is at its field', async () => {
  const asked = serverAnswers({})
  const { user } = await draw(<HolidayDialog region={TOWN} onClose={() => {}} />)
  await user.click(screen.getByRole('button', { name: 'Add holiday' }))
  expect(screen.getByRole('textbox', { name: 'Holiday' })).toHaveAccessibleDescription('Enter a name')
  expect(messagesShown()).toEqual(['Choose a day'])
  expect(asked).toEqual([])
})

it('an edited holiday sends name and part, and a duplicate part shows the server message', async () => {
  const message = '20 Oct 2026 is already “Fair” in this region.'
  const asked = serverAnswers({
    [PREVIEW]: NOBODY,
    'PUT /entities/Holiday/Show': refusal(409, { code: 'duplicate', message }),
  })
  const { user } = await draw(<HolidayDialog region={TOWN} holiday={SHOW} onClose={() => {}} />)
  await user.clear(screen.getByRole('textbox', { name: 'Holiday' }))
  await user.type(screen.getByRole('textbox', { name: 'Holiday' }), ' Royal Show ')
  await user.click(screen.getByRole('button', { name: 'Save holiday' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(asked.at(-1)?.body).toEqual({ name: 'Royal Show', part: 'pm' })
})

it('affected leave is shown before saving, and nothing is saved without a confirmation', async () => {
  const asked = serverAnswers({ [PREVIEW]: SOMEBODY, 'PUT /entities/Holiday/Show': {} })
  const close = vi.fn()
  const { user } = await draw(<HolidayDialog region={TOWN} holiday={SHOW} onClose={close} />)
  await user.click(screen.getByRole('button', { name: 'Save holiday' }))
  expect(await screen.findByText('Recalculates leave for 1 person')).toBeVisible()
  expect(screen.getByText('Tue 20 Oct is now Royal Show')).toBeVisible()
  expect(asked.map(({ call, body }) => [call, body])).toEqual([
    [
      PREVIEW,
      {
        holidays: [{ region: 'TOWN', cancelled: false, day: '2026-10-20', part: 'pm', name: 'Show' }],
        removed_holidays: ['Show'],
      },
    ],
  ])
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('textbox', { name: 'Holiday' })).toHaveValue('Show')
  await user.click(screen.getByRole('button', { name: 'Save holiday' }))
  await user.click(await screen.findByRole('button', { name: 'Save and recalculate' }))
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(asked.at(-1)?.call).toBe('PUT /entities/Holiday/Show')
})

it('a cancellation is disabled until the affected leave is known', async () => {
  let answer = (_: object) => {}
  serverAnswers({
    [PREVIEW]: () =>
      new Promise<object>(resolve => {
        answer = resolve
      }),
  })
  await draw(<ChangeHoliday verb="cancel" holiday={SHOW} region={TOWN} onClose={() => {}} />)
  expect(screen.getByText('Checking affected leave…')).toBeVisible()
  expect(screen.getByRole('button', { name: /Cancel holiday/ })).toHaveAttribute('aria-disabled', 'true')
  answer(SOMEBODY)
  expect(await screen.findByText('Sophie Chen')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Cancel holiday' })).not.toHaveAttribute('aria-disabled'),
  )
})

it.each([
  [
    'cancel',
    EASTER,
    'POST /entities/Holiday',
    { region: 'TOWN', day: '2026-04-06', part: 'day', name: 'Easter Monday', cancelled: true },
    'Cancel holiday',
  ],
  ['cancel', BY_RULE, 'PUT /entities/Holiday/ChristmasDay', { cancelled: true }, 'Cancel holiday'],
  ['hold', CUP, 'DELETE /entities/Holiday/Cup', undefined, 'Restore holiday'],
  ['remove', SHOW, 'DELETE /entities/Holiday/Show', undefined, 'Remove holiday'],
] as const)('%s needs a confirmation, then sends its request (%#)', async (verb, of, call, body, button) => {
  const asked = serverAnswers({ [call]: {}, [PREVIEW]: NOBODY })
  const close = vi.fn()
  const { user } = await draw(<ChangeHoliday verb={verb} holiday={of} region={TOWN} onClose={close} />)
  await screen.findByText('No leave is affected.')
  expect(asked.map(({ call }) => call)).toEqual([PREVIEW])
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(asked.slice(1).map(({ call, body }) => [call, body])).toEqual([[call, body]])
})
