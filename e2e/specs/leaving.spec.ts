import { leavingCopy as copy } from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { typeDay } from '../support/leave-form.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

const DAY = '2030-12-31'

test('a last day is noted after a look at what it means, is seen on the page of the person, and is taken back', async ({
  people,
  company,
}) => {
  const { id } = await registerNamedUser(company, 'Lorna')
  const admin = await apiOf(company, 'admin')
  await admin.post('/functions/enterLeave', {
    rows: [{ user_id: id, leave_type: 'annual', start_date: '2030-12-30', end_date: '2031-01-03' }],
    status: 'approved',
  })
  const page = await people.open('admin', `/people/${id}`)
  const open = async () => {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: copy.menu }).click()
    return page.getByRole('dialog', { name: copy.title('Lorna Voss') })
  }
  const dialog = await open()
  await typeDay(dialog, copy.lastDay, DAY)
  const later = dialog.getByRole('list', { name: copy.later })
  await expect(later.getByText(/shortened to 30–31 Dec 2030 \(2 days\)/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: copy.save }).click()
  await expect(dialog).toHaveCount(0)
  const tag = page.getByText(copy.leavesOn(DAY), { exact: true })
  await expect(tag).toBeVisible()

  const again = await open()
  await again.getByRole('button', { name: copy.stay }).click()
  await expect(again).toHaveCount(0)
  await expect(tag).toHaveCount(0)
})
