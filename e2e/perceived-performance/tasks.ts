import type { Locator, Page } from '@playwright/test'

/**
 * One of the ten commonest tasks (docs/quality.md): who does it, from where, and how. Each step ends with its
 * result.
 */
interface Task {
  name: string
  who: 'employee' | 'manager' | 'admin'
  path: string
  /** What is not part of it. */
  before?(page: Page): Promise<void>
  steps(page: Page): Promise<void>
}

/** How long a finger stays on a button. */
const PRESS = { delay: 60 }

/** Polls without searching the page meanwhile. `expect` does that, and it would be measured with the task. */
const seen = (what: Locator) => what.first().waitFor()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog')

async function findUser(page: Page, name: string) {
  await page.keyboard.press('Control+k')
  await dialog(page).getByRole('searchbox').pressSequentially(name, PRESS)
  await seen(page.getByRole('group', { name: 'People' }).getByRole('menuitem'))
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { name: 'History' }))
}

/** The choice of the inbox is kept. */
async function openInbox(page: Page) {
  const show = button(page, 'Show as inbox')
  const approve = button(page, /^Approve: /)
  await seen(show.or(approve))
  if (await show.isVisible()) await show.click(PRESS)
  await seen(approve)
}

export const TASKS: readonly Task[] = [
  {
    name: 'request a week',
    who: 'employee',
    path: '/',
    async steps(page) {
      await button(page, 'Request leave').click(PRESS)
      await dialog(page).getByRole('button', { name: 'Next week' }).click(PRESS)
      await dialog(page)
        .getByRole('button', { name: /Leave Type/ })
        .click(PRESS)
      await page.getByRole('option', { name: /Unpaid/ }).click(PRESS)
      await dialog(page)
        .getByRole('button', { name: /^Submit/ })
        .click(PRESS)
    },
  },
  {
    name: 'cancel a request',
    who: 'employee',
    path: '/myrequests?tab=pending',
    async steps(page) {
      await button(page, /^Cancel/).click(PRESS)
      await page.getByRole('alertdialog').getByRole('button').last().click(PRESS)
    },
  },
  {
    name: 'my balance on a date',
    who: 'employee',
    path: '/',
    async steps(page) {
      await button(page, 'Check a future date').click(PRESS)
      await seen(dialog(page).getByText(/^\d.* days?$/))
      await page.keyboard.type('24122026', PRESS)
    },
  },
  {
    name: 'approve',
    who: 'manager',
    path: '/teamrequests',
    before: openInbox,
    async steps(page) {
      await button(page, /^Approve: /).click(PRESS)
      await seen(page.getByText(/^Approved: /))
    },
  },
  {
    name: 'reject with a note',
    who: 'manager',
    path: '/teamrequests',
    before: openInbox,
    async steps(page) {
      await page.keyboard.press('r')
      await seen(page.locator('textarea:focus'))
      await page.keyboard.type('A busy week', PRESS)
      await button(page, /^Reject \d/).click(PRESS)
      await seen(page.getByText(/^Rejected: /))
    },
  },
  {
    name: 'who is away this month',
    who: 'manager',
    path: '/teamcalendar',
    async steps(page) {
      await page.getByRole('tab', { name: 'People' }).click(PRESS)
      await seen(page.getByRole('rowheader'))
    },
  },
  {
    name: 'find and edit a person',
    who: 'admin',
    path: '/',
    async steps(page) {
      await findUser(page, 'charlotte')
      await button(page, 'Edit user').click(PRESS)
      await seen(dialog(page))
    },
  },
  {
    name: 'correct a balance',
    who: 'admin',
    path: '/admindashboard?tab=balances',
    async steps(page) {
      await button(page, /^Actions for/).click(PRESS)
      await seen(page.getByRole('menuitem'))
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
      // What a policy keeps is not typed over, but adjusted.
      await button(page, 'Adjust').click(PRESS)
      await seen(dialog(page))
      await page.keyboard.type('2', PRESS)
    },
  },
  {
    name: 'invite somebody',
    who: 'admin',
    path: '/',
    async steps(page) {
      await page.keyboard.press('Control+k')
      await dialog(page).getByRole('searchbox').pressSequentially('invite', PRESS)
      await page.keyboard.press('Enter')
      await dialog(page).getByRole('textbox').first().pressSequentially('a@leavewell.test', PRESS)
    },
  },
  { name: 'who changed this?', who: 'admin', path: '/', steps: page => findUser(page, 'sophie') },
]
