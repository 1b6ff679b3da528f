import { readFile } from 'node:fs/promises'
import {
  displayName,
  organisationCopy,
  profileCopy,
  securitySettingsCopy,
  signInSecurityCopy,
  userAdminCopy,
} from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { atRest } from '../support/at-rest.ts'
import { type AuthenticatorApp, connectApp } from '../support/authenticator-app.ts'
import { violationsOf } from '../support/axe.ts'
import { type Company, PASSWORD } from '../support/company.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expectSignedOut, signIn } from '../support/sign-in.ts'
import { BESIDE_APP, expect, test } from '../support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const PHONE = { viewport: { width: 390, height: 844 } }

/** As far as the password leads. */
async function typePassword(page: Page, company: Company, email: string): Promise<void> {
  await page.goto(`${company.url}/login?from_url=${encodeURIComponent(`${company.url}/profile`)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign in').click()
}

async function confirmPassword(page: Page, action: string): Promise<void> {
  await dialog(page).getByLabel(signInSecurityCopy.password).fill(PASSWORD)
  await dialog(page).getByRole('button', { name: action, exact: true }).click()
}

const isIn = (page: Page) => expect(page.getByRole('heading', { name: profileCopy.title })).toBeVisible()

/** From the button on: password, app, first code, recovery codes. */
async function connectOwnApp(page: Page): Promise<void> {
  await button(page, signInSecurityCopy.turnOn).click()
  await confirmPassword(page, signInSecurityCopy.next)
  const app = connectApp((await dialog(page).locator('code').textContent()) ?? '')
  await dialog(page)
    .getByLabel(signInSecurityCopy.code)
    .fill(await app.nextCode())
  await dialog(page).getByRole('button', { name: signInSecurityCopy.turnOn }).click()
  await button(page, signInSecurityCopy.done).click()
  await expect(dialog(page)).toHaveCount(0)
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
}

test('a person signs in with app and recovery codes, and an administrator helps when the phone is lost', async ({
  people,
  company,
}) => {
  // The browser notes refusals, and that a session has ended.
  people.allowConsoleMessage(/401|The server ended the connection|Your session has ended/)
  const person = await registerNamedUser(company, 'Zella')
  const page = await people.visitor(BESIDE_APP)
  await signIn(page, company, person.email, '/profile')
  await button(page, signInSecurityCopy.turnOn).click()
  await dialog(page).getByLabel(signInSecurityCopy.password).fill('not the password')
  people.allowConsoleMessage(/400/)
  await button(page, signInSecurityCopy.next).click()
  await expect(dialog(page).getByRole('alert')).toContainText('wrong')
  await confirmPassword(page, signInSecurityCopy.next)
  await expect(dialog(page).getByRole('img', { name: signInSecurityCopy.scanImage })).toBeVisible()
  await atRest(page)
  expect(await violationsOf(page)).toEqual([])
  const app: AuthenticatorApp = connectApp((await dialog(page).locator('code').textContent()) ?? '')
  await dialog(page).getByLabel(signInSecurityCopy.code).fill('000000')
  await dialog(page).getByRole('button', { name: signInSecurityCopy.turnOn }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('wrong')
  await dialog(page)
    .getByLabel(signInSecurityCopy.code)
    .fill(await app.nextCode())
  await dialog(page).getByRole('button', { name: signInSecurityCopy.turnOn }).click()

  const codes = dialog(page)
    .getByRole('list', { name: signInSecurityCopy.recoveryCodes })
    .getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await atRest(page)
  expect(await violationsOf(page)).toEqual([])
  const [first = ''] = await codes.allTextContents()
  const file = page.waitForEvent('download')
  await button(page, signInSecurityCopy.downloadCodes).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain(first)
  await button(page, signInSecurityCopy.done).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText(signInSecurityCopy.codesLeft(10))).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  const phone = await people.visitor(BESIDE_APP, PHONE)
  await typePassword(phone, company, person.email)
  const code = phone.getByLabel('Code', { exact: true })
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await atRest(phone)
  expect(await violationsOf(phone)).toEqual([])
  await code.fill('000000')
  await button(phone, 'Sign in').click()
  await expect(phone.getByRole('alert')).toContainText('wrong')
  await code.fill(await app.nextCode())
  await button(phone, 'Sign in').click()
  await isIn(phone)

  await signOut(page)
  await typePassword(page, company, person.email)
  await page.getByText('Use a recovery code').click()
  await page.getByLabel('Recovery code').fill(first.toUpperCase())
  await button(page, 'Sign in').click()
  await isIn(page)
  await expect(page.getByText(signInSecurityCopy.codesLeft(9))).toBeVisible()

  const admin = await people.open('admin', '/admindashboard?tab=users')
  await admin.getByRole('searchbox', { name: userAdminCopy.search }).fill(person.email)
  await admin.getByRole('button', { name: userAdminCopy.actionsOn(displayName(person)) }).click()
  await admin.getByRole('menuitem', { name: userAdminCopy.resetTwoFactor }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: userAdminCopy.resetTwoFactor }).click()
  await expect(admin.getByText(userAdminCopy.resetTwoFactorDone(displayName(person)))).toBeVisible()
  await expectSignedOut(page)
  await typePassword(page, company, person.email)
  await isIn(page)
  await expect(button(page, signInSecurityCopy.turnOn)).toBeVisible()
})

test('a person adds a passkey, signs in with it instead of password and code, renames and removes it', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/401/)
  const person = await registerNamedUser(company, 'Yusuf')
  const page = await people.visitor(BESIDE_APP)
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, company, person.email, '/profile')
  await button(page, signInSecurityCopy.addPasskey).click()
  await expect(dialog(page).getByLabel(signInSecurityCopy.passkeyName)).toHaveValue(/Chrome on Linux/)
  await dialog(page).getByLabel(signInSecurityCopy.passkeyName).fill('Work laptop')
  await atRest(page)
  expect(await violationsOf(page)).toEqual([])
  await confirmPassword(page, signInSecurityCopy.next)
  const list = page.getByRole('list', { name: signInSecurityCopy.passkeys })
  await expect(list.getByText('Work laptop')).toBeVisible()
  await expect(list.getByText(signInSecurityCopy.neverUsed)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await button(page, signInSecurityCopy.addPasskey).click()
  await confirmPassword(page, signInSecurityCopy.next)
  await expect(dialog(page).getByRole('alert')).toHaveText(signInSecurityCopy.passkeyKnown)
  await page.keyboard.press('Escape')

  await signOut(page)
  await page.goto(`${company.url}/login?from_url=${encodeURIComponent(`${company.url}/profile`)}`)
  await button(page, 'Sign in with a passkey').click()
  await isIn(page)
  await expect(list.getByText(signInSecurityCopy.neverUsed)).toHaveCount(0)

  await button(page, signInSecurityCopy.renameOf('Work laptop')).click()
  await dialog(page).getByLabel(signInSecurityCopy.passkeyName).fill('Old laptop')
  await button(page, signInSecurityCopy.renameTitle).click()
  await button(page, signInSecurityCopy.removeOf('Old laptop')).click()
  await page.getByRole('alertdialog').getByRole('button', { name: signInSecurityCopy.removePasskey }).click()
  await expect(page.getByText(signInSecurityCopy.noPasskeys)).toBeVisible()

  await signOut(page)
  await page.goto(`${company.url}/login`)
  await button(page, 'Sign in with a passkey').click()
  await expect(page.getByRole('alert')).toContainText('not known here')
})

test('required two-factor sign-in leads people without it to the setup, then back to their page', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/403|Your organisation requires|The server ended the connection/)
  const admin = await registerNamedUser(company, 'Ragnhild')
  const employee = await registerNamedUser(company, 'Ivor')
  await (await apiOf(company, 'admin')).put(`/entities/User/${admin.id}`, { role: 'admin' })
  const page = await people.visitor(BESIDE_APP)
  await signIn(page, company, admin.email, '/settings/security')
  await expect(page.getByText(securitySettingsCopy.ownFirst)).toBeVisible()
  const other = await people.visitor(BESIDE_APP, PHONE)
  await signIn(other, company, employee.email, '/myrequests')
  await page.getByRole('link', { name: securitySettingsCopy.toProfile }).click()
  await connectOwnApp(page)

  await page.goto('/settings/security')
  const choose = async (circle: string) => {
    await page.getByRole('button', { name: new RegExp(`${securitySettingsCopy.of}$`) }).click()
    await page.getByRole('option', { name: circle, exact: true }).click()
  }
  await choose(securitySettingsCopy.circles.everybody)
  await expect(page.getByRole('region', { name: securitySettingsCopy.missing })).toContainText(
    displayName(employee),
  )
  await expect(page.getByRole('status').filter({ hasText: /Affects \d+ people/ })).toBeVisible()
  await button(page, organisationCopy.save).click()
  await expect(page.getByText(organisationCopy.saved)).toBeVisible()
  try {
    await button(page, securitySettingsCopy.remind).click()
    await company.mailbox.await(employee.email as `${string}@${string}`, /two-factor/i)

    await other.reload()
    await expect(other.getByRole('heading', { name: securitySettingsCopy.setUpTitle })).toBeVisible()
    await atRest(other)
    expect(await violationsOf(other)).toEqual([])
    await connectOwnApp(other)
    await button(other, securitySettingsCopy.goOn).click()
    await expect(other).toHaveURL(/\/myrequests/)
    await expect(other.getByRole('heading', { name: 'My Leave Requests' })).toBeVisible()

    await other.goto('/profile')
    await button(other, signInSecurityCopy.turnOff).click()
    people.allowConsoleMessage(/409/)
    await confirmPassword(other, signInSecurityCopy.turnOff)
    await expect(dialog(other).getByRole('alert')).toContainText('requires two-factor')
  } finally {
    await choose(securitySettingsCopy.circles.nobody)
    await button(page, organisationCopy.save).click()
    await expect(page.getByRole('status').filter({ hasText: /Affects/ })).toHaveCount(0)
  }
})
