import {
  leavingCopy as copy,
  policyEffectsCopy,
  rehireCopy,
  templateRules,
  userAdminCopy,
} from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { dayFromNow, typeDay } from '../support/leave-form.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

const DAY = '2030-12-31'

test('a last working day is saved after a preview, shows on the person’s page, and is cancelled', async ({
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

test('an employee who left is enabled again with a new employment, which can be undone (A4)', async ({
  people,
  company,
}) => {
  const { id } = await registerNamedUser(company, 'Rita')
  const admin = await apiOf(company, 'admin')
  const policy = { leave_type: 'annual', name: 'Paid out' }
  await admin.post('/functions/saveLeavePolicy', {
    ...policy,
    effective_from: dayFromNow(0),
    rules: { ...templateRules('working_days'), on_leaving: 'pay_out' },
  })
  await admin.post('/functions/assignLeavePolicy', {
    mode: 'apply',
    leave_type: policy.leave_type,
    policy_name: policy.name,
    scope: 'user',
    scope_id: id,
    valid_from: dayFromNow(0),
  })
  const [lastDay, firstDay] = [dayFromNow(-40), dayFromNow(-10)]
  await admin.post('/functions/saveLeaving', { user_id: id, last_day: lastDay, later_leave: 'keep' })

  const page = await people.open('admin', `/people/${id}`)
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: userAdminCopy.enable }).click()
  const dialog = page.getByRole('dialog', { name: rehireCopy.title('Rita Voss') })
  await expect(dialog).toContainText(rehireCopy.ended('Rita Voss', lastDay))
  await dialog.getByText(rehireCopy.choices.new).click()
  await typeDay(dialog, rehireCopy.startsOn, firstDay)
  await expect(dialog.getByRole('table', { name: policyEffectsCopy.title })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: userAdminCopy.enable }).click()
  await expect(page.getByText(rehireCopy.rehired('Rita Voss', firstDay))).toBeVisible()
  await expect(page.getByText(rehireCopy.formerDays(null, lastDay))).toBeVisible()

  await page.getByText(rehireCopy.undo).click()
  const question = page.getByRole('alertdialog', { name: rehireCopy.undoTitle('Rita Voss') })
  await page.screenshot({ path: '/tmp/shots/undo.png' })
  await question.getByRole('button', { name: rehireCopy.undoAction }).click()
  await expect(page.getByText(copy.leftOn(lastDay), { exact: true })).toBeVisible()
})
