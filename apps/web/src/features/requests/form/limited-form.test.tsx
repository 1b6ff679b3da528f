import type { LeaveTypeRules, MyLeaveRules, QuoteFinding } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aBalance,
  aBlackout,
  aQuote,
  aRequest,
  myRules,
  somebody,
  workingDays,
} from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { LeaveFormDialog } from './leave-form-dialog.tsx'

const QUOTE = 'POST /functions/quoteLeave'
const CREATE = 'POST /entities/LeaveRequest'
const WEEK = { leave_type: 'annual', start_date: '2026-12-07', end_date: '2026-12-11' }
const WEEK_BEFORE = { start_date: '2026-11-23', end_date: '2026-11-27' }
const INSTEAD = [
  { start: '2026-11-23', end: '2026-11-27' },
  { start: '2026-12-14', end: '2026-12-18' },
]
const REFUSED = 'Leave isn’t available on 8–9 Dec 2026: Stocktake.'
const BLOCK: QuoteFinding = { mode: 'block', code: 'blackout', message: REFUSED }
const WARNING = 'More than 1 person in Sales would be away on Mon, 7 Dec.'
const WARN: QuoteFinding = { mode: 'warn', code: 'coverage', message: WARNING }
const LITERAL: Partial<LeaveTypeRules> = { policy: null, needs_quote: false, counting: 'calendar' }

/** Renders the form of a user whose annual leave is limited, with these findings for the blocked week. */
async function drawForm(
  findings: QuoteFinding[],
  limits: Partial<MyLeaveRules> = { limited: ['annual'] },
  rules: Partial<LeaveTypeRules> = LITERAL,
  initial: object = WEEK,
) {
  const types = [workingDays(rules)]
  const asked = serverAnswers({
    'GET /entities/LeaveRequest': [],
    'POST /functions/getMyLeaveRules': myRules({ types, ...limits }),
    [QUOTE]: ({ body }) => {
      const { start_date } = body as typeof WEEK
      const isOutside = start_date < WEEK.start_date || start_date > WEEK.end_date
      return aQuote({
        rules: workingDays(rules),
        ...(isOutside ? { findings: [] } : { findings, instead: INSTEAD }),
      })
    },
    [CREATE]: aRequest(),
  })
  const close = vi.fn()
  const { user } = await draw(
    <LeaveFormDialog isOpen onClose={close} user={somebody()} balances={[aBalance()]} initial={initial} />,
  )
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('POST /functions/getMyLeaveRules'))
  const sentTo = (wanted: string) => asked.filter(({ call }) => call === wanted).map(({ body }) => body)
  return { user, close, sentTo }
}

const start = () => screen.getByRole('group', { name: /^Start Date/ })
const atStart = () => within(start().parentElement as HTMLElement)
const offers = () => screen.findByRole('group', { name: 'Available dates' })
const submit = () => screen.getByRole('button', { name: 'Submit request' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') })
})

describe('a leave form that counts calendar days', () => {
  it('days of a leave type without limits need no server call', async () => {
    const { user, sentTo } = await drawForm([BLOCK], { limited: ['sick'] })
    await user.click(await screen.findByRole('button', { name: 'Next week' }))
    await user.click(submit())
    await waitFor(() => expect(sentTo(CREATE)).toHaveLength(1))
    expect(sentTo(QUOTE)).toEqual([])
  })

  it('days of a limited leave type load findings, and are counted before these arrive', async () => {
    const other: QuoteFinding = { mode: 'block', code: 'refused', message: 'Something else.' }
    const { sentTo } = await drawForm([other, WARN])
    expect(screen.getByText('5 business days')).toBeVisible()
    expect(await screen.findByText(WARNING)).toBeVisible()
    expect(sentTo(QUOTE)).toEqual([expect.objectContaining(WEEK)])
    expect(atStart().getByText('Something else.')).toBeVisible()
    expect(screen.getByText('5 business days')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Cost of each day' })).not.toBeInTheDocument()
  })

  it('the calendar says why the days under the pointer are refused', async () => {
    const { user } = await drawForm([BLOCK], undefined, undefined, { leave_type: 'annual' })
    await user.click(within(start()).getByRole('button'))
    const months = within(await screen.findByRole('application'))
    await user.click(months.getByRole('button', { name: / 7 December 2026/ }))
    await user.hover(months.getByRole('button', { name: / 11 December 2026/ }))
    expect(await screen.findByText(REFUSED)).toBeVisible()
    expect(screen.getByText('5 business days · 8.5 left after')).toBeVisible()
  })
})

describe.each([
  ['calendar days are counted', LITERAL],
  ['a policy counts', {}],
])('where %s', (_, rules) => {
  it('a blocking finding is shown at the first day, and nothing is sent', async () => {
    const { user, sentTo } = await drawForm([BLOCK], undefined, rules)
    expect(await atStart().findByText(REFUSED)).toBeVisible()
    await user.click(submit())
    expect(messagesShown()).toEqual([REFUSED])
    expect(sentTo(CREATE)).toEqual([])
  })

  it('a warning is shown with free days, and the request is sent', async () => {
    const { user, sentTo } = await drawForm([WARN], undefined, rules)
    const warning = (await screen.findByText(WARNING)).closest('[role=status]') as HTMLElement
    expect(within(warning).getAllByRole('button')).toHaveLength(INSTEAD.length)
    expect(screen.getAllByRole('group', { name: 'Available dates' })).toHaveLength(1)
    await user.click(submit())
    await waitFor(() => expect(sentTo(CREATE)).toHaveLength(1))
  })

  it('selecting free days removes the refusal, announces the days and moves the focus to the start', async () => {
    const { user, close, sentTo } = await drawForm([BLOCK], undefined, rules)
    const [before, after] = within(await offers()).getAllByRole('button')
    expect([before, after].map(button => button?.textContent)).toEqual(['23–27 Nov 2026', '14–18 Dec 2026'])
    await user.click(screen.getByRole('button', { name: 'Choose 23–27 Nov 2026' }))
    expect(within(start()).getByRole('button')).toHaveFocus()
    expect(screen.getByText('23–27 Nov 2026')).toHaveAttribute('aria-live', 'polite')
    expect(atStart().queryByText(REFUSED)).not.toBeInTheDocument()
    await waitFor(() => expect(sentTo(QUOTE).at(-1)).toMatchObject(WEEK_BEFORE))
    await waitFor(() => expect(screen.queryByText(REFUSED)).not.toBeInTheDocument())
    await user.click(submit())
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(sentTo(CREATE)).toMatchObject([WEEK_BEFORE])
  })
})

it('selecting free days keeps the requested halves', async () => {
  const { user, sentTo } = await drawForm([BLOCK], undefined, {})
  await user.click(await screen.findByRole('checkbox', { name: 'Starts in the afternoon' }))
  await user.click(within(await offers()).getByRole('button', { name: /14–18 Dec/ }))
  await waitFor(() =>
    expect(sentTo(QUOTE).at(-1)).toMatchObject({ start_date: '2026-12-14', start_half: 'pm' }),
  )
  expect(screen.getByRole('checkbox', { name: 'Starts in the afternoon' })).toBeChecked()
})

describe('blackout periods in the form', () => {
  const opened = async (initial: object) => {
    const blackouts = [aBlackout(), aBlackout({ leave_types: ['annual'], reason: 'Harvest' })]
    const { user } = await drawForm([], { limited: ['annual', 'sick'], blackouts }, LITERAL, initial)
    await user.click(within(start()).getByRole('button'))
    const months = within(await screen.findByRole('application'))
    await user.hover(months.getByRole('button', { name: / 8 December 2026/ }))
    return screen.findByText(/^8 Dec 2026/)
  }

  it('the calendar shows blackouts of the selected leave type', async () => {
    expect(await opened({ leave_type: 'annual' })).toHaveTextContent(
      'No leave: Stocktake · No leave: Harvest',
    )
  })

  it.each([
    ['of another type', { leave_type: 'sick' }],
    ['before a type is chosen', {}],
  ])('the calendar shows blackouts of every type %s', async (_, initial) => {
    expect(await opened(initial)).toHaveTextContent(/No leave: Stocktake$/)
  })

  it('blackout days are missing from the quick dates', async () => {
    const blackouts = [aBlackout({ start_date: '2026-11-23', end_date: '2026-11-23' })]
    await drawForm([], { limited: ['annual'], blackouts })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Next week' })).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Tomorrow' })).toBeVisible()
  })
})
