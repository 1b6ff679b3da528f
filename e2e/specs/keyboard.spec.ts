import type { Locator } from '@playwright/test'
import { type Walk, walkDialog } from '../support/keyboard-walk.ts'
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
