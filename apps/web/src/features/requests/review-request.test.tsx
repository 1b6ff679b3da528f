import { requestsCopy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { ReviewRequest } from './review-request.tsx'

it('a link to a deleted request says so to the approver [experience 15]', async () => {
  serverAnswers({ 'POST /functions/getLeaveRequest': refusal(404) })
  await draw(<ReviewRequest id="r1" history={null} onClose={() => {}} />, { user: administrator() })
  expect(await screen.findByText(requestsCopy.noSuchRequest)).toBeVisible()
})
