import { formatDay, requestsCopy } from '@leavewell/leave'
import type { Page } from '@playwright/test'
import { apiOf, submitRequest } from '../support/api.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { LOGINS } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('both sides comment, and the employee reads the notes of a rejection in the email and on the page, while the manager continues with the next request [finding E-04, E-32] [E-07, F-08, F-09, L-03, L-04, L-05, L-07, L-09, L-14, Q-15, S-63]', async ({
  people,
  company,
}) => {
  const day = dayFromNow(90)
  await submitRequest(await apiOf(company, 'employee'), {
    reason: 'A day off to be refused',
    start_date: day,
    end_date: day,
  })
  const manager = await people.open('manager', '/teamrequests?order=newest')
  const employee = await people.open('employee', '/myrequests')
  const cardOn = (page: Page) => page.getByRole('article').filter({ hasText: 'A day off to be refused' })
  for (const page of [manager, employee])
    await cardOn(page)
      .getByRole('button', { name: /omment/ })
      .first()
      .click()
  await cardOn(employee).getByPlaceholder(requestsCopy.commentPlaceholder).fill('May I?')
  await cardOn(employee).getByRole('button', { name: requestsCopy.sendComment }).click()
  await expect(cardOn(manager).getByText('May I?')).toBeVisible()
  await cardOn(manager).getByPlaceholder(requestsCopy.commentPlaceholder).fill('I am not sure')
  await cardOn(manager).getByRole('button', { name: requestsCopy.sendComment }).click()
  const entries = cardOn(employee).getByRole('list', { name: requestsCopy.comments }).getByRole('listitem')
  await expect(entries).toContainText([/Employee.*May I\?/, /Manager.*I am not sure/])

  await manager
    .getByRole('article')
    .filter({ hasText: 'A day off to be refused' })
    .getByRole('button', { name: /^Reject/ })
    .click()
  const dialog = manager.getByRole('dialog', { name: requestsCopy.decideTitle })
  await dialog.getByRole('button', { name: 'Reject 1 day for Sophie' }).click()
  await expect(dialog.getByText(requestsCopy.notesRequired)).toBeVisible()
  await dialog.getByLabel(requestsCopy.managerNotes).fill('Stocktaking that day')
  await dialog.getByRole('button', { name: 'Reject 1 day for Sophie' }).click()
  await expect(manager.getByText(requestsCopy.rejectedDone)).toBeVisible()
  await expect(
    manager.getByText(`${requestsCopy.rejectedDone}: Sophie Lawson, ${formatDay(day)}`),
  ).toBeVisible()
  await expect(manager.getByRole('article').filter({ hasText: 'A day off to be refused' })).toHaveCount(0)
  // The next card takes over, by the same button.
  await expect(manager.locator(':focus')).toHaveAccessibleName(/^Reject/)

  const card = employee.getByRole('article').filter({ hasText: 'A day off to be refused' })
  await expect(card.getByText('Stocktaking that day')).toBeVisible()
  await expect(card.getByText(requestsCopy.rejected)).toBeVisible()
  for (const gone of [requestsCopy.edit, requestsCopy.cancelRequest]) {
    await expect(card.getByRole('button', { name: new RegExp(`^${gone}`) })).toHaveCount(0)
  }
  // Comments stay to be read, and nothing is added to them.
  await expect(entries).toHaveCount(2)
  await expect(card.getByPlaceholder(requestsCopy.commentPlaceholder)).toHaveCount(0)
  await manager.getByRole('tab', { name: new RegExp(`^${requestsCopy.rejected}`) }).click()
  const decided = manager.getByRole('article').filter({ hasText: 'A day off to be refused' })
  await expect(decided).toBeVisible()
  await expect(decided.getByRole('button', { name: /approve|reject/i })).toHaveCount(0)
  await decided.getByRole('button', { name: '2 comments' }).click()
  await expect(decided.getByText('I am not sure')).toBeVisible()
  await expect(decided.getByPlaceholder(requestsCopy.commentPlaceholder)).toHaveCount(0)
  const mail = await company.mailbox.await(LOGINS.employee, /rejected/i)
  expect(mail.text).toContain('Unpaid Leave')
  expect(mail.text).toContain(formatDay(day))
  expect(mail.text).toContain('1 day')
  expect(mail.text).toContain('Stocktaking that day')
})
