import {
  analyticsCopy,
  approvalSettingsCopy,
  auditCopy,
  balanceAdminCopy,
  commandPaletteCopy,
  completeProfileCopy,
  dashboardCopy,
  dataSettingsCopy,
  departmentsCopy,
  entitlementCopy,
  formatDayRange,
  holidaysCopy,
  inboxCopy,
  layoutCopy,
  leaveFormCopy,
  leaveLimitsCopy,
  leaveTypesCopy,
  limitsSettingsCopy,
  mailSettingsCopy,
  myTeamCopy,
  notificationsCopy,
  officesCopy,
  organisationCopy,
  personCopy,
  policySettingsCopy,
  profileCopy,
  requestsCopy,
  rolesCopy,
  screenCopy,
  securitySettingsCopy,
  settingsCopy,
  userAdminCopy,
  workingTimeCopy,
} from '@leavewell/leave'
import type { Locator, Page } from '@playwright/test'
import { apiOf, submitRequest } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { DESKTOP, isPhone, PHONE, useDevice } from '../support/device.ts'
import { fromMenu } from '../support/from-menu.ts'
import { dayFromNow, fillIn, leaveForm } from '../support/leave-form.ts'
import { openInApp } from '../support/open-in-app.ts'
import { PDF } from '../support/pdf.ts'
import { LOGINS } from '../support/sign-in.ts'
import { tabTo } from '../support/tab-to.ts'
import { expect, test } from '../support/test.ts'

/** A person without manager, balances or requests. */
const ALONE = 'priya.raman@leavewell.test'

type Who = 'visitor' | 'employee' | 'manager' | 'admin' | 'newcomer' | typeof ALONE

/** A state of a screen: how to get there, and what shows that one has arrived. */
interface Scene {
  name: string
  who: Who
  path: string
  act?(page: Page): Promise<unknown>
  shows(page: Page): Locator
  /** The one width that has it. */
  only?: 'wide' | 'phone'
  /** Another window size closes it, so it is opened again. */
  isLost?: true
  /** Bars of leave, which must be there in the system's own colours and on paper, too. */
  hasBars?: true
}

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const card = (page: Page) => page.getByRole('article').first()
const dialog = (page: Page) => page.getByRole('dialog')
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
/** Folds the sidebar, or opens it as a drawer. */
const openSidebar = (page: Page) =>
  page
    .getByRole('button', {
      name: isPhone(page.viewportSize() ?? DESKTOP) ? layoutCopy.more : layoutCopy.toggleSidebar,
      exact: true,
    })
    .click()
const openForm = '/?openLeaveForm=true'
const charlotte = '/admindashboard?tab=users&search=charlotte'

/** From the list of people to the page of a person, through the sheet next to the list. */
async function openPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Charlotte Nguyen' }).click()
  await dialog(page).getByRole('link', { name: personCopy.openPage }).click()
}

const SCENES: Scene[] = [
  { name: 'log-in', who: 'visitor', path: '/login', shows: h1 },
  {
    name: 'log-in with problems',
    who: 'visitor',
    path: '/login',
    act: press('Sign in'),
    shows: page => page.getByText('Enter your email address'),
  },
  {
    name: 'registration',
    who: 'visitor',
    path: '/login?mode=register',
    shows: page => page.getByRole('heading', { name: 'Create your account' }),
  },
  {
    name: 'forgotten password',
    who: 'visitor',
    path: '/login',
    act: page => page.getByRole('link', { name: 'Forgot password?' }).click(),
    shows: page => page.getByRole('heading', { name: 'Reset your password' }),
  },
  { name: 'new password', who: 'visitor', path: '/login?reset_token=x', shows: h1 },
  {
    name: 'first-time screen with problems',
    who: 'newcomer',
    path: '/',
    act: press(completeProfileCopy.submit),
    shows: page => page.getByText(completeProfileCopy.namesRequired).first(),
  },
  {
    name: 'dashboard, with ways to reach the manager',
    who: 'employee',
    path: '/',
    async act(page) {
      await expect(page.getByRole('link', { name: layoutCopy.requestMeeting })).toBeVisible()
    },
    shows: page => page.getByText(/days left of/).first(),
  },
  {
    name: 'command palette',
    who: 'admin',
    path: '/',
    async act(page) {
      await page.getByRole('button', { name: commandPaletteCopy.open }).click()
      await dialog(page).getByRole('searchbox').fill('requests')
    },
    shows: page => dialog(page).getByRole('group', { name: commandPaletteCopy.lists }),
  },
  {
    name: 'command palette with requests',
    who: 'manager',
    path: '/',
    async act(page) {
      await page.getByRole('button', { name: commandPaletteCopy.open }).click()
      await dialog(page).getByRole('searchbox').fill('approve')
    },
    shows: page => dialog(page).getByRole('group', { name: commandPaletteCopy.waiting }),
  },
  {
    name: 'dashboard of somebody without a manager',
    who: ALONE,
    path: '/',
    shows: page => page.getByText(dashboardCopy.noBalances),
  },
  {
    name: 'leave form with problems and messages',
    who: 'employee',
    path: openForm,
    act: press(leaveFormCopy.submit),
    shows: page => dialog(page).getByText(leaveFormCopy.startMissing, { exact: true }),
  },
  {
    name: 'leave form with types',
    who: 'employee',
    path: openForm,
    act: press(new RegExp(leaveFormCopy.leaveType)),
    shows: page => page.getByRole('option').first(),
  },
  {
    name: 'leave form with months',
    who: 'employee',
    path: openForm,
    act: page =>
      dialog(page).getByRole('group', { name: leaveFormCopy.startDate }).getByRole('button').click(),
    shows: page => page.getByRole('grid').first(),
  },
  {
    name: 'leave form filled in',
    who: 'employee',
    path: openForm,
    async act(page) {
      await fillIn(page, { type: 'annual', start: dayFromNow(40), end: dayFromNow(41), reason: 'Rest' })
      await leaveForm(page)
        .locator('input[type=file]')
        .setInputFiles({ name: 'ticket.pdf', mimeType: 'application/pdf', buffer: PDF })
    },
    shows: page => page.getByRole('button', { name: 'Remove ticket.pdf' }),
  },
  {
    name: 'question whether to discard',
    who: 'employee',
    path: openForm,
    async act(page) {
      await leaveForm(page).getByLabel(leaveFormCopy.reason).fill('Something')
      await page.keyboard.press('Escape')
    },
    shows: page => page.getByRole('alertdialog'),
  },
  {
    name: 'calendar by month',
    who: 'manager',
    path: '/teamcalendar',
    shows: page => page.locator('td button').first(),
    hasBars: true,
  },
  ...(['week', 'month', 'quarter', 'year'] as const).map(
    (zoom): Scene => ({
      name: `calendar of people by ${zoom}`,
      who: 'manager',
      path: `/teamcalendar?view=people&zoom=${zoom}`,
      shows: page => page.locator('td button, ol button').first(),
      hasBars: true,
    }),
  ),
  { name: 'my requests', who: 'employee', path: '/myrequests', shows: card },
  {
    name: 'my requests with a conversation',
    who: 'employee',
    path: '/myrequests?tab=pending',
    act: press(/omment/),
    shows: page => page.getByPlaceholder(requestsCopy.commentPlaceholder).first(),
  },
  {
    name: 'nothing found',
    who: 'employee',
    path: '/myrequests?search=nothing-like-this',
    shows: page => page.getByText(requestsCopy.none),
  },
  {
    name: 'editing a request',
    who: 'employee',
    path: '/myrequests?tab=pending',
    act: press(requestsCopy.edit),
    shows: page => page.getByRole('dialog', { name: leaveFormCopy.editTitle }),
  },
  {
    name: 'question whether to cancel',
    who: 'employee',
    path: '/myrequests?tab=pending',
    act: press(requestsCopy.cancelRequest),
    shows: page => page.getByRole('alertdialog'),
  },
  {
    name: 'gate of the team requests',
    who: 'employee',
    path: '/teamrequests',
    shows: page => page.getByText(requestsCopy.managerAccessOnly),
  },
  {
    name: 'user menu',
    who: 'employee',
    path: '/',
    act: press(layoutCopy.userMenu),
    shows: page => page.getByRole('menu'),
  },
  {
    name: 'sidebar folded, or as a drawer',
    who: 'employee',
    path: '/',
    act: openSidebar,
    // By name, because the bottom bar of a phone is a navigation too. It exists before the drawer opens. The drawer has
    // the ways to reach the manager.
    shows: page =>
      isPhone(page.viewportSize() ?? DESKTOP)
        ? page.getByRole('dialog').getByRole('link', { name: layoutCopy.requestMeeting })
        : page.getByRole('navigation', { name: layoutCopy.mainMenu }).getByRole('link').first(),
    isLost: true,
  },
  {
    name: 'no such page',
    who: 'admin',
    path: '/nowhere',
    shows: page => page.getByText(/may not be implemented yet/),
  },
  {
    name: 'profile',
    who: 'employee',
    path: '/profile',
    shows: page => page.getByRole('button', { name: profileCopy.edit }),
  },
  { name: 'team requests', who: 'manager', path: '/teamrequests', shows: card },
  { name: 'all team requests in pages', who: 'manager', path: '/teamrequests?tab=all', shows: card },
  {
    name: 'my team',
    who: 'manager',
    path: '/team',
    shows: page => page.getByRole('main').getByText('Ruby Patel'),
  },
  {
    name: 'nobody of my team found',
    who: 'manager',
    path: '/team?search=zzz',
    shows: page => page.getByText(myTeamCopy.nobodyMatches),
  },
  {
    name: 'own balance with what one is entitled to',
    who: 'employee',
    path: '/balances',
    shows: page => page.getByRole('heading', { name: entitlementCopy.holidays }),
  },
  {
    name: 'approving',
    who: 'manager',
    path: '/teamrequests',
    act: press(/^Approve/),
    shows: page => page.getByRole('dialog', { name: requestsCopy.decideTitle }),
  },
  {
    name: 'rejecting without notes',
    who: 'manager',
    path: '/teamrequests',
    async act(page) {
      await press(/^Reject/)(page)
      await dialog(page)
        .getByRole('button', { name: /^Reject \d/ })
        .click()
    },
    shows: page => dialog(page).getByText(requestsCopy.notesRequired),
  },
  {
    // Last: the choice is kept in the browser.
    name: 'inbox',
    who: 'manager',
    path: '/teamrequests',
    act: page => fromMenu(page, inboxCopy.showInbox),
    shows: page =>
      page
        .getByRole('main')
        .getByRole('button', { name: /Sophie Lawson/ })
        .first(),
    hasBars: true,
  },
  {
    name: 'notifications',
    who: 'admin',
    path: '/',
    act: press(/^Notifications/),
    shows: page => page.getByRole('dialog', { name: notificationsCopy.title }).getByRole('listitem').first(),
  },
  {
    name: 'notifications to be answered',
    who: 'manager',
    path: '/',
    async act(page) {
      await press(/^Notifications/)(page)
      await dialog(page).getByRole('listitem').first().hover()
    },
    shows: page =>
      dialog(page)
        .getByRole('button', { name: /^Approve/ })
        .first(),
  },
  {
    name: 'no saved notifications',
    who: 'employee',
    path: '/',
    async act(page) {
      await press(/^Notifications/)(page)
      await dialog(page).getByRole('tab', { name: notificationsCopy.filters.saved }).click()
    },
    shows: page => dialog(page).getByText(notificationsCopy.none.saved),
  },
  {
    name: 'a person',
    who: 'admin',
    path: charlotte,
    act: page => page.getByRole('link', { name: 'Charlotte Nguyen' }).click(),
    shows: page => page.getByRole('heading', { name: personCopy.history }),
  },
  {
    name: 'the page of a person',
    who: 'admin',
    path: charlotte,
    act: openPage,
    shows: page => page.getByRole('heading', { level: 1, name: 'Charlotte Nguyen' }),
  },
  {
    name: 'no manager of that name',
    who: 'admin',
    path: charlotte,
    async act(page) {
      await openPage(page)
      await page.getByRole('button', { name: userAdminCopy.edit }).first().click()
      await page.getByRole('combobox', { name: userAdminCopy.manager }).focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('zzz')
    },
    shows: page => page.getByText(userAdminCopy.noSuchManager),
    isLost: true,
  },
  {
    name: 'deactivating a manager, with who takes over',
    who: 'admin',
    path: '/admindashboard?tab=users&search=okafor',
    async act(page) {
      await press(/^Actions for Daniel/)(page)
      await page.getByRole('menuitem', { name: userAdminCopy.disable }).click()
    },
    shows: page => page.getByRole('alertdialog').getByRole('combobox').first(),
  },
  {
    name: 'reviewing a request',
    who: 'admin',
    path: '/admindashboard?status=pending',
    act: page =>
      page
        .getByRole('table', { name: analyticsCopy.allRequests })
        .getByRole('button', { name: /^Review/ })
        .first()
        .click(),
    shows: page => page.getByRole('dialog', { name: requestsCopy.reviewTitle }).getByRole('button').nth(1),
  },
  {
    name: 'nobody of that id',
    who: 'admin',
    path: '/people/nobody',
    shows: page => page.getByRole('heading', { name: personCopy.missing }),
  },
  ...(
    [
      ['analytics, with tasks of new people', '/admindashboard', analyticsCopy.allRequests],
      ['departments', '/admindashboard?tab=departments', departmentsCopy.title],
      ['leave balances', '/admindashboard?tab=balances', balanceAdminCopy.title],
      ['audit', '/audit', auditCopy.changes],
    ] as const
  ).map(
    ([name, path, table]): Scene => ({
      name,
      who: 'admin',
      path,
      // A list of cards on a phone.
      shows: page =>
        page
          .getByRole('table', { name: table })
          .or(page.getByRole('list', { name: table }))
          .first(),
    }),
  ),
  {
    name: 'user management, with tasks above the list',
    who: 'admin',
    path: '/admindashboard?tab=users',
    act: page => expect(page.getByRole('button', { name: notificationsCopy.complete }).first()).toBeVisible(),
    shows: page =>
      page
        .getByRole('table', { name: userAdminCopy.title })
        .or(page.getByRole('list', { name: userAdminCopy.title }))
        .first(),
  },
  {
    name: 'a change, word for word',
    who: 'admin',
    path: '/audit',
    async act(page) {
      // What made the company of the demo is one entry.
      await press(/^Show (all|the newest) /)(page)
      await press(/ (created|changed)|→/)(page)
      await press(new RegExp(`^${auditCopy.exact}`))(page)
    },
    shows: page => page.getByText(/"record_id"/).first(),
    isLost: true,
  },
  {
    // The newcomer of the demo company has no name.
    name: 'a year to be allocated, also to a person without a name',
    who: 'admin',
    path: '/admindashboard?tab=balances',
    async act(page) {
      await press(balanceAdminCopy.allocate)(page)
      await press(balanceAdminCopy.preview)(page)
    },
    shows: page => page.getByText(LOGINS.newcomer).first(),
    only: 'wide',
  },
  { name: 'system', who: 'admin', path: '/system', shows: page => page.getByText(/PostgreSQL \d+/) },
  {
    name: 'settings',
    who: 'admin',
    path: '/settings',
    shows: page => page.getByRole('heading', { level: 1, name: settingsCopy.title }),
    // A wide window goes to the first page, with the others next to it.
    only: 'phone',
  },
  ...(
    [
      ['/policies', policySettingsCopy.title],
      ['/policies/new', policySettingsCopy.addTitle],
      ['/working-time', workingTimeCopy.title],
      ['/holidays', holidaysCopy.title],
      ['/roles', rolesCopy.title],
      ['/offices', officesCopy.title],
      ['/leave-types', leaveTypesCopy.title],
      ['/approvals', approvalSettingsCopy.title],
      ['/organisation', organisationCopy.title],
      ['/security', securitySettingsCopy.title],
      ['/mail', mailSettingsCopy.title],
      ['/data', dataSettingsCopy.title],
      ['/limits', limitsSettingsCopy.title],
    ] as const
  ).map(
    ([path, name]): Scene => ({
      name,
      who: 'admin',
      path: `/settings${path}`,
      async act(page) {
        await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
      },
      shows: page => page.getByRole('heading', { level: 1, name }),
    }),
  ),
  {
    name: 'a leave type with problems',
    who: 'admin',
    path: '/settings/leave-types',
    async act(page) {
      await press(leaveTypesCopy.add)(page)
      await dialog(page).getByRole('button', { name: leaveTypesCopy.more, exact: true }).click()
      await dialog(page).getByRole('button', { name: leaveTypesCopy.addTitle }).click()
    },
    shows: page => dialog(page).getByText('Enter a name.'),
  },
  {
    name: 'a blackout with problems',
    who: 'admin',
    path: '/settings/limits',
    async act(page) {
      await press(leaveLimitsCopy.addBlackout)(page)
      await dialog(page).getByRole('button', { name: leaveLimitsCopy.addBlackout }).click()
    },
    shows: page => dialog(page).getByText(leaveLimitsCopy.startNeeded),
  },
  {
    name: 'a rule of cover with what breaks it',
    who: 'admin',
    path: '/settings/limits',
    async act(page) {
      await press(leaveLimitsCopy.addCoverage)(page)
      await dialog(page)
        .getByRole('button', { name: new RegExp(`${leaveLimitsCopy.who}$`) })
        .click()
      await page.getByRole('option', { name: leaveLimitsCopy.scopes.everyone }).click()
      await dialog(page).getByRole('textbox', { name: leaveLimitsCopy.maxAbsent }).fill('0')
      await page.keyboard.press('Tab')
    },
    shows: page => dialog(page).getByRole('list', { name: leaveLimitsCopy.brokenDays }),
  },
  {
    name: 'filters of a list in a sheet',
    who: 'admin',
    path: '/admindashboard?tab=balances&type=sick',
    only: 'phone',
    act: press('Filters · 1'),
    shows: page => dialog(page).getByRole('button', { name: 'Done' }),
  },
  ...(
    [
      ['users', userAdminCopy.title],
      ['balances', balanceAdminCopy.title],
    ] as const
  ).map(
    // Last, because the browser keeps that the lists are long.
    ([tab, label]): Scene => ({
      name: `the long list of ${tab}, some chosen`,
      who: 'admin',
      path: `/admindashboard?tab=${tab}`,
      only: 'wide',
      async act(page) {
        await press(screenCopy.inOneList)(page)
        const rows = page.getByRole('grid', { name: label }).getByRole('row')
        for (const at of [1, 2]) await rows.nth(at).getByRole('gridcell').first().click()
      },
      shows: page => page.getByRole('status').filter({ hasText: screenCopy.chosen(2) }),
    }),
  ),
]

/** Opens the state of a screen. */
async function enter(page: Page, { who, path, act, shows }: Scene): Promise<void> {
  await (who === 'visitor' ? page.goto(path) : openInApp(page, path))
  await act?.(page)
  await expect(shows(page)).toBeVisible()
}

/** Returns what is wrong with the state of a screen on a desktop. */
async function problemsOnDesktop(page: Page, { hasBars }: Scene): Promise<string[]> {
  const schemes = ['light', 'dark', ...(hasBars ? ['forced' as const] : [])] as const
  const problems = await violationsOf(page, { schemes })
  if (hasBars) problems.push(...(await lostBars(page)))
  problems.push(...(await longTitleLines(page)))
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', media: 'screen' })
  return problems
}

/** The same on a phone. It has the colours of the desktop in the dark, which were looked at there. */
async function problemsOnPhone(page: Page, scene: Scene): Promise<string[]> {
  await useDevice(page, PHONE)
  if (scene.only === 'phone' || scene.isLost) await enter(page, scene)
  await expect(scene.shows(page)).toBeVisible()
  const problems = await violationsOf(page, { schemes: ['light'] })
  return [...problems, ...(await tooWide(page))].map(problem => `on a phone: ${problem}`)
}

for (const who of new Set(SCENES.map(scene => scene.who))) {
  test(`axe-core finds no problem on any screen of ${who} at 1280 and 390 px, and targets have 24 px [finding E-07, E-15, E-36]`, async ({
    people,
    company,
  }) => {
    test.setTimeout(600_000)
    if (who === 'employee' || who === 'manager') {
      await submitRequest(await apiOf(company, 'employee'), {
        reason: 'Looked at closely',
        start_date: dayFromNow(170),
        end_date: dayFromNow(171),
      })
    }
    const view = { viewport: DESKTOP }
    const page = await (who === 'visitor' ? people.visitor('/login', view) : people.open(who, '/', view))
    const found: string[] = []
    for (const scene of SCENES.filter(each => each.who === who)) {
      await test.step(scene.name, async () => {
        const problems: string[] = []
        if (scene.only !== 'phone') {
          await useDevice(page, DESKTOP)
          await enter(page, scene)
          problems.push(...(await problemsOnDesktop(page, scene)))
        }
        if (scene.only !== 'wide') problems.push(...(await problemsOnPhone(page, scene)))
        found.push(...problems.map(problem => `${scene.name}: ${problem}`))
      })
    }
    expect(found).toEqual([])
  })
}

/**
 * Finds what overflows a window as narrow as a wide one at 400% zoom (WCAG 1.4.10). Floating elements were
 * placed for the earlier window size, so they are hidden.
 */
async function tooWide(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const floating of document.querySelectorAll<HTMLElement>('[data-placement]')) floating.hidden = true
  })
  await page.setViewportSize({ width: 320, height: 256 })
  const width = () =>
    page.evaluate(() =>
      Math.max(
        document.documentElement.scrollWidth,
        ...[...document.querySelectorAll('[role=dialog], main')].map(element => element.scrollWidth),
      ),
    )
  const isNarrow = expect.poll(width, { timeout: 3_000 }).toBeLessThanOrEqual(320)
  return isNarrow.then(
    () => [],
    async () => [`${await width()} px wide in a window of 320 px`],
  )
}

/** Finds title lines with more than three buttons. Menus and choices of a list do not count. */
const longTitleLines = (page: Page): Promise<string[]> =>
  page.locator('main [data-print=actions]').evaluateAll(lines =>
    lines
      .map(line =>
        [...line.querySelectorAll('button:not([aria-haspopup]), a')].map(({ textContent }) => textContent),
      )
      .filter(buttons => buttons.length > 3)
      .map(buttons => `more than three buttons: ${buttons.join(', ')}`),
  )

/**
 * Finds bars that look like their background. In forced colours an edge sets them apart, in print a ground that
 * browsers leave out.
 */
async function lostBars(page: Page): Promise<string[]> {
  const bars = page.locator('[data-mark^=bar], [data-fill]')
  expect(await bars.count()).toBeGreaterThan(0)
  const withoutEdge = await bars.evaluateAll(
    all =>
      all.filter(bar => {
        const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(bar)
        const behind = getComputedStyle(document.body).backgroundColor
        return (borderTopColor === behind || borderTopWidth === '0px') && backgroundColor === behind
      }).length,
  )
  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  const leftOut = await bars.evaluateAll(
    all => all.filter(bar => getComputedStyle(bar).printColorAdjust !== 'exact').length,
  )
  return [
    ...(withoutEdge > 0 ? [`${withoutEdge} bars are lost in forced colours`] : []),
    ...(leftOut > 0 ? [`${leftOut} bars lose their ground on paper`] : []),
  ]
}

test('the main job is done with the keyboard alone, and the focus goes into windows and returns', async ({
  people,
}) => {
  const [start, end] = [dayFromNow(180), dayFromNow(181)]
  const employee = await people.open('employee', '/')
  // The browser must know that choosers are awaited before a key opens one.
  const chooser = employee.waitForEvent('filechooser', { timeout: 100_000 })
  await expect(employee.getByText(dashboardCopy.recentRequests)).toBeVisible()
  await tabTo(employee.getByRole('link', { name: 'Skip to content' }))
  await employee.keyboard.press('Enter')
  const opener = employee.getByRole('button', { name: dashboardCopy.requestLeave })
  await tabTo(opener)
  await employee.keyboard.press('Enter')

  const window = leaveForm(employee)
  await expect(window).toBeVisible()
  await tabTo(window.getByRole('button', { name: new RegExp(leaveFormCopy.leaveType) }))
  await employee.keyboard.press('Enter')
  await expect(employee.getByRole('option').first()).toBeVisible()
  await employee.keyboard.type('Unpaid')
  await employee.keyboard.press('Enter')
  for (const [label, day] of [
    [leaveFormCopy.startDate, start],
    [leaveFormCopy.endDate, end],
  ] as const) {
    await tabTo(window.getByRole('group', { name: label }).getByRole('spinbutton').first())
    await employee.keyboard.type(day.split('-').reverse().join(''))
  }
  await expect(window.getByText(leaveFormCopy.businessDays(2))).toBeVisible()
  // The same two days, and one more, from the months.
  await tabTo(window.getByRole('group', { name: leaveFormCopy.endDate }).getByRole('button'))
  await employee.keyboard.press('Enter')
  await expect(employee.getByRole('application').locator(':focus')).toHaveCount(1)
  await employee.keyboard.press('ArrowRight')
  await expect(employee.getByRole('application').getByText(leaveFormCopy.businessDays(3))).toBeVisible()
  await employee.keyboard.press('ArrowLeft')
  await employee.keyboard.press('Enter')
  await expect(employee.getByRole('application')).toHaveCount(0)
  await expect(window.getByText(leaveFormCopy.businessDays(2))).toBeVisible()
  await tabTo(window.getByLabel(leaveFormCopy.reason))
  await employee.keyboard.type('By keyboard')
  await tabTo(window.getByRole('button', { name: 'Choose a file' }))
  await employee.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'keys.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(window.getByRole('button', { name: 'Remove keys.pdf' })).toBeVisible()
  await tabTo(window.getByRole('button', { name: leaveFormCopy.submit }))
  await employee.keyboard.press('Enter')
  await expect(window).toHaveCount(0)
  await expect(opener).toBeFocused()

  const manager = await people.open('manager', '/teamrequests?order=newest')
  const request = manager.getByRole('article').filter({ hasText: 'By keyboard' })
  await expect(request).toBeVisible()
  await tabTo(request.getByRole('button', { name: /^Approve/ }))
  await manager.keyboard.press('Enter')
  const decision = manager.getByRole('dialog', { name: requestsCopy.decideTitle })
  await expect(decision.getByLabel(requestsCopy.managerNotes)).toBeFocused()
  await manager.keyboard.type('Done without a mouse')
  await tabTo(decision.getByRole('button', { name: /^Approve \d/ }))
  await manager.keyboard.press('Enter')
  await expect(decision).toHaveCount(0)
  await expect(employee.getByRole('listitem').filter({ hasText: formatDayRange(start, end) })).toContainText(
    requestsCopy.approved,
  )
})
