import { workingTimeCopy as copy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { PatternDialog } from './pattern-dialog.tsx'
import { WeekGrid } from './week-grid.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: copy.name })
const FULL = [228, 228] as const
const OFF = [0, 0] as const
const OFFICE = {
  id: 'p1',
  name: 'Office',
  cycle_days: 7,
  anchor: '2026-01-05',
  slots: [FULL, FULL, FULL, FULL, FULL, OFF, OFF],
} as never

it('a quick fill sets the days and shows the weekly hours before saving', async () => {
  const asked = serverAnswers({ 'POST /entities/WorkPattern': { id: 'p1' } })
  const close = vi.fn()
  const { user } = await draw(<PatternDialog onClose={close} />)
  expect(screen.getByText('38 hours a week')).toBeVisible()
  await user.click(button(copy.starts.partTime))
  expect(screen.getByText('22.8 hours a week')).toBeVisible()
  await user.type(nameField(), ' Part-time ')
  await user.click(button(copy.add))
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(asked.map(({ body }) => body)).toMatchObject([
    { name: 'Part-time', cycle_days: 7, slots: [FULL, FULL, FULL, OFF, OFF, OFF, OFF] },
  ])
})

it('a pattern with no fixed hours can be chosen, and one without a name is not sent [R3-104]', async () => {
  const asked = serverAnswers({})
  const { user } = await draw(<PatternDialog onClose={() => {}} />)
  await user.click(button(copy.starts.noHours))
  expect(screen.getAllByText('No fixed hours').at(-1)).toBeVisible()
  await user.click(button(copy.add))
  expect(nameField()).toHaveAccessibleDescription(copy.nameRequired)
  expect(messagesShown()).toEqual([copy.nameRequired])
  expect(asked).toEqual([])
})

it('mornings and afternoons can be edited separately', async () => {
  const asked = serverAnswers({ 'PUT /entities/WorkPattern/p1': {} })
  const { user } = await draw(<PatternDialog pattern={OFFICE} onClose={() => {}} />)
  await user.click(screen.getByRole('checkbox', { name: copy.halves }))
  const afternoon = screen.getByRole('textbox', { name: copy.afternoonOn('Fri') })
  await user.clear(afternoon)
  await user.type(afternoon, '0')
  await user.tab()
  expect(screen.getByText('34.2 hours a week')).toBeVisible()
  await user.click(button(copy.save))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.body).toMatchObject({ slots: [FULL, FULL, FULL, FULL, [228, 0], OFF, OFF] })
})

it('a pattern in use can only be renamed, and the dialog explains how to change its days', async () => {
  const asked = serverAnswers({ 'PUT /entities/WorkPattern/p1': {} })
  const { user } = await draw(<PatternDialog pattern={OFFICE} isInUse onClose={() => {}} />)
  expect(screen.getByText(copy.inUseStays)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Hours/ })).not.toBeInTheDocument()
  await user.type(nameField(), ' 2')
  await user.click(button(copy.save))
  await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ name: 'Office 2' }]))
})

it('a name that is taken is reported at the name', async () => {
  const message = 'This work pattern already exists. Enter another name.'
  serverAnswers({ 'PUT /entities/WorkPattern/p1': refusal(409, { code: 'duplicate', message }) })
  const { user } = await draw(<PatternDialog pattern={OFFICE} onClose={() => {}} />)
  await user.type(nameField(), ' 2')
  await user.click(button(copy.save))
  await waitFor(() => expect(nameField()).toHaveAccessibleDescription(message))
})

it('a pattern is drawn from Monday to Sunday, on whatever day its cycle begins', async () => {
  // The cycle begins on a Thursday: its first day is drawn fourth.
  const slots = [[60, 60], OFF, OFF, OFF, [120, 0], OFF, OFF] as const
  await draw(<WeekGrid pattern={{ name: 'Odd', cycle_days: 7, anchor: '2026-01-01', slots }} />)
  const table = screen.getByRole('table', { name: 'Odd' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(each => each.textContent),
  ).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(
    within(table)
      .getAllByRole('cell')
      .map(each => each.textContent),
  ).toEqual(['2, morning 2, afternoon 0', '–day off', '–day off', '2', '–day off', '–day off', '–day off'])
})
