import { joiningCopy as copy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { NewcomerCard } from './newcomer-card.tsx'

const guest = somebody({ is_verified: false, department: null })
const drawCard = async (user = guest, invited: object[] = []) => {
  serverAnswers({ 'GET /users/invitations': invited })
  await draw(<NewcomerCard user={user} />, { user: administrator() })
}
const step = (text: string) => screen.getByText(text).closest('li')

it('a new person has a list of done and open steps, with an open invitation as done', async () => {
  await drawCard(guest, [{ email: guest.email, role: 'user', invited_by: null, created_date: '2026-03-01' }])
  expect(await screen.findByText(copy.title)).toBeVisible()
  expect(step(copy.steps.invited)).toHaveTextContent(copy.done)
  expect(step(copy.steps.registered)).toHaveTextContent(copy.open)
  expect(step(copy.steps.department)).toHaveTextContent(copy.open)
  expect(step(copy.steps.manager_id)).toHaveTextContent(copy.done)
})

it('a person who joined long ago has no onboarding card', async () => {
  await drawCard(somebody({ department: null }))
  expect(screen.queryByText(copy.title)).toBeNull()
})
