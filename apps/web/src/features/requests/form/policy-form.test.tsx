import type { LeaveOccasion, LeaveQuote, LeaveTypeRules } from '@leavewell/leave'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aBalance, aQuote, aRequest, myRules, somebody, workingDays } from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { tabTo } from '../../../../testing/tab-to.ts'
import { LeaveFormDialog } from './leave-form-dialog.tsx'

type Props = Partial<Parameters<typeof LeaveFormDialog>[0]>
type Answers = Parameters<typeof serverAnswers>[0]

const RULES = 'POST /functions/getMyLeaveRules'
const QUOTE = 'POST /functions/quoteLeave'
const CREATE = 'POST /entities/LeaveRequest'
const FRIDAY_TO_WEDNESDAY = { leave_type: 'annual', start_date: '2026-12-04', end_date: '2026-12-09' }
const ONE_DAY = { ...FRIDAY_TO_WEDNESDAY, end_date: '2026-12-04' }

/** Renders the form of a user whose annual leave is counted by a policy. */
async function drawForm(
  initial: object,
  answers: Answers = {},
  rules: Partial<LeaveTypeRules> = {},
  props: Props = {},
) {
  const asked = serverAnswers({
    'GET /entities/LeaveRequest': [],
    [RULES]: myRules({ types: [workingDays(rules)] }),
    [QUOTE]: aQuote({ rules: workingDays(rules) }),
    [CREATE]: aRequest(),
    ...answers,
  })
  const close = vi.fn()
  const { user } = await draw(
    <LeaveFormDialog
      isOpen
      onClose={close}
      user={somebody()}
      balances={[aBalance()]}
      initial={initial}
      {...props}
    />,
  )
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(RULES))
  const sentTo = (wanted: string) => asked.filter(({ call }) => call === wanted).map(({ body }) => body)
  return { user, close, sentTo }
}

/** An earlier occasion of annual leave, and another one. */
const ofOccasion = (...others: Partial<LeaveOccasion>[]): Answers => {
  const first = {
    leave_type: 'annual',
    occasion: 'r1',
    requests: ['r1'],
    start_date: '2026-11-03',
    end_date: '2026-11-04',
    left: { days: 1, minutes: null },
  }
  const occasions = [first, ...others.map(other => ({ ...first, ...other }))]
  return { [RULES]: myRules({ types: [workingDays()], occasions }) }
}

const strip = () => screen.findByRole('list', { name: 'Cost of each day' })
const finding = (code: string, message: string, mode: 'warn' | 'block'): LeaveQuote =>
  aQuote({ findings: [{ mode, code, message }] })
const submit = () => screen.getByRole('button', { name: /Submit request|Save changes/ })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') })
})

afterEach(() => void vi.useRealTimers())

describe('a leave form under a policy', () => {
  it('a leave type whose policy only counts leave says that it needs no balance [R3-110]', async () => {
    const { user } = await drawForm({}, {}, { leave_type: 'sick', needs_balance: false })
    await user.click(screen.getByRole('button', { name: /Leave Type/ }))
    expect(await screen.findByRole('option', { name: /Sick Leave/ })).toHaveTextContent('No balance needed')
    expect(screen.getByRole('option', { name: /Annual Leave/ })).toHaveTextContent('13.5 days left')
    expect(screen.getByRole('option', { name: /Personal Leave/ })).toHaveTextContent('No balance yet')
  })

  it('the form shows each day, the total and the rest, and labels business days correctly [Q-04]', async () => {
    await drawForm(FRIDAY_TO_WEDNESDAY)
    expect(await screen.findByText('2 business days')).toBeVisible()
    expect(within(await strip()).getAllByRole('listitem')).toHaveLength(6)
    expect(screen.getByText('6 days left on 9 Dec 2026')).toBeVisible()
    expect(screen.getByRole('row', { name: /This request −2/ })).toBeVisible()
    expect(screen.getByText('Counted by the policy “Working days”')).toBeVisible()
    expect(screen.queryByText(/every day from the first to the last counts/)).not.toBeInTheDocument()
  })

  it('a day that the balance covers in part is requested as leave of two types with one press [A8]', async () => {
    const split = [
      { leave_type: 'annual', day: '2026-12-04', minutes: 120 },
      { leave_type: 'unpaid', day: '2026-12-04', minutes: 336 },
    ]
    const message = 'Insufficient balance. You can take up to 2 hours.'
    const quote = { ...finding('insufficient', message, 'block'), split }
    const bulk = 'POST /entities/LeaveRequest/bulk'
    const { user, close, sentTo } = await drawForm(ONE_DAY, { [QUOTE]: quote, [bulk]: [] })
    const press = await screen.findByRole('button', {
      name: 'Request 2 hours of Annual Leave and 5.6 hours of Unpaid Leave',
    })
    await user.click(press)
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    const day = { start_date: '2026-12-04', end_date: '2026-12-04', user_id: 'u1', status: 'pending' }
    expect(sentTo(bulk)).toMatchObject([
      [
        { ...day, leave_type: 'annual', minutes: 120 },
        { ...day, leave_type: 'unpaid', minutes: 336 },
      ],
    ])
  })

  it('leave by occasion can be for an earlier occasion, which quote and request then name [A7]', async () => {
    const { user, sentTo } = await drawForm(ONE_DAY, ofOccasion())
    await user.click(await screen.findByRole('button', { name: /Occasion/ }))
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    expect(screen.getByRole('option', { name: /3–4 Nov 2026/ })).toHaveTextContent('1 day left')
    await user.click(screen.getByRole('option', { name: /3–4 Nov 2026/ }))
    await waitFor(() => expect(sentTo(QUOTE).at(-1)).toMatchObject({ same_occasion_as: 'r1' }))
    await user.click(submit())
    await waitFor(() => expect(sentTo(CREATE)).toMatchObject([{ same_occasion_as: 'r1' }]))
  })

  it('another leave type has no occasions, and none is sent [A7]', async () => {
    const { user, sentTo } = await drawForm({ ...ONE_DAY, leave_type: 'sick' }, ofOccasion())
    expect(screen.queryByText('Occasion')).not.toBeInTheDocument()
    await user.click(submit())
    await waitFor(() => expect(sentTo(CREATE)).toHaveLength(1))
    expect(sentTo(CREATE)[0]).not.toHaveProperty('same_occasion_as')
  })

  it('an edited request keeps its occasion, can get one of its own, and is not offered itself [A7]', async () => {
    const request = aRequest({ id: 'r2', ...ONE_DAY, leave_type: 'annual', same_occasion_as: 'r1' })
    const save = 'PUT /entities/LeaveRequest/r2'
    const { user, sentTo } = await drawForm(
      {},
      { ...ofOccasion({ occasion: 'r2', requests: ['r2'] }), [save]: request },
      {},
      { request },
    )
    const field = await screen.findByRole('button', { name: /Occasion/ })
    expect(field).toHaveTextContent('Same as leave on 3–4 Nov 2026')
    await user.click(field)
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    await user.click(screen.getByRole('option', { name: 'A new occasion' }))
    await user.click(submit())
    await waitFor(() => expect(sentTo(save)).toMatchObject([{ same_occasion_as: null }]))
  })

  it('a policy that counts every day is labelled with calendar days', async () => {
    const rules = { counting: 'calendar' } as const
    await drawForm(FRIDAY_TO_WEDNESDAY, {}, rules)
    expect(await screen.findByText('2 calendar days')).toBeVisible()
  })

  it("the calendar shows the server's cost for the days under the pointer [experience 5]", async () => {
    const { user, sentTo } = await drawForm({ leave_type: 'annual' })
    const start = screen.getByRole('group', { name: /^Start Date/ })
    await user.click(within(start).getByRole('button'))
    const months = within(await screen.findByRole('application'))
    await user.click(months.getByRole('button', { name: / 11 December 2026/ }))
    await user.hover(months.getByRole('button', { name: / 15 December 2026/ }))
    expect(await screen.findByText(/^2 business days · 6 left after$/)).toBeVisible()
    const pointedAt = { start_date: '2026-12-11', end_date: '2026-12-15' }
    await waitFor(() => expect(sentTo(QUOTE).at(-1)).toMatchObject(pointedAt))
  })

  it('a new selection sends one question and aborts the outdated one', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const { user, sentTo } = await drawForm(ONE_DAY, {
      [QUOTE]: ({ signal }) => {
        signals.push(signal)
        return new Promise<object>(() => {})
      },
    })
    await waitFor(() => expect(sentTo(QUOTE)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }))
    await waitFor(() => expect(sentTo(QUOTE)).toHaveLength(2))
    expect(signals.map(signal => signal?.aborted)).toEqual([true, false])
    expect(sentTo(QUOTE).at(-1)).toMatchObject({ start_date: '2026-11-21', end_date: '2026-11-21' })
  })

  it('a question is sent exactly 60 ms after the last change', async () => {
    const { sentTo } = await drawForm(FRIDAY_TO_WEDNESDAY)
    const late = await screen.findByRole('checkbox', { name: 'Starts in the afternoon' })
    await waitFor(() => expect(sentTo(QUOTE)).toHaveLength(1))
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
    fireEvent.click(late)
    await vi.advanceTimersByTimeAsync(59)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ends in the morning' }))
    await vi.advanceTimersByTimeAsync(59)
    expect(sentTo(QUOTE)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2)
    vi.useRealTimers()
    await waitFor(() => expect(sentTo(QUOTE)).toHaveLength(2))
  })

  it('the previous cost stays visible while the next answer loads', async () => {
    let isFirst = true
    const { user } = await drawForm(FRIDAY_TO_WEDNESDAY, {
      [QUOTE]: () => {
        const answer = isFirst ? aQuote() : new Promise<object>(() => {})
        isFirst = false
        return answer
      },
    })
    await screen.findByText('2 business days')
    await user.click(screen.getByRole('checkbox', { name: 'Starts in the afternoon' }))
    expect(within(await strip()).queryByText(/not calculated yet/)).not.toBeInTheDocument()
    expect(screen.getByText('2 business days')).toBeVisible()
  })

  it('each answer is announced once, with its days and refusals', async () => {
    let answer = (_quote: object) => {}
    const quotes = [aQuote(), new Promise<object>(resolve => (answer = resolve))]
    const { user, sentTo } = await drawForm(FRIDAY_TO_WEDNESDAY, { [QUOTE]: () => quotes.shift() ?? {} })
    const live = (await screen.findByText('2 business days')).closest('[aria-live]') as HTMLElement
    const spoken: (string | null)[] = []
    const observer = new MutationObserver(() => spoken.push(live.textContent))
    observer.observe(live, { subtree: true, childList: true, characterData: true })
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }))
    await waitFor(() => expect(sentTo(QUOTE)).toHaveLength(2))
    expect(spoken).toEqual([])
    const [line] = aQuote().lines
    const lines = [{ ...line, day: '2026-11-21' }]
    const message = 'Request up to 2 days in a row.'
    answer(
      aQuote({ lines, minutes: 228, findings: [{ mode: 'block', code: 'too_long', message }] } as object),
    )
    await screen.findByText('0.5 business days')
    await waitFor(() => expect(spoken.at(-1)).toContain(`6 days left on 21 Nov 2026`))
    expect(new Set(spoken).size).toBe(1)
    expect(spoken[0]).toContain(message)
    observer.disconnect()
  })

  it('a failed quote says that the cost comes later, and the request can be sent', async () => {
    const { user, close } = await drawForm(FRIDAY_TO_WEDNESDAY, { [QUOTE]: refusal(503) })
    expect(await screen.findByText('We calculate the days when you submit.')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(submit())
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  })

  it('calendar days are counted if the server cannot say by which rules', async () => {
    await drawForm(FRIDAY_TO_WEDNESDAY, { [RULES]: refusal(404) })
    expect(await screen.findByText('6 business days')).toBeVisible()
  })

  it('the yearly balance is ignored, because the policy knows better [Q-06]', async () => {
    await drawForm(FRIDAY_TO_WEDNESDAY, {}, {}, { balances: [aBalance({ balance: 1 })] })
    await screen.findByText('2 business days')
    expect(screen.queryByText(/Insufficient balance/)).not.toBeInTheDocument()
  })
})

describe('findings of the policy rules', () => {
  it('a blocking finding is shown at its field, and nothing is sent', async () => {
    const refused = finding('too_long', 'Request up to 2 days in a row.', 'block')
    const { user, sentTo } = await drawForm(FRIDAY_TO_WEDNESDAY, { [QUOTE]: refused })
    const end = screen.getByRole('group', { name: /^End Date/ }).parentElement as HTMLElement
    expect(await within(end).findByText('Request up to 2 days in a row.')).toBeVisible()
    expect(await strip()).toBeVisible()
    await user.click(submit())
    expect(messagesShown()).toEqual(['Request up to 2 days in a row.'])
    expect(sentTo(CREATE)).toEqual([])
  })

  it('a warning is shown, and the request is sent', async () => {
    const warned = finding('notice', 'Request this leave at least 14 days in advance.', 'warn')
    const { user, sentTo } = await drawForm(FRIDAY_TO_WEDNESDAY, { [QUOTE]: warned })
    expect(await screen.findByText('Request this leave at least 14 days in advance.')).toBeVisible()
    await user.click(submit())
    await waitFor(() => expect(sentTo(CREATE)).toHaveLength(1))
  })

  it('a first-day rule has its own message, and a policy without one takes any start [Q-08]', async () => {
    await drawForm(FRIDAY_TO_WEDNESDAY, {}, { earliest: '2026-12-06' })
    expect(await screen.findAllByText('Choose 6 Dec 2026 or a later first day')).not.toEqual([])
    expect(screen.queryByRole('list', { name: 'Cost of each day' })).not.toBeInTheDocument()
  })
})

describe('parts of days', () => {
  it('two key presses select an afternoon start and a morning end, which are quoted and sent', async () => {
    const { user, sentTo } = await drawForm(FRIDAY_TO_WEDNESDAY)
    await screen.findByRole('checkbox', { name: 'Starts in the afternoon' })
    screen.getByRole('button', { name: 'Next week' }).focus()
    await user.tab()
    await user.keyboard(' ')
    await user.tab()
    await user.keyboard(' ')
    const parts = { start_half: 'pm', end_half: 'am', minutes: null, start_minute: null }
    await waitFor(() => expect(sentTo(QUOTE).at(-1)).toEqual({ ...FRIDAY_TO_WEDNESDAY, ...parts }))
    await user.click(submit())
    await waitFor(() => expect(sentTo(CREATE)).toEqual([expect.objectContaining(parts)]))
  })

  it('a single day can be a morning or an afternoon', async () => {
    const { user, sentTo } = await drawForm(ONE_DAY)
    await user.click(await screen.findByRole('button', { name: /Part of the day/ }))
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
      'Whole day',
      'Morning',
      'Afternoon',
    ])
    await user.click(screen.getByRole('option', { name: 'Morning' }))
    await waitFor(() => expect(sentTo(QUOTE).at(-1)).toMatchObject({ start_half: null, end_half: 'am' }))
  })

  it('hours follow the steps of the policy, with a start time, by keyboard alone', async () => {
    const { user, sentTo } = await drawForm(ONE_DAY, {}, { request_unit: 'minutes', step: 15 })
    await screen.findByRole('button', { name: /Part of the day/ })
    await tabTo(user, () => screen.getByRole('button', { name: /Part of the day/ }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Whole day' })).toHaveFocus())
    await user.keyboard('{End}{Enter}')
    const hours = await screen.findByRole('textbox', { name: 'Hours' })
    await tabTo(user, () => hours)
    await user.keyboard('{ArrowUp}')
    await tabTo(user, () => screen.getByRole('textbox', { name: 'Minutes' }))
    await user.keyboard('{ArrowUp}')
    await tabTo(user, () => document.querySelector('[role=spinbutton]:focus'))
    await user.keyboard('230pm')
    await waitFor(() =>
      expect(sentTo(QUOTE).at(-1)).toMatchObject({ minutes: 135, start_minute: 870, start_half: null }),
    )
  })

  it('a policy with whole days offers no parts', async () => {
    await drawForm(FRIDAY_TO_WEDNESDAY, {}, { request_unit: 'day' })
    await screen.findByText('2 business days')
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })

  it('an edited request keeps its parts and does not overlap itself', async () => {
    const request = aRequest({
      ...FRIDAY_TO_WEDNESDAY,
      leave_type: 'annual',
      start_half: 'pm',
      end_half: null,
    })
    const { sentTo } = await drawForm({}, {}, {}, { request })
    expect(await screen.findByRole('checkbox', { name: 'Starts in the afternoon' })).toBeChecked()
    await waitFor(() => expect(sentTo(QUOTE).at(-1)).toMatchObject({ request_id: 'r1', start_half: 'pm' }))
  })
})
