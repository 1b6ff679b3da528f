import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromium as pathOfChromium } from '../tools/prepare/chromium.mjs'
import { QUIET } from './playwright.config.ts'
import { apiOf, submitRequest } from './support/api.ts'
import { atRest } from './support/at-rest.ts'
import { openCompany } from './support/company.ts'
import { linkToDecide } from './support/decision-link.ts'
import { fromMenu } from './support/from-menu.ts'
import { dayFromNow } from './support/leave-form.ts'
import { registerNamedUser } from './support/register-user.ts'
import { LOGINS, signedIn } from './support/sign-in.ts'
import { webFontIn } from './support/web-font.ts'
import { fridayFrom } from './support/working-days.ts'

/** Pictures of every screen for people who read the documentation: `npx node e2e/screenshots.ts`. */
interface Picture {
  name: string
  who: keyof typeof LOGINS | 'visitor' | 'fortnight'
  path: string
  hasSystemFont?: true
  /** Steps before the pictures of all views. */
  prepare?(): Promise<void>
  /** Steps before the picture. */
  act?(page: Page): Promise<void>
}

const NEW_USERS = `Email,First name,Last name,Department,Position,Manager
georgia.hale@leavewell.test,Georgia,Hale,Design,Head of Design,manager@leavewell.test
tom.ferris@leavewell.test,Tom,Ferris,Design,Illustrator,manager@leavewell.test
employee@leavewell.test,,,,Staff Engineer,
`

/** Works a nine-day fortnight, in the department of the demo company that counts working days. */
const FORTNIGHT = 'hugo.yilmaz@leavewell.test'

const PICTURES: Picture[] = [
  { name: 'login', who: 'visitor', path: '/login' },
  { name: 'dashboard', who: 'employee', path: '/' },
  {
    name: 'leave-form',
    who: 'employee',
    path: '/?openLeaveForm=true',
    act: page => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'leave-form-working-days',
    who: 'fortnight',
    path: '/?openLeaveForm=true',
    async act(page) {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /Leave Type/ }).click()
      await page.getByRole('option', { name: /Annual/ }).click()
      // The year's end that the guide explains day by day.
      for (const [label, day] of [
        ['Start Date', '18122026'],
        ['End Date', '05012027'],
      ] as const) {
        await dialog.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
        await page.keyboard.type(day)
      }
      await dialog.getByText(/left on/).waitFor()
    },
  },
  { name: 'statement', who: 'fortnight', path: '/balances?type=annual' },
  { name: 'my-requests', who: 'employee', path: '/myrequests' },
  { name: 'team-requests', who: 'manager', path: '/teamrequests' },
  { name: 'my-team', who: 'manager', path: '/team' },
  {
    name: 'decision',
    who: 'manager',
    path: '/teamrequests',
    async act(page) {
      await page
        .getByRole('button', { name: /^Approve/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'notifications',
    who: 'manager',
    path: '/',
    act: page =>
      page
        .getByRole('button', { name: /notifications/i })
        .first()
        .click(),
  },
  {
    name: 'complete-profile',
    who: 'newcomer',
    path: '/',
    act: page => page.getByLabel('First Name').waitFor(),
  },
  {
    name: 'inbox',
    who: 'manager',
    path: '/teamrequests',
    async act(page) {
      await fromMenu(page, 'Show as inbox')
      await page.getByText('Henry Rossi').first().waitFor()
    },
  },
  {
    name: 'command-palette',
    who: 'admin',
    path: '/',
    async act(page) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('searchbox').fill('har')
      await page.getByRole('menuitem', { name: /Harding/ }).waitFor()
    },
  },
  { name: 'calendar', who: 'manager', path: '/teamcalendar' },
  { name: 'profile', who: 'employee', path: '/profile' },
  {
    name: 'sign-in-security',
    who: 'employee',
    path: '/profile',
    act: page => scrollTo(page, 'Sign-in security'),
  },
  { name: 'calendar-people', who: 'manager', path: '/teamcalendar?view=people' },
  { name: 'calendar-quarter', who: 'manager', path: '/teamcalendar?view=people&who=everyone&zoom=quarter' },
  { name: 'admin-dashboard', who: 'admin', path: '/admindashboard' },
  { name: 'admin-users', who: 'admin', path: '/admindashboard?tab=users' },
  {
    name: 'admin-edit-user',
    who: 'admin',
    path: '/admindashboard?tab=users&search=sophie',
    async act(page) {
      await page
        .getByRole('button', { name: /^Actions/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: /^Edit/ }).click()
      await page.getByRole('dialog', { name: 'Edit user' }).waitFor()
    },
  },
  {
    name: 'admin-import',
    who: 'admin',
    path: '/admindashboard?tab=users',
    async act(page) {
      await fromMenu(page, 'Import people')
      const dialog = page.getByRole('dialog', { name: 'Import people' })
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(NEW_USERS),
      })
      await dialog.getByRole('button', { name: 'Preview' }).click()
      await dialog.getByRole('button', { name: /^Import / }).waitFor()
    },
  },
  {
    name: 'person',
    who: 'admin',
    path: '/admindashboard?tab=users&search=sophie',
    async act(page) {
      await page.getByRole('link', { name: 'Sophie Lawson' }).first().click()
      await page.getByRole('dialog').getByRole('link', { name: 'Open page' }).click()
      await page.getByRole('heading', { level: 1, name: 'Sophie Lawson' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'export',
    who: 'admin',
    path: '/admindashboard?tab=balances',
    async act(page) {
      await fromMenu(page, 'Export')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-departments', who: 'admin', path: '/admindashboard?tab=departments' },
  { name: 'admin-balances', who: 'admin', path: '/admindashboard?tab=balances' },
  { name: 'admin-analytics', who: 'admin', path: '/admindashboard' },
  { name: 'leave-types', who: 'admin', path: '/settings/leave-types' },
  {
    name: 'country-pack',
    who: 'admin',
    path: '/settings/leave-types',
    async act(page) {
      await fromMenu(page, 'Add from a country pack')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Set up Australia' }).click()
      await dialog.getByText('Keep it as well').click()
      await dialog.getByRole('button', { name: 'Preview' }).click()
      await dialog.getByRole('checkbox', { name: /Jury Service/ }).waitFor()
    },
  },
  { name: 'leave-policies', who: 'admin', path: '/settings/policies' },
  {
    name: 'policy-form',
    who: 'admin',
    path: '/settings/policies/new?template=au_annual',
    act: page => page.getByRole('heading', { name: 'Try it' }).waitFor(),
  },
  {
    name: 'adjust-balance',
    who: 'admin',
    path: '/admindashboard?tab=users&search=hugo',
    async act(page) {
      await page.getByRole('link', { name: /^Hugo/ }).first().click()
      await page.getByRole('dialog').getByRole('link', { name: 'Open page' }).click()
      await page.getByRole('button', { name: 'Adjust' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Adjust balance' })
      await dialog.getByRole('textbox', { name: /^Days to add/ }).fill('2')
      await dialog.getByRole('textbox', { name: /^Days to add/ }).press('Tab')
      await dialog.getByText(/Balance today/).waitFor()
    },
  },
  { name: 'working-time', who: 'admin', path: '/settings/working-time' },
  { name: 'public-holidays', who: 'admin', path: '/settings/holidays' },
  { name: 'organisation', who: 'admin', path: '/settings/organisation' },
  { name: 'system', who: 'admin', path: '/system' },
  { name: 'audit', who: 'admin', path: '/audit' },
  {
    name: 'who-may-do-what',
    who: 'admin',
    path: '/settings/roles',
  },
  {
    name: 'part-the-roles',
    who: 'admin',
    path: '/settings/roles',
    async act(page) {
      await page.getByRole('button', { name: 'Split administrator access…' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'approvals', who: 'admin', path: '/settings/approvals' },
  { name: 'required-second-factor', who: 'admin', path: '/settings/security' },
  { name: 'mail', who: 'admin', path: '/settings/mail' },
  {
    name: 'decisions-by-email',
    who: 'admin',
    path: '/settings/mail',
    act: page => scrollTo(page, 'Decisions by email', 200),
  },
  {
    name: 'email-decision',
    hasSystemFont: true,
    who: 'manager',
    path: '/teamrequests',
    async act(page) {
      linkInEmail ??= sendEmailWithLink()
      await page.goto(await linkInEmail)
    },
  },
  {
    name: 'board',
    hasSystemFont: true,
    who: 'visitor',
    path: '/login',
    async act(page) {
      boardAddress ??= addBoard()
      await page.goto(await boardAddress)
    },
  },
  {
    name: 'notification-channels',
    who: 'manager',
    path: '/profile',
    act: page => scrollTo(page, 'Notifications'),
  },
  {
    name: 'connect-slack',
    who: 'admin',
    path: '/settings/mail',
    async act(page) {
      await page.getByRole('button', { name: 'Connect Slack' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'slack-account',
    who: 'manager',
    path: '/profile',
    async act(page) {
      await linkSlack(page)
      await page.goto('/profile')
      await page.getByRole('columnheader', { name: 'Slack' }).waitFor()
      await scrollTo(page, 'Notifications')
    },
  },
  { name: 'data', who: 'admin', path: '/settings/data' },
  { name: 'limits', who: 'admin', path: '/settings/limits' },
  {
    name: 'office',
    who: 'admin',
    path: '/settings/offices',
    async act(page) {
      await page.getByRole('button', { name: 'Add office' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  // The following change the company, so they come last.
  {
    name: 'api-keys',
    who: 'admin',
    path: '/settings/api-keys',
    prepare: () => addApiKeys(),
  },
  {
    name: 'calendar-feeds',
    who: 'manager',
    path: '/profile',
    prepare: () => addFeed(),
    act: page => scrollTo(page, 'Calendar feeds'),
  },
  {
    name: 'push',
    who: 'manager',
    path: '/profile',
    prepare: () => allowChannels(),
    async act(page) {
      // The browser of pictures has no notifications.
      await page.addInitScript(() =>
        Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
      )
      await page.goto('/profile')
      await page.getByRole('button', { name: /^Turn on push/ }).waitFor()
      await scrollTo(page, 'Notifications')
    },
  },
  {
    name: 'teams-address',
    who: 'manager',
    path: '/profile',
    prepare: () => allowChannels(),
    async act(page) {
      await page.getByRole('button', { name: 'Add address' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'kept-leave',
    hasSystemFont: true,
    who: 'employee',
    path: '/profile',
    prepare: () => showWhoIsAway(),
    async act(page) {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await page.getByText('Keep my leave on this device').click()
      await page.waitForFunction(() => localStorage.leavewell_kept_leave?.includes('"version":1'))
      await page.context().setOffline(true)
      await page.reload()
      await page.getByText(/^As of/).waitFor()
    },
  },
  {
    name: 'decide-together',
    who: 'manager',
    path: '/teamrequests?search=smelter',
    prepare: () => requestTogether(),
    async act(page) {
      const boxes = page.getByRole('checkbox', { name: /^Select / })
      await boxes.nth(2).waitFor()
      for (const box of await boxes.all()) await box.check({ force: true })
      await page.getByRole('button', { name: 'Approve 3' }).click()
      await page.getByText('1 request can’t be approved').waitFor()
    },
  },
]

const NEXT_TO_TOP = 90

/** Scrolls to a part of a long page. */
const scrollTo = (page: Page, heading: string, top = NEXT_TO_TOP) =>
  page
    .getByRole('heading', { name: heading, exact: true })
    .evaluate(
      (part, px) => scrollBy({ top: part.getBoundingClientRect().top - px, behavior: 'instant' }),
      top,
    )

/** Answers as a server with Slack does. The demo company has no workspace to connect. */
async function linkSlack(page: Page): Promise<void> {
  await page.route(/getSlackAccount/, route =>
    route.fulfill({ json: { team_name: 'Leavewell Demo', name: 'Daniel Okafor' } }),
  )
  await page.route(/public-settings/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), slack: true } })
  })
}

/** A key that a program uses, and a revoked one. */
async function addApiKeys(): Promise<void> {
  const admin = await apiOf(company, 'admin')
  const add = (name: string, scopes: string[]) => admin.post('/auth/api-keys', { name, scopes, days: 365 })
  const { id } = await add('Time clocks', ['people:read', 'leave:read'])
  await admin.delete(`/auth/api-keys/${id}`)
  const { key } = await add('Payroll export', ['payroll:export', 'people:read'])
  const headers = { authorization: `Bearer ${key}`, 'user-agent': 'payroll-client/2.1' }
  await fetch(`${company.url}/api/apps/leavewell/entities/Department`, { headers })
}

/** A feed that a calendar program reads. */
async function addFeed(): Promise<void> {
  const manager = await apiOf(company, 'manager')
  const { address } = await manager.post('/auth/calendar-feeds', { feed: 'team' })
  await fetch(address, { headers: { 'user-agent': 'Microsoft Office/16.0' } })
}

async function allowChannels(): Promise<void> {
  const admin = await apiOf(company, 'admin')
  await admin.post('/functions/changeSettings', { push_notifications: true, requests_in_teams: true })
}

async function showWhoIsAway(): Promise<void> {
  await (await apiOf(company, 'admin')).post('/functions/changeSettings', { away_circle: 'everybody' })
}

/** Three requests of a department in which one can be away. */
async function requestTogether(): Promise<void> {
  const [admin, manager] = [await apiOf(company, 'admin'), await apiOf(company, 'manager')]
  await admin.post('/entities/Department', { name: 'Foundry', is_active: true })
  for (const [name, weeks] of [
    ['Nerissa', 30],
    ['Ottoline', 30],
    ['Sabine', 31],
  ] as const) {
    const { id, email } = await registerNamedUser(company, name)
    await admin.put(`/entities/User/${id}`, { manager_id: manager.id, department: 'Foundry' })
    const day = fridayFrom(weeks * 7)
    const person = await apiOf(company, email as 'x@y')
    await submitRequest(person, { reason: 'Visiting the smelter', start_date: day, end_date: day })
  }
  await admin.post('/entities/CoverageRule', {
    scope: 'department',
    scope_id: 'Foundry',
    leave_types: [],
    weekdays: [5],
    max_absent: 1,
    mode: 'block',
  })
}

/** The same board for all views. */
let boardAddress: Promise<string> | undefined

const addBoard = async (): Promise<string> =>
  (await (await apiOf(company, 'admin')).post('/auth/boards', { view: 'everyone' })).address

/** The same link for all views. */
let linkInEmail: Promise<string> | undefined

async function sendEmailWithLink(): Promise<string> {
  const admin = await apiOf(company, 'admin')
  await admin.post('/functions/changeSettings', { decide_by_email: true })
  const [start_date, end_date] = [dayFromNow(60), dayFromNow(64)]
  await submitRequest(await apiOf(company, 'employee'), { reason: 'Family holiday', start_date, end_date })
  return linkToDecide(company, 'Family holiday', 'approve')
}

/** The window as WebP, which the browser writes. Playwright knows only PNG and JPEG. */
async function webpOf(page: Page): Promise<Buffer> {
  const browser = await page.context().newCDPSession(page)
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  return Buffer.from(data, 'base64')
}

/** Of 100: text stays sharp. */
const QUALITY = 80

const VIEWS = [
  { name: 'desktop', viewport: { width: 1280, height: 860 }, isMobile: false },
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true },
]

const folder = join(import.meta.dirname, '../docs/images')
mkdirSync(folder, { recursive: true })
const only = process.argv.slice(2)
const company = await openCompany()
const browser = await chromium.launch({
  executablePath: pathOfChromium(),
  args: QUIET,
})
for (const picture of PICTURES.filter(({ name }) => only.length === 0 || only.includes(name))) {
  await picture.prepare?.()
  for (const view of VIEWS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const options = {
        viewport: view.viewport,
        isMobile: view.isMobile,
        hasTouch: view.isMobile,
        colorScheme,
        reducedMotion: 'reduce' as const,
        locale: 'en-AU',
        timezoneId: 'Australia/Sydney',
        baseURL: company.url,
      }
      const context = await browser.newContext(options)
      const { who } = picture
      if (who !== 'visitor') await signedIn(context, company, who === 'fortnight' ? FORTNIGHT : LOGINS[who])
      const page = await context.newPage()
      await page.goto(picture.path)
      await page.waitForLoadState('networkidle')
      await picture.act?.(page)
      if (!picture.hasSystemFont) await webFontIn(page)
      await atRest(page)
      writeFileSync(join(folder, `${picture.name}-${view.name}-${colorScheme}.webp`), await webpOf(page))
      await context.close()
    }
  }
  console.log(picture.name)
}
await browser.close()
await company.close()
