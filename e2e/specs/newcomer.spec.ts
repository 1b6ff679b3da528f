import { dashboardCopy, layoutCopy } from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
import { codeIn } from '../support/mailbox.ts'
import { expect, test } from '../support/test.ts'

test('an invited person registers with a mailed code, and administrators see the task [B-01, B-05, B-14, C-13, J-01, J-03, J-05, J-06, J-07, M-12, M-13, M-16, Q-32, R-16, S-17, S-18]', async ({
  people,
  company,
}) => {
  const admin = await apiOf(company, 'admin')
  await admin.post('/users/invite-user', { user_email: 'mia@leavewell.test', role: 'user' })
  await company.mailbox.await('mia@leavewell.test', /./)
  const administrator = await people.open('admin', '/')
  const box = administrator.getByText(layoutCopy.newUserTasks).locator('..')
  const tasks = async () => ((await box.count()) === 0 ? 0 : Number(/\d+/.exec(await box.innerText())?.[0]))
  const open = { user_id: admin.id, type: 'new_user_registration', action_completed: false }
  const before = (await admin.get(`/entities/Notification?q=${encodeURIComponent(JSON.stringify(open))}`))
    .length
  await expect.poll(tasks).toBe(before)

  const page = await people.visitor('/login')
  await page.getByText('Create an account').click()
  await page.getByLabel('Email').fill('mia@leavewell.test')
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByRole('button', { name: 'Create an account' }).click()
  const mail = await company.mailbox.await('mia@leavewell.test', /code/i)
  await page.getByLabel('Code').first().fill(codeIn(mail))
  await page
    .getByRole('button', { name: 'Confirm' })
    .click()
    .catch(() => {})

  await expect(page.getByRole('textbox', { name: 'First Name' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeDisabled()
  await expect(page.getByLabel('Email')).toHaveValue('mia@leavewell.test')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'First Name' }).fill('Mia')
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await expect(page.getByText('Please enter both first and last name').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Chen')
  const saved = page.waitForRequest(
    request => request.method() === 'PUT' && request.url().includes('/entities/User/'),
  )
  let go = () => {}
  const held = new Promise<void>(resolve => {
    go = resolve
  })
  await page.route('**/entities/User/**', async route => {
    if (route.request().method() === 'PUT') await held
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await expect(page.getByRole('button', { name: 'Completing...' })).toBeVisible()
  go()
  expect((await saved).postDataJSON()).toEqual({ first_name: 'Mia', last_name: 'Chen' })
  await expect(page.getByRole('heading', { name: dashboardCopy.greeting('Mia') })).toBeVisible()
  await expect(page).toHaveURL(url => url.pathname === '/')

  await expect.poll(tasks).toBe(before + 1)
  await administrator.getByRole('button', { name: /^Notifications/ }).click()
  await expect(
    administrator.getByText(/Mia Chen \(mia@leavewell\.test\) has completed their profile/),
  ).toBeVisible()
})
