import { adminCopy, profileCopy, userAdminCopy } from '@leavewell/leave'
import { bannerLife, within } from '../support/banner-life.ts'
import { typeDay } from '../support/leave-form.ts'
import { registerUser } from '../support/register-user.ts'
import { LOGINS } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import {
  choose,
  edit,
  everybody,
  fieldIn,
  managerIn,
  rowOf,
  saveIn,
  USERS,
  userByEmail,
  watchCalls,
} from '../support/user-table.ts'

test.describe('editing a user', () => {
  test('covers the fields of a profile, role, salary and manager [H-09, S-68, S-69, Q-19, R-08]', async ({
    people,
    company,
  }) => {
    test.slow()
    const email = await registerUser(company, 'noah@leavewell.test')
    const boss = await userByEmail(company, LOGINS.manager)
    const page = await people.open('admin', USERS)
    const dialog = await edit(page, email)
    const links = { booking_url: 'https://meet.test/noah', teams_chat_url: 'https://chat.test/noah' }
    for (const [label, text] of [
      [profileCopy.firstName, 'Noah'],
      [profileCopy.lastName, ' Weber '],
      [profileCopy.position, 'Buyer'],
      [profileCopy.employeeId, 'NW-1'],
      [profileCopy.annualSalary, '101,000.50'],
      [profileCopy.bookingUrl, links.booking_url],
      [profileCopy.teamsChatUrl, links.teams_chat_url],
      [profileCopy.agency, 'Harbour Talent'],
      [profileCopy.contactPerson, 'Kim'],
      [profileCopy.contactEmail, 'kim@harbour.test'],
      [profileCopy.contactPhone, '+61 2 5550 0000'],
    ] as const) {
      await fieldIn(dialog, label).fill(text)
    }
    await typeDay(dialog, profileCopy.dateHired, '2024-02-29')
    await choose(page, dialog, profileCopy.department, 'Engineering')
    await choose(page, dialog, userAdminCopy.role, /^Manager/)
    await managerIn(dialog).fill(boss.full_name ?? '')
    await page.getByRole('option', { name: boss.full_name ?? '' }).click()
    const sent = page.waitForRequest(request => request.method() === 'PUT')
    await saveIn(dialog).click()
    const fields = {
      first_name: 'Noah',
      last_name: 'Weber',
      department: 'Engineering',
      position: 'Buyer',
      employee_id: 'NW-1',
      date_hired: '2024-02-29',
      ...links,
      recruitment_agency: 'Harbour Talent',
      agency_contact_person: 'Kim',
      agency_contact_email: 'kim@harbour.test',
      agency_contact_phone: '+61 2 5550 0000',
      role: 'admin',
      salary: 101_000.5,
      manager_id: boss.employee_id,
    }
    expect((await sent).postDataJSON()).toEqual(fields)
    await expect(dialog).toBeHidden()
    await expect(page.getByText(userAdminCopy.saved)).toBeVisible()
    await expect(rowOf(page, email)).toContainText('Noah Weber')
    expect(await userByEmail(company, email)).toMatchObject(fields)

    const again = await edit(page, email)
    await fieldIn(again, profileCopy.annualSalary).fill('a lot')
    await saveIn(again).click()
    await expect(again.getByText(adminCopy.salaryNotANumber)).toBeVisible()
    await fieldIn(again, profileCopy.annualSalary).fill('')
    await choose(page, again, userAdminCopy.role, /^Employee/)
    await saveIn(again).click()
    await expect(again).toBeHidden()
    expect(await userByEmail(company, email)).toMatchObject({ salary: null, role: 'user' })
  })

  test('cannot be saved while one of seven fields is missing, and says which [Q-17]', async ({
    people,
    company,
  }) => {
    test.slow()
    const email = await registerUser(company, 'ivy@leavewell.test')
    const page = await people.open('admin', USERS)
    const dialog = await edit(page, email)
    const save = saveIn(dialog)
    const missing = (...labels: string[]) =>
      dialog.getByText(userAdminCopy.stillMissing(labels.join(', ')), { exact: true })
    const texts = [profileCopy.firstName, profileCopy.lastName, profileCopy.position, profileCopy.employeeId]
    await expect(save).toBeDisabled()
    for (const label of texts) await fieldIn(dialog, label).fill('X1')
    await typeDay(dialog, profileCopy.dateHired, '2025-03-01')
    await expect(missing(profileCopy.department, userAdminCopy.manager)).toBeVisible()
    await managerIn(dialog).click()
    await page.getByRole('option').first().click()
    await expect(missing(profileCopy.department)).toBeVisible()
    await expect(save).toBeDisabled()
    await choose(page, dialog, profileCopy.department, 'Engineering')
    await expect(save).toBeEnabled()

    for (const label of texts) {
      await fieldIn(dialog, label).fill('')
      await expect(missing(label)).toBeVisible()
      await expect(save).toBeDisabled()
      await fieldIn(dialog, label).fill('X1')
      await expect(save).toBeEnabled()
    }
    for (const part of await dialog
      .getByRole('group', { name: profileCopy.dateHired })
      .getByRole('spinbutton')
      .all()) {
      await part.click()
      for (let digit = 0; digit < 4; digit++) await part.press('Backspace')
    }
    await expect(missing(profileCopy.dateHired)).toBeVisible()
    await expect(save).toBeDisabled()
    await typeDay(dialog, profileCopy.dateHired, '2025-03-01')
    await expect(save).toBeEnabled()
    await managerIn(dialog).fill('')
    await page.keyboard.press('Escape')
    await expect(missing(userAdminCopy.manager)).toBeVisible()
    await expect(save).toBeDisabled()
  })

  test('names of blanks are refused at their field [Q-16]', async ({ people }) => {
    const page = await people.open('admin', USERS)
    const calls = watchCalls(page)
    const dialog = await edit(page, LOGINS.employee)
    await fieldIn(dialog, profileCopy.firstName).fill('   ')
    await saveIn(dialog).click()
    await expect(dialog.getByText('First name and last name are required')).toBeVisible()
    await expect(fieldIn(dialog, profileCopy.firstName)).toBeFocused()
    await expect(
      page.getByRole('alertdialog').getByText('First name and last name are required'),
    ).toBeVisible()
    expect(calls.filter(call => call.startsWith('PUT'))).toEqual([])
  })

  test('managers to choose from are the admins and others who may decide, but for the person [Q-18, S-67]', async ({
    people,
    company,
  }) => {
    const users = await everybody(company)
    // Specs before this one have perhaps made approvers of people whom they registered.
    const managers = users
      .filter(({ role, is_hr, is_approver }) => role === 'admin' || is_hr || is_approver)
      .map(({ full_name }) => full_name)
    const boss = await userByEmail(company, LOGINS.manager)
    const page = await people.open('admin', USERS)
    for (const [email, names] of [
      [LOGINS.employee, managers],
      [LOGINS.manager, managers.filter(name => name !== boss.full_name)],
    ] as const) {
      const dialog = await edit(page, email)
      await managerIn(dialog).fill('')
      const options = page.getByRole('option')
      await expect(options).toHaveCount(names.length)
      for (const name of names) await expect(options.filter({ hasText: name ?? '' })).toHaveCount(1)
      await page.keyboard.press('Escape')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Discard' }).click()
      await expect(dialog).toBeHidden()
    }
  })

  test('what the server refuses is said for 5 seconds and stays to be read, also at its field [T-01, U-04]', async ({
    people,
    company,
  }) => {
    people.allowConsoleMessage(/409/)
    const boss = await userByEmail(company, LOGINS.manager)
    const page = await people.open('admin', USERS)
    const dialog = await edit(page, LOGINS.employee)
    await fieldIn(dialog, profileCopy.employeeId).fill(boss.employee_id ?? '')
    const sentence = 'Failed to update user: Another person has this employee ID.'
    const life = bannerLife(page, sentence)
    await saveIn(dialog).click()
    await expect(dialog.getByText(adminCopy.employeeIdTaken, { exact: true })).toBeVisible()
    await expect(page.getByText(sentence)).toHaveCount(1)
    const { least, most } = within(5_000)
    const lasted = await life
    expect(lasted).toBeGreaterThan(least)
    expect(lasted).toBeLessThan(most)
    await expect(dialog.getByText(sentence)).toBeVisible()
    await expect(fieldIn(dialog, profileCopy.employeeId)).toHaveValue(boss.employee_id ?? '')
  })

  test('closing asks before changes get lost', async ({ people }) => {
    const page = await people.open('admin', USERS)
    const dialog = await edit(page, LOGINS.employee)
    await fieldIn(dialog, profileCopy.position).fill('Astronaut')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(fieldIn(dialog, profileCopy.position)).toHaveValue('Astronaut')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
    const again = await edit(page, LOGINS.employee)
    await expect(fieldIn(again, profileCopy.position)).not.toHaveValue('Astronaut')
    await again.getByRole('button', { name: 'Cancel' }).click()
    await expect(again).toBeHidden()
  })
})
