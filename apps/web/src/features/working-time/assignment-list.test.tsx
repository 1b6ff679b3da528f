import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { queryClient } from '../../data/connection/query-client.ts'
import { type AssignmentLine, workAssignments } from '../../data/working-time/work-assignments.ts'
import { AssignmentList } from './assignment-list.tsx'

const row = (id: string, scope_id: string) => ({
  id,
  scope: 'user',
  scope_id,
  pattern_id: 'p1',
  region: 'AU-NSW',
  valid_from: '2026-01-01',
  valid_to: null,
})

it('each row names the region of the person’s office, otherwise its own region [R3-116]', async () => {
  serverAnswers({
    'GET /entities/WorkAssignment': [row('a1', 'u1'), row('a2', 'u2'), row('a3', 'u3')],
    'GET /entities/User': [
      { id: 'u1', full_name: 'Mel Burne', email: 'm@x.test', office: 'Melbourne' },
      { id: 'u2', full_name: 'Syd Ney', email: 's@x.test', office: null },
      { id: 'u3', full_name: 'Re Mote', email: 'r@x.test', office: 'Anywhere' },
    ],
    'GET /entities/Office': [
      { id: 'o1', name: 'Melbourne', region: 'AU-VIC' },
      { id: 'o2', name: 'Anywhere', region: null },
    ],
  })
  const { redraw } = await draw(null)
  const lines: AssignmentLine[] = await queryClient.fetchQuery(workAssignments())
  redraw(
    <AssignmentList
      assignments={lines}
      patterns={[]}
      regionName={code => ({ 'AU-VIC': 'Victoria', 'AU-NSW': 'New South Wales' })[code] ?? code}
      onEnd={() => {}}
      onRemove={() => {}}
    />,
  )
  const cells = screen.getAllByRole('row').slice(1)
  expect(cells.map(cell => cell.textContent)).toEqual([
    expect.stringContaining('Victoria (Melbourne office)'),
    expect.stringContaining('New South Wales'),
    expect.stringContaining('New South Wales'),
  ])
})
