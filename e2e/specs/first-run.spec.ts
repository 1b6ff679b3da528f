import {
  commandPaletteCopy,
  completeProfileCopy,
  dashboardCopy,
  holidaysCopy,
  peopleImportCopy,
  policySettingsCopy,
  rolesCopy,
  setupCopy,
  userAdminCopy,
} from '@leavewell/leave'
import type { Locator } from '@playwright/test'
import { type Company, openCompany, PASSWORD } from '../support/company.ts'
import { dayFromNow, typeDay } from '../support/leave-form.ts'
import { tabTo } from '../support/tab-to.ts'
import { expect, test } from '../support/test.ts'

/** A server without demo data, as its first administrator finds it. */
let company: Company
test.beforeAll(async () => {
  company = await openCompany({ DEMO: 'off', ADMIN_EMAIL: 'ada@new.test' })
})
test.afterAll(() => company.close())
// The second story continues with the company of the first.
test.describe.configure({ mode: 'serial' })

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
  const moveTo = async (wanted: Locator) => {
    presses += await tabTo(wanted, 35 - presses)
  }

  await expect(page.getByLabel('New password')).toBeFocused()
  await type(PASSWORD)
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
  await moveTo(choice)
  await type('New S')
  await expect(choice).toHaveText(/New South Wales/)
  await press('Tab', 'Tab', 'Enter')
  await expect(page.getByRole('dialog', { name: holidaysCopy.fillTitle('New South Wales') })).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await search('set up', setupCopy.title)
  await moveTo(page.getByRole('button', { name: `${WORDS.counting.action}: ${WORDS.counting.title}` }))
  await press('Enter')
  const counting = page.getByRole('dialog', { name: setupCopy.countingTitle })
  await expect(counting).toBeFocused()
  await moveTo(counting.getByRole('button', { name: setupCopy.save }))
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

/** Presses of an HR task from the search to its end: docs/quality.md. Typed text does not count. */
const HR_PRESSES = {
  'import people': 5,
  'add a leave type': 4,
  'add a policy': 4,
  'assign a policy to a department': 7,
  'allocate another year': 5,
  'correct a balance': 4,
  'add leave for an employee': 4,
  'book a shutdown': 4,
  'leave liability': 2,
  'lock a period': 5,
  'change a role': 7,
  'offboard a person': 5,
}

test('HR ends each of its commonest tasks with few presses from the search on [X3-4, X3-7] [experience 5]', async ({
  people,
}) => {
  test.setTimeout(120_000)
  const page = await people.visitor(`${company.url}/login`)
  await page.getByLabel('Email').fill('ada@new.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: commandPaletteCopy.open })).toBeVisible()

  const counted: Record<string, number> = {}
  let presses = 0
  const press = async (what: Locator | string) => {
    presses++
    await (typeof what === 'string' ? page.keyboard.press(what) : what.click())
  }
  /** Text goes into the focused field, so a task never needs a press to start typing. */
  const type = async (field: Locator, text: string) => {
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
  }
  const search = async (words: string, { group = commandPaletteCopy.found as string } = {}) => {
    presses = 0
    await press('Control+k')
    const palette = page.getByRole('dialog')
    await palette.getByRole('searchbox').fill(words)
    await expect(palette.getByRole('group', { name: group })).toBeVisible()
    await press('Enter')
    await expect(palette.getByRole('searchbox')).toHaveCount(0)
  }
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const button = (place: Locator, name: string | RegExp) => place.getByRole('button', { name })
  const isDone = async (task: keyof typeof HR_PRESSES, end: Locator) => {
    await expect(end, task).toBeVisible()
    counted[task] = presses
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  await search('import people')
  const chooser = page.waitForEvent('filechooser')
  await press(button(dialog, 'Choose a file'))
  await (await chooser).setFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Email,First name,Last name,Department,Position,Manager,Employee ID,Date hired',
        ...['Cleo', 'Dora'].map(row),
      ].join('\n'),
    ),
  })
  await press(button(dialog, peopleImportCopy.preview))
  await press(button(dialog, /^Import /))
  await isDone('import people', main.getByRole('link', { name: 'Cleo Marsh' }))

  await search('add leave type')
  await press(button(main, 'Add leave type'))
  await type(dialog.getByLabel('Name'), 'Study days')
  await press(button(dialog, /^Add/))
  await isDone('add a leave type', main.getByText('Study days'))

  await search('new leave policy')
  await press(main.getByRole('link', { name: /^Accrues each month/ }))
  await press(button(main, 'Save policy'))
  await isDone('add a policy', main.getByRole('heading', { name: 'Working days, monthly' }))

  await search('assign a policy')
  await press(button(main, 'Assign… Working days, monthly'))
  await press(button(dialog, /Department$/))
  await press(page.getByRole('option', { name: 'Kitchen' }))
  await press(button(dialog, 'Preview'))
  await press(button(dialog, /^Assign to 2 people/))
  await isDone('assign a policy to a department', dialog.getByText(policySettingsCopy.givenNow(2)))

  await search('allocate')
  await press(button(dialog, 'Decrease Year'))
  await press(button(dialog, 'Preview'))
  await press(button(dialog, /^Create/))
  await isDone('allocate another year', page.getByText(/balances? created/))

  await search('ada', { group: commandPaletteCopy.people })
  await press(button(main, /^(Edit balance|Adjust balance): Ada/).first())
  await type(dialog.getByRole('textbox', { name: 'Balance' }), '12')
  await press(button(dialog, /^Save balance/))
  await isDone('correct a balance', main.getByText('12', { exact: true }).first())

  await search('add leave for employees')
  await type(dialog.getByRole('combobox', { name: 'Employee' }), 'Dora')
  // The list still gets shorter after the last letter.
  await expect(page.getByRole('option')).toHaveCount(1)
  await press(page.getByRole('option', { name: /Dora/ }))
  await press(button(dialog, 'Add leave'))
  await isDone('add leave for an employee', page.getByText('Leave added'))

  await search('book a shutdown')
  await type(dialog.getByRole('textbox', { name: 'Title' }), 'Winter break')
  await typeDay(dialog, 'First day', dayFromNow(200))
  await typeDay(dialog, 'Last day', dayFromNow(207))
  await press(button(dialog, 'Preview'))
  await press(button(dialog, /^Book/))
  await isDone('book a shutdown', main.getByText('Winter break'))

  await search('liability')
  await isDone('leave liability', page.getByRole('heading', { level: 1, name: 'Leave liability' }))

  await search('lock a period')
  await press(button(main, 'Lock a period'))
  await type(dialog.getByRole('spinbutton').first(), '31122019')
  await press(button(dialog, 'Continue'))
  await press(button(dialog, 'Lock period'))
  await isDone('lock a period', main.getByText(/Locked through 31 Dec 2019/).first())

  await search('dora', { group: commandPaletteCopy.people })
  await press(button(main, userAdminCopy.edit))
  await press(dialog.getByRole('link', { name: rolesCopy.moreRoles }))
  await press(button(dialog, /Role$/))
  await press(page.getByRole('option', { name: /^Approver/ }))
  await press(button(dialog, /^Save/))
  await isDone('change a role', main.getByText('Approver').first())

  await search('cleo', { group: commandPaletteCopy.people })
  await press(button(main, /^Actions for Cleo Marsh/).first())
  await press(page.getByRole('menuitem', { name: /^Offboard/ }))
  await type(dialog.getByRole('spinbutton').first(), '31122030')
  await press(button(dialog, 'Offboard'))
  await isDone('offboard a person', main.getByText(/31 Dec 2030/).first())
  expect(counted).toEqual(HR_PRESSES)
})

const row = (name: string) =>
  `${name.toLowerCase()}@new.test,${name},Marsh,Kitchen,Cook,ada@new.test,${name},2020-02-20`
