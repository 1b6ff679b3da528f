import { dashboardCopy, leaveFormCopy } from '@leavewell/leave'
import type { Locator } from '@playwright/test'
import { colourOf } from '../support/colour.ts'
import { leaveForm } from '../support/leave-form.ts'
import { expect, test } from '../support/test.ts'

const OPEN = '/?openLeaveForm=true'

const submit = (form: Locator) => form.getByRole('button', { name: leaveFormCopy.submit }).click()
const attach = (form: Locator, name: string, buffer: Buffer) =>
  form.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

test('the first missing field gets the focus, and offers five types in their colours [finding E-33] [C-07, K-15, K-16, Q-01]', async ({
  people,
}) => {
  const page = await people.open('employee', '/')
  await page.getByRole('button', { name: dashboardCopy.requestLeave }).click()
  const form = leaveForm(page)
  await submit(form)
  // The type of the latest request is there already.
  const start = form.getByRole('group', { name: leaveFormCopy.startDate })
  await expect(start.getByRole('spinbutton').first()).toBeFocused()
  await form.getByRole('button', { name: new RegExp(leaveFormCopy.leaveType) }).click()
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

test('a HEIC photo is sent as JPEG, or the form explains how to save one [finding F-6C]', async ({
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
