import { closedPeriodsCopy as copy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { ClosePeriodDialog } from './close-period-dialog.tsx'

const CLOSE = 'POST /functions/closePeriod'
const waiting = (at: number) => ({
  request_id: `r${at}`,
  name: `Sophie Chen ${at}`,
  leave_type: 'annual',
  start_date: '2026-10-05',
  end_date: '2026-10-07',
})

type Body = { mode: string; day: string }

async function drawDialog({
  undecided = 0,
  last,
  apply,
}: {
  undecided?: number
  last?: string
  apply?: object
} = {}) {
  const preview = ({ day }: Body) => ({
    day,
    undecided: Array.from({ length: undecided }, (_, at) => waiting(at + 1)),
  })
  const asked = serverAnswers({
    [CLOSE]: ({ body }) => ((body as Body).mode === 'apply' && apply) || preview(body as Body),
  })
  const close = vi.fn()
  const { user } = await draw(<ClosePeriodDialog last={last} onClose={close} />)
  return {
    user,
    close,
    sent: () => asked.map(({ body }) => body),
    async type(digits: string) {
      const [first] = within(screen.getByRole('group', { name: copy.day })).getAllByRole('spinbutton')
      if (first) await user.click(first)
      await user.keyboard(digits)
    },
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') })
})

it('locking a period takes two steps and first shows what is pending before its last day', async () => {
  const { type, press, sent, close } = await drawDialog({ undecided: 7 })
  await type('31102026')
  await press(copy.next)
  expect(await screen.findByText(copy.closing('2026-10-31'))).toBeVisible()
  expect(screen.getByText(copy.undecided(7))).toBeVisible()
  expect(screen.getByText(copy.undecidedMeans)).toBeVisible()
  const lines = () => within(screen.getByRole('list', { name: copy.undecidedLines })).getAllByRole('listitem')
  expect(lines()).toHaveLength(5)
  expect(lines()[0]).toHaveTextContent('Sophie Chen 1Annual Leave, 5–7 Oct 2026')
  await press(copy.all(7))
  expect(lines()).toHaveLength(7)
  expect(sent()).toEqual([{ mode: 'preview', day: '2026-10-31' }])

  await press(copy.confirm)
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(sent()).toContainEqual({ mode: 'apply', day: '2026-10-31' })
  expect(messagesShown()).toEqual([copy.closed('2026-10-31')])
})

it('a period without pending requests says so, and Back allows another day', async () => {
  const { type, press, sent } = await drawDialog()
  await type('31102026')
  await press(copy.next)
  expect(await screen.findByText(copy.allDecided)).toBeVisible()
  await press(copy.back)
  expect(screen.getByRole('group', { name: copy.day })).toBeVisible()
  expect(sent()).toEqual([{ mode: 'preview', day: '2026-10-31' }])
})

it('a day that is not over, or already locked, is not sent', async () => {
  const { type, press, sent } = await drawDialog({ last: '2026-09-30' })
  await press(copy.next)
  await type('20112026')
  await press(copy.next)
  expect(screen.getByRole('group', { name: copy.day })).toHaveAccessibleDescription(
    expect.stringContaining(copy.notOver),
  )
  await type('30092026')
  await press(copy.next)
  expect(screen.getByRole('group', { name: copy.day })).toHaveAccessibleDescription(
    expect.stringContaining(copy.closedAlready('2026-09-30')),
  )
  expect(sent()).toEqual([])
})

it('a lock by another user is reported at the day, which can be changed', async () => {
  const message = copy.closedAlready('2026-10-31')
  const apply = refusal(422, { code: 'invalid', message, errors: [{ name: 'day', message }] })
  const { type, press, close } = await drawDialog({ apply })
  await type('31102026')
  await press(copy.next)
  await screen.findByText(copy.allDecided)
  await press(copy.confirm)
  expect(await screen.findByRole('group', { name: copy.day })).toHaveAccessibleDescription(
    expect.stringContaining(message),
  )
  expect(close).not.toHaveBeenCalled()
})
