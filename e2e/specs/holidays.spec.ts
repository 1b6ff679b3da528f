import { holidaysCopy as copy } from '@leavewell/leave'
import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const SETTINGS = '/settings/holidays'
const windowOf = (page: Page) => page.getByRole('dialog')
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true })
const month = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a year is a list on a phone, and one page on paper', async ({ people }) => {
  const page = await people.open('admin', SETTINGS, { viewport: { width: 390, height: 844 } })
  await button(page, copy.addState).click()
  await button(windowOf(page), new RegExp(copy.state)).click()
  await page.getByRole('option', { name: 'Victoria' }).click()
  await button(windowOf(page), copy.preview).click()
  await button(windowOf(page), /^Add \d+ holidays$/).click()
  await expect(page.getByRole('list', { name: /Victoria/ }).getByText('Melbourne Cup')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('tab', { name: copy.asCalendar }).click()
  await expect(month(page, 'December')).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

/** A calendar with one event a line. */
const calendarOf = (...events: [day: string, name: string][]) => ({
  name: 'holidays.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...events.flatMap(([day, name]) => [
        'BEGIN:VEVENT',
        `DTSTART;VALUE=DATE:${day}`,
        `SUMMARY:${name}`,
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
    ].join('\r\n'),
  ),
})

test('a broken calendar is explained line by line, and the corrected one is shown before it is imported', async ({
  people,
  company,
}) => {
  const hr = await apiOf(company, 'admin')
  await hr.post('/entities/HolidayRegion', { code: 'HARBOUR', name: 'Harbour Town' })
  const page = await people.open('admin', SETTINGS)
  await button(page, copy.import).click()
  const dialog = windowOf(page)
  await dialog.getByRole('button', { name: new RegExp(copy.importRegion) }).click()
  await page.getByRole('option', { name: 'Harbour Town' }).click()
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles(calendarOf(['20270230', 'Regatta']))
  await button(dialog, copy.preview).click()
  await expect(
    dialog.getByText(/Line \d+: “Regatta” is on “2027-02-30”, a date that doesn’t exist\./),
  ).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await button(dialog, copy.chooseAgain).click()
  await file.setInputFiles(calendarOf(['20270228', 'Regatta'], ['20270301', 'Regatta Monday']))
  await button(dialog, copy.preview).click()
  const lines = dialog.getByRole('table', { name: copy.lines })
  await expect(lines.getByRole('row')).toHaveCount(3)
  await expect(lines.getByRole('row', { name: /Regatta Monday.*Harbour Town/ })).toContainText(
    copy.actions.create,
  )
  await button(dialog, copy.applyImport(2)).click()
  await expect(dialog.getByText(copy.imported(2, 0))).toBeVisible()
  const stored = await hr.get('/entities/Holiday?q={"region":"HARBOUR"}&sort=day')
  expect(stored.map(({ day, name }: { day: string; name: string }) => [day, name])).toEqual([
    ['2027-02-28', 'Regatta'],
    ['2027-03-01', 'Regatta Monday'],
  ])
})
