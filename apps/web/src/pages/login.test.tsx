import { appStartCopy, signInCopy as copy, demoCopy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { leavesFor, openApp } from '../../testing/open-app.tsx'
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

/** Without cached settings. */
async function drawLogin() {
  const { redraw } = await draw(null)
  queryClient.removeQueries({ queryKey: publicSettings().queryKey })
  redraw(<LoginPage {...nothing} />)
}

/**
 * Once the form is shown, none of its parts requests the settings again. Files that ran earlier may have added
 * one request.
 */
async function expectNoMore(asked: ReturnType<typeof serverAnswers>) {
  const count = () => asked.filter(({ call }) => call === SETTINGS).length
  const before = count()
  expect(before).toBeLessThanOrEqual(2)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(count()).toBe(before)
}

it('settings refused with auth_required are not fetched again, and the form says why [A-15, A-20] [R3-25]', async () => {
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

it('a signed-in user skips the form and goes to the wanted page [finding F-54]', async () => {
  const { replace } = leavesFor()
  await openApp('/login?from_url=%2Fmyrequests%3Ftab%3Dpending')
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/myrequests?tab=pending'))
  expect(screen.queryByRole('button', { name: copy.signIn })).toBeNull()
})

const demo = {
  password: 'a demo password',
  logins: ['employee', 'manager', 'admin', 'newcomer'].map(kind => ({ kind, email: `${kind}@demo.test` })),
}

it.each([
  ['employee', '/', '/'],
  ['manager', '/teamrequests', '/teamrequests'],
  ['newcomer', 'https://evil.example/', '/'],
] as const)(
  'a demo sign-in takes one press as %s and leads to a wanted page of our own [A-21] [finding F-57]',
  async (kind, from, wanted) => {
    const { replace } = leavesFor()
    const { user, asked } = await openApp(`/login?from_url=${encodeURIComponent(from)}`, {
      user: null,
      answers: {
        [SETTINGS]: { id: 'leavewell', public_settings: 'public', demo },
        'POST /auth/login': { user: {} },
      },
    })
    const region = within(await screen.findByRole('region', { name: demoCopy.title }))
    const offered = region.getAllByRole('button')
    const { employee, manager, admin, newcomer } = demoCopy.logins
    expect(offered.map(({ textContent }) => textContent)).toEqual([employee, manager, admin, newcomer])
    await user.click(region.getByRole('button', { name: demoCopy.logins[kind] }))
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(wanted))
    expect(asked.find(({ call }) => call === 'POST /auth/login')?.body).toEqual({
      email: `${kind}@demo.test`,
      password: 'a demo password',
    })
  },
)
