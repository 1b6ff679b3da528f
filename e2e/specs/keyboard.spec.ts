import type { Locator, Page } from '@playwright/test'
import { expectSaved, press, pressEntry, typeDay, type Walk, walkDialog } from '../support/keyboard-walk.ts'
import { openInApp } from '../support/open-in-app.ts'
import { expect, test } from '../support/test.ts'

const text = (name: string | RegExp) => (dialog: Locator) => dialog.getByRole('textbox', { name }).first()
const firstText = text(/./)
const day = (dialog: Locator) => dialog.getByRole('spinbutton').first()

/** Pages with the dialogs that they open. */
const DIALOGS: readonly { path: string; dialogs: readonly Walk[] }[] = [
  {
    path: '/settings/mail',
    dialogs: [{ opener: 'Add channel', title: 'Add channel', types: text(/^Name/) }],
  },
  {
    path: '/settings/api-keys',
    dialogs: [
      { opener: 'Create API key', title: 'Create API key', types: text(/^Name/) },
      { opener: 'Add board', title: 'Add board' },
    ],
  },
  {
    path: '/settings/limits',
    dialogs: [
      { opener: 'Add blackout period', title: 'Add blackout period', types: text(/Reason/) },
      { opener: 'Add rule', title: 'Add minimum staffing rule', types: firstText },
      { opener: 'Lock a period', title: /Lock/, types: day },
    ],
  },
  {
    path: '/settings/holidays',
    dialogs: [
      { opener: 'Import', title: 'Import holidays' },
      { opener: 'Add a region', title: 'Add a region', types: firstText },
      { opener: 'Add a state', title: 'Add a state' },
    ],
  },
  {
    path: '/settings/offices',
    dialogs: [{ opener: 'Add office', title: 'Add an office', types: text(/^Name/) }],
  },
  {
    path: '/settings/leave-types',
    dialogs: [{ opener: 'Add from a country pack', title: 'Add from a country pack' }],
  },
  {
    path: '/payroll',
    dialogs: [
      { opener: 'Add pay calendar', title: 'Add pay calendar', types: text(/^Name/) },
      { opener: 'Assign pay calendar', title: 'Assign pay calendar' },
      { opener: 'Add file layout', title: 'Add file layout', types: text(/^Name/) },
      { opener: 'Edit Annual Leave (taken)', title: 'Payroll code', types: firstText },
    ],
  },
  { path: '/shutdowns', dialogs: [{ opener: 'Book shutdown', title: /shutdown/i, types: firstText }] },
  {
    path: '/admindashboard?tab=departments',
    dialogs: [{ opener: 'Add department', title: 'Add department', types: firstText }],
  },
  {
    path: '/admindashboard?tab=users&search=charlotte',
    dialogs: [
      { opener: 'Edit user: Charlotte Nguyen', title: 'Edit user', types: text('Position') },
      {
        opener: 'Actions for Charlotte Nguyen',
        entry: /^Schedule/,
        title: 'Schedule a change for Charlotte Nguyen',
        types: day,
      },
      { opener: 'Import people', title: 'Import people' },
      { opener: 'More actions for users', entry: 'Export', title: 'Export a spreadsheet' },
    ],
  },
  {
    path: '/admindashboard?tab=balances&search=charlotte',
    dialogs: [
      { opener: 'Allocate a year', title: 'Allocate a year' },
      { opener: 'Add balance', title: 'Add leave balance', types: firstText },
    ],
  },
  { path: '/teamrequests', dialogs: [{ opener: 'Add leave', title: 'Add leave for employees', types: day }] },
]

test('every dialog of an administrator opens, is used and closes by keyboard, and the focus returns [WCAG 2.1.1, 2.4.3]', async ({
  people,
}) => {
  test.setTimeout(300_000)
  const page = await people.open('admin', '/')
  const found: string[] = []
  for (const { path, dialogs } of DIALOGS) {
    await openInApp(page, path)
    await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
    for (const walk of dialogs)
      await test.step(`${path}: ${walk.entry ?? walk.opener}`, async () => {
        found.push(...(await walkDialog(page, walk)))
      })
  }
  expect(found).toEqual([])
})

const named = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('an administrator saves, imports and deletes by keyboard, and the focus stays near [WCAG 2.4.3] [finding 33]', async ({
  people,
}) => {
  const page = await people.open('admin', '/settings/offices')
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')

  await test.step('the button of an empty list, and a menu of rows', async () => {
    for (const name of ['Cairns', 'Darwin']) {
      await press(named(page, 'Add office'))
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expectSaved(page, 'Office added', named(page, 'Add office'))
    }
    await press(named(page, 'Actions for Cairns'))
    await pressEntry(page, page.getByRole('menuitem', { name: 'Delete office' }))
    await press(named(question, 'Delete office'))
    await expectSaved(page, 'Office deleted', named(page, 'Actions for Darwin'))
  })

  await openInApp(page, '/settings/api-keys')
  await test.step('a secret after a form, and the only row of a list', async () => {
    await page.context().grantPermissions(['clipboard-write'])
    await press(named(page, 'Create API key'))
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toBeFocused()
    await page.keyboard.type('Wall screen')
    await press(dialog.getByRole('checkbox').first(), 'Space')
    await press(named(dialog, 'Create API key'))
    await press(named(dialog, 'Copy API key'))
    await expect(page.getByRole('alertdialog', { name: 'Copied' })).toBeVisible()
    await press(named(dialog, 'Done'))
    await expect(named(page, 'Create API key')).toBeFocused()
    await press(named(page, 'Revoke Wall screen'))
    await press(named(question, /^Revoke/))
    await expectSaved(
      page,
      'Wall screen revoked',
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Wall screen' }),
    )
  })

  await openInApp(page, '/settings/limits')
  await test.step('days in a form', async () => {
    await press(named(page, 'Add blackout period'))
    await typeDay(dialog, 0, '14122026')
    await typeDay(dialog, 1, '15122026')
    await press(dialog.getByRole('textbox', { name: 'Reason' }), 'S')
    await press(named(dialog, /^Add/))
    await expectSaved(page, 'Blackout period added', named(page, 'Actions for S'))
  })

  await openInApp(page, '/settings/organisation')
  await test.step('a page whose bar with its buttons disappears', async () => {
    // The long list of time zones opens on the way, and hides the page from roles.
    await page.getByRole('checkbox', { name: /can add leave/ }).focus()
    await page.keyboard.press('Space')
    await press(named(page, 'Save'))
    await expectSaved(page, 'Saved', page.getByRole('checkbox', { name: /edit “Department”/ }))
  })

  await openInApp(page, '/admindashboard?tab=users')
  await test.step('a file, its preview and its result', async () => {
    await press(named(page, 'Import people'))
    const choosing = page.waitForEvent('filechooser')
    await press(named(dialog, 'Choose a file'))
    const csv = 'Email,First name,Last name\nkeys@leavewell.test,Kim,Keys\n'
    await (await choosing).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await press(named(dialog, 'Preview'))
    await expect(dialog.getByRole('status').filter({ hasText: '1 person will be invited.' })).toBeVisible()
    await expect(dialog).toBeFocused()
    await press(named(dialog, 'Import 1 person'))
    await expect(named(dialog, 'Done')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(named(page, 'Import people')).toBeFocused()
  })
})

test('an approver decides, undoes and subscribes to a feed by keyboard [WCAG 2.4.3] [finding 33]', async ({
  people,
}) => {
  const page = await people.open('manager', '/teamrequests')
  const dialog = page.getByRole('dialog')
  const title = page.getByRole('heading', { level: 1 })

  await test.step('two requests are approved', async () => {
    const choices = page.getByRole('checkbox', { name: /^Select / })
    await press(choices.nth(0), 'Space')
    await press(choices.nth(1), 'Space')
    await title.focus()
    await press(named(page, 'Approve 2'))
    await expectSaved(page, 'Approved: 2 requests', title)
    await page.keyboard.press('F6')
    await press(named(page, 'Undo'))
    await expect(page.getByRole('alertdialog', { name: /^Undone: 2 requests/ })).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
  })

  await test.step('a request of the inbox', async () => {
    await press(named(page, 'Show as inbox'))
    await expect(named(page, /^Approve: /)).toBeVisible()
    await page.keyboard.press('a')
    await expect(page.getByRole('alertdialog', { name: /^Approved: / })).toBeVisible()
    await expect(page.getByRole('article')).toBeFocused()
    const next = await page.getByRole('article').innerText()
    await page.keyboard.press('F6')
    await press(named(page, 'Undo'))
    await expect(page.getByRole('article')).not.toHaveText(next)
    await expect(page.getByRole('article')).toBeFocused()
    await press(named(page, 'Show as cards'))
  })

  await openInApp(page, '/profile')
  await test.step('a calendar feed, whose buttons replace each other', async () => {
    await press(named(page, 'Subscribe: My leave'))
    await press(named(dialog, 'Done'))
    await expect(named(page, 'Renew address: My leave')).toBeFocused()
    await press(named(page, 'Stop: My leave'))
    await press(named(page.getByRole('alertdialog'), 'Stop'))
    await expectSaved(page, 'Feed stopped', named(page, 'Subscribe: My leave'))
  })
})
