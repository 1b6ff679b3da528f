import type { ApprovalProgress } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../../testing/render.tsx'
import { ApprovalPanel } from './approval-panel.tsx'

const ON = '2026-11-20T10:00:00.000Z'

const drawn = async (approval: ApprovalProgress | undefined) => {
  await draw(<ApprovalPanel approval={approval} />)
  const list = screen.queryByRole('list', { name: 'Approval steps' })
  return list && within(list).getAllByRole('listitem')
}

it('the panel shows previous approvals with notes, and the next approver', async () => {
  const steps = await drawn({
    agreed: [{ no: 1, approver: 'Dan Ross', acting_for: null, by: 'Dan Ross', on: ON, note: 'Enjoy it' }],
    waits_for: 'Ava Chen',
    acting_for: null,
  })
  expect(steps).toHaveLength(2)
  expect(steps?.[0]).toHaveTextContent(/^Dan Ross approved .*20 Nov 2026.*Enjoy it$/)
  expect(steps?.[1]).toHaveTextContent(/^Pending with Ava Chen$/)
})

it('the panel names the person on whose behalf a delegate approved or will decide', async () => {
  const steps = await drawn({
    agreed: [
      { no: 1, approver: 'Eve Bell', acting_for: 'Dan Ross', by: 'Eve Bell', on: ON, note: null },
      { no: 2, approver: 'Ava Chen', acting_for: null, by: 'Ida Hart', on: ON, note: null },
    ],
    waits_for: 'Finn Ode',
    acting_for: 'Gus Law',
  })
  expect(steps?.[0]).toHaveTextContent(/^Eve Bell on behalf of Dan Ross approved/)
  expect(steps?.[1]).toHaveTextContent(/^Ida Hart on behalf of Ava Chen approved/)
  expect(steps?.[2]).toHaveTextContent('Pending with Finn Ode on behalf of Gus Law')
})

it('the panel is hidden if only the manager approves', async () => {
  expect(await drawn(undefined)).toBeNull()
})
