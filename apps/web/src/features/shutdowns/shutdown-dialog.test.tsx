import { shutdownsCopy as copy, previewsCopy, usersFieldCopy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { administrator, somebody } from '../../../testing/records.ts'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { ShutdownDialog } from './shutdown-dialog.tsx'

const PREVIEW = 'POST /functions/previewShutdown'
const BOOK = 'POST /functions/bookShutdown'
const PROGRESS = 'POST /functions/getProgress'
const CONTINUE = 'POST /functions/continueShutdown'

const person = (user_id: string, fields: object = {}) => ({
  user_id,
  name: `Person ${user_id}`,
  department: 'Sales',
  group: 'book',
  unit: { day_minutes: 480, measure: 'days' },
  minutes: 4 * 480,
  covered: 4 * 480,
  options: ['available'],
  note: null,
  digest: `d-${user_id}`,
  ...fields,
})
const SHORT = { group: 'short', covered: 1200, options: ['available', 'unpaid', 'leave_out'] }
const ROWS = [
  person('a'),
  person('b', SHORT),
  person('c', SHORT),
  person('d', { group: 'blocked', minutes: 0, note: copy.noSchedule }),
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T02:00:00Z') })
})

interface Answers {
  notice?: object | null
  book?: object
  /** The rows of the second preview. */
  again?: object[]
  others?: Parameters<typeof serverAnswers>[0]
}

async function drawDialog({ notice = null, book, again = ROWS, others }: Answers = {}) {
  let rows: object[] = ROWS
  const asked = serverAnswers({
    [PREVIEW]: () => {
      const answer = { rows, notice }
      rows = again
      return answer
    },
    [BOOK]: () => book ?? { id: 's1', status: 'booked', people: 3, left: 0 },
    [CONTINUE]: { id: 's1', status: 'booked', people: 250, left: 0 },
    ...others,
  })
  const onClose = vi.fn()
  const { user, redraw } = await draw(<ShutdownDialog onClose={onClose} />, {
    user: administrator(),
    settings: { time_zone: 'Australia/Sydney' },
  })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const ask = async () => {
    await user.type(screen.getByRole('textbox', { name: copy.name }), 'Christmas')
    for (const [name, digits] of [
      [copy.start, '24122026'],
      [copy.end, '31122026'],
    ] as const) {
      const [first] = within(screen.getByRole('group', { name })).getAllByRole('spinbutton')
      if (first) await user.click(first)
      await user.keyboard(digits)
    }
    await press(copy.preview)
  }
  return {
    user,
    redraw,
    onClose,
    press,
    sent: (call: string) => asked.filter(each => each.call === call).map(({ body }) => body),
    ask,
    async preview() {
      await ask()
      await screen.findByRole('region', { name: copy.groupOf(copy.groups.short, 2) })
    },
  }
}

it('the preview groups people, and the choice of each and of all is sent with the digests', async () => {
  const { user, preview, press, sent, onClose } = await drawDialog()
  await preview()
  expect(screen.getByRole('region', { name: copy.groupOf(copy.groups.book, 1) })).toHaveTextContent('4 days')
  const short = screen.getByRole('region', { name: copy.groupOf(copy.groups.short, 2) })
  expect(short).toHaveTextContent('Balance covers 2.5 days of 4 days')
  expect(screen.getByText(new RegExp(copy.noSchedule))).toBeVisible()
  await user.click(within(short).getByRole('button', { name: new RegExp(copy.choiceOf('Person b')) }))
  await user.click(await screen.findByRole('option', { name: copy.choices.leave_out }))
  await press(copy.book(2))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(messagesShown()).toEqual([copy.booked(3)])
  expect(sent(BOOK)).toMatchObject([
    {
      title: 'Christmas',
      start_date: '2026-12-24',
      end_date: '2026-12-31',
      scope: 'everyone',
      choice: 'available',
      choices: { b: 'leave_out' },
      digests: { a: 'd-a', b: 'd-b', c: 'd-c', d: 'd-d' },
    },
  ])
})

it('short notice needs a reason before anything is booked', async () => {
  const { user, preview, press, sent, onClose } = await drawDialog({ notice: { days: 28, people: 3 } })
  await preview()
  expect(screen.getByText('The policies of 3 people require up to 28 days’ notice.')).toBeVisible()
  await press(copy.book(3))
  expect(await screen.findByText(copy.reasonNeeded)).toBeVisible()
  expect(sent(BOOK)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: copy.reason }), 'Flooded office')
  await press(copy.book(3))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent(BOOK)).toMatchObject([{ reason: 'Flooded office' }])
})

it('a preview that is out of date stays open with its reason, and Back previews again', async () => {
  const message = previewsCopy.changed(2)
  const { preview, press, onClose, sent } = await drawDialog({ book: refusal(409, { message }) })
  await preview()
  await press(copy.book(3))
  expect(await screen.findByText(message)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await press(copy.back)
  await press(copy.preview)
  await waitFor(() => expect(sent(PREVIEW)).toHaveLength(2))
})

it('a choice of an earlier preview is not sent for someone who no longer lacks leave', async () => {
  const again = [person('a'), person('b'), person('c', SHORT)]
  const { user, preview, press, sent, onClose } = await drawDialog({ again })
  await preview()
  for (const name of ['Person b', 'Person c']) {
    const short = screen.getByRole('region', { name: copy.groupOf(copy.groups.short, 2) })
    await user.click(within(short).getByRole('button', { name: new RegExp(copy.choiceOf(name)) }))
    await user.click(await screen.findByRole('option', { name: copy.choices.unpaid }))
  }
  await press(copy.back)
  await press(copy.preview)
  await screen.findByRole('region', { name: copy.groupOf(copy.groups.short, 1) })
  await press(copy.book(3))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect((sent(BOOK)[0] as { choices: object }).choices).toEqual({ c: 'unpaid' })
})

it('many people are booked in several calls until no one is left', async () => {
  const { preview, press, sent, onClose } = await drawDialog({
    book: { id: 's1', status: 'booking', people: null, left: 50 },
  })
  await preview()
  await press(copy.book(3))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent(CONTINUE)).toEqual([{ id: 's1' }])
  expect(messagesShown()).toEqual([copy.booked(250)])
})

it('leave for people who are selected in a list starts with them [X3-I18]', async () => {
  serverAnswers({})
  const [one, other] = ['Ann Ash', 'Ben Birch'].map((full_name, at) => somebody({ id: `p${at}`, full_name }))
  await draw(<ShutdownDialog people={[one, other].flatMap(each => each ?? [])} onClose={() => {}} />, {
    user: administrator(),
  })
  for (const name of ['Ann Ash', 'Ben Birch'])
    expect(screen.getByRole('button', { name: usersFieldCopy.remove(name) })).toBeVisible()
})

it('a preview says how many people are done, and Stop ends it and keeps the days [B.5]', async () => {
  let leaving: AbortSignal | undefined
  const waits = ({ signal }: { signal: AbortSignal | undefined }) => {
    leaving = signal
    return new Promise<object>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
    )
  }
  const { press, ask } = await drawDialog({
    others: { [PREVIEW]: waits, [PROGRESS]: { progress: { people: 1500, of: 2000 } } },
  })
  await ask()
  expect(await screen.findByText('1,500 of 2,000 people')).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75')
  expect(screen.getByText('75% done')).toHaveAttribute('role', 'status')
  expect(leaving?.aborted).toBe(false)
  await press('Stop')
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
  expect(leaving?.aborted).toBe(true)
  expect(messagesShown()).toEqual([])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: copy.name })).toHaveValue('Christmas')
  expect(screen.getByRole('button', { name: copy.preview })).toBeEnabled()
})

it('closing the dialog ends the preview [B.5]', async () => {
  let leaving: AbortSignal | undefined
  const { ask, redraw } = await drawDialog({
    others: {
      [PREVIEW]: ({ signal }: { signal: AbortSignal | undefined }) => {
        leaving = signal
        return new Promise<object>(() => {})
      },
    },
  })
  await ask()
  expect(leaving?.aborted).toBe(false)
  redraw(null)
  expect(leaving?.aborted).toBe(true)
})
