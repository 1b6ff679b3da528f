import {
  adminCopy,
  dashboardCopy,
  impersonationCopy,
  layoutCopy,
  profileCopy,
  userAdminCopy,
} from '@leavewell/leave'
import { violationsOf } from '../support/axe.ts'
import { PASSWORD } from '../support/company.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { LOGINS } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { act, USERS, userByEmail } from '../support/user-table.ts'

test('a changed email address counts after its mailed link, and the old address no longer signs in [finding F-67]', async ({
  people,
  company,
}) => {
  const colleague = await registerNamedUser(company, 'Marla')
  const email = 'marla.voss@leavewell.test'
  const page = await people.open('admin', USERS)
  await act(page, colleague.email, userAdminCopy.changeEmail)
  const dialog = page.getByRole('dialog', { name: userAdminCopy.changeEmail })
  await dialog.getByLabel(userAdminCopy.newEmail).fill(LOGINS.manager)
  await dialog.getByRole('button', { name: userAdminCopy.changeEmail }).click()
  people.allowConsoleMessage(/409/)
  await expect(dialog.getByText('Someone else already uses this email address.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel(userAdminCopy.newEmail).fill(email)
  await dialog.getByRole('button', { name: userAdminCopy.changeEmail }).click()
  await expect(page.getByText(userAdminCopy.emailChangeSent(email))).toBeVisible()
  await act(page, colleague.email, userAdminCopy.changeEmail)
  await expect(dialog.getByText(userAdminCopy.emailWaits(email))).toBeVisible()

  await company.mailbox.await(colleague.email, /is changing/)
  const { text } = await company.mailbox.await(email, /Confirm your new email address/)
  const visitor = await people.visitor(/http\S+/.exec(text)?.[0] ?? '')
  await visitor.getByRole('button', { name: 'Confirm address' }).click()
  await expect(visitor.getByText(`You now sign in as ${email}.`)).toBeVisible()
  expect(await violationsOf(visitor)).toEqual([])
  await expect(visitor.getByLabel('Email')).toHaveValue(email)
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Marla')
  expect((await userByEmail(company, email)).id).toBe(colleague.id)
  await page.goto('/audit')
  await expect(page.getByRole('row').filter({ hasText: 'New address' }).first()).toBeVisible()
})

test('Login as user starts after confirmation, in this tab only, with a permanent bar [H-12, N-01, N-02, N-03, N-04, N-05, N-06, N-07]', async ({
  people,
  company,
}) => {
  const employee = await userByEmail(company, LOGINS.employee)
  const page = await people.open('admin', USERS, { viewport: { width: 1280, height: 600 } })
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await act(page, LOGINS.employee, impersonationCopy.loginAs)
  const question = page.getByRole('alertdialog', {
    name: userAdminCopy.loginAsTitle(employee.full_name ?? ''),
  })
  await question.getByRole('button', { name: impersonationCopy.loginAs }).click()
  await expect(
    page.getByText(`Impersonation Mode: You are viewing as ${employee.full_name} (${LOGINS.employee})`),
  ).toBeVisible()
  await expect(
    page.getByRole('heading', { name: dashboardCopy.greeting(employee.first_name ?? '') }),
  ).toBeVisible()
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false)

  const other = await page.context().newPage()
  await other.goto('/')
  await expect(other.getByRole('link', { name: layoutCopy.adminDashboard })).toBeVisible()
  await expect(other.getByText(/Impersonation Mode/)).toHaveCount(0)

  const exit = page.getByRole('button', { name: 'Exit & Return to Admin' })
  const staysInSight = async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(exit).toBeInViewport({ ratio: 1 })
  }
  await staysInSight()
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: profileCopy.title })).toBeVisible()
  await staysInSight()
  await page.goto('/nowhere')
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await exit.click()
  await expect(page.getByText(/Impersonation Mode/)).toHaveCount(0)
  await page.waitForFunction(() => !('isOld' in window))
  await page.goto('/admindashboard')
  await expect(page.getByText(adminCopy.totalEmployees)).toBeVisible()
})
