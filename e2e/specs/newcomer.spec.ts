import { completeProfileCopy, dashboardCopy, layoutCopy, notificationsCopy } from '@leavewell/leave'
import { apiOf } from '../support/api.ts'
import { codeIn } from '../support/mailbox.ts'
import { registerUser } from '../support/register-user.ts'
import { BESIDE_APP, expect, test } from '../support/test.ts'

test('an invited person registers with the code from the mail, says their name, and administrators see the task [B-01, B-05, B-14, C-13, J-01, J-03, J-05, J-06, J-07, M-12, M-13, M-16, Q-32, R-16, S-17, S-18]', async ({
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

test('a newcomer is sent to the name step from any page; failures are said in one place and nothing is lost [B-01, C-13, J-02, T-05] [finding F-55]', async ({
  people,
}) => {
  people.allowConsoleMessage(/500/)
  const page = await people.open('newcomer', '/myrequests')
  await expect(page).toHaveURL(/completeprofile$/i)
  await expect(page.getByText(/administrator will set your\s+department, position/i)).toBeVisible()
  await page.getByRole('textbox', { name: 'First Name' }).fill('Nora')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Lee')
  await page.route('**/entities/User/**', route =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: 'x', detail: 'x' } })
      : route.fallback(),
  )
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await expect(page.getByText(completeProfileCopy.saveFailed)).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Nora')
})

test('whoever cannot be told of a newcomer does not keep the newcomer out [J-05, J-08]', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/500/)
  const page = await people.open(await registerUser(company, 'zoe@leavewell.test'), '/')
  await expect(page.getByRole('button', { name: completeProfileCopy.submit })).toBeVisible()
  const fail = { status: 500, json: { message: 'No', detail: 'No' } }
  for (const way of ['**/entities/Notification**', '**/integration-endpoints/Core/SendEmail']) {
    await page.route(way, route =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill(fail),
    )
  }
  // Finding the administrators fails, too.
  await page.route(/\/entities\/User\/?(\?|$)/, route => route.fulfill(fail))
  await page.getByRole('textbox', { name: 'First Name' }).fill('Zoe')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Frost')
  await page.getByRole('button', { name: completeProfileCopy.submit }).click()
  await expect(page.getByRole('heading', { name: dashboardCopy.greeting('Zoe') })).toBeVisible()
  await expect(page).toHaveURL(url => url.pathname === '/')
})

test('a name step whose user cannot be loaded says so and tries again [T-04]', async ({ people }) => {
  people.allowConsoleMessage(/500/)
  const newcomer = await people.open('newcomer', BESIDE_APP)
  let readings = 0
  await newcomer.route('**/entities/User/me', route => {
    readings += 1
    return readings === 1
      ? route.fallback()
      : route.fulfill({ status: 500, json: { message: 'No', detail: 'No' } })
  })
  await newcomer.goto('/completeprofile')
  await expect(newcomer.getByText('Failed to load user data. Please try again.')).toBeVisible()
  await expect(newcomer.getByRole('button', { name: completeProfileCopy.submit })).toHaveCount(0)
  await newcomer.unroute('**/entities/User/me')
  await newcomer.getByRole('button', { name: 'Try again' }).click()
  await expect(newcomer.getByRole('button', { name: completeProfileCopy.submit })).toBeVisible()
})

test('somebody with both names is sent from the name step to the root [J-04]', async ({ people }) => {
  const page = await people.open('employee', '/completeprofile')
  await expect(page).toHaveURL(url => url.pathname === '/')
})

test('completing a new person’s task takes it from the list and the counts [H-03, M-10, M-11]', async ({
  people,
  company,
}) => {
  const page = await people.open('manager', '/admindashboard')
  const manager = await apiOf(company, 'manager')
  const open = encodeURIComponent(
    JSON.stringify({ user_id: manager.id, action_required: true, action_completed: false }),
  )
  const before = (await manager.get(`/entities/Notification?q=${open}`)).length
  const tasks = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: notificationsCopy.complete }) })
  await expect(tasks).toHaveCount(before)
  const sidebar = page.getByRole('link', { name: new RegExp(`^${layoutCopy.adminDashboard}`) })
  await expect(sidebar).toContainText(String(before))
  const done = (await tasks.first().innerText()).split('\n')[1] ?? ''
  expect(done).not.toBe('')
  await tasks
    .first()
    .getByRole('button', { name: /complete/i })
    .click()
  await expect(tasks).toHaveCount(before - 1)
  await expect(page.getByRole('main').getByText(done)).toHaveCount(0)
  // The next task takes the focus, or the sentence that there is none (finding E-04).
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  // Of none there is no badge; it stands there to be seen and to be heard.
  await expect(sidebar).toHaveText(
    before === 1
      ? layoutCopy.adminDashboard
      : new RegExp(`^${layoutCopy.adminDashboard}${before - 1}${before - 1}\\D`),
  )
  await expect
    .poll(async () => (await manager.get(`/entities/Notification?q=${open}`)).length)
    .toBe(before - 1)
})
