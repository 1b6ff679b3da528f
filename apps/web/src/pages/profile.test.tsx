import { profileCopy as copy, layoutCopy, requestsCopy, type User } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ME, openApp } from '../../testing/open-app.tsx'
import { administrator, somebody } from '../../testing/records.ts'
import { closeMessages, messagesShown, secondsShown } from '../../testing/render.tsx'
import { refusal } from '../../testing/server.ts'

const SAVE = 'PUT /entities/User/u1'

/** The user's own profile, on a server that stores changes. */
async function openProfile(fields: Partial<User> = {}, more: Record<string, object> = {}) {
  let stored = somebody(fields)
  const opened = await openApp('/profile', {
    user: stored,
    answers: {
      [ME]: () => stored,
      [`PUT /entities/User/${stored.id}`]: ({ body }: { body: unknown }) => {
        stored = { ...stored, ...(body as Partial<User>) }
        return stored
      },
      ...more,
    },
  })
  await screen.findByRole('button', { name: copy.edit })
  const { user } = opened
  return {
    ...opened,
    edit: () => user.click(screen.getByRole('button', { name: copy.edit })),
    save: () => user.click(screen.getByRole('button', { name: copy.save })),
  }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
/** Pastes the text, because the whole page renders with each key. */
async function fill(user: UserEvent, name: string, text: string) {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}

const section = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement)
/** The value below a label. */
const fact = (title: string, term: string) =>
  section(title).getByText(term, { selector: 'dt' }).parentElement?.querySelector('dd')
const chooser = () => document.querySelector('main input[type=file]') as HTMLInputElement

afterEach(() => {
  closeMessages()
})

it('an employee sees all their data, and what only an administrator changes [I-01, I-02, I-05, I-06, I-07, I-09, I-11, I-12, I-13, I-14, I-17, I-18, K-17, K-18, Q-31, R-13]', async () => {
  await openProfile({ created_date: '2019-04-05T03:00:00.000Z', profile_picture: '/files/f1/me.png' })
  expect(screen.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  expect(screen.getByText('View and update your personal information')).toBeVisible()
  const [header] = document.querySelectorAll('main section')
  expect(header).toHaveTextContent(/Sophie Chen.*sophie@example.test/)
  expect(header?.querySelector('img')).toHaveAttribute('src', '/files/f1/me.png')

  const about = 'Personal Information'
  expect(fact(about, copy.firstName)).toHaveTextContent('Sophie')
  expect(fact(about, copy.lastName)).toHaveTextContent('Chen')
  expect(fact(about, copy.email)).toHaveTextContent('sophie@example.test')
  expect(fact(about, copy.email)).toHaveTextContent('Contact admin to change login email')
  expect(fact(about, copy.department)).toHaveTextContent('Finance')
  expect(fact(about, copy.position)).toHaveTextContent('Accountant')
  expect(fact(about, copy.employeeId)).toHaveTextContent('E-7')
  expect(fact(about, copy.employeeId)).toHaveTextContent('Contact admin to update Employee ID')
  expect(fact(about, copy.dateHired)).toHaveTextContent('5 Feb 2024')
  expect(fact('Compensation', copy.annualSalary)).toHaveTextContent('$90,000')
  expect(fact('Compensation', copy.annualSalary)).toHaveTextContent(
    'Contact admin to update salary information',
  )
  const agency = 'Recruitment Agency Details'
  expect(fact(agency, copy.agency)).toHaveTextContent('Not applicable')
  for (const term of [copy.contactPerson, copy.contactEmail, copy.contactPhone]) {
    expect(fact(agency, term)).toHaveTextContent('Not set')
  }
  expect(fact('Account Information', copy.accountCreated)).toHaveTextContent('5 Apr 2019')
  expect(fact('Account Information', copy.accountType)).toHaveTextContent('Employee')
  expect(screen.queryByText('Manager Communication Settings')).toBeNull()
})

it('a salary that is not set says so [I-10]', async () => {
  await openProfile({ salary: null })
  expect(fact('Compensation', copy.annualSalary)).toHaveTextContent(/^Not set/)
})

it('Edit Profile opens the fields, Cancel restores them and Save Changes stores them [I-04, I-08, I-20, I-21, I-22, Q-28, Q-29, Q-30, Q-31, R-12, S-51, S-68, U-04]', async () => {
  const { user, asked, edit, save } = await openProfile(
    {},
    { 'GET /entities/CompanySettings': [{ id: 'c1', hr_profile_fields: ['date_hired'] }] },
  )
  expect(screen.queryByRole('button', { name: copy.save })).toBeNull()
  await edit()
  expect(screen.queryByRole('button', { name: copy.edit })).toBeNull()
  expect(field(copy.email)).toHaveAttribute('readonly')
  expect(field(copy.employeeId)).toHaveAttribute('readonly')
  expect(screen.queryByLabelText(copy.annualSalary)).toBeNull()
  expect(field(copy.contactEmail)).toHaveAttribute('type', 'email')
  expect(field(copy.contactPhone)).toHaveAttribute('type', 'tel')

  await fill(user, copy.position, 'Accountant of all')
  await user.click(screen.getByRole('button', { name: copy.cancel }))
  expect(fact('Personal Information', copy.position)).toHaveTextContent('Accountant')
  await edit()
  expect(field(copy.position)).toHaveValue('Accountant')

  await fill(user, copy.position, 'Principal Engineer')
  await user.click(screen.getByLabelText(copy.agency))
  await user.paste('Harbour Talent')
  const before = asked.filter(({ call }) => call === ME).length
  await save()
  await waitFor(() => expect(messagesShown()).toEqual([copy.saved]))
  expect(secondsShown()).toEqual([3])
  expect(asked.find(({ call }) => call === SAVE)?.body).toEqual({
    first_name: 'Sophie',
    last_name: 'Chen',
    department: 'Finance',
    position: 'Principal Engineer',
    employee_id: 'E-7',
    date_hired: '2024-02-05',
    booking_url: '',
    teams_chat_url: '',
    recruitment_agency: 'Harbour Talent',
    agency_contact_person: '',
    agency_contact_email: '',
    agency_contact_phone: '',
  })
  expect(asked.filter(({ call }) => call === ME).length).toBeGreaterThan(before)
  expect(await screen.findByRole('button', { name: copy.edit })).toBeVisible()
  expect(fact('Personal Information', copy.position)).toHaveTextContent('Principal Engineer')
  expect(fact('Recruitment Agency Details', copy.agency)).toHaveTextContent('Harbour Talent')
})

it('HR can change the date hired in their own profile [I-20, S-68]', async () => {
  const { user, edit, save } = await openProfile(administrator({ id: 'a1' }))
  await edit()
  const segments = within(screen.getByRole('group', { name: new RegExp(copy.dateHired) })).getAllByRole(
    'spinbutton',
  )
  for (const [at, digits] of ['03', '02', '2019'].entries()) {
    await user.click(segments[at] as HTMLElement)
    await user.keyboard(digits)
  }
  await save()
  await waitFor(() => expect(messagesShown()).toEqual([copy.saved]))
  expect(fact('Personal Information', copy.dateHired)).toHaveTextContent('3 Feb 2019')
})

it('missing names are reported for 3 seconds and at the focused field [Q-25, U-04]', async () => {
  const { user, asked, edit, save } = await openProfile()
  await edit()
  await fill(user, copy.lastName, '   ')
  await save()
  expect(messagesShown()).toEqual(['First name and last name are required'])
  expect(secondsShown()).toEqual([3])
  closeMessages()
  expect(field(copy.lastName)).toHaveAccessibleDescription('First name and last name are required')
  expect(field(copy.lastName)).toHaveFocus()
  expect(asked.filter(({ call }) => call === SAVE)).toEqual([])
})

it('a failed save is reported for 5 seconds, then in the form, and loses nothing [T-03, U-04] [finding F-55]', async () => {
  const { user, edit, save } = await openProfile(
    {},
    { [SAVE]: refusal(500, { message: 'The disk is full' }) },
  )
  await edit()
  await fill(user, copy.position, 'Accountant of all')
  await save()
  const sentence = 'Failed to update profile: The disk is full.'
  await waitFor(() => expect(messagesShown()).toEqual([sentence]))
  expect(secondsShown()).toEqual([5])
  const inForm = () => within(screen.getByRole('main')).queryAllByText(sentence)
  expect(inForm()).toHaveLength(0)
  closeMessages()
  expect(inForm()).toHaveLength(1)
  expect(field(copy.position)).toHaveValue('Accountant of all')
})

it('leaving with unsaved changes asks first', async () => {
  const { user, router, edit } = await openProfile()
  await edit()
  await fill(user, copy.position, 'Accountant of all')
  await user.click(screen.getByRole('link', { name: layoutCopy.myRequests }))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(router.state.location.pathname).toBe('/profile')
})

it.each([
  [new File(['x'], 'notes.txt', { type: 'text/plain' }), 'Please upload an image file'],
  [
    new File([new Uint8Array(5 * 1024 * 1024)], 'big.png', { type: 'image/png' }),
    'Image must be less than 5MB',
  ],
])(
  'what is no picture or too large is refused for 3 seconds, and stays to be read [Q-26, Q-27, U-04]',
  async (file, sentence) => {
    const { asked } = await openProfile()
    await userEvent.setup({ delay: null, applyAccept: false }).upload(chooser(), file)
    await waitFor(() => expect(messagesShown()).toEqual([sentence]))
    expect(secondsShown()).toEqual([3])
    expect(await within(screen.getByRole('main')).findByText(sentence)).toBeVisible()
    expect(asked.filter(({ call }) => call.includes('UploadFile'))).toEqual([])
  },
)

it('a failed upload of a picture is reported for 5 seconds and then stays readable [T-02, U-04]', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 40, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {} } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(new Blob(['x'])))
  const { user } = await openProfile(
    {},
    { 'POST /integration-endpoints/Core/UploadFile': refusal(500, { message: 'The disk is full' }) },
  )
  await user.upload(chooser(), new File(['x'], 'me.png', { type: 'image/png' }))
  const sentence = 'Failed to upload image: The disk is full'
  await waitFor(() => expect(messagesShown()).toEqual([sentence]))
  expect(secondsShown()).toEqual([5])
  closeMessages()
  expect(await within(screen.getByRole('main')).findByText(sentence)).toBeVisible()
  expect(logged).toHaveBeenCalled()
})

it('managers set and test their links for bookings and chats, with steps to get them [I-14, I-15, I-16, I-18]', async () => {
  const chats = { booking_url: 'https://meet.example/ann', teams_chat_url: 'https://chat.example/ann' }
  const { user, edit, save } = await openProfile(administrator(chats))
  const settings = section('Manager Communication Settings')
  const links = () => settings.queryAllByRole('link', { name: /^Test link/ })
  expect(links().map(link => link.getAttribute('href'))).toEqual(Object.values(chats))
  expect(links()[0]).toHaveAttribute('target', '_blank')
  for (const [help, steps] of [
    [copy.bookingUrlHelp, copy.bookingUrlSteps],
    [copy.teamsChatUrlHelp, copy.teamsChatUrlSteps],
  ] as const) {
    await user.click(settings.getByText(help))
    for (const step of steps) expect(settings.getByText(step)).toBeVisible()
  }
  expect(fact('Account Information', copy.accountType)).toHaveTextContent('Manager')

  await edit()
  await user.clear(field(copy.bookingUrl))
  expect(links()).toHaveLength(1)
  await fill(user, copy.bookingUrl, 'javascript:alert(1)')
  expect(links()).toHaveLength(1)
  await save()
  expect(field(copy.bookingUrl)).toHaveAccessibleDescription(copy.unsafeUrl)
  closeMessages()
  await fill(user, copy.bookingUrl, 'https://cal.example/ann')
  await save()
  await waitFor(() => expect(messagesShown()).toEqual([copy.saved]))
  expect(links()[0]).toHaveAttribute('href', 'https://cal.example/ann')
})

it('a loading profile is a skeleton, and a failure can be retried [I-19]', async () => {
  const again = Promise.withResolvers<object>()
  let answer = () => somebody() as object
  const { user } = await openApp('/myrequests', { answers: { [ME]: () => answer() } })
  await screen.findByRole('heading', { level: 1, name: requestsCopy.myTitle })
  answer = () => again.promise
  await user.click(await screen.findByRole('button', { name: layoutCopy.userMenu }))
  await user.click(await screen.findByRole('menuitem', { name: layoutCopy.myProfile }))
  const main = () => within(screen.getByRole('main'))
  expect(await screen.findByRole('heading', { level: 1, name: copy.title })).toBeVisible()
  expect(main().getAllByRole('status', { name: 'Loading…' })[0]).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.edit })).toBeNull()
  again.resolve(refusal(500, { message: 'No' }))
  expect(await main().findByText(copy.loadFailed)).toBeVisible()
  answer = somebody
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: copy.edit })).toBeVisible()
})
