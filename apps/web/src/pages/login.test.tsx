import { appStartCopy, signInCopy as copy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { refusal, serverAnswers } from '../../testing/server.ts'
import { queryClient } from '../data/connection/query-client.ts'
import { publicSettings } from '../data/installation/public-settings.ts'
import { LoginPage } from './login.tsx'

const SETTINGS = 'GET /prod/public-settings/by-id/leavewell'

const nothing = {
  fromUrl: undefined,
  resetToken: undefined,
  emailToken: undefined,
  mode: undefined,
  email: undefined,
  invitation: undefined,
  problem: undefined,
}

/** With nothing known of the settings. */
async function drawLogin() {
  const { redraw } = await draw(null)
  queryClient.removeQueries({ queryKey: publicSettings().queryKey })
  redraw(<LoginPage {...nothing} />)
}

/** Once the form is shown, none of its parts requests the settings again. Files that ran earlier may have added one request. */
async function expectNoMore(asked: ReturnType<typeof serverAnswers>) {
  const count = () => asked.filter(({ call }) => call === SETTINGS).length
  const before = count()
  expect(before).toBeLessThanOrEqual(2)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(count()).toBe(before)
}

it('settings refused with auth_required are not fetched again, and the form says why [A-15, A-20, R3-25]', async () => {
  const asked = serverAnswers({ [SETTINGS]: refusal(403, { reason: 'auth_required' }) })
  await drawLogin()
  expect(await screen.findByRole('button', { name: copy.signIn })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(appStartCopy.authenticationRequired)
  await expectNoMore(asked)
})

it('settings that fail otherwise leave the form without a message [R3-25]', async () => {
  const asked = serverAnswers({ [SETTINGS]: refusal(500) })
  await drawLogin()
  expect(await screen.findByRole('button', { name: copy.signIn })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  await expectNoMore(asked)
})
