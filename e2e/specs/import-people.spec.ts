import { readFile } from 'node:fs/promises'
import { dashboardCopy, fileImportCopy, peopleImportCopy, userAdminCopy } from '@leavewell/leave'
import type { Locator, Page } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { PASSWORD } from '../support/company.ts'
import { expect, test } from '../support/test.ts'

const USERS = '/admindashboard?tab=users'
const windowOf = (page: Page) => page.getByRole('dialog', { name: peopleImportCopy.title })
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true })

const table = (...rows: string[]) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
})

async function choose(page: Page, file: ReturnType<typeof table>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(windowOf(page), 'Choose a file').click()
  await (await chooser).setFiles(file)
  await button(windowOf(page), peopleImportCopy.preview).click()
}

test('an administrator imports people from a table: what is wrong first, then a preview, then they are there and come', async ({
  people,
  company,
}) => {
  const page = await people.open('admin', USERS)
  await button(page, peopleImportCopy.open).click()
  const template = page.waitForEvent('download')
  await button(windowOf(page), peopleImportCopy.template).click()
  const [heading = '', , example = ''] = (await readFile(await (await template).path(), 'utf8'))
    .trim()
    .split('\r\n')
  expect(heading).toContain('"Email","First name","Last name"')
  await button(windowOf(page), peopleImportCopy.preview).click()
  await expect(windowOf(page).getByText(peopleImportCopy.noFile)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  // Only one of its two people has a problem: her manager is unknown.
  await choose(page, table(heading, example))
  await expect(windowOf(page).getByText(fileImportCopy.problemsTitle(1))).toBeVisible()
  await expect(windowOf(page).getByText(/^Row 2: .*sam\.manager@example\.com/)).toBeVisible()
  await expect(button(windowOf(page), /^Import /)).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await button(windowOf(page), peopleImportCopy.chooseAgain).click()

  await choose(
    page,
    table(
      'Email,First name,Last name,Department,Position,Manager,Nickname',
      'wanda.quill@leavewell.test,Wanda,Quill,Archive,Archivist,manager@leavewell.test,Wan',
      'anika.kelly@leavewell.test,,,,Brand Manager,,',
      'admin@leavewell.test,,,,,,',
    ),
  )
  for (const sentence of [
    peopleImportCopy.creates(1),
    peopleImportCopy.updates(1),
    peopleImportCopy.unchanged(1),
    peopleImportCopy.newDepartments(['Archive']),
    peopleImportCopy.ignored(['Nickname']),
  ])
    await expect(windowOf(page).getByText(sentence)).toBeVisible()
  const lines = windowOf(page).getByRole('table', { name: peopleImportCopy.lines }).getByRole('row')
  await expect(lines).toHaveText([/Result/, /2Wanda Quill.*Invited/, /3Anika Kelly.*Updated/, /4.*No change/])
  expect(await violationsOf(page)).toEqual([])

  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  let carryOn = () => {}
  const held = new Promise<void>(done => {
    carryOn = done
  })
  await page.route('**/functions/importPeople', route => held.then(() => route.continue()))
  await button(windowOf(page), peopleImportCopy.apply(2)).click()
  await expect(windowOf(page).getByRole('progressbar', { name: peopleImportCopy.importing(2) })).toBeVisible()
  carryOn()
  await expect(windowOf(page).getByText(peopleImportCopy.result(1, 1))).toBeVisible()
  await button(windowOf(page), 'Done').click()
  await page.getByRole('searchbox', { name: userAdminCopy.search }).fill('quill')
  const row = page.getByRole('row').filter({ hasText: 'Wanda Quill' })
  await expect(row).toContainText('Archive')
  await expect(row.getByText(userAdminCopy.invitedYet, { exact: true })).toBeVisible()

  const { text } = await company.mailbox.await('wanda.quill@leavewell.test', /invites you/)
  const link = /http\S+mode=register\S+/.exec(text)?.[0] ?? ''
  const wanda = await people.visitor(link)
  await expect(wanda.getByLabel('Email')).toHaveValue('wanda.quill@leavewell.test')
  await wanda.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await wanda.getByRole('button', { name: 'Create an account' }).click()
  await expect(wanda.getByRole('heading', { name: dashboardCopy.greeting('Wanda') })).toBeVisible()
  await expect(wanda.getByText(dashboardCopy.positionAndDepartment('Archivist', 'Archive'))).toBeVisible()
  // A registered person is no longer listed as invited.
  await expect(row.getByText(userAdminCopy.invitedYet, { exact: true })).toHaveCount(0)
})

test('the preview of an import lists people and changes in pages on a phone [finding F-69]', async ({
  people,
}) => {
  const page = await people.open('admin', USERS, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  // Behind the button of what is done seldom.
  await button(page, userAdminCopy.moreActions).click()
  await page.getByRole('menuitem', { name: peopleImportCopy.open }).click()
  const rows = Array.from(
    { length: 12 },
    (_, at) => `guest${at}@leavewell.test,lachlan.fraser@leavewell.test`,
  )
  await choose(page, table('Email,Manager', ...rows))
  const dialog = windowOf(page)
  await expect(dialog.getByText(/^12 rows: .* is not an approver/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await button(dialog, /^Make .* an approver$/).click()
  await expect(dialog.getByText(/will be able to approve the leave/)).toBeVisible()
  await dialog.getByText(peopleImportCopy.later, { exact: true }).click()
  await expect(dialog.getByText(peopleImportCopy.createsLater(12))).toBeVisible()
  const list = dialog.getByRole('list', { name: peopleImportCopy.lines })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await button(dialog, 'Page 2').click()
  await expect(list.getByRole('listitem').filter({ hasText: 'guest11@' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  // Twelve new people, and the one who becomes an approver [R3-108].
  await expect(button(dialog, peopleImportCopy.apply(13))).toBeVisible()
})
