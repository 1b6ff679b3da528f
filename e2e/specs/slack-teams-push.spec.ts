import {
  notificationsCopy,
  organisationCopy,
  pushCopy,
  remindersCopy,
  slackCopy,
  teamsCopy,
} from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { SECRET, sendAsSlack, TOKEN } from '../../apps/server/testing/fake-slack.ts'
import { apiOf, submitRequest } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { test } from '../support/channels-company.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { LOGINS } from '../support/sign-in.ts'
import { BESIDE_APP, expect } from '../support/test.ts'

/** Where the program may answer a press. */
const HOOKS = 'https://hooks.slack.com/answers/1'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Turns a setting on, as an administrator. */
async function allow(page: Page, field: string): Promise<void> {
  // The label covers the box.
  await page.getByRole('checkbox', { name: field }).check({ force: true })
  await button(page, organisationCopy.save).click()
  await expect(page.getByText(organisationCopy.saved)).toBeVisible()
}

test('an administrator connects Slack, and what a manager decides there shows in their open page, and the reverse [0208, 0209]', async ({
  people,
  company,
}) => {
  const { slack } = company
  slack.users.set(LOGINS.manager, { id: 'UDAN', real_name: 'Daniel in Slack' })
  const admin = await people.open('admin', '/settings/mail')
  await button(admin, slackCopy.connect).click()
  const form = admin.getByRole('dialog', { name: slackCopy.connect })
  await form.getByLabel(slackCopy.signingSecret).fill(SECRET)
  await form.getByLabel(slackCopy.botToken).fill(TOKEN)
  await form.getByRole('button', { name: slackCopy.save }).click()
  await expect(admin.getByText(slackCopy.connected('Acme')).first()).toBeVisible()
  await button(admin, slackCopy.test).click()
  await expect(admin.getByText(slackCopy.tested)).toBeVisible()
  expect(await admin.content()).not.toContain(TOKEN)
  expect(await violationsOf(admin)).toEqual([])

  const page = await people.open('manager', '/profile')
  await button(page, slackCopy.link).click()
  const question = page.getByRole('alertdialog', { name: slackCopy.linkTitle })
  await expect(question).toContainText('Daniel in Slack')
  await question.getByRole('button', { name: slackCopy.link }).click()
  await expect(page.getByText(slackCopy.linkedTo('Daniel in Slack', 'Acme'))).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.goto('/teamrequests?order=newest')
  const employee = await apiOf(company, 'employee')
  const day = dayFromNow(190)
  const reason = 'Decided in Slack'
  const { id } = await submitRequest(employee, { reason, start_date: day, end_date: day })
  const message = () => [...slack.messages.values()].find(({ text }) => text.includes(reason))
  const buttons = () =>
    message()
      ?.blocks.at(-1)
      ?.elements.map((each: { action_id: string }) => each.action_id)
  await expect.poll(buttons, { timeout: 20_000 }).toEqual(['approve', 'reject', 'open'])
  const pressed = { ts: message()?.ts ?? '', message: message()?.blocks.at(-1)?.elements[0].value }
  const server = { url: company.url, clock: { now: () => new Date() } }
  const press = (action: string, change = {}) =>
    sendAsSlack(server, slack.press(pressed, action, 'UDAN', HOOKS), change)
  const card = page.getByRole('article').filter({ hasText: reason })
  await expect(card).toBeVisible()

  for (const forged of [{ secret: 'of a stranger' }, { age: 600 }])
    expect((await press('approve', forged)).status).toBe(401)
  await expect(card).toBeVisible()
  expect((await press('approve')).status).toBe(200)
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const entry = page
    .getByRole('dialog', { name: notificationsCopy.title })
    .getByRole('listitem')
    .filter({ hasText: notificationsCopy.held.approved })
  await entry.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(buttons).toEqual(['approve', 'reject', 'open'])
  await page.keyboard.press('Escape')
  await expect(card).toBeVisible()

  const manager = await apiOf(company, 'manager')
  await manager.put(`/entities/LeaveRequest/${id}`, { status: 'rejected', manager_notes: 'Stocktaking' })
  await expect.poll(buttons).toEqual(['open'])
  expect(message()?.text).toContain('Rejected by')
  await press('approve')
  await expect.poll(() => slack.sentences.at(-1)).toBe(slackCopy.notPending)
  expect((await employee.get(`/entities/LeaveRequest/${id}`)).status).toBe('rejected')

  await button(admin, slackCopy.remove).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: slackCopy.remove }).click()
  await expect(button(admin, slackCopy.connect)).toBeVisible()
  expect((await press('approve')).status).toBe(401)
})

test('an administrator allows Teams, an approver adds an address and gets cards, and removing it ends them [0216]', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/status of 422/)
  const { teams } = company
  await allow(await people.open('admin', '/settings/mail'), teamsCopy.settingsField)
  const page = await people.open('manager', '/profile')
  await button(page, teamsCopy.add).click()
  const form = page.getByRole('dialog', { name: teamsCopy.title })
  const send = async (url: string) => {
    await form.getByLabel(teamsCopy.url).fill(url)
    await form.getByRole('button', { name: teamsCopy.save }).click()
  }
  await send('https://chat.example.com/?sig=x')
  await expect(form.getByText(teamsCopy.hostUnknown)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await send(teams.address('/daniel'))
  await expect(page.getByText(teamsCopy.saved)).toBeVisible()
  await expect.poll(() => teams.at('/daniel')).toHaveLength(1)
  await button(page, teamsCopy.test).click()
  await expect.poll(() => teams.at('/daniel')).toHaveLength(2)
  for (const test of teams.at('/daniel')) expect(test).toContain(teamsCopy.testTitle)
  expect(await page.content()).not.toContain('very-secret')
  expect(await violationsOf(page)).toEqual([])

  const employee = await apiOf(company, 'employee')
  const request = (reason: string, day: string) =>
    submitRequest(employee, { reason, start_date: day, end_date: day })
  await request('A card in Teams', dayFromNow(191))
  await expect.poll(() => teams.at('/daniel')).toHaveLength(3)
  const { content } = JSON.parse(teams.at('/daniel')[2] ?? '').attachments[0]
  const open = content.actions.find(({ title }: { title: string }) => title === teamsCopy.open)
  await page.goto(new URL(open.url).pathname + new URL(open.url).search)
  await expect(page.getByText('A card in Teams').first()).toBeVisible()

  await page.goto('/profile')
  await button(page, teamsCopy.remove).click()
  await page.getByRole('alertdialog').getByRole('button', { name: teamsCopy.remove }).click()
  await expect(button(page, teamsCopy.add)).toBeVisible()
  await request('No card in Teams', dayFromNow(192))
  const own = await people.open('employee', '/profile')
  await expect(own.getByText(remindersCopy.title).first()).toBeVisible()
  await expect(own.getByRole('heading', { name: teamsCopy.title })).toHaveCount(0)
  expect(teams.at('/daniel')).toHaveLength(3)
})

test('messages to Slack and Teams survive a killed server, and arrive once [0208, 0216]', async ({
  company,
}) => {
  const { slack, teams } = company
  const [admin, manager] = [await apiOf(company, 'admin'), await apiOf(company, 'manager')]
  const call = (by: typeof admin, name: string, body: object = {}) => by.post(`/functions/${name}`, body)
  slack.users.set(LOGINS.manager, { id: 'UDAN', real_name: 'Daniel in Slack' })
  await call(admin, 'saveSlackApp', { signing_secret: SECRET, bot_token: TOKEN })
  await call(manager, 'linkSlackAccount')
  await call(admin, 'changeSettings', { requests_in_teams: true })
  await call(manager, 'saveTeamsAddress', { url: teams.address('/busy/killed') })
  const employee = await apiOf(company, 'employee')
  const request = (reason: string, day: string) =>
    submitRequest(employee, { reason, start_date: day, end_date: day })
  const arrived = (reason: string) => [
    [...slack.messages.values()].filter(({ text }) => text.includes(reason)).length,
    teams.at('/busy/killed').filter(body => body.includes(reason)).length,
  ]
  const tries = teams.tries()
  slack.plan('chat.postMessage', { retryAfter: 1 })
  const posts = () => slack.calls.filter(({ method }) => method === 'chat.postMessage').length
  const before = posts()
  await request('Before the crash', dayFromNow(196))
  await expect.poll(posts, { timeout: 30_000 }).toBeGreaterThan(before)
  await expect.poll(teams.tries).toBeGreaterThan(tries)
  expect(arrived('Before the crash')).toEqual([0, 0])
  await company.restart()
  teams.open()
  await request('After the crash', dayFromNow(197))
  for (const reason of ['After the crash', 'Before the crash'])
    await expect.poll(() => arrived(reason), { timeout: 60_000 }).toEqual([1, 1])
  await call(manager, 'removeTeamsAddress')
  await call(admin, 'removeSlackApp')
})

/**
 * The browser of specs has neither notifications nor a push service. In this page, its user agrees to both. The
 * service returns a subscription for each press.
 */
async function withPush(page: Page, subscribe: () => object): Promise<void> {
  await page.exposeFunction('subscribeAtService', subscribe)
  await page.addInitScript(() => {
    let permission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return 'granted'
    }
    PushManager.prototype.subscribe = async () => {
      const json = await (window as unknown as { subscribeAtService(): Promise<object> }).subscribeAtService()
      return { toJSON: () => json } as unknown as PushSubscription
    }
  })
}

/** What the types of pages lack. */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  PushEvent: new (type: 'push', init: { data: string }) => Event
}

/** What the worker of the page shows when it gets this message. */
async function shownBy(page: Page, message: string) {
  const [worker] = page.context().serviceWorkers()
  return worker?.evaluate(
    data =>
      new Promise<{ title: string; navigate: string }>(resolve => {
        const { registration, PushEvent } = self as unknown as WorkerScope
        registration.showNotification = async (title, options) =>
          resolve({ title, navigate: options?.data.navigate })
        dispatchEvent(new PushEvent('push', { data }))
      }),
    message,
  )
}

test('a manager turns on push, the browser shows a notice without names, and it ends when turned off [0202]', async ({
  people,
  company,
}) => {
  const { push } = company
  await allow(await people.open('admin', '/settings/mail'), pushCopy.settingsField)
  const page = await people.open('manager', BESIDE_APP, { serviceWorkers: 'allow' })
  let browsers = 0
  await withPush(page, () => {
    browsers += 1
    return push.subscribe(`/browser-${browsers}`)
  })
  await page.goto('/profile')
  const turnOn = async () => {
    await button(page, pushCopy.turnOn).click()
    await expect(button(page, pushCopy.turnOff)).toBeVisible()
  }
  await turnOn()
  expect(await violationsOf(page)).toEqual([])
  const employee = await apiOf(company, 'employee')
  const request = (day: string) =>
    submitRequest(employee, { reason: 'For a lock screen', start_date: day, end_date: day })
  const at = (path: string) => push.arrived.filter(message => message.path === path)
  await request(dayFromNow(193))
  await expect.poll(() => at('/browser-1'), { timeout: 20_000 }).toHaveLength(1)
  const shown = await shownBy(page, at('/browser-1')[0]?.text ?? '')
  expect(shown?.title).toBe(pushCopy.request)
  expect(shown?.navigate).toMatch(/teamrequests/i)

  await button(page, pushCopy.turnOff).click()
  await expect(page.getByText(pushCopy.turnedOff)).toBeVisible()
  await request(dayFromNow(194))
  await turnOn()
  await request(dayFromNow(195))
  await expect.poll(() => at('/browser-2'), { timeout: 20_000 }).toHaveLength(1)
  expect(at('/browser-1')).toHaveLength(1)
})
