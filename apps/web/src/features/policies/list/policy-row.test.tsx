import { calendarDayRules, completeRules, type PolicyRules, templateRules } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../../../testing/render.tsx'
import { PolicyRow } from './policy-row.tsx'

const drawRow = (name: string, rules: PolicyRules) =>
  draw(
    <ul>
      <PolicyRow
        policy={{
          leave_type: 'annual',
          name,
          versions: [{ id: 'v1', version: 1, effective_from: '2026-01-01', rules }],
          assignments: [],
          users: 0,
        }}
        onGive={undefined}
      />
    </ul>,
  )
const sentence = () => screen.queryByText(/doesn’t allow cancelling/)
const staff = completeRules('annual', templateRules('working_days'))

it('a policy without cancelling says so, next to the button for a new version [R3-42]', async () => {
  await drawRow('Staff', { ...staff, on_cancel_approved: 'never' })
  expect(sentence()).toBeVisible()
  expect(screen.getByRole('link', { name: 'New version: Staff' })).toBeVisible()
})

it('a policy that allows cancelling, and calendar days, say nothing about it', async () => {
  await drawRow('Staff', staff)
  expect(sentence()).toBeNull()
  await drawRow('Calendar days (default)', calendarDayRules('annual'))
  expect(sentence()).toBeNull()
})
