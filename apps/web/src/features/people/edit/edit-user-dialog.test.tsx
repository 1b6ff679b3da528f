import { adminCopy, profileCopy as copy, officesCopy, userAdminCopy } from '@leavewell/leave'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { days, policyEffect } from '../../../../testing/policy-effects.ts'
import { administrator, somebody } from '../../../../testing/records.ts'
import { closeMessages, draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { EditUserDialog } from './edit-user-dialog.tsx'

const UPDATE = 'PUT /entities/User/u1'
const READS = {
  'GET /entities/User': [administrator()],
  'GET /entities/Office': [],
  'GET /entities/Department': [{ id: 'd1', name: 'Finance', is_active: true }],
}

async function drawDialog(answers: Record<string, object> = {}, user = somebody(), managerName = 'Ann Lee') {
  const asked = serverAnswers({ ...READS, ...answers })
  const close = vi.fn()
  const drawn = await draw(<EditUserDialog user={user} onClose={close} />, {
    user: administrator(),
  })
  const save = screen.getByRole('button', { name: userAdminCopy.save })
  await waitFor(() => expect(manager()).toHaveValue(managerName))
  return { asked, close, save, user: drawn.user }
}

const field = (name: string) => screen.getByRole('textbox', { name })
/** The same, found faster: these forms are long. */
const text = (name: string) => screen.getByLabelText(name)
const manager = () => screen.getByRole('combobox', { name: /Manager/ })

it('Save is enabled when none of seven fields is missing, and the form names the missing ones [Q-17]', async () => {
  const { user, save } = await drawDialog()
  const missing = (label: string) => screen.queryByText(userAdminCopy.stillMissing(label))
  const hasSave = (label: string) => {
    expect(save).toBeEnabled()
    expect(missing(label)).toBeNull()
  }
  const lacks = (label: string) => {
    expect(missing(label)).toBeVisible()
    expect(save).toBeDisabled()
  }
  for (const label of [copy.firstName, copy.lastName, copy.position, copy.employeeId]) {
    hasSave(label)
    await user.clear(text(label))
    lacks(label)
    await user.paste('X1')
  }
  hasSave(userAdminCopy.manager)
  await user.clear(manager())
  await user.keyboard('{Escape}')
  lacks(userAdminCopy.manager)
  const hired = within(screen.getByRole('group', { name: copy.dateHired })).getAllByRole('spinbutton')
  for (const [at, digits] of [2, 2, 4].entries()) {
    await user.click(hired[at] as HTMLElement)
    await user.keyboard('{Backspace}'.repeat(digits))
  }
  lacks(`${copy.dateHired}, ${userAdminCopy.manager}`)
})

it('all missing fields of a new person are named, and Save is enabled with the last of them [Q-17]', async () => {
  const { user, save } = await drawDialog({}, somebody({ department: null, manager_id: null }), '')
  const labels = [copy.department, userAdminCopy.manager]
  expect(await screen.findByText(userAdminCopy.stillMissing(labels.join(', ')))).toBeVisible()
  await user.click(manager())
  await user.click(await screen.findByRole('option', { name: /^Ann Lee/ }))
  expect(screen.getByText(userAdminCopy.stillMissing(copy.department))).toBeVisible()
  expect(save).toBeDisabled()
  await user.click(screen.getByRole('button', { name: /Department/ }))
  await user.click(screen.getByRole('option', { name: 'Finance' }))
  expect(save).toBeEnabled()
})

it('the form sends only profile, role, salary and manager [H-09, S-68, S-69, Q-19, R-08]', async () => {
  const bo = administrator({ id: 'a2', full_name: 'Bo Grey', employee_id: 'E-2' })
  const { asked, close, user, save } = await drawDialog({
    [UPDATE]: somebody(),
    'POST /functions/getManagersWork': { waiting: 0, own: 0, reports: 0 },
    'GET /entities/User': [administrator(), bo],
    'GET /entities/Department': [
      { id: 'd1', name: 'Finance', is_active: true },
      { id: 'd2', name: 'Depot', is_active: true },
    ],
  })
  // First, because another manager leads to a question about pending requests.
  await user.clear(manager())
  await user.paste('Bo')
  await user.click(await screen.findByRole('option', { name: /^Bo Grey/ }))
  for (const [label, value] of [
    [copy.firstName, 'Noah'],
    [copy.lastName, ' Weber '],
    [copy.position, 'Buyer'],
    [copy.employeeId, 'NW-1'],
    [copy.annualSalary, '101,000.50'],
    [copy.bookingUrl, 'https://meet.test/noah'],
    [copy.teamsChatUrl, 'https://chat.test/noah'],
    [copy.agency, 'Harbour Talent'],
    [copy.contactPerson, 'Kim'],
    [copy.contactEmail, 'kim@harbour.test'],
    [copy.contactPhone, '+61 2 5550 0000'],
  ] as const) {
    await user.clear(text(label))
    await user.paste(value)
  }
  const [day] = within(screen.getByRole('group', { name: copy.dateHired })).getAllByRole('spinbutton')
  await user.click(day as HTMLElement)
  await user.keyboard('29022024')
  await user.click(screen.getByRole('button', { name: /Department/ }))
  await user.click(screen.getByRole('option', { name: 'Depot' }))
  await user.click(screen.getByRole('button', { name: /Role/ }))
  await user.click(screen.getByRole('option', { name: /^Manager/ }))
  await user.click(save)
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(messagesShown()).toEqual([userAdminCopy.saved])
  expect(asked.find(({ call }) => call === UPDATE)?.body).toEqual({
    first_name: 'Noah',
    last_name: 'Weber',
    department: 'Depot',
    position: 'Buyer',
    employee_id: 'NW-1',
    date_hired: '2024-02-29',
    booking_url: 'https://meet.test/noah',
    teams_chat_url: 'https://chat.test/noah',
    recruitment_agency: 'Harbour Talent',
    agency_contact_person: 'Kim',
    agency_contact_email: 'kim@harbour.test',
    agency_contact_phone: '+61 2 5550 0000',
    role: 'admin',
    salary: 101_000.5,
    manager_id: 'E-2',
  })
})

it('a salary is a number or none [Q-19]', async () => {
  const { asked, close, user, save } = await drawDialog({ [UPDATE]: somebody() })
  await user.clear(text(copy.annualSalary))
  await user.paste('a lot')
  await user.click(save)
  expect(text(copy.annualSalary)).toHaveAccessibleDescription(new RegExp(adminCopy.salaryNotANumber))
  await user.clear(text(copy.annualSalary))
  await user.click(save)
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(asked.find(({ call }) => call === UPDATE)?.body).toMatchObject({ salary: null, role: 'user' })
})

it('names of blanks are refused at their field, and nothing is sent [Q-16]', async () => {
  const { asked, user, save } = await drawDialog({ [UPDATE]: somebody() })
  await user.clear(text(copy.firstName))
  await user.paste('   ')
  await user.click(save)
  const sentence = 'First name and last name are required'
  expect(text(copy.firstName)).toHaveAccessibleDescription(new RegExp(sentence))
  expect(text(copy.firstName)).toHaveFocus()
  expect(messagesShown()).toEqual([sentence])
  expect(asked.filter(({ call }) => call === UPDATE)).toEqual([])
})

it('the possible managers are all administrators and approvers except the person [Q-18, S-67]', async () => {
  const bo = administrator({ id: 'a2', full_name: 'Bo Grey', employee_id: 'E-2' })
  const self = administrator({ id: 'a3', full_name: 'Cy Ode', employee_id: 'E-3', manager_id: 'E-1' })
  const approver = somebody({ id: 'p1', full_name: 'Di Park', employee_id: 'E-4', is_approver: true })
  const { asked, user } = await drawDialog(
    { 'GET /entities/User': [administrator(), bo, self, approver] },
    self,
  )
  const deciders = { $or: [{ role: 'admin' }, { is_hr: true }, { is_approver: true }] }
  expect(asked.filter(({ call }) => call === 'GET /entities/User').map(({ query }) => query.q)).toContain(
    JSON.stringify(deciders),
  )
  await user.click(manager())
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ann Lee/),
    expect.stringMatching(/^Bo Grey/),
    expect.stringMatching(/^Di Park/),
  ])
})

it('closing asks before changes get lost', async () => {
  const { close, user } = await drawDialog()
  await user.type(field(copy.position), '!')
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(field(copy.position)).toHaveValue('Accountant!')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(close).toHaveBeenCalledTimes(1)
})

it('saving sends the changes and closes the dialog', async () => {
  const { asked, close, user, save } = await drawDialog({ [UPDATE]: somebody() })
  await user.clear(field('Position'))
  await user.type(field('Position'), 'Controller')
  await user.click(save)
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(asked.find(({ call }) => call === UPDATE)?.body).toMatchObject({
    position: 'Controller',
    manager_id: 'E-1',
  })
})

it('a new office previews the affected leave, and a company without offices has no field', async () => {
  await drawDialog()
  expect(screen.queryByRole('button', { name: /Office/ })).toBeNull()
  cleanup()
  const preview = {
    users: 1,
    lines: [],
    days_returned: 0,
    days_more: 0,
    closed_through: null,
  }
  const { asked, user, save } = await drawDialog({
    [UPDATE]: somebody(),
    'GET /entities/Office': [{ id: 'o1', name: 'Perth', region: 'AU-WA', time_zone: null }],
    'POST /functions/previewCalendarChange': preview,
  })
  await user.click(await screen.findByRole('button', { name: /Office/ }))
  await user.click(screen.getByRole('option', { name: 'Perth' }))
  expect(await screen.findByText(officesCopy.moveText)).toBeVisible()
  await waitFor(() =>
    expect(asked.find(({ call }) => call.endsWith('previewCalendarChange'))?.body).toEqual({
      move: { user_ids: ['u1'], office: 'Perth' },
    }),
  )
  await user.click(save)
  await waitFor(() =>
    expect(asked.find(({ call }) => call === UPDATE)?.body).toMatchObject({ office: 'Perth' }),
  )
})

it('an employee ID in use is reported at the field, and the sentence stays after its banner [T-01, U-04]', async () => {
  const answer = refusal(409, { code: 'duplicate', message: 'E-7 is Henry Rossi.' })
  const { user, save } = await drawDialog({ [UPDATE]: answer })
  await user.type(field('Position'), '!')
  await user.click(save)
  await waitFor(() => expect(field('Employee ID')).toHaveAccessibleDescription(/E-7 is Henry Rossi/))
  expect(field('Employee ID')).toHaveFocus()
  expect(messagesShown()).toEqual(['Failed to update user: E-7 is Henry Rossi.'])
  closeMessages()
  expect(screen.getByText('Failed to update user: E-7 is Henry Rossi.')).toBeVisible()
})

it('refused fields show the server messages until their next change', async () => {
  const errors = [{ name: 'position', message: 'Too long' }]
  const { user, save } = await drawDialog({
    [UPDATE]: refusal(422, { code: 'invalid', message: 'Wrong', errors }),
  })
  await user.type(field('Position'), '!')
  await user.click(save)
  await waitFor(() => expect(field('Position')).toHaveAccessibleDescription('Too long'))
  await user.type(field('Position'), '{Backspace}')
  expect(field('Position')).not.toBeInvalid()
})

it('the approver role is explained, and saving sends only its mark beyond the role [R-01]', async () => {
  const { asked, close, user, save } = await drawDialog({ [UPDATE]: somebody() })
  await user.click(screen.getByText('More roles'))
  await user.click(screen.getByRole('button', { name: /Role/ }))
  const option = screen.getByRole('option', { name: /Approver/ })
  expect(option).toHaveTextContent(/Can’t see salaries/)
  await user.click(option)
  await user.click(save)
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(asked.find(({ call }) => call === UPDATE)?.body).toMatchObject({ role: 'user', is_approver: true })
})

it('the role field offers Employee and Manager until roles are split or more are shown [K-07, H-09, R3-24]', async () => {
  const names = () =>
    screen.getAllByRole('option').map(option => option.getAttribute('aria-label') ?? option.textContent)
  const { user } = await drawDialog()
  await user.click(screen.getByRole('button', { name: /Role/ }))
  expect(names()).toEqual([
    expect.stringMatching(/^Employee/),
    expect.stringMatching(/^Manager \(administrator\)/),
  ])
  await user.keyboard('{Escape}')
  await user.click(screen.getByText('More roles'))
  await user.click(screen.getByRole('button', { name: /Role/ }))
  expect(names()).toHaveLength(9)
})

it('the role field offers all roles once someone has another one [R3-24]', async () => {
  const hal = somebody({ id: 'h1', full_name: 'Hal Reed', is_hr: true })
  const { user } = await drawDialog({ 'GET /entities/User': [administrator(), hal] })
  await waitFor(() => expect(screen.queryByText('More roles')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: /Role/ }))
  expect(screen.getAllByRole('option')).toHaveLength(9)
})

it('another department shows what is left of the balances before it is saved [R3-10]', async () => {
  const PREVIEW = 'POST /functions/previewUserChange'
  const effects = [policyEffect({ from_policy: 'Earned', before: days(5), after: days(-5.08) })]
  const { asked, user } = await drawDialog({
    'GET /entities/Department': [
      { id: 'd1', name: 'Finance', is_active: true },
      { id: 'd2', name: 'Depot', is_active: true },
    ],
    [PREVIEW]: { effects },
  })
  expect(asked.some(({ call }) => call === PREVIEW)).toBe(false)
  await user.click(screen.getByRole('button', { name: /Department/ }))
  await user.click(await screen.findByRole('option', { name: 'Depot' }))
  expect((await screen.findAllByText('−5.08 days'))[0]).toBeVisible()
  expect(asked.find(({ call }) => call === PREVIEW)?.body).toEqual({ id: 'u1', department: 'Depot' })
})
