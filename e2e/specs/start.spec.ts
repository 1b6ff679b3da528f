import {
  appStartCopy,
  connectionCopy,
  layoutCopy,
  leaveFormCopy,
  profileCopy,
  requestsCopy,
} from '@leavewell/leave'
import type { Route } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { LOGINS, tokenFor } from '../support/sign-in.ts'
import { BESIDE_APP, expect, test } from '../support/test.ts'

test.use({ isPreloading: true })

test('a visitor signs in and returns to the wanted page, with the token under two keys [A-20, A-21, A-22, S-44, S-48] [finding F-57]', async ({
  people,
  company,
}) => {
  const page = await people.visitor('/myrequests?tab=pending')
  await page.waitForURL(/\/login/)
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('from_url')).toBe(`${company.url}/myrequests?tab=pending`)
  const me = page.waitForRequest('**/entities/User/me')
  const offered = page.getByRole('region', { name: 'This is a demo' }).getByRole('button')
  await offered.filter({ hasText: /^Employee/ }).click()
  await expect(page.getByRole('heading', { name: requestsCopy.myTitle })).toBeVisible()
  await expect(page).toHaveURL(/tab=pending/)
  const stored = await page.evaluate(() => [
    localStorage.getItem('base44_access_token'),
    localStorage.getItem('token'),
  ])
  expect(stored[0]).toBeTruthy()
  expect(stored[0]).toBe(stored[1])
  expect((await me).headers().authorization).toBe(`Bearer ${stored[0]}`)
})

test('a token in the address is removed, and counts only after a confirmation [S-42, S-45, S-46] [finding F-30]', async ({
  people,
  company,
}) => {
  const token = await tokenFor(company, LOGINS.employee)
  const page = await people.visitor(`/myrequests?tab=approved&access_token=${token}`)
  await expect(page.getByText(appStartCopy.offered(LOGINS.employee))).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const stored = () => page.evaluate(() => localStorage.getItem('base44_access_token'))
  expect(await stored()).toBeNull()
  await page.getByRole('button', { name: appStartCopy.offeredContinue('Sophie Lawson') }).click()
  await expect(page.getByRole('heading', { name: requestsCopy.myTitle })).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('access_token')).toBeNull()
  expect(searchParams.get('tab')).toBe('approved')
  expect(await stored()).toBe(token)
})

test('the page uses its server’s default app, and forgets an unknown app from the address [S-39, S-41, S-42] [finding F-30]', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/404/)
  const page = await people.visitor('/login')
  const asked = (path: string) =>
    Promise.all([page.waitForRequest('**/public-settings/**'), page.goto(path)]).then(([request]) => request)
  const first = await asked('/')
  expect(first.url()).toBe(`${company.url}/api/apps/public/prod/public-settings/by-id/leavewell`)
  expect(first.headers()['x-app-id']).toBe('leavewell')
  expect((await first.response())?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const other = await asked('/?app_id=another')
  expect(new URL(other.url()).pathname).toMatch(/\/by-id\/another$/)
  await expect(page.getByRole('heading', { name: appStartCopy.failedToLoadApp })).toBeVisible()
  await page.getByRole('button', { name: appStartCopy.tryAgain }).click()
  await page.waitForURL(/\/login/)
  expect((await asked('/')).url()).toBe(first.url())
})

test('a wrong password clears the session, reloads, and says why at the fields, above Sign in [T-08, X3-38]', async ({
  people,
}) => {
  people.allowConsoleMessage(/401/)
  const page = await people.visitor('/login', { viewport: { width: 1280, height: 800 } })
  await page.evaluate(() => localStorage.setItem('token', 'old'))
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByLabel('Email').fill('priya.raman@leavewell.test')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const reason = page.getByText('Invalid email or password')
  await expect(reason).toBeVisible()
  // Below the people of the demo, next to the fields.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeInViewport({ ratio: 1 })
  const [above, field] = [await reason.boundingBox(), await page.getByLabel('Email').boundingBox()]
  expect((field?.y ?? 0) - (above?.y ?? 0)).toBeGreaterThan(0)
  expect((field?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(90)
  expect(loads).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a spinner shows until the person is known, and lost code is loaded again [A-09]', async ({
  people,
}) => {
  people.allowConsoleMessage(/ERR_/)
  const page = await people.open('employee', BESIDE_APP)
  let asked = 0
  // The file with the menu.
  await page.route(/\/assets\/overlays-.*\.js/, route => {
    asked += 1
    return asked <= 2 ? route.abort() : route.continue()
  })
  const { promise: isKnown, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/public-settings/**', async route => {
    await isKnown
    await route.continue()
  })
  await page.goto('/myrequests', { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toBeVisible()
  release()
  await page.getByRole('button', { name: layoutCopy.userMenu }).click()
  await expect(page.getByRole('menuitem', { name: layoutCopy.myProfile })).toBeVisible()
  expect(asked).toBe(3)
})

test('an app whose code does not load says so instead of the spinner, and offers to retry', async ({
  people,
}) => {
  people.allowConsoleMessage(/ERR_|Failed to fetch/)
  const page = await people.open('employee', BESIDE_APP)
  const scripts = /\/assets\/react-.*\.js/
  await page.route(scripts, route => route.abort())
  await page.goto('/myrequests')
  const failed = page.getByRole('alert')
  await expect(failed).toContainText(connectionCopy.pageNotLoaded)
  await expect(page.getByRole('status')).toHaveCount(0)
  await page.unroute(scripts)
  await failed.getByRole('button', { name: appStartCopy.tryAgain }).click()
  await expect(page.getByRole('heading', { level: 1, name: requestsCopy.myTitle })).toBeVisible()
})

test('after an update a page without code reloads the app, otherwise it shows an error [finding E-02]', async ({
  people,
}) => {
  people.allowConsoleMessage(/404|Page:|PageNotLoaded|could not be loaded|Failed to fetch/)
  const page = await people.open('employee', '/myrequests')
  let isGone = true
  await page.route(/\/assets\/profile-.*\.js/, route =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.getByRole('button', { name: layoutCopy.userMenu }).click()
  await page.getByRole('menuitem', { name: layoutCopy.myProfile }).click()
  await expect(page.getByRole('alert').getByText(connectionCopy.pageNotLoaded)).toBeVisible()

  // The server names other files now, as that of the next version does.
  const nextVersion = async (route: Route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    isGone = false
    await route.fulfill({ response: answer, body: text.replaceAll(/-[\w-]{8}\.js/g, '-nextnext.js') })
  }
  await page.route('/', nextVersion, { times: 1 })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try again' }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1, name: profileCopy.title })).toBeVisible()
})

test('offline, decisions and unvisited pages explain the failure, and recover once online [finding E-02, E-03]', async ({
  people,
}) => {
  people.allowConsoleMessage(
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|Page:|PageNotLoaded|could not be loaded|^Realtime:/,
  )
  const page = await people.open('manager', '/teamrequests')
  const bar = page.getByText(/^You have been offline since \d/)
  const toProfile = page.getByRole('menuitem', { name: layoutCopy.myProfile })
  await expect(page.getByRole('article').first()).toBeVisible()
  // Opened once, so that its code is there.
  await page.getByRole('button', { name: layoutCopy.userMenu }).click()
  await expect(toProfile).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()

  await page.getByRole('button', { name: requestsCopy.approve }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.context().setOffline(true)
  await expect(bar).toBeVisible()
  await dialog.getByRole('button', { name: requestsCopy.approve }).click()
  await expect(dialog.getByText(connectionCopy.nothingChanged)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: layoutCopy.userMenu }).click()
  await toProfile.click()
  await expect(page.getByRole('alert').getByText(connectionCopy.pageNotLoaded)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('link', { name: layoutCopy.myRequests })).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: profileCopy.title })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('the installed app has its own icons and window, and a shortcut to the leave form [experience 4]', async ({
  people,
}) => {
  const page = await people.open('employee', '/')
  const session = await page.context().newCDPSession(page)
  const { errors, data = '{}' } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { display, icons, shortcuts } = JSON.parse(data)
  expect(display).toBe('standalone')
  for (const { src, sizes, type } of icons) {
    const icon = await page.request.get(src)
    expect(icon.headers()['content-type']).toBe(type)
    const drawn = await page.evaluate(async source => {
      const image = new Image()
      image.src = source
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(drawn).toBe(sizes)
  }
  const [leave] = shortcuts
  await page.goto(leave.url)
  await expect(page.getByRole('dialog', { name: leaveFormCopy.title })).toBeVisible()
})
