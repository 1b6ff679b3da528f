import { addDays, dashboardCopy, formatDay, layoutCopy, leaveFormCopy, requestsCopy } from '@leavewell/leave'
import type { Locator } from '@playwright/test'
import { apiOf, submitRequest } from '../support/api.ts'
import { bannerLife, expectLife } from '../support/banner-life.ts'
import { colourOf } from '../support/colour.ts'
import { chooseType, dayFromNow, fillIn, leaveForm, typeDay } from '../support/leave-form.ts'
import { PDF } from '../support/pdf.ts'
import { registerNamedUser } from '../support/register-user.ts'
import { expect, test } from '../support/test.ts'

const OPEN = '/?openLeaveForm=true'

/** The words at a field, apart from the message that passes. */
const noted = (form: Locator, text: string) => form.getByText(text, { exact: true })
/** What the fields say, each of its own, while the sentence of Q-01 is said once for the form. */
const MISSING = [leaveFormCopy.typeMissing, leaveFormCopy.startMissing, leaveFormCopy.endMissing]
const submit = (form: Locator) => form.getByRole('button', { name: leaveFormCopy.submit }).click()
const attach = (form: Locator, name: string, buffer: Buffer) =>
  form.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

test('type, start and end are required, and each field says so; the first gets the focus and offers the five types [finding E-33] [C-07, K-15, K-16, Q-01]', async ({
  people,
}) => {
  const page = await people.open('employee', '/')
  await page.getByRole('button', { name: dashboardCopy.requestLeave }).click()
  const form = leaveForm(page)
  await submit(form)
  for (const missing of MISSING) await expect(noted(form, missing)).toHaveCount(1)
  await expect(
    page.getByRole('alert').or(page.getByRole('region')).getByText(leaveFormCopy.requiredFields),
  ).toBeVisible()
  await expect(form.getByRole('button', { name: new RegExp(leaveFormCopy.leaveType) })).toBeFocused()
  await page.keyboard.press('Enter')
  const types = page.getByRole('option')
  await expect(types).toHaveText([
    /^Annual Leave/,
    /^Sick Leave/,
    /^Personal Leave/,
    /^Maternity\/Paternity Leave/,
    /^Unpaid Leave/,
  ])
  for (const [index, colour] of ['blue', 'red', 'purple', 'pink', 'grey'].entries()) {
    expect(await colourOf(types.nth(index).locator('svg').first(), 'color')).toBe(colour)
  }
})

test('what is wrong is said for 3 seconds and stays at the fields; so long it is also said that all went well [Q-01, U-04]', async ({
  people,
}) => {
  const page = await people.open('employee', OPEN)
  const form = leaveForm(page)
  await expect(form).toBeVisible()
  const wrong = bannerLife(page, leaveFormCopy.requiredFields)
  await submit(form)
  await expectLife(wrong, 3_000)
  for (const missing of MISSING) await expect(noted(form, missing)).toBeVisible()
  const start = dayFromNow(160)
  await fillIn(page, { type: 'unpaid', start, end: start })
  const done = bannerLife(page, leaveFormCopy.submitted)
  await submit(form)
  await expectLife(done, 3_000)
})

test('days are counted from start to end with both and with weekends, and called business days [Q-02, Q-03, Q-04]', async ({
  people,
}) => {
  const page = await people.open('employee', OPEN)
  const start = dayFromNow(40)
  const form = await fillIn(page, { type: 'unpaid', start, end: start })
  await expect(form.getByText('1 business day', { exact: true })).toBeVisible()
  await typeDay(form, leaveFormCopy.endDate, addDays(start, 6))
  await expect(form.getByText('7 business days', { exact: true })).toBeVisible()
})

test('days that wait for a decision stand beside the balance, at the type and in what it costs [finding F-62]', async ({
  people,
  company,
}) => {
  const admin = await apiOf(company, 'admin')
  const { id, email } = await registerNamedUser(company, 'Wanda')
  const manager = await apiOf(company, 'manager')
  await admin.put(`/entities/User/${id}`, { manager_id: manager.id })
  const [year] = dayFromNow(0).split('-')
  const balance = { user_id: id, leave_type: 'annual', year: Number(year), balance: 20, total_allocated: 20 }
  await admin.post('/entities/LeaveBalance', balance)
  const colleague = await apiOf(company, email as 'x@y')
  const first = { start_date: dayFromNow(20), end_date: dayFromNow(22) }
  await submitRequest(colleague, { reason: 'The first', leave_type: 'annual', ...first })

  const page = await people.open(email as 'x@y', OPEN)
  const start = dayFromNow(30)
  const form = await fillIn(page, { type: 'annual', start, end: addDays(start, 1) })
  await expect(form.getByText(leaveFormCopy.daysWaiting('3', '15'))).toBeVisible()
  await expect(form.locator('.hatched')).toBeVisible()
  await form.getByRole('button', { name: new RegExp(leaveFormCopy.leaveType) }).click()
  await expect(page.getByRole('option', { name: /^Annual Leave/ })).toContainText(
    `20 days left, ${leaveFormCopy.ofThemWaiting('3')}`,
  )
  await page.getByRole('option', { name: /^Sick Leave/ }).click()
  await expect(form.getByText(leaveFormCopy.daysWaiting('3', '15'))).toHaveCount(0)
})

test('an end before the start is refused; neither day may be past, and no request is sent [Q-05, Q-08, Q-09]', async ({
  people,
}) => {
  const page = await people.open('employee', OPEN)
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/entities/LeaveRequest'))
      sent.push(request.url())
  })
  const start = dayFromNow(40)
  await typeDay(leaveForm(page), leaveFormCopy.endDate, dayFromNow(-1))
  await expect(noted(leaveForm(page), leaveFormCopy.endInPast)).toBeVisible()
  await typeDay(leaveForm(page), leaveFormCopy.endDate, dayFromNow(0))
  await expect(noted(leaveForm(page), leaveFormCopy.endInPast)).toHaveCount(0)
  const form = await fillIn(page, { type: 'unpaid', start, end: addDays(start, -1) })
  await expect(noted(form, leaveFormCopy.endBeforeStart)).toBeVisible()
  await submit(form)
  await expect(noted(form, leaveFormCopy.endBeforeStart)).toBeVisible()

  await typeDay(form, leaveFormCopy.startDate, dayFromNow(-1))
  await expect(noted(form, leaveFormCopy.startInPast)).toBeVisible()
  await submit(form)
  await expect(form).toBeVisible()
  await typeDay(form, leaveFormCopy.startDate, dayFromNow(0))
  await expect(noted(form, leaveFormCopy.startInPast)).toHaveCount(0)

  const middle = `${dayFromNow(62).slice(0, 8)}15`
  await typeDay(form, leaveFormCopy.startDate, middle)
  await form.getByRole('group', { name: leaveFormCopy.endDate }).getByRole('button').click()
  const month = page.getByRole('grid').first()
  // The week begins as on the calendar of the team.
  await expect(month.locator('th').first()).toHaveText('Sun')
  await expect(month.getByRole('button', { name: /\b14 / })).toHaveAttribute('aria-disabled', 'true')
  await month.getByRole('button', { name: /\b16 / }).click()
  await expect(form.getByText('2 business days', { exact: true })).toBeVisible()
  expect(sent).toEqual([])
})

test('more days than are left are refused with the number left; unpaid leave never is [D-01, Q-06, Q-07]', async ({
  people,
  company,
}) => {
  const api = await apiOf(company, 'employee')
  const year = dayFromNow(0).slice(0, 4)
  const [balance] = await api.get(
    `/entities/LeaveBalance?q=${encodeURIComponent(JSON.stringify({ user_id: api.id, leave_type: 'annual', year: Number(year) }))}`,
  )
  const page = await people.open('employee', OPEN)
  const start = dayFromNow(40)
  const form = await fillIn(page, { type: 'annual', start, end: addDays(start, balance.balance) })
  await expect(noted(form, leaveFormCopy.insufficientBalance(balance.balance))).toBeVisible()
  await submit(form)
  await expect(form).toBeVisible()
  await chooseType(page, form, 'unpaid')
  await expect(noted(form, leaveFormCopy.insufficientBalance(balance.balance))).toHaveCount(0)
  await form.getByLabel(leaveFormCopy.reason).fill('A long way, unpaid')
  await submit(form)
  await expect(form).toHaveCount(0)
  await expect(page.getByText(leaveFormCopy.submitted)).toBeVisible()
})

test('attachments: too large, of another type, or lost on the way are told at the field; a good one can be taken back [Q-10, Q-11, Q-12]', async ({
  people,
}) => {
  people.allowConsoleMessage(/ERR_FAILED|Failed to fetch|ClientError|Network|UploadFile/)
  const page = await people.open('employee', OPEN)
  const form = leaveForm(page)
  await expect(form.locator('input[type=file]')).toHaveAttribute('accept', '.pdf,.jpg,.jpeg,.png,.doc,.docx')
  await attach(form, 'scan.pdf', Buffer.alloc(10 * 1024 * 1024 + 1))
  await expect(form.getByRole('alert')).toHaveText(leaveFormCopy.fileTooLarge)
  await attach(form, 'virus.exe', Buffer.from('MZ'))
  await expect(form.getByRole('alert')).toHaveText(leaveFormCopy.fileTypeNotAccepted)

  await page.route('**/integration-endpoints/Core/UploadFile', route => route.abort())
  await attach(form, 'lost.pdf', PDF)
  await expect(form.getByRole('alert')).toHaveText(leaveFormCopy.uploadFailed)
  await page.unroute('**/integration-endpoints/Core/UploadFile')
  await attach(form, 'ticket.pdf', PDF)
  await expect(form.getByText('ticket.pdf')).toBeVisible()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await form.getByRole('button', { name: 'Remove ticket.pdf' }).click()
  await expect(form.getByText('ticket.pdf')).toHaveCount(0)
})

test('a HEIC photo is sent as JPEG where the browser can read it, and else says how to save one [finding F-6C]', async ({
  people,
}) => {
  const page = await people.open('employee', OPEN)
  const form = leaveForm(page)
  await expect(form).toBeVisible()
  await attach(form, 'IMG_1.HEIC', Buffer.from('a photo'))
  await expect(form.getByRole('alert')).toHaveText(leaveFormCopy.heicUnreadable)
  // As a browser that knows the format.
  await page.evaluate(() => {
    const read = window.createImageBitmap
    const picture = new ImageData(40, 30)
    Object.assign(window, { createImageBitmap: () => read(picture) })
  })
  const stored = page.waitForResponse('**/integration-endpoints/Core/UploadFile')
  await attach(form, 'IMG_2.HEIC', Buffer.from('a photo'))
  const { file_url } = await (await stored).json()
  expect(file_url).toMatch(/IMG_2\.jpg$/)
  const kept = await page.request.get(file_url)
  expect([kept.headers()['content-type'], (await kept.body()).subarray(0, 3).toString('hex')]).toEqual([
    'image/jpeg',
    'ffd8ff',
  ])
  await expect(form.getByText(/IMG_2.*\.jpg/)).toBeVisible()
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test('days asked for already are named while they are chosen; a refusal by the server stays in the form with what was filled in [finding F-04]', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/500|503/)
  const page = await people.open('employee', OPEN)
  await page.route('**/entities/LeaveRequest', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'The database is away', detail: 'x' } })
      : route.continue(),
  )
  const [start, day] = [dayFromNow(141), dayFromNow(143)]
  await submitRequest(await apiOf(company, 'employee'), { reason: 'Before', start_date: day, end_date: day })
  const form = await fillIn(page, { type: 'unpaid', start, end: day, reason: 'Kept' })
  const sentence = `You have asked for these days already: Unpaid Leave, ${formatDay(day)} (Pending)`
  await expect(form.getByText(sentence)).toBeVisible()
  await submit(form)
  await expect(form.getByText('The database is away')).toHaveCount(0)
  await typeDay(form, leaveFormCopy.endDate, start)
  await expect(form.getByText(sentence)).toHaveCount(0)
  await submit(form)
  await expect(form.getByRole('alert').filter({ hasText: 'The database is away' })).toBeVisible()
  await expect(form.getByLabel(leaveFormCopy.reason)).toHaveValue('Kept')
})

test('closing asks before anything filled in gets lost, and not otherwise', async ({ people }) => {
  const page = await people.open('employee', OPEN)
  const form = leaveForm(page)
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: dashboardCopy.requestLeave }).click()
  await form.getByLabel(leaveFormCopy.reason).fill('Nearly lost')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel(leaveFormCopy.reason)).toHaveValue('Nearly lost')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)
})

test('without a manager there is a warning and no way to the form; without balances and requests it says so [B-06, B-19, C-04, C-06, C-09, Q-13, S-77]', async ({
  people,
}) => {
  const page = await people.visitor('/login')
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const alone = await people.open('priya.raman@leavewell.test', OPEN)
  alone.on('request', request => asked.push(request.url()))
  await expect(alone.getByText(dashboardCopy.noManager)).toBeVisible()
  await expect(alone.getByText(dashboardCopy.noBalances)).toBeVisible()
  await expect(alone.getByText(dashboardCopy.noRecentRequests)).toBeVisible()
  await expect(alone).toHaveURL(url => url.search === '')
  await alone.evaluate(() => window.dispatchEvent(new Event('openLeaveRequest')))
  await alone.reload()
  await expect(alone.getByText(dashboardCopy.noManager)).toBeVisible()
  await expect(leaveForm(alone)).toHaveCount(0)
  await expect(alone.getByRole('button', { name: dashboardCopy.requestLeave })).toHaveCount(0)
  await expect(alone.getByRole('button', { name: layoutCopy.quickLeave })).toHaveCount(0)
  await expect(alone.getByText(layoutCopy.myManager)).toHaveCount(0)
  expect(asked.filter(url => url.includes('getMyManager'))).toEqual([])
})

test('a certificate is added to approved leave in My Requests, once [finding F-6C]', async ({
  people,
  company,
}) => {
  const [employee, manager] = [await apiOf(company, 'employee'), await apiOf(company, 'manager')]
  const day = dayFromNow(41)
  const { id } = await submitRequest(employee, { reason: 'Certified', start_date: day, end_date: day })
  await manager.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })
  const page = await people.open('employee', '/myrequests')
  const card = page.getByRole('article').filter({ hasText: 'Certified' })
  const add = card.getByRole('button', { name: requestsCopy.addDocument })
  const choosing = page.waitForEvent('filechooser')
  await add.click()
  await (await choosing).setFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(page.getByText(requestsCopy.documentAdded)).toBeVisible()
  await expect(card.getByRole('link', { name: /certificate\.pdf/ })).toBeVisible()
  await expect(add).toHaveCount(0)
})
