import { readFileSync } from 'node:fs'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/story.ts'

test('an administrator sees how the installation is doing, and finds the way there', async ({ people }) => {
  const page = await people.open('admin', '/admindashboard')
  await page.getByRole('link', { name: 'System', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'System', level: 1 })).toBeVisible()
  await expect(page.getByText(/PostgreSQL \d+/)).toBeVisible()
  const balances = page.getByRole('listitem').filter({ hasText: 'Balances that differ from their entries' })
  await expect(balances.getByText('In order')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible()
  // Both pages know each other, where they belong and the way back (finding E-31).
  await expect(page.getByRole('navigation').locator('[aria-current]')).toContainText('Admin Dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: 'System', exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect(page).toHaveURL(/\/admindashboard$/)
})

test('an administrator finds a change by what and when, and takes it along as a file', async ({ people }) => {
  const page = await people.open('admin', '/audit')
  const rows = page.getByRole('table', { name: 'Changes' }).getByRole('row')
  await expect(rows).toHaveCount(26)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(51)

  await page.getByRole('button', { name: /^Everything What|What/ }).click()
  await page.getByRole('option', { name: 'Department' }).click()
  await expect(page).toHaveURL(/entity=Department/)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  await expect(rows.getByText('Leave balance')).toHaveCount(0)
  await expect(rows.getByText('Department').first()).toBeVisible()
  await expect(rows.getByText('Active', { exact: true }).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = readFileSync(await (await downloading).path(), 'utf8')
  expect(text).toContain('"Department"')
  expect(text).not.toContain('"Leave request"')

  await page.goto('/audit?from=2020-01-01&until=2020-01-02')
  await expect(page.getByText('No changes match')).toBeVisible()
})

test('both pages are for administrators only [H-01]', async ({ people }) => {
  for (const path of ['/system', '/audit']) {
    const page = await people.open('employee', path)
    await expect(page.getByText('Admin Access Only')).toBeVisible()
  }
})
