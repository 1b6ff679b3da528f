import { messages } from '@leavewell/leave'
import { chooseType, dayFromNow, fillIn, leaveForm, typeDay } from '../support/leave-form.ts'
import { PDF } from '../support/pdf.ts'
import { expect, test } from '../support/story.ts'

const { leaveForm: said, dashboard, layout } = messages

test('type, start and end are required and said so at their fields [Q-01]', async ({ people }) => {
  const page = await people.open('employee', '/?openLeaveForm=true')
  await leaveForm(page).getByRole('button', { name: said.submit }).click()
  await expect(leaveForm(page).getByText(said.requiredFields).first()).toBeVisible()
})

test('days are counted inclusively, weekends too, and labelled business days [Q-02, Q-03, Q-04]', async ({
  people,
}) => {
  const page = await people.open('employee', '/?openLeaveForm=true')
  const form = await fillIn(page, { type: 'unpaid', start: dayFromNow(200), end: dayFromNow(206) })
  await expect(form.getByText(said.businessDays(7))).toBeVisible()
  await typeDay(form, said.endDate, dayFromNow(200))
  await expect(form.getByText(said.businessDays(1))).toBeVisible()
})

test('an end before the start, and a start in the past, are refused [Q-05, Q-08, Q-09]', async ({
  people,
}) => {
  const page = await people.open('employee', '/?openLeaveForm=true')
  const form = await fillIn(page, { type: 'unpaid', start: dayFromNow(200), end: dayFromNow(190) })
  await form.getByRole('button', { name: said.submit }).click()
  await expect(form.getByText(said.endBeforeStart).first()).toBeVisible()
  await typeDay(form, said.startDate, dayFromNow(-3))
  await form.getByRole('button', { name: said.submit }).click()
  await expect(form.getByText(said.startInPast).first()).toBeVisible()
  await expect(form).toBeVisible()
})

test('too little balance is said with the days there are; unpaid leave is never short [Q-06, Q-07]', async ({
  people,
}) => {
  const page = await people.open('employee', '/?openLeaveForm=true')
  const form = await fillIn(page, { type: 'annual', start: dayFromNow(200), end: dayFromNow(260) })
  await form.getByRole('button', { name: said.submit }).click()
  await expect(
    form.getByText(/^Insufficient balance\. You have [\d.]+ days available\.$/).first(),
  ).toBeVisible()
  await chooseType(page, form, 'unpaid')
  await expect(form.getByText(/^Insufficient balance/)).toHaveCount(0)
  await form.getByRole('button', { name: said.submit }).click()
  await expect(page.getByText(said.submitted)).toBeVisible()
})

test('attachments over 10 MB, of other kinds, or that fail to upload say so [Q-10, Q-11, Q-12]', async ({
  people,
}) => {
  people.foresee(/ERR_FAILED|Failed to load resource/)
  const page = await people.open('employee', '/?openLeaveForm=true')
  const input = leaveForm(page).locator('input[type=file]')
  await input.setInputFiles({
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  })
  await expect(leaveForm(page).getByText(said.fileTooLarge)).toBeVisible()
  await input.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await expect(leaveForm(page).getByText(said.fileTypeNotAccepted)).toBeVisible()
  await page.route('**/integration-endpoints/Core/UploadFile', route => route.abort())
  await input.setInputFiles({ name: 'ticket.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(leaveForm(page).getByText(said.uploadFailed)).toBeVisible()
})

test('closing with something filled in asks first [C-07]', async ({ people }) => {
  const page = await people.open('employee', '/?openLeaveForm=true')
  await leaveForm(page).getByLabel(said.reason).fill('Half a thought')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leaveForm(page)).toBeVisible()
})

test('without a manager the Dashboard warns and no form opens [B-19, C-04, C-07, Q-13]', async ({
  people,
}) => {
  const page = await people.visitor('/login')
  await page.route('**/entities/User/me', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), manager_id: null } })
  })
  await page.getByLabel('Email').fill('employee@leavewell.test')
  await page.getByLabel('Password', { exact: true }).fill('leavewell-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(dashboard.noManager)).toBeVisible()
  await expect(page.getByRole('button', { name: layout.quickLeave })).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('openLeaveRequest')))
  await page.goto('/?openLeaveForm=true')
  await expect(page.getByText(dashboard.noManager)).toBeVisible()
  await expect(leaveForm(page)).toHaveCount(0)
})

test('the Dashboard without balances and requests says so, with balances shows figures and colours by word [C-02, C-03, C-05, C-06, C-09, D-01, D-03, D-04, D-05, S-50]', async ({
  people,
}) => {
  const full = await people.open('employee', '/')
  const year = full.waitForRequest(/LeaveBalance\?q=/)
  await full.reload()
  const { searchParams } = new URL((await year).url())
  expect(JSON.parse(searchParams.get('q') ?? '{}')).toMatchObject({ year: new Date().getFullYear() })
  await expect(full.getByRole('main')).toContainText(/Sick Leave\s*\d+\s*days left of 10/)
  await expect(full.getByRole('main')).toContainText(/\d+ used/)
  await expect(full.getByText(dashboard.totalRequests)).toBeVisible()

  const page = await people.open('employee', '/login')
  await page.route(/entities\/(LeaveBalance|LeaveRequest)\?/, route => route.fulfill({ json: [] }))
  await page.goto('/')
  await expect(page.getByText(dashboard.noBalances)).toBeVisible()
  await expect(page.getByText(dashboard.noRecentRequests)).toBeVisible()
})
