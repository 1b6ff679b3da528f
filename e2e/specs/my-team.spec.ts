import {
  balanceStatementCopy as copy,
  entitlementCopy,
  formatDay,
  layoutCopy,
  myTeamCopy,
  requestsCopy,
  type User,
} from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import type { Company } from '../support/company.ts'
import { fromMenu } from '../support/from-menu.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

/** An approver of two people who are both away on the same day. The approver is no administrator. */
async function teamOf(company: Company, names: { approver: string; reports: [string, string] }) {
  const admin = await apiOf(company, 'admin')
  const approver = await registerNamedUser(company, names.approver)
  await admin.put(`/entities/User/${approver.id}`, { is_approver: true })
  const reports: User[] = []
  for (const name of names.reports) {
    const report = await registerNamedUser(company, name)
    await admin.put(`/entities/User/${report.id}`, { manager_id: approver.id, position: 'Archivist' })
    const own = { user_id: report.id, leave_type: 'annual', year: new Date().getFullYear() }
    await admin.post('/entities/LeaveBalance', { ...own, balance: 21, total_allocated: 21 })
    reports.push(report)
  }
  await admin.post('/functions/enterLeave', {
    rows: reports.map(({ id }) => ({
      user_id: id,
      leave_type: 'annual',
      start_date: monday(),
      end_date: monday(),
    })),
    status: 'approved',
    reason: 'Fair',
  })
  return approver.email as 'x@y'
}

/** The Monday after next: within the weeks shown, and a working day for everyone. */
const monday = () => dayFromNow(15 - new Date(`${dayFromNow(0)}T00:00:00Z`).getUTCDay())

test('from Team Requests an approver opens remaining balances and overlapping leave, then their breakdown, and returns [sitemap: My team]', async ({
  people,
  company,
}) => {
  const email = await teamOf(company, { approver: 'Hedwiga', reports: ['Ambrosia', 'Balthasar'] })
  const page = await people.open(email, '/teamrequests')
  await expect(page.getByRole('heading', { name: requestsCopy.teamTitle })).toBeVisible()
  await fromMenu(page, myTeamCopy.title)
  await expect(page.getByRole('heading', { name: myTeamCopy.title, level: 1 })).toBeVisible()
  await expect(page.getByText(myTeamCopy.people(2))).toBeVisible()
  const table = page.getByRole('table', { name: myTeamCopy.title })
  await expect(table.getByRole('rowheader')).toHaveText([/Ambrosia Voss.*Archivist/, /Balthasar Voss/])
  const together = page.getByRole('list', { name: /Overlapping leave/ })
  await expect(together.getByRole('listitem')).toContainText('Ambrosia Voss, Balthasar Voss')
  await expect(together.getByRole('listitem')).toContainText(formatDay(monday()))
  // The sidebar stays as it is, with the page that this one belongs to.
  const menu = page.getByRole('navigation', { name: layoutCopy.mainMenu })
  await expect(menu.getByRole('link')).toHaveCount(4)
  await expect(menu.getByRole('link', { name: layoutCopy.teamRequests })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(await violationsOf(page)).toEqual([])

  await table.getByRole('link', { name: 'Ambrosia Voss', exact: true }).click()
  await expect(page.getByRole('heading', { name: copy.title })).toBeVisible()
  await expect(page.getByText(copy.of('Ambrosia Voss'))).toBeVisible()
  await expect(page.getByRole('table', { name: copy.entries })).toBeVisible()
  await expect(page.getByText(entitlementCopy.title)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: myTeamCopy.title }).click()
  await page.getByRole('searchbox', { name: myTeamCopy.search }).fill('balth')
  await expect(table.getByRole('rowheader')).toHaveText([/Balthasar Voss/])
  await table.getByRole('link', { name: myTeamCopy.requestsOf('Balthasar Voss') }).click()
  await expect(page.getByRole('heading', { name: requestsCopy.teamTitle })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: requestsCopy.search })).toHaveValue('Balthasar Voss')

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('searchbox').fill('my team')
  await page.getByRole('dialog').getByRole('menuitem', { name: myTeamCopy.title }).first().click()
  await expect(page.getByRole('heading', { name: myTeamCopy.title, level: 1 })).toBeVisible()
})

test('at 320 px the team is a list of cards, and employees have no such page', async ({ people }) => {
  const page = await people.open('manager', '/team', { viewport: { width: 320, height: 640 } })
  const list = page.getByRole('list', { name: myTeamCopy.title })
  await expect(list.getByRole('listitem').first()).toContainText(myTeamCopy.next)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violationsOf(page)).toEqual([])

  const other = await people.open('employee', '/team')
  await expect(other.getByRole('heading', { name: requestsCopy.managerAccessOnly })).toBeVisible()
  await other.keyboard.press('Control+k')
  await other.getByRole('dialog').getByRole('searchbox').fill('my team')
  await expect(other.getByRole('menuitem', { name: myTeamCopy.title })).toHaveCount(0)
})

test('employees read on their own balance what they are entitled to, and their public holidays', async ({
  people,
}) => {
  const page = await people.open('hugo.yilmaz@leavewell.test', '/balances?type=annual')
  await expect(page.getByRole('heading', { name: entitlementCopy.title })).toBeVisible()
  await expect(page.getByText(/Monday to Friday costs/)).toBeVisible()
  await expect(page.getByText('Christmas Day').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/balances?type=unpaid')
  await expect(page.getByText(entitlementCopy.literalUnpaid)).toBeVisible()
})
