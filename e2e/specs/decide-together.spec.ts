import { decisionsTogetherCopy as copy, inboxCopy, requestsCopy } from '@leavewell/leave'
import { apiOf, submitRequest } from '../support/api.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'
import { fridayFrom } from '../support/working-days.ts'

test('an approver selects three requests, learns which one fails, approves the others, undoes, and rejects with one note [X3-I2]', async ({
  people,
  company,
}) => {
  // The answer that names the request that fails.
  people.allowConsoleMessage(/status of 409/)
  const admin = await apiOf(company, 'admin')
  const manager = await apiOf(company, 'manager')
  await admin.post('/entities/Department', { name: 'Foundry', is_active: true })
  const ask = async (name: string, ...days: number[]) => {
    const { id, email } = await registerNamedUser(company, name)
    await admin.put(`/entities/User/${id}`, { manager_id: manager.id, department: 'Foundry' })
    const person = await apiOf(company, email as 'x@y')
    const asked: string[] = []
    for (const day of days.map(fridayFrom)) {
      const fields = { reason: 'Visiting the smelter', start_date: day, end_date: day }
      asked.push((await submitRequest(person, fields)).id)
    }
    return asked
  }
  const ids = [...(await ask('Nerissa', 210)), ...(await ask('Ottoline', 210, 217))]
  // After the requests: only approvals are refused.
  await admin.post('/entities/CoverageRule', {
    scope: 'department',
    scope_id: 'Foundry',
    leave_types: [],
    weekdays: [5],
    max_absent: 1,
    mode: 'block',
  })
  const decided = async () => {
    const rows = await Promise.all(ids.map(id => admin.get(`/entities/LeaveRequest/${id}`)))
    return rows.map(({ status, manager_notes }) => [status, manager_notes].filter(Boolean).join(': '))
  }

  const page = await people.open('manager', `/teamrequests?search=${encodeURIComponent('smelter')}`)
  const boxes = page.getByRole('checkbox', { name: /^Select (Nerissa|Ottoline)/ })
  await expect(boxes).toHaveCount(3)
  await boxes.first().click()
  await boxes.last().click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: copy.bar })
  await bar.getByRole('button', { name: copy.approve(3) }).click()
  const dialog = page.getByRole('dialog', { name: copy.titles.approved })
  await expect(dialog).toContainText(copy.refused.approved(1))
  await expect(dialog).toContainText(/1 .*away/)
  await dialog.getByRole('button', { name: copy.submit.approved(2) }).click()
  await page.getByRole('button', { name: inboxCopy.undo }).click()
  await expect(page.getByText(copy.undone(2))).toBeVisible()
  expect(await decided()).toEqual(['pending', 'pending', 'pending'])

  await boxes.first().click()
  await bar.getByRole('button', { name: copy.selectAll(3) }).click()
  await bar.getByRole('button', { name: copy.reject(3) }).click()
  const rejection = page.getByRole('dialog', { name: copy.titles.rejected })
  await rejection.getByLabel(requestsCopy.managerNotes).fill('The furnace is being relined')
  await rejection.getByRole('button', { name: copy.submit.rejected(3) }).click()
  const rejected = 'rejected: The furnace is being relined'
  await expect.poll(decided, { timeout: 60_000, intervals: [1000] }).toEqual([rejected, rejected, rejected])
})
