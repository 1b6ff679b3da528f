import { adminCopy, balanceAdminCopy, screenCopy, userAdminCopy } from '@leavewell/leave'
import type { Locator, Page } from '@playwright/test'
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

test('a press on a row of the long list opens the person, and chooses once somebody is chosen', async ({
  people,
}) => {
  const page = await people.open('admin', '/admindashboard?tab=users&search=charlotte.nguyen')
  const grid = await longList(page, userAdminCopy.title)
  const row = grid.getByRole('row').nth(1)
  const chosen = page.getByRole('status').filter({ hasText: /chosen$/ })
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
