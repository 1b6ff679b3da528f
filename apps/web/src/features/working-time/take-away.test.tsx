import { workingTimeCopy as copy, type RequotePreview } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import type { AssignmentLine } from '../../data/working-time/work-assignments.ts'
import { EndDialog } from './end-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const ROW = {
  scope: 'user',
  scope_id: 'u1',
  valid_from: '2026-01-01',
  valid_to: '2026-06-30',
  pattern_id: 'p1',
  region: 'AU-NSW',
} as const
const ASSIGNMENT = { ...ROW, id: 'w1', name: 'Sophie Chen' } as AssignmentLine
const ASK = 'POST /functions/previewCalendarChange'
const TOUCHED: RequotePreview = {
  users: 1,
  lines: [
    {
      request_id: 'r1',
      user_id: 'u1',
      name: 'Sophie Chen',
      leave_type: 'annual',
      status: 'approved',
      start_date: '2026-06-10',
      end_date: '2026-06-12',
      start_half: 'pm',
      end_half: null,
      minutes: null,
      days_before: 1.5,
      days_after: 2.5,
      minutes_before: null,
      minutes_after: null,
      reasons: ['Thu 11 June is now a working day'],
    },
  ],
  days_returned: 0,
  days_more: 1,
  closed_through: null,
}

it('removing a work schedule first shows the affected leave, half days included', async () => {
  const asked = serverAnswers({ [ASK]: TOUCHED, 'DELETE /entities/WorkAssignment/w1': {} })
  const { user } = await draw(<RemoveDialog assignment={ASSIGNMENT} onClose={() => {}} />)
  expect(await screen.findByText(/10 June 2026 \(afternoon\)/)).toBeVisible()
  expect(asked[0]?.body).toEqual({ assignment_id: 'w1' })
  await user.click(screen.getByRole('button', { name: copy.remove }))
  await waitFor(() => expect(asked.at(-1)?.call).toBe('DELETE /entities/WorkAssignment/w1'))
})

it('ending a schedule on a day previews that change before it is saved', async () => {
  const asked = serverAnswers({ [ASK]: TOUCHED })
  await draw(<EndDialog assignment={ASSIGNMENT} onClose={() => {}} />)
  expect(await screen.findByText('Sophie Chen')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ assignment_id: 'w1', assignment: ROW }])
})
