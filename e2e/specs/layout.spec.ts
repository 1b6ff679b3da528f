import {
  adminCopy,
  balanceAdminCopy,
  balanceStatementCopy,
  calendarCopy,
  dashboardCopy,
  holidaysCopy,
  inboxCopy,
  layoutCopy,
  leaveFormCopy,
  leaveLimitsCopy,
  requestsCopy,
  rolesCopy,
  settingsCopy,
  userAdminCopy,
} from '@leavewell/leave'
import type { Locator, Page, Request } from '@playwright/test'
import { apiOf, submitRequest } from '../support/api.ts'
import { atRest } from '../support/at-rest.ts'
import { DESKTOP, useDevice } from '../support/device.ts'
import { fromMenu } from '../support/from-menu.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { openInApp } from '../support/open-in-app.ts'
import { BESIDE_APP, expect, test } from '../support/test.ts'
import { webFontIn } from '../support/web-font.ts'

test('Ctrl+B folds the sidebar for 7 days, and below 768 px it is a drawer [B-25, B-26, U-01, U-02]', async ({
  people,
}) => {
  const page = await people.open('employee', '/')
  const sidebar = page.getByRole('complementary')
  await expect(sidebar).toHaveCSS('width', '256px')
  await page.keyboard.press('Control+b')
  await expect(sidebar).toHaveCSS('width', '48px')
  const [cookie] = (await page.context().cookies()).filter(({ name }) => /sidebar/.test(name))
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  await page.reload()
  await expect(sidebar).toHaveCSS('width', '48px')
  await page.keyboard.press('Meta+b')
  await expect(sidebar).toHaveCSS('width', '256px')

  await page.setViewportSize({ width: 767, height: 800 })
  await expect(page.getByRole('navigation', { name: layoutCopy.mainMenu })).toHaveCount(0)
  await page.getByRole('button', { name: layoutCopy.more, exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: layoutCopy.myRequests })).toBeVisible()
  expect((await drawer.boundingBox())?.width).toBe(288)
  await drawer.getByRole('link', { name: layoutCopy.myRequests }).click()
  await expect(drawer).toHaveCount(0)
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(sidebar).toBeVisible()
})

test('the user menu leads to the profile and signs out, also on the server [A-24, B-18, B-23, B-24, S-49]', async ({
  people,
}) => {
  const page = await people.open('employee', '/')
  await page.getByRole('button', { name: layoutCopy.userMenu }).click()
  await expect(page.getByRole('menuitem', { name: layoutCopy.signOut })).toBeVisible()
  await page.getByRole('menuitem', { name: layoutCopy.myProfile }).click()
  await expect(page).toHaveURL(/\/profile$/)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  // Until the browser has left, the page requests nothing more. Such a request would have no token and be refused.
  const asked: string[] = []
  await page.route('**/api/apps/auth/logout**', async route => {
    for (let round = 0; round < 50; round++) await page.request.get('/readyz')
    page.off('request', note)
    await route.continue()
  })
  const note = (request: Request) => {
    const { authorization } = request.headers()
    if (/\/api\/apps\/leavewell\//.test(request.url()) && !authorization) asked.push(request.url())
  }
  page.on('request', note)
  await page.getByRole('button', { name: layoutCopy.signOut, exact: true }).click()
  await page.waitForURL(/\/login/)
  expect(asked).toEqual([])
  const me = await page.request.get('/api/apps/leavewell/entities/User/me', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(me.status()).toBe(401)
})

test('on a phone all statuses are in reach, windows are sheets, and passing messages keep clear of their buttons', async ({
  people,
}) => {
  const size = { width: 390, height: 844 }
  const page = await people.open('employee', '/myrequests', {
    viewport: size,
    isMobile: true,
    hasTouch: true,
  })
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const tab of await page.getByRole('tab').all()) {
    const box = await tab.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width)
  }
  await openInApp(page, '/?openLeaveForm=true')
  const sheet = page.getByRole('dialog', { name: leaveFormCopy.title })
  await expect.poll(() => sheet.boundingBox().then(box => [box?.x, box?.width])).toEqual([1, size.width - 2])
  await expect.poll(async () => bottom(await sheet.boundingBox())).toBeGreaterThanOrEqual(size.height - 2)
  const submit = sheet.getByRole('button', { name: leaveFormCopy.submit })
  await submit.click()
  const message = page.getByRole('alertdialog').filter({ hasText: leaveFormCopy.requiredFields })
  await expect(message).toBeVisible()
  expect(bottom(await message.boundingBox())).toBeLessThan((await submit.boundingBox())?.y ?? 0)
  // It takes the place of the top bar: the search of a list stays in sight right below.
  expect(bottom(await message.boundingBox())).toBeLessThanOrEqual(56)
})

test('a message covers no button of a dialog or sheet, however low the window is [0225] [axe target-size]', async ({
  people,
}) => {
  const page = await people.open('admin', '/settings/limits', { viewport: { width: 390, height: 600 } })
  const isClear = async (sheet: Locator) => {
    const message = page.getByRole('alertdialog')
    // The pointer pauses the time of the message.
    await message.hover()
    const close = sheet.getByRole('button', { name: 'Close' })
    await expect
      .poll(async () => (await topOf(sheet)) - bottom(await message.boundingBox()))
      .toBeGreaterThanOrEqual(0)
    await expect(close).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('button', { name: leaveLimitsCopy.addBlackout }).first().click()
  const dialog = page.getByRole('dialog', { name: leaveLimitsCopy.addBlackout })
  const add = dialog.getByRole('button', { name: leaveLimitsCopy.addBlackout })
  for (const size of [
    { width: 390, height: 600 },
    { width: 1280, height: 600 },
  ]) {
    await page.setViewportSize(size)
    await add.click()
    await isClear(dialog)
    await expect(add).toBeInViewport({ ratio: 1 })
    await page.getByRole('alertdialog').getByRole('button').click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
  await page.setViewportSize({ width: 390, height: 600 })
  await openInApp(page, '/admindashboard?tab=users&search=charlotte.nguyen@leavewell.test')
  await page.getByRole('link', { name: /Charlotte Nguyen/ }).click()
  const sheet = page.getByRole('dialog', { name: /Charlotte Nguyen/ })
  await sheet.getByRole('button', { name: userAdminCopy.edit }).click()
  const edit = page.getByRole('dialog', { name: userAdminCopy.edit })
  // A focused field stays in sight in a narrower window, so that its list covers no other field.
  await page.setViewportSize({ width: 1280, height: 600 })
  const manager = edit.getByRole('combobox', { name: userAdminCopy.manager })
  await manager.click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 600 })
  await expect(manager).toBeInViewport({ ratio: 1 })
  await expect(edit.getByText(userAdminCopy.manager, { exact: true })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await edit.getByRole('textbox', { name: 'Position' }).fill('Surveyor')
  await edit.getByRole('button', { name: userAdminCopy.save }).click()
  await expect(edit).toHaveCount(0)
  await isClear(sheet)
})

test('at 400% zoom nothing covers a page, at 320 px no title breaks, and afternoons to mornings fit [WCAG 1.4.10]', async ({
  people,
}) => {
  const page = await people.open('manager', BESIDE_APP, {
    viewport: { width: 320, height: 256 },
    hasTouch: true,
  })
  await page.route(/\/(entities\/LeaveRequest|functions\/(list|read))/, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/"(start_half|end_half)":(false|null)/g, '"$1":true')
    await route.fulfill({ response, body })
  })
  await page.goto('/')
  const oneLine = async (title: Locator) =>
    expect(await title.evaluate(element => element.getClientRects()[0]?.height)).toBeLessThanOrEqual(28)
  await oneLine(page.getByRole('heading', { name: dashboardCopy.leaveBalances }))
  const bar = page.getByRole('banner').first()
  await expect(bar).toBeInViewport()
  await page.mouse.wheel(0, 400)
  await expect(bar).not.toBeInViewport()

  await page.setViewportSize({ width: 320, height: 640 })
  const main = page.getByRole('main')
  const halves = main.getByText(/\(afternoon\).+\(morning\)/).first()
  for (const path of ['/', '/teamcalendar', '/teamrequests', '/myrequests']) {
    if (path !== '/') await openInApp(page, path)
    await expect(halves).toBeVisible()
    expect(await overflow(page), path).toEqual([])
    if (path === '/teamcalendar') await oneLine(main.getByRole('heading', { level: 2 }).first())
  }
})

/** Longer than any column. */
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaughington-Rossi'

/** What sticks out of the page at its right: nothing, or there is something to scroll to. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const places = [...document.querySelectorAll('body *')]
      .map(element => ({ element, right: Math.round(element.getBoundingClientRect().right) }))
      .filter(({ right }) => right > clientWidth)
      .map(({ element, right }) => `${right}: ${element.tagName} ${element.className} ${element.textContent}`)
    return [`${scrollWidth} of ${clientWidth}`, ...places.map(text => text.slice(0, 160))]
  })

test('tables with long names scroll within themselves, and their buttons stay visible [finding E-06, E-17]', async ({
  people,
}) => {
  const page = await people.open('admin', '/login', { viewport: { width: 1024, height: 900 } })
  await page.route(/\/(entities\/User\?|functions\/list)/, async route => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text())
        .replaceAll('"Rossi"', `"${LONG_NAME}"`)
        .replaceAll('Henry Rossi', `Henry ${LONG_NAME}`),
    })
  })
  await page.goto('/')
  for (const tab of ['users', 'balances']) {
    await openInApp(page, `/admindashboard?tab=${tab}&search=Rossi`)
    await expect(page.getByRole('table').getByText(LONG_NAME).first()).toBeVisible()
    for (const width of [768, 820, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page), `${tab} at ${width}`).toEqual([])
      // Next to the menu of a small tablet the figures would pass below the buttons, so balances are cards there.
      const rows =
        tab === 'balances' && width < 1024
          ? page.getByRole('main').getByRole('list', { name: balanceAdminCopy.title })
          : page.getByRole('table')
      const menu = await rows.getByRole('button').last().boundingBox()
      expect((menu?.x ?? 0) + (menu?.width ?? 0), `${tab} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})

test('on a phone the bar names a scrolled page, and long reasons fold [experience 2.13, X3-21] [finding E-11, E-16, E-17]', async ({
  people,
  company,
}) => {
  const employee = await apiOf(company, 'employee')
  const day = dayFromNow(210)
  const reason = `Told at length: ${'x'.repeat(120)}\n${'and so on, '.repeat(120)}`
  const { id } = await submitRequest(employee, { reason, start_date: day, end_date: day })
  const comments = Array.from({ length: 7 }, (_, index) => ({
    user_id: employee.id,
    user_name: 'Sophie Lawson',
    role: 'Employee',
    message: index === 6 ? 'y'.repeat(120) : `Comment ${index}`,
    timestamp: new Date(Date.now() + index).toISOString(),
  }))
  await employee.put(`/entities/LeaveRequest/${id}`, { comments })
  const page = await people.open('employee', '/myrequests', { viewport: { width: 390, height: 600 } })
  const title = page.getByRole('heading', { level: 1 })
  const inBar = page.locator('header').first().getByText(requestsCopy.myTitle)
  await expect(title).toBeVisible()
  await expect(inBar).toHaveCount(0)
  await page.mouse.wheel(0, 400)
  await expect(inBar).toBeVisible()
  await page.mouse.wheel(0, -400)
  await expect(inBar).toHaveCount(0)

  await page.setViewportSize({ width: 320, height: 640 })
  const card = page.getByRole('article').filter({ hasText: 'Told at length' })
  const text = card.getByText('Told at length')
  await expect(card.getByRole('button', { name: 'Show all' })).toBeVisible()
  const folded = (await text.boundingBox())?.height ?? 0
  await card.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(async () => (await text.boundingBox())?.height ?? 0).toBeGreaterThan(3 * folded)
  await card.getByRole('button', { name: '7 comments' }).click()
  const entries = card.getByRole('list', { name: requestsCopy.comments }).getByRole('listitem')
  await expect(entries).toHaveCount(5)
  expect(await overflow(page)).toEqual([])
  await card.getByRole('button', { name: 'Show 2 earlier comments' }).click()
  await expect(entries).toHaveCount(7)
  await employee.delete(`/entities/LeaveRequest/${id}`)

  await openInApp(page, '/balances?type=annual')
  const dates = page.getByRole('main').getByRole('group', { name: balanceStatementCopy.asOf })
  const year = await rectOf(dates.getByRole('spinbutton').last())
  const { left } = await rectOf(dates.getByRole('button'))
  expect(year.right).toBeLessThanOrEqual(left)
})

test('forced colours show icons, the current page, selected tabs and days off, and prints omit buttons [finding E-07, E-15]', async ({
  people,
}) => {
  const page = await people.open('manager', '/myrequests', { forcedColors: 'active' })
  const ground = (locator: Locator) => locator.evaluate(element => getComputedStyle(element).backgroundColor)
  const links = page.getByRole('navigation').first().getByRole('link')
  const tabs = page.getByRole('tab')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await ground(links.nth(1))).not.toBe(await ground(links.nth(0)))
  expect(await ground(tabs.nth(0))).not.toBe(await ground(tabs.nth(1)))
  // The line below all tabs continues below the unselected ones.
  await expect(tabs.nth(1)).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)')
  const ink = (locator: Locator) => locator.evaluate(element => getComputedStyle(element).color)
  const request = page.getByRole('article').first()
  // The icon of its leave type is as plain as the words next to it.
  expect(await ink(request.locator('svg').first())).toBe(await ink(request))
  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  for (const control of ['button', 'searchbox', 'tab'] as const) {
    await expect(page.getByRole('main').getByRole(control).filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByRole('main').getByText(/^Leavewell · .* · \d+ \w+ \d{4}$/)).toBeVisible()
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  await openInApp(page, '/teamcalendar')
  await expect(page.locator('.shade').first()).toHaveCSS('background-image', /^radial-gradient/)
})

test('a printed list names page, part and filter, has no controls, and fits the paper [finding E-15]', async ({
  people,
}) => {
  const page = await people.open('admin', '/')
  const main = page.getByRole('main')
  for (const [path, shown] of [
    ['/admindashboard?tab=users', adminCopy.userManagement],
    ['/admindashboard?tab=balances', adminCopy.leaveBalances],
    ['/admindashboard', adminCopy.analytics],
    ['/audit?entity=Department', 'Department'],
    ['/system', 'System health'],
    ['/teamcalendar?view=people', calendarCopy.myTeam],
    ['/teamrequests?status=all', requestsCopy.teamTitle],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await openInApp(page, path)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByRole('status', { name: /Loading/ })).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(main.getByText(shown, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await expect(main.getByText(/^Leavewell · .* · \d+ \w+ \d{4}$/)).toBeVisible()
    for (const control of ['searchbox', 'combobox', 'textbox', 'tab', 'spinbutton'] as const)
      await expect(main.getByRole(control).filter({ visible: true })).toHaveCount(0)
    // Leave of the calendar, changes and the names of sorted columns are buttons whose words belong on paper.
    const buttons = main.getByRole('button').filter({ visible: true })
    const words = await buttons.evaluateAll(all =>
      all
        .filter(each => !each.closest('th, li, [data-print="wide"], [data-print="words"]'))
        .map(each => each.textContent),
    )
    expect([path, words]).toEqual([path, []])
    await page.setViewportSize({ width: path.includes('people') ? 1040 : 780, height: 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([path, over]).toEqual([path, expect.any(Number)])
    expect(over).toBeLessThanOrEqual(2)
    await page.setViewportSize({ width: 1280, height: 900 })
  }
})

test('a wallchart prints on A4 and A3 in full width, and nothing is cut or small [reach 7]', async ({
  people,
}) => {
  const page = await people.open('admin', '/')
  for (const zoom of ['month', 'quarter']) {
    await page.emulateMedia({ media: 'screen' })
    await openInApp(page, `/teamcalendar?view=people&who=everyone&shown=all&zoom=${zoom}`)
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table').getByRole('rowheader').nth(30)).toBeAttached()
    for (const [format, width] of [
      ['A4', 297],
      ['A3', 420],
    ] as const) {
      const paper = sheetsOf(await page.pdf({ format, landscape: true }))
      expect([zoom, format, ...new Set(paper)]).toEqual([zoom, format, width])
      // The width between the margins, in pixels of CSS.
      await page.setViewportSize({ width: Math.floor(((width - 24) / 25.4) * 96), height: 900 })
      expect([zoom, format, await page.evaluate(problemsOnPaper)]).toEqual([zoom, format, []])
      await page.setViewportSize({ width: 1280, height: 900 })
    }
  }
})

/** The width of each page of a PDF, in millimetres. */
const sheetsOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*[\d.]+ [\d.]+ ([\d.]+) [\d.]+\s*\]/g)].map(
    ([, points]) => Math.round((Number(points) / 72) * 25.4),
  )

/** Runs in the page. Finds text below 7 points, text that is cut in a cell, and a page that is too wide. */
function problemsOnPaper(): string[] {
  const main = document.querySelector('main')
  const problems =
    document.documentElement.scrollWidth > window.innerWidth + 1 ? ['The page is too wide.'] : []
  for (const cell of main?.querySelectorAll('th, td') ?? []) {
    for (const part of [cell, ...cell.querySelectorAll('*')]) {
      const text = part.textContent?.trim() ?? ''
      const isShown =
        part.checkVisibility() && part.closest('.sr-only, svg') === null && part.childElementCount === 0
      if (text === '' || !isShown) continue
      const range = document.createRange()
      range.selectNodeContents(part)
      if (Number.parseFloat(getComputedStyle(part).fontSize) * 0.75 < 7) problems.push(`${text} is small.`)
      // Bars and long names end with an ellipsis.
      const mayBeShort = part.closest('button, [scope="row"]') !== null
      const isCut = range.getBoundingClientRect().width > cell.getBoundingClientRect().width + 1
      if (isCut && !mayBeShort) problems.push(`${text} is cut.`)
    }
  }
  return problems
}

test('users, balances and audit begin where they will while they load, and tables are as high [finding E-22, X3-32]', async ({
  people,
}) => {
  const page = await people.open('admin', '/')
  await webFontIn(page)
  // The invited people above the table come and go with other specs.
  await page.route(/is_verified|users\/invitations/, route => route.fulfill({ json: [] }))
  for (const [path, answer] of [
    ['/admindashboard?tab=users', /\/entities\/User(\/count)?\?(?!.*is_verified)/],
    ['/admindashboard?tab=balances', /\/functions\/listLeaveBalances/],
    ['/audit', /\/functions\/listChanges/],
  ] as const) {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(answer, async route => {
      await held
      await route.continue()
    })
    await page.goto(path)
    const part = page.getByRole(path === '/audit' ? 'main' : 'tabpanel')
    const sheet = part.locator('section')
    const status = page.getByRole('status', { name: /Loading/ })
    const loading = sheet.filter({ has: status })
    await expect(loading.locator('.animate-pulse').first()).toBeVisible()
    // All else has loaded, with the open tasks above.
    await expect(page.getByRole('main').locator('section').filter({ has: status })).toHaveCount(1)
    const before = await loading.boundingBox()
    release()
    const table = page.getByRole('table')
    await expect(table.first()).toBeVisible()
    const after = await sheet.filter({ has: table }).first().boundingBox()
    await page.unroute(answer)
    console.log(`${path}: ${before?.height} px while it loads, ${after?.height} px after`)
    expect(after?.y).toBe(before?.y)
    // An entry of the audit log is as high as its content, with nothing below.
    if (path === '/audit') continue
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThanOrEqual(2)
  }
})

const bottom = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0)

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0

const endOf = async (place: Locator) => {
  const box = await place.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 0)
}

test('tabs, figures, cards and subtitles fit from 320 to 1280 px [experience 2.17] [finding E-06, E-11]', async ({
  people,
}) => {
  const page = await people.open('admin', '/admindashboard?tab=balances', {
    viewport: { width: 320, height: 568 },
  })
  const selected = page.getByRole('tab', { selected: true })
  await expect(selected).toBeInViewport({ ratio: 0.99 })
  // Later tabs are drawn in one pass.
  await openInApp(page, '/admindashboard?tab=balances')
  await expect(selected).toBeInViewport({ ratio: 0.99 })

  await page.setViewportSize({ width: 768, height: 860 })
  await openInApp(page, '/admindashboard')
  await webFontIn(page)
  const figure = page.getByRole('definition').first()
  await expect(figure).toHaveText(/^\d+$/)
  expect((await figure.boundingBox())?.height).toBeLessThan(40)
  expect(await endOf(page.getByRole('tab').last())).toBeLessThanOrEqual(768 - 24)
  await openInApp(page, '/teamrequests')
  const card = page.getByRole('article').first()
  const days = card.getByText(/\d days?$/).first()
  await expect(days).toBeVisible()
  expect((await days.boundingBox())?.height).toBeLessThan(30)
  await openInApp(page, '/settings/roles')
  await expect(page.getByRole('main').getByText(rolesCopy.rights.leave.text).first()).toBeVisible()
  expect(
    await endOf(page.getByText(rolesCopy.rights.leave.text).locator('visible=true')),
  ).toBeLessThanOrEqual(768)

  await openInApp(page, '/settings/holidays')
  const title = page.getByRole('heading', { level: 1 })
  const add = page.getByRole('main').getByRole('button', { name: holidaysCopy.addState })
  // A long subtitle takes more lines, and not the place of the button next to it.
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 860 })
    await expect(add).toBeVisible()
    expect(await topOf(add), `${width}`).toBeLessThan((await topOf(title)) + 20)
    expect(await overflow(page)).toEqual([])
  }
})

test('on a phone the first team request is in the upper third, decisions above the bottom bar [finding E-43]', async ({
  people,
}) => {
  const page = await people.open('manager', '/teamrequests', PHONE)
  await webFontIn(page)
  expect(await topOf(page.getByRole('article').first())).toBeLessThan(285)
  await fromMenu(page, inboxCopy.showInbox)
  await page.getByRole('region', { name: inboxCopy.list }).getByRole('button').first().click()
  const detail = page.getByRole('article')
  const bar = page.getByRole('navigation', { name: layoutCopy.daily })
  const inSight = async (button: Locator) =>
    expect.poll(async () => bottom(await button.boundingBox())).toBeLessThanOrEqual(await topOf(bar))
  await inSight(detail.getByRole('button', { name: inboxCopy.approveWithNote }))
  await detail.getByRole('button', { name: /^Reject/ }).click()
  await inSight(detail.getByRole('button', { name: inboxCopy.cancelReject }))
  await fromMenu(page, inboxCopy.showCards)
})

test('on a phone actions are icons, a search finds managers, and offline messages cover no search [finding E-03, E-43]', async ({
  people,
}) => {
  people.allowConsoleMessage(/ERR_INTERNET_DISCONNECTED|Failed to load|WebSocket|^Realtime:/)
  const page = await people.open('admin', '/admindashboard', PHONE)
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const link = await page.getByRole('main').getByRole('link', { name: settingsCopy.title }).boundingBox()
  expect(link?.y ?? 0).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
  expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual(390)

  await openInApp(page, '/system')
  const term = await page.getByText('Version', { exact: true }).boundingBox()
  const value = await page.getByRole('definition').first().boundingBox()
  expect(value?.x).toBeGreaterThan((term?.x ?? 0) + (term?.width ?? 0))
  const here = page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByText('System health', { exact: true })
  await expect(here).toBeAttached()
  expect((await here.boundingBox())?.width).toBeLessThan(20)

  await openInApp(page, '/admindashboard?tab=users&search=sophie')
  await page.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: /^Edit/ }).click()
  const field = page.getByRole('dialog').getByRole('combobox', { name: /Manager/ })
  await atRest(page)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('oka')
  await expect(page.getByRole('option', { name: /^Daniel Okafor/ })).toBeVisible()

  await openInApp(page, '/admindashboard?tab=users')
  const search = page.getByRole('main').getByRole('searchbox').first()
  await expect(
    page.getByRole('list', { name: userAdminCopy.title }).getByRole('listitem').first(),
  ).toBeVisible()
  await page.context().setOffline(true)
  const told = page.getByText(/^You have been offline/)
  await expect(told).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await expect
    .poll(async () => (await rectOf(search)).top - (await rectOf(told)).bottom)
    .toBeGreaterThanOrEqual(0)
  await expect(told).toBeInViewport({ ratio: 1 })
  await expect(search).toBeInViewport({ ratio: 1 })
})

test('the leave form fits at 360 and 320 px, on a desktop and under strong zoom [experience 5] [finding E-11, E-36]', async ({
  people,
}) => {
  const page = await people.open('employee', '/?openLeaveForm=true', { viewport: DESKTOP })
  const form = page.getByRole('dialog', { name: leaveFormCopy.title })
  for (const field of [leaveFormCopy.startDate, leaveFormCopy.endDate]) {
    await form.getByRole('group', { name: field }).getByRole('button').click()
    const months = page.getByRole('application')
    await expect(months.getByRole('grid')).toHaveCount(2)
    const [inner, outer] = [await rectOf(months), await rectOf(form)]
    expect(inner.left).toBeGreaterThanOrEqual(outer.left)
    expect(inner.right).toBeLessThanOrEqual(outer.right)
    await expect(months.getByText(leaveFormCopy.chooseRangeHint)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(months).toHaveCount(0)
  }

  await page.setViewportSize({ width: 320, height: 215 })
  const [reason, submit] = [
    form.getByLabel(leaveFormCopy.reason),
    form.getByRole('button', { name: leaveFormCopy.submit }),
  ]
  await reason.focus()
  await expect(reason).toBeInViewport({ ratio: 0.95 })
  await submit.scrollIntoViewIfNeeded()
  await expect(submit).toBeInViewport({ ratio: 0.95 })

  for (const width of [360, 320]) {
    await useDevice(page, { width, height: 740 })
    await openInApp(page, '/?openLeaveForm=true')
    const dates = form.getByRole('group', { name: leaveFormCopy.quickDates }).getByRole('button')
    await expect(dates.filter({ hasText: leaveFormCopy.nextWeek })).toBeVisible()
    const rows = await dates.evaluateAll(
      buttons => new Set(buttons.map(button => button.getBoundingClientRect().top)).size,
    )
    // Four in a row, as long as there is room.
    if (width === 360) expect(rows).toBe(1)
    await form.getByRole('group', { name: leaveFormCopy.endDate }).getByRole('button').click()
    const months = page.getByRole('dialog', { name: leaveFormCopy.chooseRange })
    await expect(months.getByRole('grid')).toHaveCount(1)
    // But for its own line, it ends with the screen.
    await expect.poll(async () => 740 - (await rectOf(months)).bottom).toBeLessThanOrEqual(1)
    const days = await months
      .getByRole('gridcell')
      .getByRole('button')
      .evaluateAll(all => all.map(day => [day.clientWidth, day.clientHeight] as const))
    // 7 of 44 px do not fit next to each other on the narrowest.
    for (const [wide, high] of days) {
      expect(wide).toBeGreaterThanOrEqual(width === 360 ? 44 : 39)
      expect(high).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await months.evaluate(sheet => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
  }
})

const rectOf = (part: Locator) =>
  part.evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top, bottom }
  })
