import {
  appStartCopy,
  completeProfileCopy,
  connectionCopy,
  dashboardCopy,
  layoutCopy,
  leaveFormCopy,
  profileCopy,
  requestsCopy,
} from '@leavewell/leave'
import type { Route } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { PASSWORD } from '../support/company.ts'
import { dayFromNow, fillIn } from '../support/leave-form.ts'
import { LOGINS, signIn, tokenFor } from '../support/sign-in.ts'
import { BESIDE_APP, expect, test } from '../support/test.ts'

test('a visitor is taken to the login page and returns to the page asked for; no visit is logged of nobody [A-12, A-20, A-21, A-22, S-78]', async ({
  people,
  company,
}) => {
  const page = await people.visitor('/login')
  const calls: string[] = []
  page.on('request', request => calls.push(request.url()))
  await page.goto('/myrequests?tab=pending')
  await page.waitForURL(/\/login/)
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(calls.filter(url => /log-user-in-app|User\/me/.test(url))).toEqual([])
  expect(new URL(page.url()).searchParams.get('from_url')).toBe(`${company.url}/myrequests?tab=pending`)
  await page.getByLabel('Email').fill(LOGINS.employee)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: requestsCopy.myTitle })).toBeVisible()
  await expect(page).toHaveURL(/tab=pending/)
})

for (const [kind, shows] of [
  ['employee', dashboardCopy.greeting('Sophie')],
  ['manager', requestsCopy.teamTitle],
  ['newcomer', completeProfileCopy.title],
] as const) {
  test(`the log-in page of the demo offers its people: one press, and a visitor is in as ${kind} [finding F-57]`, async ({
    people,
  }) => {
    const page = await people.visitor(kind === 'manager' ? '/teamrequests' : '/')
    const offered = page.getByRole('region', { name: 'This is a demo' }).getByRole('button')
    await expect(offered).toHaveText([/^Employee/, /^Manager/, /^HR administrator/, /^Newcomer/])
    await offered.filter({ hasText: new RegExp(`^${kind}`, 'i') }).click()
    await expect(page.getByRole('heading', { name: shows })).toBeVisible()
  })
}

test('who is signed in already does not sign in again, and is taken to the page that was wanted [finding F-54]', async ({
  people,
}) => {
  const page = await people.open('employee', '/login?from_url=%2Fmyrequests%3Ftab%3Dpending')
  await expect(page.getByRole('heading', { name: requestsCopy.myTitle })).toBeVisible()
  await expect(page).toHaveURL(/\/myrequests\?tab=pending$/)
})

test('a path with hyphens, as the path helper writes it, leads to the page [A-04] [finding F-54]', async ({
  people,
}) => {
  const page = await people.open('employee', '/my-requests?tab=pending')
  await expect(page.getByRole('heading', { name: requestsCopy.myTitle })).toBeVisible()
  await expect(page).toHaveURL(/\/myrequests\?tab=pending$/)
})

test('a server that cannot say who we are is no reason to sign in again: the page offers to try again [A-14, T-04] [finding F-53]', async ({
  people,
}) => {
  people.allowConsoleMessage(/500|could not be loaded/)
  const page = await people.open('employee', BESIDE_APP)
  await page.route('**/entities/User/me', route => route.fulfill({ status: 500, json: { message: 'No' } }))
  await page.goto('/myrequests')
  await expect(page.getByText(appStartCopy.userNotLoaded)).toBeVisible()
  await expect(page).toHaveURL(url => url.pathname === '/myrequests')
  await page.unroute('**/entities/User/me')
  await page.getByRole('button', { name: appStartCopy.tryAgain }).click()
  await expect(page.getByRole('heading', { name: requestsCopy.myTitle })).toBeVisible()
})

test('a page of somebody else is no page to return to [A-21]', async ({ people, company }) => {
  const page = await people.visitor('/login?from_url=https%3A%2F%2Fevil.example%2F')
  await page.getByLabel('Email').fill(LOGINS.employee)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: dashboardCopy.greeting('Sophie') })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(company.url)
})

test('signing in stores the token under two keys; the root greets with position and department [A-01, A-10, A-11, C-01, S-44, S-48]', async ({
  people,
  company,
}) => {
  const page = await people.visitor('/login')
  const calls: string[] = []
  page.on('request', request => calls.push(new URL(request.url()).pathname))
  await signIn(page, company, LOGINS.employee)
  await expect(page.getByRole('heading', { name: dashboardCopy.greeting('Sophie') })).toBeVisible()
  await expect(
    page.getByText(dashboardCopy.positionAndDepartment('Software Engineer', 'Engineering')),
  ).toBeVisible()
  const stored = await page.evaluate(() => [
    localStorage.getItem('base44_access_token'),
    localStorage.getItem('token'),
  ])
  expect(stored[0]).toBeTruthy()
  expect(stored[0]).toBe(stored[1])
  const settings = calls.findIndex(path => path.includes('/public-settings/'))
  const me = calls.lastIndexOf('/api/apps/leavewell/entities/User/me')
  expect(settings).toBeGreaterThanOrEqual(0)
  expect(me).toBeGreaterThan(settings)
})

test('a token in the address is removed, other parameters stay, and it is taken once the person says so [S-42, S-45, S-46] [finding F-30]', async ({
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

test('no link exchanges who is signed in, or signs out, without being asked [finding F-30]', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/401/)
  const page = await people.open('manager', `/?access_token=${await tokenFor(company, LOGINS.employee)}`)
  const stored = () => page.evaluate(() => localStorage.getItem('base44_access_token'))
  const own = await stored()
  await page.getByRole('button', { name: /^Stay signed in as/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible()
  expect(await stored()).toBe(own)
  await page.goto('/?access_token=made-up')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible()
  await page.goto('/myrequests?clear_access_token=true&tab=all')
  await page.getByRole('button', { name: appStartCopy.staySignedIn }).click()
  await expect(page.getByRole('heading', { name: requestsCopy.myTitle })).toBeVisible()
  expect(await stored()).toBe(own)
  expect(new URL(page.url()).search).toBe('?tab=all')
})

test('a spinner shows until it is known who is there [A-09]', async ({ people }) => {
  const page = await people.open('employee', BESIDE_APP)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/public-settings/**', async route => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a session that has ended leads to the login page [A-14, A-22]', async ({ people }) => {
  people.allowConsoleMessage(/401/)
  const page = await people.visitor('/login')
  await page.evaluate(() => {
    localStorage.setItem('base44_access_token', 'ended')
    localStorage.setItem('token', 'ended')
  })
  await page.goto('/')
  await page.waitForURL(/\/login\?from_url=/)
})

test('somebody who is not registered is told so [A-16, A-23, R-21]', async ({ people }) => {
  people.allowConsoleMessage(/403/)
  const page = await people.open('employee', BESIDE_APP)
  await page.route('**/public-settings/**', route =>
    route.fulfill({
      status: 403,
      json: { message: 'x', detail: 'x', extra_data: { reason: 'user_not_registered' } },
    }),
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible()
  await expect(
    page.getByText(
      'You are not registered to use this application. Please contact the app administrator to request access.',
    ),
  ).toBeVisible()
})

test('settings that require authentication lead to the login page once, which says so [A-15, A-20, R3-25]', async ({
  people,
}) => {
  people.allowConsoleMessage(/403/)
  const page = await people.open('employee', BESIDE_APP)
  let asked = 0
  await page.route('**/public-settings/**', route => {
    asked++
    return route.fulfill({
      status: 403,
      json: { message: 'x', detail: 'x', extra_data: { reason: 'auth_required' } },
    })
  })
  await page.goto('/')
  await page.waitForURL(/\/login/)
  await expect(page.getByText(appStartCopy.authenticationRequired)).toBeVisible()
  await page.getByLabel('Email').fill('sophie@example.test')
  expect(asked).toBeLessThan(5)
})

test('settings refused for a reason of their own are told in the words of the server [A-17]', async ({
  people,
}) => {
  people.allowConsoleMessage(/403/)
  const page = await people.open('employee', BESIDE_APP)
  await page.route('**/public-settings/**', route =>
    route.fulfill({
      status: 403,
      json: { message: 'We move house until noon', extra_data: { reason: 'maintenance' } },
    }),
  )
  await page.goto('/')
  await expect(page.getByText('We move house until noon')).toBeVisible()
  await expect(page).toHaveURL(url => url.pathname === '/')
  await page.unroute('**/public-settings/**')
  await page.getByRole('button', { name: appStartCopy.tryAgain }).click()
  await expect(page.getByRole('heading', { name: dashboardCopy.greeting('Sophie') })).toBeVisible()
})

test('without launch parameters the page’s own server is asked for the default app; an address may name another app, which is forgotten when there is none [S-39, S-41, S-42] [finding F-30]', async ({
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

test('a manager or a user that cannot be loaded stops nothing [L-17]', async ({ people }) => {
  people.allowConsoleMessage(/500|The manager could not be loaded/)
  const page = await people.open('employee', BESIDE_APP)
  let meanwhile = false
  const fail = { status: 500, json: { message: 'No', detail: 'No' } }
  await page.route('**/functions/getMyManager', route => route.fulfill(fail))
  await page.route('**/entities/User/me', route => (meanwhile ? route.fulfill(fail) : route.fallback()))
  const logged = page.waitForEvent('console', message =>
    message.text().startsWith('The manager could not be loaded'),
  )
  await page.goto('/')
  await logged
  meanwhile = true
  await page.getByRole('link', { name: layoutCopy.myRequests }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: layoutCopy.quickLeave }).click()
  const start = dayFromNow(140)
  const form = await fillIn(page, { type: 'unpaid', start, end: start, reason: 'In spite of it all' })
  await form.getByRole('button', { name: leaveFormCopy.submit }).click()
  await expect(page.getByText(leaveFormCopy.submitted)).toBeVisible()
  await expect(page.getByText(layoutCopy.myManager)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a wrong password clears the session, reloads and says why [T-08]', async ({ people }) => {
  people.allowConsoleMessage(/401/)
  const page = await people.visitor('/login')
  await page.evaluate(() => localStorage.setItem('token', 'old'))
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByLabel('Email').fill('priya.raman@leavewell.test')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  expect(loads).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('every page has its route, in any case; anything else is not found and quoted [A-02, A-03, A-05, A-06, A-07, A-08]', async ({
  people,
}) => {
  const page = await people.open('admin', '/')
  for (const [path, title] of [
    ['/Dashboard', /^Welcome back/],
    ['/MyRequests', requestsCopy.myTitle],
    ['/TEAMREQUESTS', requestsCopy.teamTitle],
    ['/teamcalendar/', 'Team Calendar'],
    ['/AdminDashboard', layoutCopy.adminDashboard],
    ['/profile', 'My Profile'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await page.goto('/MyRequests/extra')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('/MyRequests/extra')).toBeVisible()
  await expect(page.getByText(/may not be implemented yet/)).toBeVisible()
  await page
    .getByRole('link', { name: 'Go Home' })
    .or(page.getByRole('button', { name: 'Go Home' }))
    .click()
  await expect(page).toHaveURL(url => url.pathname === '/')

  const employee = await people.open('employee', '/nowhere')
  await expect(employee.getByText('/nowhere')).toBeVisible()
  await expect(employee.getByText(/may not be implemented yet/)).toHaveCount(0)
})

test('each change of page is logged with the page’s name, and a failure of that is ignored [S-78, S-79]', async ({
  people,
}) => {
  people.allowConsoleMessage(/500/)
  const page = await people.open('employee', '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/log-user-in-app/**', route => route.fulfill({ status: 500, json: { message: 'x' } }))
  const logged = page.waitForRequest(/\/app-logs\/leavewell\/log-user-in-app\/MyRequests$/)
  await page.getByRole('link', { name: layoutCopy.myRequests }).click()
  await logged
  await expect(page.getByRole('heading', { name: requestsCopy.myTitle })).toBeVisible()
})

test('a part of the page whose code is lost on the way is asked for again, and the page stays', async ({
  people,
}) => {
  people.allowConsoleMessage(/ERR_/)
  const page = await people.open('employee', BESIDE_APP)
  let asked = 0
  await page.route(/\/assets\/user-menu-.*\.js/, route => {
    asked += 1
    return asked <= 2 ? route.abort() : route.continue()
  })
  await page.goto('/myrequests')
  await page.getByRole('button', { name: layoutCopy.userMenu }).click()
  await expect(page.getByRole('menuitem', { name: layoutCopy.myProfile })).toBeVisible()
  expect(asked).toBe(3)
})

test('an app whose code does not come says so in place of the spinner, and offers another try', async ({
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

test('a page whose code is gone after an update is loaded with the app anew; without an update it says so, and nothing is reloaded [finding E-02]', async ({
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

test('without a line a decision fails in words, a page not yet visited leaves the frame and offers another try, and all is well when the line is back [finding E-02, E-03]', async ({
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

test('installed, the app has icons of its own and opens in its own window, at the leave form too [experience 4]', async ({
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
