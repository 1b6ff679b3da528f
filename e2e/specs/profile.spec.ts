import { layoutCopy, profileCopy } from '@leavewell/leave'
import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { bannerLife, expectLife } from '../support/banner-life.ts'
import { typeDay } from '../support/leave-form.ts'
import { expect, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, title: string): Locator =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** The value that stands under its name. */
const fact = (page: Page, title: string, term: string) =>
  section(page, title)
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd')

test('an employee sees everything that is known, and what only an administrator changes [I-01, I-02, I-05, I-06, I-07, I-09, I-11, I-12, I-13, I-14, I-17, I-18, K-17, K-18, Q-31, R-13]', async ({
  people,
  company,
}) => {
  const employee = await apiOf(company, 'employee')
  const me = await employee.get('/entities/User/me')
  const page = await people.open('employee', '/profile')
  await expect(button(page, 'Edit Profile')).toBeVisible()
  // The demo company is as old as this run.
  await page.route('**/entities/User/me', async route => {
    const response = await route.fetch()
    const json = { ...(await response.json()), created_date: '2019-04-05T03:00:00.000Z' }
    await route.fulfill({ response, json })
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  await expect(main(page).getByText('View and update your personal information')).toBeVisible()
  const header = main(page).locator('section').first()
  await expect(header).toContainText('Sophie Lawson')
  await expect(header).toContainText('employee@leavewell.test')
  await expect(header.locator('img')).toHaveAttribute('src', me.profile_picture)

  const about = 'Personal Information'
  await expect(fact(page, about, profileCopy.firstName)).toHaveText('Sophie')
  await expect(fact(page, about, profileCopy.lastName)).toHaveText('Lawson')
  await expect(fact(page, about, profileCopy.email)).toContainText('employee@leavewell.test')
  await expect(fact(page, about, profileCopy.email)).toContainText('Contact admin to change login email')
  await expect(fact(page, about, profileCopy.department)).toHaveText(me.department)
  await expect(fact(page, about, profileCopy.position)).toHaveText(me.position)
  await expect(fact(page, about, profileCopy.employeeId)).toContainText(me.employee_id)
  await expect(fact(page, about, profileCopy.employeeId)).toContainText('Contact admin to update Employee ID')
  await expect(fact(page, about, profileCopy.dateHired)).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
  await expect(fact(page, 'Compensation', profileCopy.annualSalary)).toContainText(
    `$${me.salary.toLocaleString('en-AU')}`,
  )
  await expect(fact(page, 'Compensation', profileCopy.annualSalary)).toContainText(
    'Contact admin to update salary information',
  )
  const agency = 'Recruitment Agency Details'
  await expect(fact(page, agency, profileCopy.agency)).toHaveText('Not applicable')
  for (const term of [profileCopy.contactPerson, profileCopy.contactEmail, profileCopy.contactPhone]) {
    await expect(fact(page, agency, term)).toHaveText('Not set')
  }
  await expect(fact(page, 'Account Information', profileCopy.accountCreated)).toHaveText('5 Apr 2019')
  await expect(fact(page, 'Account Information', profileCopy.accountType)).toHaveText('Employee')
  await expect(main(page).getByText('Manager Communication Settings')).toHaveCount(0)
})

test('a salary that is not set says so [I-10]', async ({ people, company }) => {
  const [admin, employee] = [await apiOf(company, 'admin'), await apiOf(company, 'employee')]
  const { salary } = await employee.get('/entities/User/me')
  await admin.put(`/entities/User/${employee.id}`, { salary: null })
  const page = await people.open('employee', '/profile')
  await expect(fact(page, 'Compensation', profileCopy.annualSalary)).toContainText('Not set')
  await admin.put(`/entities/User/${employee.id}`, { salary })
  await expect(fact(page, 'Compensation', profileCopy.annualSalary)).toContainText('$')
})

test('Edit Profile opens the fields, Cancel restores what is saved, Save Changes keeps it and says so for 3 seconds [I-04, I-08, I-20, I-21, I-22, Q-28, Q-29, Q-30, Q-31, R-12, S-51, S-68, U-04]', async ({
  people,
  company,
}) => {
  const employee = await apiOf(company, 'employee')
  const before = await employee.get('/entities/User/me')
  const page = await people.open('employee', '/profile')
  await expect(button(page, 'Save Changes')).toHaveCount(0)
  await button(page, 'Edit Profile').click()
  await expect(button(page, 'Edit Profile')).toHaveCount(0)
  await expect(page.getByLabel(profileCopy.email, { exact: true })).not.toBeEditable()
  await expect(page.getByLabel(profileCopy.employeeId)).not.toBeEditable()
  await expect(page.getByLabel(profileCopy.annualSalary)).toHaveCount(0)
  await expect(page.getByLabel(profileCopy.contactEmail)).toHaveAttribute('type', 'email')
  await expect(page.getByLabel(profileCopy.contactPhone)).toHaveAttribute('type', 'tel')

  await page.getByLabel(profileCopy.position).fill('Something else')
  await button(page, 'Cancel').click()
  await expect(fact(page, 'Personal Information', profileCopy.position)).toHaveText(before.position)
  await button(page, 'Edit Profile').click()
  await expect(page.getByLabel(profileCopy.position)).toHaveValue(before.position)

  await page.getByLabel(profileCopy.position).fill('Principal Engineer')
  await page.getByLabel(profileCopy.agency, { exact: true }).fill('Harbour Talent')
  // A policy of the company counts from it (docs/decisions/0124).
  const dateHired = page.getByRole('textbox', { name: profileCopy.dateHired })
  await expect(dateHired).not.toBeEditable()
  await expect(dateHired).toHaveAccessibleDescription(profileCopy.hrHint)
  const sent = page.waitForRequest(request => request.method() === 'PUT' && request.url().includes('/User/'))
  const read = page.waitForRequest(request => request.url().endsWith('/entities/User/me'))
  const life = bannerLife(page, profileCopy.saved)
  await button(page, 'Save Changes').click()
  const request = await sent
  expect(request.url()).toContain(`/entities/User/${employee.id}`)
  expect(request.postDataJSON()).toEqual({
    first_name: 'Sophie',
    last_name: 'Lawson',
    department: before.department,
    position: 'Principal Engineer',
    employee_id: before.employee_id,
    date_hired: before.date_hired,
    booking_url: '',
    teams_chat_url: '',
    recruitment_agency: 'Harbour Talent',
    agency_contact_person: '',
    agency_contact_email: '',
    agency_contact_phone: '',
  })
  await read
  await expect(page.getByText(profileCopy.saved)).toBeVisible()
  await expect(button(page, 'Edit Profile')).toBeVisible()
  await expect(fact(page, 'Personal Information', profileCopy.position)).toHaveText('Principal Engineer')
  await expect(fact(page, 'Recruitment Agency Details', profileCopy.agency)).toHaveText('Harbour Talent')
  await expectLife(life, 3_000)
  await employee.put(`/entities/User/${employee.id}`, {
    position: before.position,
    recruitment_agency: null,
  })
})

test('who manages people changes the date hired in their own profile [I-20, S-68]', async ({
  people,
  company,
}) => {
  const admin = await apiOf(company, 'admin')
  const { id, date_hired } = await admin.get('/entities/User/me')
  const page = await people.open('admin', '/profile')
  await button(page, 'Edit Profile').click()
  await typeDay(main(page), profileCopy.dateHired, '2019-02-03')
  await button(page, 'Save Changes').click()
  await expect(fact(page, 'Personal Information', profileCopy.dateHired)).toHaveText('3 Feb 2019')
  await admin.put(`/entities/User/${id}`, { date_hired })
})

test('both names are required, which is said for 3 seconds and stays at the field [Q-25, U-04]', async ({
  people,
}) => {
  const page = await people.open('employee', '/profile')
  await button(page, 'Edit Profile').click()
  await page.getByLabel(profileCopy.lastName).fill('   ')
  const life = bannerLife(page, 'First name and last name are required')
  await button(page, 'Save Changes').click()
  await expectLife(life, 3_000)
  await expect(main(page).getByText('First name and last name are required')).toBeVisible()
  await expect(page.getByLabel(profileCopy.lastName)).toBeFocused()
  await page.getByLabel(profileCopy.lastName).fill('Lawson')
})

test('a save that fails says why for 5 seconds, after that in the form, in one place at a time, and loses nothing [T-03, U-04] [finding F-55]', async ({
  people,
}) => {
  const page = await people.open('employee', '/profile')
  people.allowConsoleMessage(/500/)
  await page.route('**/entities/User/*', route =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: 'The disk is full' } })
      : route.continue(),
  )
  await button(page, 'Edit Profile').click()
  await page.getByLabel(profileCopy.position).fill('Astronaut')
  const life = bannerLife(page, 'Failed to update profile: The disk is full.')
  await button(page, 'Save Changes').click()
  const sentence = page.getByText('Failed to update profile: The disk is full.')
  await expect(sentence).toHaveCount(1)
  await expectLife(life, 5_000)
  await expect(main(page).getByText('Failed to update profile: The disk is full.')).toBeVisible()
  await expect(sentence).toHaveCount(1)
  await expect(page.getByLabel(profileCopy.position)).toHaveValue('Astronaut')
})

test('leaving with unsaved changes asks first', async ({ people }) => {
  const page = await people.open('employee', '/profile')
  await button(page, 'Edit Profile').click()
  await page.getByLabel(profileCopy.position).fill('Astronaut')
  await page.getByRole('link', { name: layoutCopy.myRequests }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel(profileCopy.position)).toHaveValue('Astronaut')
  await page.getByRole('link', { name: layoutCopy.myRequests }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/myrequests$/)
})

test('a picture is cut to a small square, sent and shown everywhere; in view mode too [I-03, I-23, K-09, S-51, S-74]', async ({
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

test('what is no picture or too large is refused for 3 seconds [Q-26, Q-27, U-04]', async ({ people }) => {
  const page = await people.open('employee', '/profile')
  const picture = main(page).locator('input[type=file]')
  for (const [file, sentence] of [
    [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }, 'Please upload an image file'],
    [
      { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) },
      'Image must be less than 5MB',
    ],
  ] as const) {
    const life = bannerLife(page, sentence)
    await picture.setInputFiles(file)
    await expectLife(life, 3_000)
    await expect(main(page).getByText(sentence)).toBeVisible()
  }
})

test('a picture that cannot be sent says why for 5 seconds [T-02, U-04]', async ({ people }) => {
  const page = await people.open('employee', '/profile')
  people.allowConsoleMessage(/500|Picture:/)
  await page.route('**/integration-endpoints/Core/UploadFile', route =>
    route.fulfill({ status: 500, json: { message: 'The disk is full' } }),
  )
  const life = bannerLife(page, 'Failed to upload image: The disk is full')
  await main(page)
    .locator('input[type=file]')
    .setInputFiles(await drawPicture(page, 40, 40))
  await expectLife(life, 5_000)
  await expect(main(page).getByText('Failed to upload image: The disk is full')).toBeVisible()
})

test('managers set where their team books and chats, try the links and read how to get them [I-14, I-15, I-16, I-18]', async ({
  people,
}) => {
  const page = await people.open('manager', '/profile')
  const settings = section(page, 'Manager Communication Settings')
  const links = settings.getByRole('link', { name: /^Test link/ })
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveAttribute('href', /^https:\/\/meet\./)
  await expect(links.first()).toHaveAttribute('target', '_blank')
  for (const help of [profileCopy.bookingUrlHelp, profileCopy.teamsChatUrlHelp])
    await settings.getByText(help).click()
  await expect(settings.getByRole('listitem')).toHaveCount(
    profileCopy.bookingUrlSteps.length + profileCopy.teamsChatUrlSteps.length,
  )
  await expect(settings.getByRole('listitem').first()).toBeVisible()
  await expect(fact(page, 'Account Information', profileCopy.accountType)).toHaveText('Manager')

  await button(page, 'Edit Profile').click()
  const booking = page.getByLabel(profileCopy.bookingUrl)
  await booking.fill('')
  await expect(links).toHaveCount(1)
  await booking.fill('javascript:alert(1)')
  await expect(links).toHaveCount(1)
  await button(page, 'Save Changes').click()
  await expect(main(page).getByText(profileCopy.unsafeUrl)).toBeVisible()
  await booking.fill('https://cal.example/daniel')
  await expect(links.first()).toHaveAttribute('href', 'https://cal.example/daniel')
  await button(page, 'Save Changes').click()
  await expect(page.getByText(profileCopy.saved)).toBeVisible()
  await expect(links.first()).toHaveAttribute('href', 'https://cal.example/daniel')
})

test('while the user loads there is a skeleton, then the profile, or a way to try again [I-19]', async ({
  people,
}) => {
  const page = await people.open('employee', '/myrequests')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let answer: 'wait' | 'fail' | 'go' = 'wait'
  let go = () => {}
  const gone = new Promise<void>(resolve => {
    go = resolve
  })
  people.allowConsoleMessage(/500/)
  await page.route('**/entities/User/me', async route => {
    if (answer === 'wait') await gone
    return answer === 'fail' ? route.fulfill({ status: 500, json: { message: 'No' } }) : route.continue()
  })
  await page.getByRole('button', { name: layoutCopy.userMenu }).click()
  await page.getByRole('menuitem', { name: layoutCopy.myProfile }).click()
  await expect(main(page).getByRole('status', { name: 'Loading…' }).first()).toBeVisible()
  await expect(button(page, 'Edit Profile')).toHaveCount(0)
  answer = 'fail'
  go()
  await expect(main(page).getByText(profileCopy.loadFailed)).toBeVisible()
  answer = 'go'
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(button(page, 'Edit Profile')).toBeVisible()
})

test('a new password needs the current one [S-22]', async ({ people }) => {
  const page = await people.open('manager', '/profile')
  people.allowConsoleMessage(/400/)
  await button(page, profileCopy.changePassword).click()
  const dialog = page.getByRole('dialog', { name: profileCopy.changePassword })
  await dialog.getByLabel(profileCopy.currentPassword).fill('not the one')
  await dialog.getByLabel(profileCopy.newPassword).fill('a much better one')
  await dialog.getByRole('button', { name: profileCopy.savePassword }).click()
  await expect(dialog.getByRole('alert')).toContainText('The current password is not right.')
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
