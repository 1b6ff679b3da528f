import {
  adminCopy,
  balanceAdminCopy,
  departmentMoveCopy,
  requestsCopy,
  screenCopy,
  userAdminCopy,
} from '@leavewell/leave'
import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

/** A list in its long form. */
async function longList(page: Page, label: string): Promise<Locator> {
  await page.getByRole('button', { name: screenCopy.inOneList }).click()
  const grid = page.getByRole('grid', { name: label })
  await expect(grid.getByRole('rowheader').first()).toBeVisible()
  return grid
}

const leftOf = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? Number.NaN)
const topOf = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? Number.NaN)

const scroll = (grid: Locator, by: { left?: number; top?: number }) =>
  grid.evaluate((element, { left, top }) => element.scrollTo({ left: left ?? 0, top: top ?? 0 }), by)

for (const { tab, label, title } of [
  { tab: 'users', label: userAdminCopy.title, title: userAdminCopy.employee },
  { tab: 'balances', label: balanceAdminCopy.title, title: balanceAdminCopy.person },
]) {
  test(`the long list of ${tab} keeps boxes and names at its side, and its headings at its top [finding E-06]`, async ({
    people,
  }) => {
    const page = await people.open('admin', `/admindashboard?tab=${tab}`, {
      viewport: { width: 1024, height: 768 },
    })
    await expect(page.getByRole('tab', { selected: true })).not.toHaveText(adminCopy.analytics)
    const grid = await longList(page, label)
    const name = grid.getByRole('rowheader').nth(2)
    const box = grid.getByRole('row').nth(3).getByRole('gridcell').first()
    const heading = grid.getByRole('columnheader', { name: title })
    const others = grid.getByRole('columnheader').nth(3)
    const before = { name: await leftOf(name), heading: await leftOf(heading), others: await leftOf(others) }

    /** Below the top of the grid: the page itself may scroll to what is pressed. */
    const below = async (part: Locator) => (await topOf(part)) - (await topOf(grid))
    const [row, head] = [await below(name), await below(heading)]
    await scroll(grid, { left: 120 })
    await expect.poll(() => leftOf(others)).toBe(before.others - 120)
    expect(await leftOf(name)).toBe(before.name)
    expect(await leftOf(heading)).toBe(before.heading)
    expect([await below(name), await below(heading)]).toEqual([row, head])
    // What is pressed there is the row's own box, and not what passes below it.
    await box.click()
    await expect(page.getByRole('status').filter({ hasText: screenCopy.chosen(1) })).toBeVisible()

    await scroll(grid, { left: 120, top: 600 })
    await expect.poll(() => grid.evaluate(element => element.scrollTop)).toBe(600)
    expect(await below(heading)).toBe(head)
    expect(await leftOf(heading)).toBe(before.heading)
    await expect.poll(async () => await leftOf(grid.getByRole('rowheader').nth(5))).toBe(before.name)
  })
}

test('a press on a row opens the person, or selects them once a selection exists', async ({ people }) => {
  const page = await people.open('admin', '/admindashboard?tab=users&search=charlotte.nguyen')
  const grid = await longList(page, userAdminCopy.title)
  const row = grid.getByRole('row').nth(1)
  const chosen = page.getByRole('status').filter({ hasText: /selected$/ })
  const sheet = page.getByRole('dialog', { name: 'Charlotte Nguyen' })
  const department = row.getByRole('gridcell').nth(3)
  await department.click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(chosen).toHaveText(screenCopy.chosen(0))
  await row.getByRole('gridcell').first().click()
  await expect(chosen).toHaveText(screenCopy.chosen(1))
  await department.click()
  await expect(chosen).toHaveText(screenCopy.chosen(0))
  await expect(sheet).toHaveCount(0)
})

test('selected people get a department together after a preview, and stay selected [R3-114]', async ({
  people,
  company,
}) => {
  const admin = await apiOf(company, 'admin')
  const chosen = [await registerNamedUser(company, 'Evander'), await registerNamedUser(company, 'Isadora')]
  const departmentOf = async ({ id }: { id: string }) =>
    (await admin.get(`/entities/User/${id}`)).department ?? null
  const page = await people.open('admin', '/admindashboard?tab=users&search=voss')
  const grid = await longList(page, userAdminCopy.title)
  for (const { full_name } of chosen)
    await grid
      .getByRole('row')
      .filter({ hasText: full_name ?? '' })
      .getByRole('gridcell')
      .first()
      .click()
  await expect(page.getByRole('status').filter({ hasText: screenCopy.chosen(2) })).toBeVisible()

  await page.getByRole('button', { name: departmentMoveCopy.open }).click()
  const window = page.getByRole('dialog', { name: departmentMoveCopy.title(2) })
  await window.getByRole('button', { name: new RegExp(departmentMoveCopy.department) }).click()
  await page.getByRole('option', { name: 'Marketing' }).click()
  await expect(window.getByText(departmentMoveCopy.affects(2, null))).toBeVisible()
  expect(await Promise.all(chosen.map(departmentOf))).toEqual([null, null])
  await window.getByRole('button', { name: departmentMoveCopy.move(2) }).click()
  await expect(page.getByText(departmentMoveCopy.moved(2, 'Marketing', null))).toBeVisible()
  expect(await Promise.all(chosen.map(departmentOf))).toEqual(['Marketing', 'Marketing'])
  // They are chosen still, and what the list shows has followed.
  await expect(grid.getByRole('row').filter({ hasText: 'Isadora' })).toContainText('Marketing')
})

test('common row actions show on hover and focus without covering text, and never on touch', async ({
  people,
}) => {
  const path = '/admindashboard?tab=users&search=charlotte.nguyen'
  const page = await people.open('admin', path)
  const row = page.getByRole('table', { name: userAdminCopy.title }).getByRole('row').nth(1)
  const edit = row.getByRole('button', {
    name: requestsCopy.ofPerson(userAdminCopy.edit, 'Charlotte Nguyen'),
  })
  const opacity = () => edit.evaluate(element => getComputedStyle(element.parentElement ?? element).opacity)
  await expect(row).toContainText('Charlotte Nguyen')
  expect(await opacity()).toBe('0')
  await row.hover()
  await expect.poll(opacity).toBe('1')
  const [button, manager] = await Promise.all([
    edit.boundingBox(),
    row.getByRole('cell').nth(3).boundingBox(),
  ])
  expect(button?.x).toBeGreaterThan((manager?.x ?? 0) + (manager?.width ?? 0) - 1)
  await page.mouse.move(0, 0)
  await expect.poll(opacity).toBe('0')
  await edit.focus()
  await expect.poll(opacity).toBe('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: userAdminCopy.edit })).toBeVisible()

  const touched = await people.open('admin', path, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 1280, height: 900 },
  })
  await expect(touched.getByRole('button', { name: /^Actions for Charlotte/ })).toBeVisible()
  await expect(
    touched.getByRole('button', { name: requestsCopy.ofPerson(userAdminCopy.edit, 'Charlotte Nguyen') }),
  ).toBeHidden()
})
