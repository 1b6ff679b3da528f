import { messages } from '@leavewell/leave'
import { violationsOf } from '../support/axe.ts'
import { expectSignedOut, signIn } from '../support/sign-in.ts'
import { BESIDE_APP, expect, test } from '../support/story.ts'

const { profile: said } = messages
const PHONE = { viewport: { width: 390, height: 844 } }

test('a person sees where they are signed in and signs out one place, then every other', async ({
  people,
  company,
}) => {
  const [here, there, third] = [
    await people.visitor(BESIDE_APP),
    await people.visitor(BESIDE_APP, PHONE),
    await people.visitor(BESIDE_APP),
  ]
  const email = 'priya.raman@leavewell.test'
  for (const page of [there, third, here]) await signIn(page, company, email, '/profile')
  const list = here.getByRole('list', { name: said.sessionsTitle })
  const others = list.getByRole('button')
  await expect(list.getByText(said.thisDevice)).toHaveCount(1)
  const before = await others.count()
  expect(before).toBeGreaterThanOrEqual(2)
  expect(await violationsOf(here)).toEqual([])

  // The newest but for the own one.
  await others.first().click()
  await expect(others).toHaveCount(before - 1)
  people.foresee(/401|The server ended the connection|Your session has ended/)
  await expectSignedOut(third)

  await here.getByRole('button', { name: said.signOutOthers }).click()
  await expect(others).toHaveCount(0)
  await expectSignedOut(there)
  await here.reload()
  await expect(list.getByText(said.thisDevice)).toBeVisible()
})
