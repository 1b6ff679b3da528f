import { officesCopy as copy, type Office } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { timeThere } from '../../leave-ui/time-there.ts'
import { OfficesPage } from '../../pages/settings/offices.tsx'
import { OfficeDialog } from './office-dialog.tsx'

const PERTH: Office = {
  id: 'o1',
  created_date: '2026-01-01T00:00:00Z',
  updated_date: '2026-01-01T00:00:00Z',
  created_by: '',
  created_by_id: '',
  name: 'Perth',
  region: 'AU-WA',
  time_zone: 'Australia/Perth',
}
const NOTHING = { users: 0, lines: [], days_returned: 0, days_more: 0, closed_through: null }
const READS = {
  'GET /entities/Office': [PERTH],
  'GET /entities/HolidayRegion': [{ code: 'AU-WA', name: 'Western Australia' }],
  'POST /entities/User/aggregate': { rows: [{ office: 'Perth', count: 3 }] },
  'POST /functions/previewCalendarChange': NOTHING,
}

it('offices are listed with holidays, local time and number of people', async () => {
  serverAnswers(READS)
  await draw(<OfficesPage />)
  const row = await screen.findByRole('row', { name: /Perth/ })
  await waitFor(() => expect(row).toHaveTextContent('Western Australia'))
  expect(row).toHaveTextContent(/Australia\/Perth · \d\d:\d\d there/)
  await waitFor(() => expect(within(row).getByRole('link')).toHaveTextContent('3'))
})

it('an empty list explains what an office is for', async () => {
  serverAnswers({ ...READS, 'GET /entities/Office': [] })
  await draw(<OfficesPage />)
  expect(await screen.findByText(new RegExp(copy.none))).toBeVisible()
  expect(screen.getByRole('button', { name: copy.add })).toBeVisible()
})

it('an office is deleted after a preview of the affected people', async () => {
  const asked = serverAnswers({ ...READS, 'DELETE /entities/Office/o1': {} })
  const { user } = await draw(<OfficesPage />)
  const row = await screen.findByRole('row', { name: /Perth/ })
  await waitFor(() => expect(within(row).getByRole('link')).toHaveTextContent('3'))
  await user.click(within(row).getByRole('button', { name: copy.actionsOf('Perth') }))
  await user.click(await screen.findByRole('menuitem', { name: copy.delete }))
  const window = await screen.findByRole('alertdialog')
  expect(window).toHaveTextContent(copy.deleteText(3))
  await waitFor(() =>
    expect(asked.find(({ call }) => call.endsWith('previewCalendarChange'))?.body).toEqual({
      office: { name: 'Perth', region: null },
    }),
  )
  await user.click(within(window).getByRole('button', { name: copy.delete }))
  await waitFor(() => expect(asked.some(({ call }) => call === 'DELETE /entities/Office/o1')).toBe(true))
})

it('new public holidays of an office preview the affected leave, and a duplicate name is reported at its field', async () => {
  const message = copy.existsAs('Perth')
  const asked = serverAnswers({
    ...READS,
    'PUT /entities/Office/o1': refusal(409, { code: 'duplicate', message }),
  })
  const close = vi.fn()
  const { user } = await draw(<OfficeDialog office={PERTH} people={3} onClose={close} />)
  expect(screen.queryByText(copy.regionChange)).toBeNull()
  await user.click(screen.getByRole('button', { name: new RegExp(copy.region) }))
  await user.click(screen.getByRole('option', { name: copy.noRegion }))
  expect(await screen.findByText(copy.regionChange)).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.save }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: copy.name })).toHaveAccessibleDescription(
      expect.stringContaining(message),
    ),
  )
  expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    name: 'Perth',
    region: null,
    time_zone: 'Australia/Perth',
  })
  expect(close).not.toHaveBeenCalled()
})

it('the table shows the local time, and nothing for an unknown zone', () => {
  const now = new Date('2026-03-02T06:05:00Z')
  expect(timeThere('Australia/Perth', now)).toBe(copy.timeThere('14:05'))
  expect(timeThere('Mars/Olympus', now)).toBe('')
})
