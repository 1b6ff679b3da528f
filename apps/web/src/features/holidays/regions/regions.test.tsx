import type { HolidayRegionLine } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { AddStateDialog } from '../fill/add-state-dialog.tsx'
import { DeleteRegionDialog } from './delete-region-dialog.tsx'
import { RegionDialog } from './region-dialog.tsx'
import { regionsInOrder } from './regions-in-order.ts'

const region = (code: string, parent: string | null = null): HolidayRegionLine => ({
  id: `id-${code}`,
  code,
  name: `Name of ${code}`,
  parent,
  holidays: 0,
  own_rows: 0,
  people: 0,
})

it('towns are listed below their state, whatever their names', () => {
  const placed = regionsInOrder([
    region('A', 'Z'),
    region('B'),
    region('C', 'A'),
    region('Z'),
    region('LOST', '?'),
  ])
  expect(placed.map(({ code, depth }) => `${code} ${depth}`)).toEqual(['B 0', 'Z 0', 'A 1', 'C 2', 'LOST 0'])
})

it('a custom region is saved with its code in capitals, and a wrong code is not sent', async () => {
  const asked = serverAnswers({ 'POST /entities/HolidayRegion': { id: 'r1' } })
  const close = vi.fn()
  const { user } = await draw(<RegionDialog regions={[region('AU-VIC')]} onClose={close} />)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Geelong')
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'au vic')
  await user.click(screen.getByRole('button', { name: 'Add a region' }))
  expect(asked).toEqual([])
  await user.clear(screen.getByRole('textbox', { name: 'Code' }))
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'au-vic-geelong')
  await user.click(screen.getByRole('button', { name: 'Add a region' }))
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(asked.map(({ body }) => body)).toEqual([{ code: 'AU-VIC-GEELONG', name: 'Geelong', parent: null }])
})

it('a region in use cannot be deleted, and the dialog says what uses it', async () => {
  const message = '1 region inherits from this one. Change it first.'
  serverAnswers({ 'DELETE /entities/HolidayRegion/id-A': refusal(409, { message }) })
  const { user } = await draw(<DeleteRegionDialog region={region('A')} onClose={() => {}} />)
  await user.click(screen.getByRole('button', { name: 'Delete region' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete region' })).not.toBeInTheDocument()
})

it('a state is added after a preview of its holidays', async () => {
  const row = {
    region: 'AU-WA',
    day: '2026-06-01',
    part: 'day',
    name: 'Western Australia Day',
    source: 'rules',
  }
  const asked = serverAnswers({
    'POST /functions/addHolidayRegion': {
      region: { code: 'AU-WA', name: 'Western Australia' },
      is_new: true,
      added: [row],
      differing: [],
      unchanged: 0,
    },
  })
  const added = vi.fn()
  const { user } = await draw(<AddStateDialog known={['AU-NSW']} onClose={() => {}} onAdded={added} />)
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(screen.getByText('Choose a state or territory')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /State or territory/ }))
  expect(screen.queryByRole('option', { name: 'New South Wales' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('option', { name: 'Western Australia' }))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('Western Australia Day')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add 1 holiday' }))
  await waitFor(() => expect(added).toHaveBeenCalledWith('AU-WA'))
  const filled = asked.filter(({ call }) => call.endsWith('addHolidayRegion'))
  expect(filled.map(({ body }) => body)).toEqual([
    { mode: 'preview', code: 'AU-WA' },
    { mode: 'apply', code: 'AU-WA' },
  ])
})

it('Add another keeps the dialog open for the next state [R3-116]', async () => {
  serverAnswers({
    'POST /functions/addHolidayRegion': {
      region: { code: 'AU-WA', name: 'Western Australia' },
      is_new: true,
      added: [],
      differing: [],
      unchanged: 0,
    },
  })
  const added = vi.fn()
  const { user } = await draw(<AddStateDialog known={['AU-NSW']} onClose={() => {}} onAdded={added} />)
  await user.click(screen.getByRole('button', { name: /State or territory/ }))
  await user.click(screen.getByRole('option', { name: 'Western Australia' }))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Add another state next' }))
  await user.click(screen.getByRole('button', { name: /^Add/ }))
  expect(await screen.findByRole('button', { name: 'Preview' })).toBeVisible()
  expect(added).not.toHaveBeenCalled()
})
