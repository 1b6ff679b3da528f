import { formatDay, leaveFormCopy, REQUEST_PAGE_SIZE, requestsCopy } from '@leavewell/leave'
import { apiOf, submitRequest } from '../support/api.ts'
import { dayFromNow, typeDay } from '../support/leave-form.ts'
import { LOGINS } from '../support/sign-in.ts'
import { BESIDE_APP, expect, test } from '../support/test.ts'

test('a rejection needs notes; the employee reads them in the mail and on the page, and the manager goes on with the next [finding E-04, E-32] [F-08, L-03, L-04, L-05, L-07, L-09, L-14, Q-15]', async ({
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
  await manager
    .getByRole('article')
    .filter({ hasText: 'A day off to be refused' })
    .getByRole('button', { name: /^Reject/ })
    .click()
  const dialog = manager.getByRole('dialog', { name: requestsCopy.decideTitle })
  await dialog.getByRole('button', { name: 'Reject 1 day for Sophie' }).click()
  await expect(dialog.getByText(requestsCopy.notesRequired)).toBeVisible()
  await dialog.getByLabel(requestsCopy.managerNotes).fill('   ')
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
  await expect(card.getByRole('button', { name: /comment/i })).toHaveCount(0)
  await manager.getByRole('tab', { name: new RegExp(`^${requestsCopy.rejected}`) }).click()
  const decided = manager.getByRole('article').filter({ hasText: 'A day off to be refused' })
  await expect(decided).toBeVisible()
  await expect(decided.getByRole('button', { name: /comment|approve|reject/i })).toHaveCount(0)
  const mail = await company.mailbox.await(LOGINS.employee, /rejected/i)
  expect(mail.text).toContain('Unpaid Leave')
  expect(mail.text).toContain(formatDay(day))
  expect(mail.text).toContain('1 day')
  expect(mail.text).toContain('Stocktaking that day')
})

test('Team Requests asks one function for its page, with all that its cards show [finding F-15]', async ({
  people,
}) => {
  const page = await people.open('manager', BESIDE_APP)
  const functions: string[] = []
  const records: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    const [, kind, name = ''] = /\/api\/apps\/\w+\/(functions|entities)\/(\w+)/.exec(pathname) ?? []
    if (kind !== undefined) (kind === 'functions' ? functions : records).push(name)
  })
  await page.goto('/teamrequests')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(REQUEST_PAGE_SIZE)
  await expect(cards.getByText(/left now, .* afterwards/).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  // The frame of every page asks where help is to be had.
  expect(functions.filter(name => name !== 'getSupport')).toEqual(['listTeamRequests'])
  expect(records).toContain('User')
  expect(records.filter(name => name === 'LeaveBalance' || name === 'LeaveRequest')).toEqual([])
})

test('a request that somebody else has decided in the meantime says so and decides nothing twice [L-03]', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/409/)
  const day = dayFromNow(91)
  await submitRequest(await apiOf(company, 'employee'), {
    reason: 'Wanted by two',
    start_date: day,
    end_date: day,
  })
  const manager = await people.open('manager', '/teamrequests?order=newest')
  await manager
    .getByRole('article')
    .filter({ hasText: 'Wanted by two' })
    .getByRole('button', { name: /^Approve/ })
    .click()
  const dialog = manager.getByRole('dialog', { name: requestsCopy.decideTitle })
  await expect(dialog).toBeVisible()
  const admin = await apiOf(company, 'admin')
  const [request] = await admin.get(
    `/entities/LeaveRequest?q=${encodeURIComponent('{"reason":"Wanted by two"}')}`,
  )
  await admin.put(`/entities/LeaveRequest/${request.id}`, {
    status: 'rejected',
    manager_notes: 'Decided by HR',
  })
  await expect(manager.getByText(requestsCopy.alreadyDecided('rejected')).first()).toBeVisible()
})

test('a request that is changed while its window is open is shown again before it is decided; the notes stay [finding F-03]', async ({
  people,
  company,
}) => {
  people.allowConsoleMessage(/409/)
  const day = dayFromNow(92)
  const employee = await apiOf(company, 'employee')
  const { id } = await submitRequest(employee, {
    reason: 'One day becomes three',
    start_date: day,
    end_date: day,
  })
  const manager = await people.open('manager', '/teamrequests?order=newest')
  await manager
    .getByRole('article')
    .filter({ hasText: 'One day becomes three' })
    .getByRole('button', { name: /^Approve/ })
    .click()
  const dialog = manager.getByRole('dialog', { name: requestsCopy.decideTitle })
  await dialog.getByLabel(requestsCopy.managerNotes).fill('Enjoy the day')
  // The edit arrives between the press of the button and the server.
  await manager.route(
    `**/entities/LeaveRequest/${id}`,
    async route => {
      await employee.put(`/entities/LeaveRequest/${id}`, { end_date: dayFromNow(94) })
      await route.continue()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: /^Approve \d/ }).click()
  await expect(dialog.getByText(requestsCopy.changedMeanwhile)).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: '(1 day) →' })).toContainText('(3 days)')
  await expect(dialog.getByLabel(requestsCopy.managerNotes)).toHaveValue('Enjoy the day')
  expect(await employee.get(`/entities/LeaveRequest/${id}`)).toMatchObject({ status: 'pending' })
  await dialog.getByRole('button', { name: 'Approve 3 days for Sophie' }).click()
  await expect(manager.getByText(requestsCopy.approvedDone)).toBeVisible()
  expect(await employee.get(`/entities/LeaveRequest/${id}`)).toMatchObject({
    status: 'approved',
    days_requested: 3,
    manager_notes: 'Enjoy the day',
  })
})

test('a pending request is edited by the same form, with its rules [E-07, L-04, Q-05, S-62]', async ({
  people,
  company,
}) => {
  const start = dayFromNow(100)
  await submitRequest(await apiOf(company, 'employee'), {
    reason: 'To be changed',
    start_date: start,
    end_date: start,
  })
  const page = await people.open('employee', '/myrequests')
  const card = page.getByRole('article').filter({ hasText: 'To be changed' })
  await card.getByRole('button', { name: new RegExp(`^${requestsCopy.edit}`) }).click()
  const form = page.getByRole('dialog', { name: leaveFormCopy.editTitle })
  await form.getByLabel(leaveFormCopy.reason).fill('Changed by now')
  await typeDay(form, leaveFormCopy.endDate, dayFromNow(99))
  await form.getByRole('button', { name: leaveFormCopy.save }).click()
  await expect(form.getByText(leaveFormCopy.endBeforeStart, { exact: true })).toBeVisible()
  await typeDay(form, leaveFormCopy.endDate, dayFromNow(102))
  await form.getByRole('button', { name: leaveFormCopy.save }).click()
  await expect(page.getByText(leaveFormCopy.saved)).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Changed by now' })).toContainText('3 days')
})

test('cancelling asks; declining keeps the request, confirming deletes it for both sides, or says why not; the focus stays in the list [finding E-04] [E-07, L-05, L-06, S-65]', async ({
  people,
  company,
}) => {
  const day = dayFromNow(110)
  await submitRequest(await apiOf(company, 'employee'), {
    reason: 'To be cancelled',
    start_date: day,
    end_date: day,
  })
  const manager = await people.open('manager', '/teamrequests?order=newest')
  await expect(manager.getByText('To be cancelled')).toBeVisible()
  const page = await people.open('employee', '/myrequests')
  const card = page.getByRole('article').filter({ hasText: 'To be cancelled' })
  await card.getByRole('button', { name: new RegExp(`^${requestsCopy.cancelRequest}`) }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: requestsCopy.keep }).click()
  await expect(question).toHaveCount(0)
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: new RegExp(`^${requestsCopy.cancelRequest}`) }).click()
  people.allowConsoleMessage(/500/)
  await page.route('**/entities/LeaveRequest/*', route =>
    route.fulfill({ status: 500, json: { message: 'The disk is full', detail: 'x' } }),
  )
  await question.getByRole('button', { name: requestsCopy.cancelRequest }).click()
  await expect(question.getByRole('alert')).toHaveText('The disk is full')
  await page.unroute('**/entities/LeaveRequest/*')
  await question.getByRole('button', { name: requestsCopy.cancelRequest }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  await expect(manager.getByText('To be cancelled')).toHaveCount(0)
})

test('both sides comment while it is pending, labelled by the side they speak from; a blank comment cannot be sent [E-07, F-09, L-07, L-08, Q-14, S-63]', async ({
  people,
  company,
}) => {
  const day = dayFromNow(120)
  await submitRequest(await apiOf(company, 'employee'), {
    reason: 'To be talked about',
    start_date: day,
    end_date: day,
  })
  const manager = await people.open('manager', '/teamrequests?order=newest')
  const employee = await people.open('employee', '/myrequests')
  const cardOn = (page: typeof manager) => page.getByRole('article').filter({ hasText: 'To be talked about' })
  for (const page of [manager, employee])
    await cardOn(page)
      .getByRole('button', { name: /omment/ })
      .first()
      .click()

  const send = cardOn(employee).getByRole('button', { name: requestsCopy.sendComment })
  await expect(send).toBeDisabled()
  await cardOn(employee).getByPlaceholder(requestsCopy.commentPlaceholder).fill('   ')
  await expect(send).toBeDisabled()
  await cardOn(employee).getByPlaceholder(requestsCopy.commentPlaceholder).fill('May I?')
  await send.click()
  await expect(cardOn(manager).getByText('May I?')).toBeVisible()
  await cardOn(manager).getByPlaceholder(requestsCopy.commentPlaceholder).fill('You may, I think')
  await cardOn(manager).getByRole('button', { name: requestsCopy.sendComment }).click()
  const entries = cardOn(employee).getByRole('list', { name: requestsCopy.comments }).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.nth(0)).toContainText('May I?')
  await expect(entries.nth(0)).toContainText('Employee')
  await expect(entries.nth(1)).toContainText('You may, I think')
  await expect(entries.nth(1)).toContainText('Manager')
})
