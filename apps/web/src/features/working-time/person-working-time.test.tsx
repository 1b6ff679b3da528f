import { addDays, personCopy as copy, formatDay } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, somebody } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { today } from '../../leave-ui/today.ts'
import { PersonWorkingTime } from './person-working-time.tsx'

const pattern = (id: string, name: string) => ({
  id,
  name,
  cycle_days: 1,
  anchor: '2026-01-01',
  slots: [[228, 228]],
})

const drawFor = async (assignments: object[], former: object[] = []) => {
  serverAnswers({
    'GET /entities/WorkAssignment': assignments,
    'GET /entities/FormerDepartment': former,
    'GET /entities/FormerOffice': [],
    'GET /entities/Office': [],
    'GET /entities/WorkPattern': [pattern('p1', 'Nine-day fortnight'), pattern('p2', 'Mornings')],
    'GET /entities/HolidayRegion': [{ code: 'NSW', name: 'New South Wales' }],
  })
  await draw(<PersonWorkingTime user={somebody()} />, { user: administrator() })
  return (await screen.findAllByRole('listitem')).map(item => item.textContent)
}

it('the card shows the current pattern with its start, and the next one', async () => {
  const next = addDays(today(), 30)
  const row = { scope: 'everyone', scope_id: '', valid_to: null, pattern_id: 'p1', region: 'NSW' }
  const items = await drawFor([
    { ...row, valid_from: '2026-01-01' },
    { ...row, scope: 'user', scope_id: 'u1', valid_from: next, pattern_id: 'p2', region: null },
  ])
  expect(items).toHaveLength(2)
  expect(items[0]).toBe(
    `Nine-day fortnightSince 1 Jan 2026 through ${formatDay(addDays(next, -1))} · New South Wales`,
  )
  expect(items[1]).toBe(`MorningsFrom ${formatDay(next)}`)
})

it('the card shows the standard week if nothing is assigned', async () => {
  expect(await drawFor([])).toEqual([copy.standardWeek])
})

it('a schedule of the department starts when the person joined the department', async () => {
  const { department } = somebody()
  const row = { scope: 'department', scope_id: department, valid_to: null, pattern_id: 'p1', region: null }
  const moved = [{ department: 'Elsewhere', last_day: '2026-02-28' }]
  expect(await drawFor([{ ...row, valid_from: '2020-01-01' }], moved)).toEqual([
    'Nine-day fortnightSince 1 Mar 2026',
  ])
})
