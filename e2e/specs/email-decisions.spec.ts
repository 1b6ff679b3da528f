import { decisionLinksCopy as copy, organisationCopy } from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { apiOf, submitRequest } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { linkToDecide } from '../support/decision-link.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an administrator turns links on, and a manager approves on a phone, undoes, and rejects from emails [X3-I3]', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/status of (403|404|410)/)
  const admin = await people.open('admin', '/settings/mail')
  await admin.getByRole('checkbox', { name: copy.settingsField }).check({ force: true })
  await button(admin, organisationCopy.save).click()
  await expect(admin.getByText(organisationCopy.saved)).toBeVisible()

  const employee = await apiOf(company, 'employee')
  const ask = (reason: string, days: number) => {
    const day = dayFromNow(days)
    return submitRequest(employee, { reason, start_date: day, end_date: day })
  }
  await ask('Approved from the email', 201)
  const approve = await linkToDecide(company, 'Approved from the email', 'approve')
  const stranger = await people.visitor(approve, PHONE)
  await expect(stranger.getByText(copy.signInText)).toBeVisible()
  await expect(stranger.getByRole('button')).toHaveCount(0)
  expect(await violationsOf(stranger)).toEqual([])

  const manager = await people.open('manager', '/profile', PHONE)
  await expect(manager.getByRole('checkbox', { name: copy.profileField })).toBeChecked()
  await manager.goto(approve)
  await expect(manager.getByRole('heading')).toHaveText(copy.approveTitle('Sophie Lawson'))
  expect(await violationsOf(manager)).toEqual([])
  await button(manager, copy.approve).click()
  await expect(manager.getByRole('heading')).toHaveText(copy.heldTitle.approved)
  expect(await violationsOf(manager)).toEqual([])
  await manager.reload()
  await button(manager, copy.undo).click()
  await expect(manager.getByRole('heading')).toHaveText(copy.undoneTitle)
  await manager.goto(approve)
  await expect(manager.getByRole('heading')).toHaveText(copy.brokenTitle)
  expect(await violationsOf(manager)).toEqual([])

  await ask('Rejected from the email', 202)
  const desktop = await people.open('manager', '/profile')
  // The browser is known once its page has asked who is signed in.
  await expect(desktop.getByRole('checkbox', { name: copy.profileField })).toBeChecked()
  await desktop.goto(await linkToDecide(company, 'Rejected from the email', 'reject'))
  await desktop.getByLabel(copy.note('Sophie Lawson')).fill('Stocktaking that day')
  expect(await violationsOf(desktop)).toEqual([])
  await button(desktop, copy.reject).click()
  await expect(desktop.getByRole('heading')).toHaveText(copy.heldTitle.rejected)
  await (await apiOf(company, 'admin')).post('/functions/changeSettings', { decide_by_email: null })
})
