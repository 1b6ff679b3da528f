import { formatDay, inboxCopy, requestsCopy } from '@leavewell/leave'
import { apiOf, submitRequest } from '../support/api.ts'
import { atRest } from '../support/at-rest.ts'
import { fromMenu } from '../support/from-menu.ts'
import { dayFromNow } from '../support/leave-form.ts'
import { expect, test } from '../support/test.ts'
import { webFontIn } from '../support/web-font.ts'

test('an approver uses the inbox by keyboard and undoes an approval, and typing triggers no shortcut [experience 2.2, 2.3]', async ({
  people,
  company,
}) => {
  const employee = await apiOf(company, 'employee')
  const day = dayFromNow(171)
  const { id } = await submitRequest(employee, {
    reason: 'Approved and taken back',
    start_date: day,
    end_date: day,
  })
  const statusOf = async () => (await employee.get(`/entities/LeaveRequest/${id}`)).status
  const page = await people.open('manager', `/teamrequests?search=${encodeURIComponent('taken back')}`)
  await page.getByRole('button', { name: inboxCopy.showInbox }).click()
  const line = page.getByRole('button', { name: /Sophie Lawson/ }).and(page.locator('[aria-current]'))
  await expect(line).toContainText(formatDay(day))
  await expect(page.getByRole('region', { name: inboxCopy.around })).toContainText(inboxCopy.thisRequest)

  await page.keyboard.press('a')
  const message = page.getByText(new RegExp(`^Approved: Sophie Lawson, ${formatDay(day)}`))
  await expect(message).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText(/^Undone: Sophie Lawson/)).toBeVisible()
  await expect(line).toBeVisible()
  expect(await statusOf()).toBe('pending')

  await page.keyboard.press('r')
  const notes = page.getByRole('textbox', { name: requestsCopy.managerNotes })
  await expect(notes).toBeFocused()
  await page.keyboard.type('jaunt: a busy week')
  await expect(notes).toHaveValue('jaunt: a busy week')
  expect(await statusOf()).toBe('pending')
})

test('a second window of the same person shows a delayed decision and undoes it', async ({
  people,
  company,
}) => {
  const employee = await apiOf(company, 'employee')
  const day = dayFromNow(173)
  const reason = 'Decided in one window'
  const { id } = await submitRequest(employee, { reason, start_date: day, end_date: day })
  const search = encodeURIComponent(reason)
  const page = await people.open('manager', `/teamrequests?request=${id}&search=${search}`)
  const second = await page.context().newPage()
  await second.goto(`/teamrequests?request=${id}&tab=all&search=${search}`)
  const held = second.getByRole('article').getByText(inboxCopy.held.approved)
  await expect(second.getByRole('button', { name: /^Approve: Sophie/ })).toBeVisible()
  await fromMenu(page, 'Keyboard shortcuts')
  await page.getByRole('button', { name: /Time to undo/ }).click()
  await page.getByRole('option', { name: '30 seconds' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // A double click decides one request: what it brings up next has not been read.
  const other = await submitRequest(employee, {
    reason,
    start_date: dayFromNow(174),
    end_date: dayFromNow(174),
  })
  const line = (on: string) =>
    page
      .getByRole('region', { name: inboxCopy.list })
      .getByRole('listitem')
      .filter({ hasText: formatDay(on) })
  await expect(line(dayFromNow(174))).toBeVisible()
  await page.getByRole('button', { name: /^Approve: Sophie/ }).dblclick()
  await expect(held).toBeVisible()
  await expect(line(day)).toHaveCount(0)
  await expect(line(dayFromNow(174))).toBeVisible()
  expect((await employee.get(`/entities/LeaveRequest/${other.id}`)).status).toBe('pending')
  await second.getByRole('article').getByRole('button', { name: inboxCopy.undo }).click()
  await expect(second.getByText(/^Undone: Sophie Lawson/)).toBeVisible()
  await expect(held).toHaveCount(0)
  expect((await employee.get(`/entities/LeaveRequest/${id}`)).status).toBe('pending')
})

test('the next page of pending requests loads as the reader approaches the end of this one [F-06]', async ({
  people,
}) => {
  const page = await people.open('manager', '/teamrequests?tab=all')
  const [asked] = await Promise.all([
    page.waitForRequest(
      request => request.url().includes('listTeamRequests') && request.postDataJSON().skip === 5,
    ),
    page.getByRole('button', { name: 'Next page' }).scrollIntoViewIfNeeded(),
  ])
  await (await asked.response())?.finished()
  await expect(page.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('the decision buttons keep their place while the weeks around a request load', async ({ people }) => {
  const page = await people.open('manager', '/healthz', { viewport: { width: 1280, height: 860 } })
  let answer = () => {}
  const waits = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(/listTeamLeave/, async route => {
    await waits
    await route.continue()
  })
  await page.goto('/teamrequests')
  await webFontIn(page)
  await page.getByRole('button', { name: inboxCopy.showInbox }).click()
  const request = page.getByRole('article')
  const approve = request.getByRole('button', { name: /^Approve:/ })
  await expect(approve).toBeVisible()
  await atRest(page)
  const before = await approve.boundingBox()
  await expect(request.getByRole('button', { name: /comment/i })).toHaveCount(0)
  answer()
  await expect(request.getByRole('button', { name: /comment/i }).first()).toBeVisible()
  await expect(request.getByText(inboxCopy.thisRequest)).toBeVisible()
  await atRest(page)
  expect(await approve.boundingBox()).toEqual(before)
})

test('on a narrow phone, decision and note fit above the bottom bar, and days stay on one line', async ({
  people,
  company,
}) => {
  const day = dayFromNow(188)
  const employee = await apiOf(company, 'employee')
  const { id } = await submitRequest(employee, { reason: 'On a phone', start_date: day, end_date: day })
  const page = await people.open('manager', `/teamrequests?request=${id}`, {
    viewport: { width: 360, height: 640 },
  })
  const strip = page.getByRole('region', { name: inboxCopy.around })
  await expect(strip.getByText(inboxCopy.thisRequest)).toBeVisible()
  const bar = await page.locator('[data-bar="bottom"]').boundingBox()
  const endOf = async (name: RegExp) => {
    const box = await page.getByRole('article').getByRole('button', { name }).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  expect(await endOf(/^Approve:/)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.getByRole('button', { name: /^Reject:/ }).click()
  await expect(page.getByRole('textbox', { name: requestsCopy.managerNotes })).toBeFocused()
  await atRest(page)
  expect(await endOf(/^Reject 1 day/)).toBeLessThanOrEqual(bar?.y ?? 0)
  const [weekday, number] = [strip.getByText('S', { exact: true }), strip.getByText(/^\d\d$/)]
  const heights = await Promise.all(
    [weekday, number].map(async text => (await text.first().boundingBox())?.height ?? 0),
  )
  expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeLessThan(4)
})
