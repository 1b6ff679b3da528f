import { leaveFormCopy as copy } from '@leavewell/leave'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { holdMedia } from '../../../../testing/media.ts'
import { aBalance, aRequest, myRules, somebody, workingDays } from '../../../../testing/records.ts'
import { closeMessages, draw, messagesShown, secondsShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { LeaveFormDialog } from './leave-form-dialog.tsx'

type Props = Partial<Parameters<typeof LeaveFormDialog>[0]>

const NONE = { 'GET /entities/LeaveRequest': [] }
const WEEK = { leave_type: 'annual', start_date: '2026-12-08', end_date: '2026-12-10' }

async function drawForm(props: Props = {}, settings = {}) {
  const close = vi.fn()
  const drawn = await draw(
    <LeaveFormDialog isOpen onClose={close} user={somebody()} balances={[aBalance()]} {...props} />,
    { settings },
  )
  return { close, ...drawn }
}

const choose = async (user: Awaited<ReturnType<typeof drawForm>>['user'], name: RegExp) => {
  await user.click(typeField())
  await user.click(screen.getByRole('option', { name }))
}

const typeField = () => screen.getByRole('button', { name: /Leave Type/ })
const dates = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) })
const submit = () => screen.getByRole('button', { name: /Submit request|Save changes/ })
const sent = (asked: ReturnType<typeof serverAnswers>) =>
  asked.filter(({ call }) => /^(POST|PUT) .entities/.test(call)).map(({ body }) => body)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') })
})

describe('the calendar of the form', () => {
  const openMonths = async (user: Awaited<ReturnType<typeof drawForm>>['user'], field: string) => {
    await user.click(within(dates(field)).getByRole('button'))
    return within(await screen.findByRole('application', { name: /^First and last day/ }))
  }

  it('both buttons open the same calendar, which shows the cost while days are selected [experience 5]', async () => {
    serverAnswers(NONE)
    const { user } = await drawForm({ initial: { leave_type: 'annual' } })
    const months = await openMonths(user, 'Start Date')
    expect(months.getAllByRole('grid')).toHaveLength(2)
    await user.click(months.getByRole('button', { name: / 7 December 2026/ }))
    await user.hover(months.getByRole('button', { name: / 11 December 2026/ }))
    const sum = screen.getByText('5 business days · 8.5 left after')
    expect(sum.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
    expect(screen.getByText('Mon 7 Dec – Fri 11 Dec')).toBeVisible()
    await user.click(months.getByRole('button', { name: / 9 December 2026/ }))
    expect(await screen.findByText('3 business days')).toBeVisible()

    const again = await openMonths(user, 'End Date')
    await user.click(again.getByRole('button', { name: / 10 December 2026/ }))
    expect(await screen.findByText('4 business days')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('application')).not.toBeInTheDocument())

    const closing = await openMonths(user, 'End Date')
    await user.click(closing.getByRole('button', { name: copy.closeCalendar }))
    await waitFor(() => expect(screen.queryByRole('application')).not.toBeInTheDocument())
  })

  it('a start in the past has no cost, and the calendar says why [R3-31]', async () => {
    serverAnswers(NONE)
    const past = { leave_type: 'annual', start_date: '2026-11-01', end_date: '2026-12-05' }
    const { user } = await drawForm({ initial: past })
    await openMonths(user, 'Start Date')
    expect(await screen.findByText('Sun 1 Nov – Sat 5 Dec')).toBeVisible()
    expect(screen.queryByText(/left after/)).toBeNull()
    expect(screen.getAllByText('Start date must be today or later')).toHaveLength(2)
  })

  it('form and calendar say that the leave type of selected days is missing, if a policy counts one [X3-17]', async () => {
    serverAnswers({ ...NONE, 'POST /functions/getMyLeaveRules': myRules({ types: [workingDays()] }) })
    const { user } = await drawForm({ initial: { start_date: '2026-12-07', end_date: '2026-12-13' } })
    const asks = () => screen.findAllByText('Choose a leave type to see the cost.')
    expect(await asks()).toHaveLength(1)
    await openMonths(user, 'Start Date')
    await waitFor(async () => expect(await asks()).toHaveLength(2))
    expect(screen.queryByText(/business days/)).not.toBeInTheDocument()
  })
})

describe('days in the past', () => {
  it.each([
    ['2026-11-01', '2026-11-05', ''],
    ['2026-11-01', '2026-12-05', ''],
    ['2026-11-05', '2026-11-01', 'End date must be after start date'],
    ['2026-12-05', '2026-12-04', 'End date must be after start date'],
    ['2026-12-05', '2026-11-01', 'End date must be after start date'],
    ['', '2026-11-01', 'End date must be today or later'],
  ])(
    'from %s to %s the end says “%s”, and nothing is sent [Q-05, Q-08, Q-09, R3-26]',
    async (start_date, end_date, said) => {
      const asked = serverAnswers(NONE)
      const { user } = await drawForm({ initial: { leave_type: 'annual', start_date, end_date } })
      const { textContent } = dates('End Date').closest('.react-aria-DatePicker') ?? document.body
      for (const sentence of ['End date must be after start date', 'End date must be today or later']) {
        expect(textContent?.includes(sentence)).toBe(sentence === said)
      }
      await user.click(submit())
      expect(sent(asked)).toEqual([])
    },
  )
})

it.each([
  ['2026-12-07', '1 business day'],
  ['2026-12-13', '7 business days'],
])(
  'days are counted from Monday, 7 December to %s, with both and with weekends [Q-02, Q-03, Q-04]',
  async (end_date, said) => {
    serverAnswers(NONE)
    await drawForm({ initial: { leave_type: 'annual', start_date: '2026-12-07', end_date } })
    expect(screen.getByText(said)).toBeVisible()
  },
)

describe('business days that are calendar days', () => {
  const WHY = /^Weekends and public holidays count/

  it('a selection of working days needs no explanation [Q-04, OP-39]', async () => {
    serverAnswers({ ...NONE, 'POST /functions/getWorkingDays': { users: {} } })
    await drawForm({ initial: WEEK })
    expect(screen.getByText('3 business days')).toBeVisible()
    expect(screen.queryByText(WHY)).not.toBeInTheDocument()
  })

  it.each([
    ['a weekend', '2026-12-12', '2026-12-12'],
    ['a public holiday', '2026-12-25', '2026-12-25'],
    ['more than a week', '2026-12-07', '2026-12-14'],
  ])('business days are explained if %s is among them', async (_, start_date, end_date) => {
    const free = [{ day: '2026-12-25', part: 'day', holiday: 'Christmas Day' }]
    serverAnswers({ ...NONE, 'POST /functions/getWorkingDays': { users: { [somebody().id]: free } } })
    await drawForm({ initial: { leave_type: 'annual', start_date, end_date } })
    expect(await screen.findByText(WHY)).toBeVisible()
  })
})

it('a year that is still being typed does no harm to the form, whatever leave there is [R3-80]', async () => {
  const taken = aRequest({ start_date: '2026-11-24', end_date: '2026-11-25' })
  const asked = serverAnswers({ 'GET /entities/LeaveRequest': [taken] })
  for (const start_date of ['0002-01-06', '0202-01-06', '2026-12-08']) {
    await drawForm({ initial: { leave_type: 'annual', start_date, end_date: '2026-12-10' } })
    await waitFor(() => expect(asked.some(({ call }) => call === 'GET /entities/LeaveRequest')).toBe(true))
    await waitFor(() => expect(submit()).toBeVisible())
    cleanup()
  }
})

describe('leave that ends in the next year', () => {
  const OVER_NEW_YEAR = { leave_type: 'annual', start_date: '2026-12-31', end_date: '2027-01-01' }

  it('the form says which year pays and what the next year has [OP-09]', async () => {
    serverAnswers({ ...NONE, 'GET /entities/LeaveBalance': [aBalance({ year: 2027, balance: 21 })] })
    await drawForm({ initial: OVER_NEW_YEAR })
    expect(
      await screen.findByText(
        /Uses your 2026 days if approved in 2026\. If approved in 2027, it uses your 2027 days: 21 left\.$/,
      ),
    ).toBeVisible()
  })

  it('the form says that the next year has no balance yet, and nothing about this year', async () => {
    const asked = serverAnswers({ ...NONE, 'GET /entities/LeaveBalance': [] })
    const { redraw } = await drawForm({ initial: OVER_NEW_YEAR })
    expect(await screen.findByText(/Your 2027 allowance isn’t set up yet\.$/)).toBeVisible()
    expect(asked.filter(({ call }) => call.endsWith('LeaveBalance'))).toHaveLength(1)
    redraw(
      <LeaveFormDialog
        key="now"
        isOpen
        onClose={() => {}}
        user={somebody()}
        balances={[aBalance()]}
        initial={WEEK}
      />,
    )
    expect(screen.queryByText(/if approved in/)).not.toBeInTheDocument()
  })
})

describe('missing fields of the form', () => {
  it('missing values are reported at their fields and once for the form, and nothing is sent [finding E-33] [Q-01, U-04]', async () => {
    const asked = serverAnswers(NONE)
    const { user } = await drawForm()
    await user.click(submit())
    expect(typeField()).toHaveAccessibleDescription('Choose a leave type')
    expect(screen.getByText('Enter a start date')).toBeVisible()
    expect(screen.getByText('Enter an end date')).toBeVisible()
    expect(messagesShown()).toEqual(['Please fill in all required fields'])
    expect(secondsShown()).toEqual([3])
    expect(typeField()).toHaveFocus()
    expect(sent(asked)).toEqual([])
  })

  it('a new form reports no missing values', async () => {
    serverAnswers(NONE)
    await drawForm({ initial: { leave_type: 'annual' } })
    expect(screen.queryByText('Enter a start date')).not.toBeInTheDocument()
  })
})

it('more days than are left are refused with the number left, except for unpaid leave [D-01, Q-06, Q-07]', async () => {
  const asked = serverAnswers({ ...NONE, 'POST /entities/LeaveRequest': aRequest() })
  const { user, close } = await drawForm({ initial: { ...WEEK, end_date: '2026-12-31' } })
  const refused = 'Insufficient balance. You have 13.5 days available.'
  expect(screen.getByText(refused)).toBeVisible()
  await user.click(submit())
  expect(sent(asked)).toEqual([])
  closeMessages()
  await choose(user, /^Unpaid Leave/)
  expect(screen.queryByText(refused)).not.toBeInTheDocument()
  await user.click(submit())
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(sent(asked)).toEqual([expect.objectContaining({ leave_type: 'unpaid' })])
})

it('the five types are offered, with what is left of each [K-15]', async () => {
  serverAnswers(NONE)
  const { user } = await drawForm()
  await user.click(typeField())
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Annual Leave.*13.5/),
    expect.stringMatching(/^Sick Leave/),
    expect.stringMatching(/^Personal Leave/),
    expect.stringMatching(/^Maternity.Paternity Leave/),
    expect.stringMatching(/^Unpaid Leave/),
  ])
})

it('a type that the employee cannot take yet says from when [A6]', async () => {
  serverAnswers({
    ...NONE,
    'POST /functions/getMyLeaveRules': myRules({ types: [workingDays({ not_before: '2027-07-01' })] }),
  })
  const { user } = await drawForm()
  await user.click(typeField())
  await waitFor(() =>
    expect(screen.getByRole('option', { name: /^Annual Leave/ })).toHaveTextContent(
      '13.5 days left, from 1 July 2027',
    ),
  )
})

it('pending days show next to the balance, at the leave type and in the cost [finding F-62]', async () => {
  const waiting = aRequest({ id: 'r9', start_date: '2026-12-21', end_date: '2026-12-23' })
  serverAnswers({ 'GET /entities/LeaveRequest': [waiting] })
  const { user } = await drawForm({ initial: { ...WEEK, end_date: '2026-12-09' } })
  const sentence = copy.daysWaiting('3', '8.5')
  expect(await screen.findByText(sentence)).toBeVisible()
  await user.click(typeField())
  expect(screen.getByRole('option', { name: /^Annual Leave/ })).toHaveTextContent(
    `13.5 days left, ${copy.ofThemWaiting('3')}`,
  )
  await user.click(screen.getByRole('option', { name: /^Sick Leave/ }))
  expect(screen.queryByText(sentence)).not.toBeInTheDocument()
})

describe('an attachment of the form', () => {
  const UPLOAD = 'POST /integration-endpoints/Core/UploadFile'
  const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const anyFile = { applyAccept: false }

  it('a too large file or another type is refused at the field and not sent [Q-10, Q-11]', async () => {
    const asked = serverAnswers(NONE)
    await drawForm({ initial: WEEK })
    const user = userEvent.setup({ delay: null, ...anyFile })
    expect(chooser().accept).toBe('.pdf,.jpg,.jpeg,.png,.doc,.docx')
    await user.upload(chooser(), new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'scan.pdf'))
    expect(await screen.findByRole('alert')).toHaveTextContent(copy.fileTooLarge)
    await user.upload(chooser(), new File(['MZ'], 'virus.exe'))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(copy.fileTypeNotAccepted))
    expect(asked.filter(({ call }) => call === UPLOAD)).toEqual([])
  })

  it('a failed upload is reported at the field, and another file can be removed or sent [Q-12]', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const stored = { file_url: '/files/f1/ticket.pdf' }
    const answers = [stored, stored, new Response(null, { status: 502 })]
    const asked = serverAnswers({ ...NONE, [UPLOAD]: () => answers.pop() ?? {} })
    const { user } = await drawForm({ initial: WEEK })
    await user.upload(chooser(), new File(['%PDF'], 'lost.pdf'))
    expect(await screen.findByRole('alert')).toHaveTextContent(copy.uploadFailed)
    expect(complaint).toHaveBeenCalled()
    const attach = async () => {
      await user.upload(chooser(), new File(['%PDF'], 'ticket.pdf'))
      expect(await screen.findByText('ticket.pdf')).toBeVisible()
      await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    }
    await attach()
    await user.click(screen.getByRole('button', { name: 'Remove ticket.pdf' }))
    expect(screen.queryByText('ticket.pdf')).not.toBeInTheDocument()
    await attach()
    await user.click(submit())
    expect(sent(asked)).toEqual([expect.objectContaining({ attachment_url: stored.file_url })])
  })
})

it('days that overlap existing leave are refused with that leave, once loaded [finding F-04]', async () => {
  const asked = serverAnswers({ 'GET /entities/LeaveRequest': [aRequest({ id: 'r9' })] })
  const { user } = await drawForm({ initial: WEEK })
  expect(await screen.findByText(/You already have leave on these days/)).toBeVisible()
  expect(screen.getByText('3 business days')).toBeVisible()
  await user.click(submit())
  expect(sent(asked)).toEqual([])
})

it('overlapping days are a warning and can be sent if the organisation allows it', async () => {
  const asked = serverAnswers({
    'GET /entities/LeaveRequest': [aRequest({ id: 'r9' })],
    'POST /entities/LeaveRequest': aRequest(),
  })
  const { user, close } = await drawForm({ initial: WEEK }, { overlapping_leave: 'always' })
  expect(await screen.findByRole('status')).toHaveTextContent(/You already have leave on these days/)
  await user.click(submit())
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent(asked)).toHaveLength(1)
})

it('a request carries exactly what was filled in, and the window says so for 3 seconds and closes [Q-04, U-04]', async () => {
  const asked = serverAnswers({ ...NONE, 'POST /entities/LeaveRequest': aRequest() })
  const { user, close } = await drawForm({ initial: WEEK })
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), '  A wedding ')
  await user.click(submit())
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(sent(asked)).toEqual([
    expect.objectContaining({
      ...WEEK,
      days_requested: 3,
      reason: 'A wedding',
      attachment_url: null,
      status: 'pending',
    }),
  ])
  expect(messagesShown()).toEqual(['Leave request submitted'])
  expect(secondsShown()).toEqual([3])
})

it('a part of a day becomes a whole day if the leave type only has whole days', async () => {
  const asked = serverAnswers({ ...NONE, 'PUT /entities/LeaveRequest/r1': aRequest() })
  const { user, close } = await drawForm({ request: aRequest({ start_half: 'pm' }) })
  await user.click(submit())
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent(asked)).toEqual([expect.objectContaining({ start_half: null, end_half: null, minutes: null })])
})

it('an edited request keeps the rules of the form: an end before the start is not sent [E-07, L-04, Q-05]', async () => {
  const asked = serverAnswers({ ...NONE, 'PUT /entities/LeaveRequest/r1': aRequest() })
  const { user, close } = await drawForm({ request: aRequest() })
  const [day] = within(dates('End Date')).getAllByRole('spinbutton')
  await user.click(day as HTMLElement)
  await user.keyboard('07122026')
  await user.click(submit())
  const end = within(dates('End Date').parentElement as HTMLElement)
  expect(await end.findByText(copy.endBeforeStart)).toBeVisible()
  expect(sent(asked)).toEqual([])
  await user.click(day as HTMLElement)
  await user.keyboard('09122026')
  await user.click(submit())
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent(asked)).toMatchObject([{ start_date: '2026-12-08', end_date: '2026-12-09', days_requested: 2 }])
})

it('a request that is edited starts as it is, and is saved under its id [L-04, S-62]', async () => {
  const asked = serverAnswers({ ...NONE, 'PUT /entities/LeaveRequest/r1': aRequest() })
  const { user, close } = await drawForm({ request: aRequest({ reason: 'A wedding' }) })
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('A wedding')
  await user.click(submit())
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent(asked)).toEqual([{ ...WEEK, days_requested: 3, reason: 'A wedding', attachment_url: null }])
})

describe('a refusal of the server', () => {
  it('a field error is shown at its field until the next change', async () => {
    const errors = [{ name: 'start_date', message: 'That is a public holiday' }]
    serverAnswers({ ...NONE, 'POST /entities/LeaveRequest': refusal(422, { code: 'invalid', errors }) })
    const { user, close } = await drawForm({ initial: WEEK })
    await user.click(submit())
    expect(
      await within(dates('Start Date').parentElement as HTMLElement).findByText('That is a public holiday'),
    ).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'x')
    expect(screen.queryByText('That is a public holiday')).not.toBeInTheDocument()
    expect(close).not.toHaveBeenCalled()
  })

  it('a refusal without a field is an alert, and the form keeps its input [finding F-04]', async () => {
    serverAnswers({
      ...NONE,
      'POST /entities/LeaveRequest': refusal(409, { message: 'You have no manager.' }),
    })
    const { user } = await drawForm({ initial: WEEK })
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Kept')
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('You have no manager.')
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Kept')
  })

  it('a repeated request keeps its idempotency key, and another request gets a new one', async () => {
    const keys: (string | null)[] = []
    const answer = refusal(503, { message: 'Later.' })
    serverAnswers({
      ...NONE,
      'POST /entities/LeaveRequest': ({ headers }) => {
        keys.push(headers.get('idempotency-key'))
        return answer
      },
    })
    const { user } = await drawForm({ initial: WEEK })
    for (const expected of [1, 2]) {
      await user.click(submit())
      await waitFor(() => expect(keys).toHaveLength(expected))
    }
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'x')
    await user.click(submit())
    await waitFor(() => expect(keys).toHaveLength(3))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})

it('closing a changed form needs a confirmation, closing an unchanged one does not', async () => {
  serverAnswers(NONE)
  const { user, close } = await drawForm({ initial: WEEK })
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'x')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(close).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), '{Backspace}')
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(1)
})

it('a new form starts with the last requested leave type, unless it is given one', async () => {
  serverAnswers({ ...NONE, 'POST /entities/LeaveRequest': aRequest() })
  const { user, close, redraw } = await drawForm({ initial: { ...WEEK, leave_type: 'unpaid' } })
  await user.click(submit())
  await waitFor(() => expect(close).toHaveBeenCalled())
  const form = { isOpen: true, onClose() {}, user: somebody(), balances: [aBalance()] }
  redraw(<LeaveFormDialog key="next" {...form} />)
  expect(typeField()).toHaveTextContent('Unpaid Leave')
  redraw(<LeaveFormDialog key="opened" {...form} initial={{ leave_type: 'sick' }} />)
  expect(typeField()).toHaveTextContent('Sick Leave')
})

it('on a phone the quick dates are before the fields, otherwise after them [finding X3-I19]', async () => {
  serverAnswers(NONE)
  const isBefore = async () => {
    const presets = await screen.findByRole('group', { name: copy.quickDates })
    return Boolean(presets.compareDocumentPosition(dates('Start Date')) & Node.DOCUMENT_POSITION_FOLLOWING)
  }
  await drawForm()
  expect(await isBefore()).toBe(false)
  cleanup()
  holdMedia(query => query.includes('width <'))
  await drawForm()
  expect(await isBefore()).toBe(true)
})
