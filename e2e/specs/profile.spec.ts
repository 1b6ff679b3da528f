import { calendarFeedsCopy, profileCopy } from '@leavewell/leave'
import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, title: string): Locator =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const _button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** The value that stands under its name. */
const _fact = (page: Page, title: string, term: string) =>
  section(page, title)
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd')

test('a picture is cropped to a small square, uploaded and shown everywhere, in view mode too [I-03, I-23, K-09, S-51, S-74]', async ({
  people,
  company,
}) => {
  const employee = await apiOf(company, 'employee')
  const page = await people.open('employee', '/profile')
  await expect(main(page).getByRole('button', { name: profileCopy.uploadPicture })).toBeVisible()
  const picture = await drawPicture(page, 1200, 800)
  const read = page.waitForRequest(request => request.url().endsWith('/entities/User/me'))
  await main(page).locator('input[type=file]').setInputFiles(picture)
  await read
  await expect(page.getByText(profileCopy.pictureSaved)).toBeVisible()
  const { profile_picture } = await employee.get('/entities/User/me')
  expect(profile_picture).toMatch(/\/files\/.+\.png$/)
  const avatar = main(page).locator(`img[src="${profile_picture}"]`)
  await expect(avatar).toBeVisible()
  await expect
    .poll(() => avatar.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([512, 512])
  await expect(page.locator(`img[src="${profile_picture}"]`)).toHaveCount(3)
})

/** A picture of this size, drawn in the page. */
async function drawPicture(page: Page, width: number, height: number) {
  const data = await page.evaluate(
    ([w = 1, h = 1]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = 'teal'
        context.fillRect(0, 0, w, h)
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height],
  )
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}

test('the calendar leads to the feeds on a phone, although the parts above them load later [X3-I22]', async ({
  people,
}) => {
  const page = await people.open('employee', '/teamcalendar', {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  // Sessions are above the feeds and come after them.
  let answer = () => {}
  const isAsked = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/auth/sessions', async route => {
    await isAsked
    await route.continue()
  })
  await page.getByRole('link', { name: calendarFeedsCopy.fromCalendar }).click()
  await expect(page.getByRole('heading', { name: calendarFeedsCopy.title })).toBeInViewport()
  answer()
  await expect(page.getByText(profileCopy.thisDevice)).toBeAttached()
  await expect(page.getByRole('heading', { name: calendarFeedsCopy.title })).toBeInViewport()
})
