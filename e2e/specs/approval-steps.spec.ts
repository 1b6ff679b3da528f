import { approvalsCopy, inboxCopy, requestsCopy } from '@leavewell/leave'
import { apiOf, submitRequest } from '../support/api.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

test('long leave needs two approvals, and the employee reads who approves next [experience 4]', async ({
  people,
  company,
}) => {
  const admin = await apiOf(company, 'admin')
  const approver = await registerNamedUser(company, 'Melusine')
  await admin.put(`/entities/User/${approver.id}`, { is_approver: true })
  const { id } = await registerNamedUser(company, 'Ottokar')
  await admin.put(`/entities/User/${id}`, { manager_id: approver.id })
  // No other spec requests leave of this kind.
  const { rules } = await admin.post('/functions/getApprovalRoute', {})
  const rule = {
    who: 'person',
    person_id: admin.id,
    longer_than_days: 40,
    leave_types: ['maternity_paternity'],
  }
  await admin.post('/functions/saveApprovalRoute', { rules: [...rules, rule] })
  await submitRequest(await apiOf(company, 'ottokar@leavewell.test'), {
    reason: 'Twins',
    leave_type: 'maternity_paternity',
    start_date: dayFromNow(100),
    end_date: dayFromNow(160),
  })

  const employee = await people.open('ottokar@leavewell.test', '/myrequests')
  const card = employee.getByRole('article').filter({ hasText: 'Twins' })
  await expect(card.getByText(requestsCopy.pending, { exact: true })).toBeVisible()

  const first = await people.open('melusine@leavewell.test', '/teamrequests')
  const asked = first.getByRole('article').filter({ hasText: 'Twins' })
  await asked.getByRole('button', { name: /^Approve/ }).click()
  const dialog = first.getByRole('dialog', { name: requestsCopy.decideTitle })
  await dialog.getByLabel(requestsCopy.managerNotes).fill('Congratulations')
  await dialog.getByRole('button', { name: /^Approve 61 days/ }).click()
  await expect(first.getByText(/Approved: Ottokar Voss, .* The next step follows\./)).toBeVisible()
  await expect(asked).toHaveCount(0)

  // The employee’s page updates without reloading.
  const steps = card.getByRole('list', { name: approvalsCopy.progress }).getByRole('listitem')
  await expect(steps).toHaveCount(2)
  await expect(steps.first()).toContainText('Melusine Voss approved')
  await expect(steps.first()).toContainText('Congratulations')
  await expect(steps.last()).toContainText('Pending with')
  await expect(card.getByText(requestsCopy.pending, { exact: true })).toBeVisible()

  const second = await people.open('admin', '/teamrequests?order=newest')
  const waits = second.getByRole('article').filter({ hasText: 'Twins' })
  await expect(waits.getByText('Melusine Voss approved')).toBeVisible()
  await waits.getByRole('button', { name: /^Approve/ }).click()
  await second
    .getByRole('dialog', { name: requestsCopy.decideTitle })
    .getByRole('button', { name: /^Approve 61 days/ })
    .click()
  await expect(second.getByText(/^Leave request approved: Ottokar Voss/)).toBeVisible()
  await expect(card.getByText(requestsCopy.approved, { exact: true })).toBeVisible()
  await expect(steps).toHaveText([/Melusine Voss approved/, / approved/])
  await admin.post('/functions/saveApprovalRoute', { rules })
})

test('the inbox names the next approver of an approved request, and undoes the approval [experience 4]', async ({
  people,
  company,
}) => {
  const admin = await apiOf(company, 'admin')
  const approver = await registerNamedUser(company, 'Wilhelmine')
  await admin.put(`/entities/User/${approver.id}`, { is_approver: true })
  const { id } = await registerNamedUser(company, 'Aurelio')
  await admin.put(`/entities/User/${id}`, { manager_id: approver.id })
  const { rules } = await admin.post('/functions/getApprovalRoute', {})
  const rule = {
    who: 'person',
    person_id: admin.id,
    longer_than_days: 50,
    leave_types: ['maternity_paternity'],
  }
  await admin.post('/functions/saveApprovalRoute', { rules: [...rules, rule] })
  await submitRequest(await apiOf(company, 'aurelio@leavewell.test'), {
    reason: 'Adoption',
    leave_type: 'maternity_paternity',
    start_date: dayFromNow(100),
    end_date: dayFromNow(160),
  })
  const page = await people.open('wilhelmine@leavewell.test', '/teamrequests')
  await page.getByRole('button', { name: inboxCopy.showInbox }).click()
  await page.getByRole('button', { name: 'Approve: Aurelio Voss' }).click()
  const message = page.getByText(/^Approved: Aurelio Voss, .*\. Next: /)
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: inboxCopy.undo }).first().click()
  await expect(page.getByText(/^Undone: Aurelio Voss/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve: Aurelio Voss' })).toBeVisible()
  await admin.post('/functions/saveApprovalRoute', { rules })
})
