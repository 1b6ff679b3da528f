import {
  commandPaletteCopy,
  completeProfileCopy,
  dashboardCopy,
  holidaysCopy,
  setupCopy,
  userAdminCopy,
} from '@leavewell/leave'
import type { Locator } from '@playwright/test'
import { type Company, openCompany } from '../support/company.ts'
import { expect, test } from '../support/test.ts'

/** A server without demo data, as its first administrator finds it. */
let company: Company
test.beforeAll(async () => {
  company = await openCompany({ DEMO: 'off', ADMIN_EMAIL: 'ada@new.test' })
})
test.afterAll(() => company.close())

const WORDS = setupCopy.steps

test('a new administrator invites the first employee by keyboard, with at most 35 presses [X3-6, X3-I3]', async ({
  people,
}) => {
  test.setTimeout(120_000)
  const { text } = await company.mailbox.await('ada@new.test', /./)
  const page = await people.visitor(company.url + /\/login\?reset_token\S+/.exec(text)?.[0])
  let presses = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    presses += keys.length
  }
  const type = (words: string) => page.keyboard.type(words)
  const search = async (words: string, found: string) => {
    await press('Control+k')
    const palette = page.getByRole('dialog')
    await expect(palette.getByRole('searchbox')).toBeFocused()
    await type(words)
    await expect(palette.getByRole('menuitem').first()).toHaveText(new RegExp(`^${found}`))
    await press('Enter')
  }
  const tabTo = async (wanted: Locator) => {
    await expect(wanted).toBeVisible()
    while (!(await wanted.evaluate(element => element === document.activeElement))) {
      expect(presses).toBeLessThanOrEqual(35)
      await press('Tab')
    }
  }

  await expect(page.getByLabel('New password')).toBeFocused()
  await type('a long password')
  await press('Enter')
  await expect(page.getByLabel(completeProfileCopy.firstName)).toBeFocused()
  await type('Ada')
  await press('Tab')
  await type('Berg')
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: dashboardCopy.greeting('Ada') })).toBeVisible()
  await expect(page.getByText(setupCopy.progress(0, 9))).toBeVisible()
  await expect(page.getByRole('button', { name: commandPaletteCopy.open })).toBeVisible()

  await search('organisation', 'Organisation')
  await expect(page.getByRole('textbox', { name: 'Name of the organisation' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press('Tab')
  await type('Acme')
  await press('Enter')
  await expect(page.getByText('Acme', { exact: true }).first()).toBeVisible()

  await search('add a state', 'Add a state')
  const state = page.getByRole('dialog', { name: holidaysCopy.addState })
  const choice = state.getByRole('button', { name: new RegExp(holidaysCopy.state) })
  await expect(state).toBeFocused()
  await tabTo(choice)
  await type('New S')
  await expect(choice).toHaveText(/New South Wales/)
  await press('Tab', 'Tab', 'Enter')
  await expect(page.getByRole('dialog', { name: holidaysCopy.fillTitle('New South Wales') })).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await search('set up', setupCopy.title)
  await tabTo(page.getByRole('button', { name: `${WORDS.counting.action}: ${WORDS.counting.title}` }))
  await press('Enter')
  const counting = page.getByRole('dialog', { name: setupCopy.countingTitle })
  await expect(counting).toBeFocused()
  await tabTo(counting.getByRole('button', { name: setupCopy.save }))
  await press('Enter')
  await expect(page.getByText(setupCopy.saved.working_days)).toBeVisible()

  await search('invite', userAdminCopy.invite)
  const invite = page.getByRole('dialog', { name: userAdminCopy.invite })
  await expect(invite.getByRole('textbox', { name: userAdminCopy.email })).toBeFocused()
  await type('bea@new.test')
  await press('Enter')
  await company.mailbox.await('bea@new.test', /./)
  console.log(`First run: ${presses} presses`)
  expect(presses).toBeLessThanOrEqual(35)

  await page.goto(`${company.url}/settings/setup`)
  for (const step of ['company', 'counting', 'holidays', 'invite'] as const)
    await expect(
      page.getByRole('heading', { name: `${WORDS[step].title} (${setupCopy.isDone})` }),
    ).toBeVisible()
})
