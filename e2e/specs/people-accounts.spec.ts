import {
  adminCopy,
  dashboardCopy,
  IMPERSONATED_EMAIL_KEY,
  impersonationCopy,
  layoutCopy,
  ORIGINAL_ADMIN_EMAIL_KEY,
  requestsCopy,
  userAdminCopy,
} from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { PASSWORD } from '../support/company.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { LOGINS } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { act, choose, USERS, userByEmail, watchCalls } from '../support/user-table.ts'

/** Messages that the page hands to the mail program are kept here; there is none in the test. */
async function catchMail(page: Page): Promise<() => Promise<URL[]>> {
  await page.evaluate(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    window.addEventListener('click', event => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="mailto:"]')
      if (link === null) return
      event.preventDefault()
      opened.push(link.href)
    })
  })
  return async () =>
    (await page.evaluate(() => (window as unknown as { opened: string[] }).opened)).map(href => new URL(href))
}

const kept = (page: Page) =>
  page.evaluate(
    ([email, original]) => [sessionStorage.getItem(email ?? ''), sessionStorage.getItem(original ?? '')],
    [IMPERSONATED_EMAIL_KEY, ORIGINAL_ADMIN_EMAIL_KEY],
  )

test.describe('passwords and invitations', () => {
  test('reset password opens a prefilled message and asks nothing of the server [H-10, H-11, R-10]', async ({
    people,
    company,
  }) => {
    const page = await people.open('admin', USERS)
    const opened = await catchMail(page)
    await act(page, LOGINS.employee, userAdminCopy.resetPassword)
    const dialog = page.getByRole('dialog', { name: userAdminCopy.resetPasswordTitle })
    await expect(dialog).toContainText(LOGINS.employee)
    await expect(dialog).toContainText(`${company.url}/login`)
    await page.waitForLoadState('networkidle')
    const calls = watchCalls(page)
    const mails = company.mailbox.received.length
    await dialog.getByRole('button', { name: userAdminCopy.openMail }).click()
    await expect(dialog).toBeHidden()
    const [mail, ...more] = await opened()
    expect(more).toEqual([])
    expect(mail?.pathname).toBe(LOGINS.employee)
    expect(mail?.searchParams.get('subject')).toBe(userAdminCopy.resetPasswordSubject)
    expect(mail?.searchParams.get('body')).toContain(`${company.url}/login`)
    expect(calls.filter(call => /password|auth|users\//i.test(call))).toEqual([])
    expect(company.mailbox.received.length).toBe(mails)
  })

  test('an invitation lets the address register and opens a prefilled message [H-15, S-23, R-10]', async ({
    people,
    company,
  }) => {
    const email = 'olive@leavewell.test'
    const page = await people.open('admin', USERS)
    const opened = await catchMail(page)
    await page.getByRole('button', { name: userAdminCopy.invite }).click()
    const dialog = page.getByRole('dialog', { name: userAdminCopy.invite })
    await dialog.getByLabel(userAdminCopy.email).fill('olive')
    await dialog.getByRole('button', { name: userAdminCopy.openMail }).click()
    await expect(dialog.getByText(userAdminCopy.emailInvalid)).toBeVisible()
    expect(await opened()).toEqual([])
    await dialog.getByLabel(userAdminCopy.email).fill(email)
    await choose(page, dialog, userAdminCopy.role, /^Manager/)
    const sent = page.waitForRequest(/\/users\/invite-user$/)
    await dialog.getByRole('button', { name: userAdminCopy.openMail }).click()
    // The message is the administrator's own: the server sends none [finding F-50].
    expect((await sent).postDataJSON()).toEqual({ user_email: email, role: 'admin', mail: false })
    await expect(dialog.getByText(userAdminCopy.invited(email))).toBeVisible()
    const [mail] = await opened()
    expect(mail?.pathname).toBe(email)
    expect(mail?.searchParams.get('subject')).toBe(userAdminCopy.inviteSubject)
    const address = /http\S+/.exec(mail?.searchParams.get('body') ?? '')?.[0] ?? ''
    expect(new URL(address).origin).toBe(company.url)

    const visitor = await people.visitor(address)
    await expect(visitor.getByLabel('Email')).toHaveValue(email)
    await visitor.getByLabel('Password', { exact: true }).fill('a long password')
    await visitor.getByRole('button', { name: 'Create an account' }).click()
    await company.mailbox.await(email, /code/i)
    expect(company.mailbox.received.filter(({ recipients }) => recipients.includes(email))).toHaveLength(1)
  })

  test('somebody gets another address: the link mailed there is followed, and the old one opens nothing any more [finding F-67]', async ({
    people,
    company,
  }) => {
    const colleague = await registerNamedUser(company, 'Marla')
    const email = 'marla.voss@leavewell.test'
    const page = await people.open('admin', USERS)
    await act(page, colleague.email, userAdminCopy.changeEmail)
    const dialog = page.getByRole('dialog', { name: userAdminCopy.changeEmail })
    await dialog.getByLabel(userAdminCopy.newEmail).fill(LOGINS.manager)
    await dialog.getByRole('button', { name: userAdminCopy.changeEmailSubmit }).click()
    people.allowConsoleMessage(/409/)
    await expect(dialog.getByText('This address belongs to somebody else here.')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByLabel(userAdminCopy.newEmail).fill(email)
    await dialog.getByRole('button', { name: userAdminCopy.changeEmailSubmit }).click()
    await expect(page.getByText(userAdminCopy.emailChangeSent(email))).toBeVisible()
    await act(page, colleague.email, userAdminCopy.changeEmail)
    await expect(dialog.getByText(userAdminCopy.emailWaits(email))).toBeVisible()

    await company.mailbox.await(colleague.email, /is to change/)
    const { text } = await company.mailbox.await(email, /Confirm your new address/)
    const visitor = await people.visitor(/http\S+/.exec(text)?.[0] ?? '')
    await visitor.getByRole('button', { name: 'This address is mine' }).click()
    await expect(visitor.getByText(`From now on you sign in as ${email}.`)).toBeVisible()
    expect(await violationsOf(visitor)).toEqual([])
    await expect(visitor.getByLabel('Email')).toHaveValue(email)
    await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Marla')
    expect((await userByEmail(company, email)).id).toBe(colleague.id)
    await page.goto('/audit')
    await expect(page.getByRole('row').filter({ hasText: 'New address' }).first()).toBeVisible()
  })

  test('with a mail server the server invites and sends links; who is invited is listed, written to again and withdrawn [finding F-36] [finding F-50] [finding F-66]', async ({
    people,
    company,
  }) => {
    const email = 'otto@leavewell.test'
    const page = await people.open('admin', USERS)
    const opened = await catchMail(page)
    await page.getByRole('button', { name: userAdminCopy.invite }).click()
    const dialog = page.getByRole('dialog', { name: userAdminCopy.invite })
    await dialog.getByLabel(userAdminCopy.email).fill(email)
    const sent = page.waitForRequest(/\/users\/invite-user$/)
    await dialog.getByRole('button', { name: userAdminCopy.sendInvitation }).click()
    expect((await sent).postDataJSON()).toEqual({ user_email: email, role: 'user' })
    await expect(dialog.getByText(userAdminCopy.invitedByMail)).toBeVisible()
    await company.mailbox.await(email, /invites you/)
    await dialog.getByRole('button', { name: userAdminCopy.done }).click()

    const row = page
      .getByRole('table', { name: userAdminCopy.invitations })
      .getByRole('row')
      .filter({ hasText: email })
    const me = await userByEmail(company, LOGINS.admin)
    await expect(row).toContainText(me.full_name ?? '')
    expect(await violationsOf(page)).toEqual([])
    await row.getByRole('button', { name: requestsCopy.ofPerson(userAdminCopy.sendAgain, email) }).click()
    await expect(page.getByText(userAdminCopy.invitedAgain(email))).toBeVisible()
    const toOtto = () =>
      company.mailbox.received.filter(({ recipients }) => recipients.includes(email)).length
    await expect.poll(toOtto).toBe(2)
    await row.getByRole('button', { name: requestsCopy.ofPerson(userAdminCopy.withdraw, email) }).click()
    const question = page.getByRole('alertdialog', { name: userAdminCopy.withdrawTitle })
    await expect(question).toContainText(email)
    await question.getByRole('button', { name: userAdminCopy.withdraw }).click()
    await expect(page.getByText(userAdminCopy.withdrawn(email))).toBeVisible()
    await expect(row).toHaveCount(0)

    await act(page, LOGINS.employee, userAdminCopy.resetPassword)
    const reset = page.getByRole('dialog', { name: userAdminCopy.resetPasswordTitle })
    await reset.getByRole('button', { name: userAdminCopy.sendLink }).click()
    await expect(reset).toBeHidden()
    await company.mailbox.await(LOGINS.employee, /password/)
    expect(await opened()).toEqual([])
  })
})

test.describe('login as user', () => {
  test('starts only once it is confirmed, keeps both addresses and loads the page anew [H-12, N-01, N-02, N-03, N-05]', async ({
    people,
    company,
  }) => {
    const employee = await userByEmail(company, LOGINS.employee)
    const page = await people.open('admin', USERS)
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await act(page, LOGINS.employee, impersonationCopy.loginAs)
    const question = page.getByRole('alertdialog', {
      name: userAdminCopy.loginAsTitle(employee.full_name ?? ''),
    })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await kept(page)).toEqual([null, null])
    await expect(page.getByText(/Impersonation Mode/)).toHaveCount(0)

    await act(page, LOGINS.employee, impersonationCopy.loginAs)
    await question.getByRole('button', { name: impersonationCopy.loginAs }).click()
    await expect(
      page.getByText(`Impersonation Mode: You are viewing as ${employee.full_name} (${LOGINS.employee})`),
    ).toBeVisible()
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
    expect(await kept(page)).toEqual([LOGINS.employee, LOGINS.admin])
    await expect(
      page.getByRole('heading', { name: dashboardCopy.greeting(employee.first_name ?? '') }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: layoutCopy.adminDashboard })).toHaveCount(0)
  })

  test('the bar is on every page and in sight, and leads back from there [N-04, N-05, N-06, N-07]', async ({
    people,
  }) => {
    for (const viewport of [
      { width: 390, height: 600 },
      { width: 1280, height: 600 },
    ]) {
      const page = await people.open('admin', '/', { viewport })
      await impersonate(page, LOGINS.employee)
      for (const path of ['/', '/myrequests', '/teamcalendar', '/profile', '/admindashboard', '/nowhere']) {
        await page.goto(path)
        const exit = page.getByRole('button', { name: 'Exit & Return to Admin' })
        await expect(page.getByText(/^Impersonation Mode: You are viewing as /)).toBeVisible()
        await page.mouse.wheel(0, 2_000)
        await expect(exit).toBeInViewport({ ratio: 1 })
      }
      await page.evaluate(() => Object.assign(window, { isOld: true }))
      await page.getByRole('button', { name: 'Exit & Return to Admin' }).click()
      await expect(page.getByText(/Impersonation Mode/)).toHaveCount(0)
      await page.waitForFunction(() => !('isOld' in window))
      expect(await kept(page)).toEqual([null, null])
      await page.goto('/admindashboard')
      await expect(page.getByText(adminCopy.totalEmployees)).toBeVisible()
    }
  })

  test('another tab stays the administrator’s own [N-02]', async ({ people }) => {
    const page = await people.open('admin', '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await impersonate(page, LOGINS.employee)
    await page.reload()
    await expect(page.getByText(/Impersonation Mode/)).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('/')
    await expect(other.getByRole('link', { name: layoutCopy.adminDashboard })).toBeVisible()
    await expect(other.getByText(/Impersonation Mode/)).toHaveCount(0)
  })

  test('somebody who cannot be loaded is forgotten; the administrator is back [N-08]', async ({ people }) => {
    people.allowConsoleMessage(/40[0-9]/)
    const page = await people.open('admin', '/')
    await impersonate(page, 'nobody@leavewell.test')
    await page.reload()
    await expect(page.getByRole('link', { name: layoutCopy.adminDashboard })).toBeVisible()
    await expect(page.getByText(/Impersonation Mode/)).toHaveCount(0)
    expect(await kept(page)).toEqual([null, null])
  })

  test('is for administrators alone, whatever the browser keeps [R-09, N-04]', async ({ people }) => {
    people.allowConsoleMessage(/403/)
    const page = await people.open('employee', '/')
    await impersonate(page, LOGINS.admin)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/Impersonation Mode/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: layoutCopy.adminDashboard })).toHaveCount(0)
    expect(await kept(page)).toEqual([null, null])
  })
})

/** What confirming leaves behind; takes effect with the next load. */
const impersonate = (page: Page, email: string) =>
  page.evaluate(
    ([key, address, original, adminAddress]) => {
      sessionStorage.setItem(key ?? '', address ?? '')
      sessionStorage.setItem(original ?? '', adminAddress ?? '')
    },
    [IMPERSONATED_EMAIL_KEY, email, ORIGINAL_ADMIN_EMAIL_KEY, LOGINS.admin],
  )
