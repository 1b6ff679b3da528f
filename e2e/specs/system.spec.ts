import { readFileSync } from 'node:fs'
import { organisationCopy } from '@leavewell/leave'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('an administrator finds the state of the system from the settings', async ({ people }) => {
  const page = await people.open('admin', '/admindashboard')
  await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'System health', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'System health', level: 1 })).toBeVisible()
  await expect(page.getByText(/PostgreSQL \d+/)).toBeVisible()
  const balances = page.getByRole('listitem').filter({ hasText: 'Balances that differ from their entries' })
  await expect(balances.getByText('None')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Audit log', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  // Both say where they belong, and the way back.
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.locator('[aria-current]')).toContainText(['Admin Dashboard', 'Settings'])
  await page.getByRole('main').getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect(page).toHaveURL(/\/admindashboard$/)
})

test('an administrator downloads the changes that a filter shows, and axe-core finds no problem', async ({
  people,
}) => {
  const page = await people.open('admin', '/audit?entity=Department')
  const rows = page.getByRole('table', { name: 'Changes' }).getByRole('row')
  await expect(rows.getByText('Department').first()).toBeVisible()
  // A change of many records is one entry. Once unfolded, each change has its row below it.
  await page
    .getByRole('button', { name: /^Show (all|the newest) \d+$/ })
    .first()
    .click()
  await expect(rows.getByRole('button', { name: /^Department created:.*Active yes/ }).first()).toBeVisible()
  await expect(rows.getByText('Leave balance')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = readFileSync(await (await downloading).path(), 'utf8')
  expect(text).toContain('"Department"')
  expect(text).not.toContain('"Leave request"')
})

test('an administrator tries whether mail works, and reads where it goes [finding F-68]', async ({
  people,
  company,
}) => {
  const page = await people.open('admin', '/system')
  await expect(page.getByText('Sender: leavewell@localhost. Other mail servers')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Test email sent to' })).toBeVisible()
  await company.mailbox.await('admin@leavewell.test', /^Leavewell test email$/)
  expect(await violationsOf(page)).toEqual([])
})

test('an administrator keeps a field of the profiles: an employee reads why it cannot be changed [finding F-6B]', async ({
  people,
}) => {
  const page = await people.open('admin', '/settings/organisation')
  await page.getByText(organisationCopy.keepField('Position')).click()
  await page.getByRole('button', { name: organisationCopy.save, exact: true }).click()
  await expect(page.getByText(organisationCopy.saved)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('checkbox', { name: organisationCopy.keepField('Position') })).toBeChecked()
  await expect(
    page.getByRole('checkbox', { name: organisationCopy.keepField('Department') }),
  ).not.toBeChecked()

  const profile = await people.open('employee', '/profile')
  await profile.getByRole('button', { name: 'Edit Profile' }).click()
  const position = profile.getByRole('textbox', { name: 'Position' })
  await expect(position).not.toBeEditable()
  await expect(position).toHaveAccessibleDescription(/Contact an administrator to change this/)
  expect(await violationsOf(profile)).toEqual([])
  await profile.getByLabel('First Name').fill('Sophia')
  await profile.getByRole('button', { name: 'Save Changes' }).click()
  await expect(profile.getByRole('button', { name: 'Edit Profile' })).toBeVisible()

  await page.getByText(organisationCopy.keepField('Position')).click()
  await page.getByRole('button', { name: organisationCopy.save, exact: true }).click()
  await expect(page.getByText(organisationCopy.saved)).toBeVisible()
  // The form loads its data again when it opens. A change made then is in the bell of administrators.
  await profile.getByRole('button', { name: 'Edit Profile' }).click()
  await profile.getByRole('textbox', { name: 'Position' }).fill('Queen')
  // Other stories know her by her name.
  await profile.getByLabel('First Name').fill('Sophie')
  await profile.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText(/changed their profile. Position: .* → “Queen”/)).toBeVisible()
})
