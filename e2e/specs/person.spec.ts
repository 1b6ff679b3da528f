import {
  adminCopy,
  layoutCopy,
  leavingCopy,
  personCopy,
  plannedChangesCopy,
  type User,
  userAdminCopy,
} from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
import type { Company } from '../support/company.ts'
import { expect, test } from '../support/test.ts'

const CHARLOTTE = 'charlotte.nguyen@leavewell.test'

const userOf = async (company: Company, email: string): Promise<User> => {
  const users: User[] = await (await apiOf(company, 'admin')).get('/entities/User?limit=5000')
  const found = users.find(user => user.email === email)
  if (found === undefined) throw new Error(`Nobody has the address ${email}`)
  return found
}

test.describe('the page of a person', () => {
  test('a person’s page opens from the list, shows their facts and offers the actions of the menu [H-09]', async ({
    people,
    company,
  }) => {
    const { id, full_name, position } = await userOf(company, CHARLOTTE)
    const page = await people.open('admin', `/admindashboard?tab=users&search=${CHARLOTTE}`)
    const inList = page.getByRole('link', { name: full_name ?? '', exact: true })
    await expect(inList).toBeVisible()
    const address = page.url()
    await inList.click()
    // First next to the list, which stays where it is.
    const sheet = page.getByRole('dialog', { name: full_name ?? '' })
    await expect(sheet.getByRole('heading', { name: personCopy.balances })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    // It closes by going back, which takes a moment.
    await expect(page).toHaveURL(address)
    await expect(inList).toBeFocused()
    await inList.press('Enter')
    await sheet.getByRole('link', { name: personCopy.openPage }).click()
    await expect(page).toHaveURL(new RegExp(`/people/${id}$`))
    await expect(page.getByRole('heading', { level: 1, name: full_name ?? '' })).toBeVisible()
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(trail.getByRole('listitem')).toHaveText([
      /Admin Dashboard/,
      /User Management/,
      new RegExp(full_name ?? 'nobody'),
    ])
    await expect(
      page
        .getByRole('navigation', { name: layoutCopy.mainMenu })
        .getByRole('link', { name: layoutCopy.adminDashboard }),
    ).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveTitle(new RegExp(full_name ?? ''))
    for (const title of [
      personCopy.job,
      personCopy.workingTime,
      personCopy.signIn,
      personCopy.balances,
      personCopy.requests,
      personCopy.history,
    ])
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

    await page.getByRole('button', { name: userAdminCopy.edit }).click()
    const dialog = page.getByRole('dialog', { name: userAdminCopy.edit })
    await dialog.getByRole('textbox', { name: 'Position' }).fill('Cartographer')
    await dialog.getByRole('button', { name: userAdminCopy.save }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('definition').getByText('Cartographer')).toBeVisible()
    await page.reload()
    const change = page.getByRole('listitem').filter({ hasText: 'Cartographer' }).last()
    await expect(change).toContainText(`${position} → Cartographer`)

    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await expect(page.getByRole('menuitem')).toHaveText([
      userAdminCopy.edit,
      plannedChangesCopy.menu,
      'Add leave',
      userAdminCopy.changeEmail,
      userAdminCopy.resetPassword,
      'Login as user',
      leavingCopy.menu,
      userAdminCopy.disable,
    ])
    await page.getByRole('menuitem').first().press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await trail.getByRole('link', { name: personCopy.people }).click()
    await expect(page.getByRole('table', { name: userAdminCopy.title })).toBeVisible()
  })

  test('the browser’s Back closes a person’s page next to a list, which stays unchanged', async ({
    people,
  }) => {
    const page = await people.open('admin', '/')
    await page.getByRole('link', { name: layoutCopy.adminDashboard }).first().click()
    await page.getByRole('tab', { name: adminCopy.userManagement }).click()
    await page.getByRole('searchbox', { name: userAdminCopy.search }).fill(CHARLOTTE)
    const inList = page.getByRole('link', { name: 'Charlotte Nguyen', exact: true })
    const sheet = page.getByRole('dialog', { name: 'Charlotte Nguyen' })
    await expect(page).toHaveURL(/search=charlotte/)
    const address = page.url()

    await inList.click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await expect(inList).toBeVisible()
    await page.goForward()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('tab', { name: adminCopy.userManagement })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.goBack()
    await expect(page).toHaveURL(url => url.pathname === '/')
  })

  test('a person’s page leads to the balance breakdown and back, and reviews a request in a dialog', async ({
    people,
    company,
  }) => {
    const { id, full_name } = await userOf(company, CHARLOTTE)
    const page = await people.open('admin', `/people/${id}`)
    await page
      .getByRole('button', { name: /^(View|Review)/ })
      .first()
      .click()
    await expect(page).toHaveURL(/request=/)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page).not.toHaveURL(/request=/)
    await page
      .getByRole('link', { name: /^See breakdown/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Balance breakdown' })).toBeVisible()
    await page.getByRole('link', { name: full_name ?? '', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: full_name ?? '' })).toBeVisible()
  })
})
