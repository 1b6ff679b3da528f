import { demoCopy as copy, type DemoLogins } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { administrator } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { DemoTour } from './demo-tour.tsx'

const DEMO: DemoLogins = {
  password: 'secret',
  logins: [
    { kind: 'employee', email: 'employee@leavewell.test' },
    { kind: 'manager', email: 'manager@leavewell.test' },
  ],
}

it('each step of the demo signs in as the person who does it [X3-I23]', async () => {
  const asked = serverAnswers({ 'POST /auth/login': { access_token: 'token', user: administrator() } })
  const { user } = await draw(<DemoTour demo={DEMO} onHide={() => {}} />)
  for (const [action, email] of [
    [copy.tour.steps.request.action, 'employee@leavewell.test'],
    [copy.tour.steps.decide.action, 'manager@leavewell.test'],
    [copy.tour.steps.balance.action, 'employee@leavewell.test'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: action }))
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ email, password: DEMO.password }))
    await waitFor(() => expect(screen.getByRole('button', { name: action })).toBeEnabled())
  }
})

it('the steps can be hidden', async () => {
  const hide = vi.fn()
  const { user } = await draw(<DemoTour demo={DEMO} onHide={hide} />)
  await user.click(screen.getByRole('button', { name: copy.tour.hide }))
  expect(hide).toHaveBeenCalledTimes(1)
})
