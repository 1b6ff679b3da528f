import { leavingCopy as copy, type LeavingPreview, type User } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { administrator, somebody } from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { LeavingDialog } from './leaving-dialog.tsx'

const NOTHING: LeavingPreview = { waiting: 0, own: 0, reports: 0, later: [], balances: [], devices: 1 }
const LATER: LeavingPreview['later'][number] = {
  request_id: 'r1',
  leave_type: 'annual',
  start_date: '2027-01-04',
  end_date: '2027-01-08',
  days_requested: 5,
  status: 'approved',
  kind: 'later',
  shortened: null,
}
const END = {
  id: 'e1',
  user_id: 'u1',
  last_day: '2026-12-31',
  waiting_to: null,
  reports_to: null,
  later_leave: 'keep',
  noted_by: 'a1',
  ended_at: null,
}

async function drawDialog({
  user = somebody(),
  preview = {},
  end,
  save = END,
  facts,
}: {
  user?: User
  preview?: Partial<LeavingPreview>
  end?: object
  save?: object
  /** A raw answer instead of a preview. */
  facts?: object
} = {}) {
  const asked = serverAnswers({
    'GET /entities/EmploymentEnd': end === undefined ? [] : [end],
    'GET /entities/User': [administrator(), administrator({ id: 'a2', full_name: 'Mei Ito' })],
    'POST /functions/previewLeaving': facts ?? { ...NOTHING, ...preview },
    'POST /functions/saveLeaving': save,
    'POST /functions/cancelLeaving': { user_id: user.id },
  })
  const close = vi.fn()
  const { user: hand } = await draw(<LeavingDialog user={user} onClose={close} />, { user: administrator() })
  await screen.findByRole('group', { name: copy.lastDay })
  return {
    close,
    hand,
    sent: (name: string) =>
      asked.filter(({ call }) => call === `POST /functions/${name}`).map(({ body }) => body),
    async type(digits: string) {
      const [first] = within(screen.getByRole('group', { name: copy.lastDay })).getAllByRole('spinbutton')
      if (first) await hand.click(first)
      await hand.keyboard(digits)
    },
    press: (name: string) => hand.click(screen.getByRole('button', { name })),
    async choose(label: string, option: string) {
      await hand.click(screen.getByRole('button', { name: new RegExp(label) }))
      await hand.click(await screen.findByRole('option', { name: option }))
    },
    /** A long list of people is filtered by typing. */
    async find(label: string, typed: string, option: string) {
      const field = screen.getByRole('combobox', { name: new RegExp(label) })
      await hand.clear(field)
      await hand.type(field, typed)
      await hand.click(await screen.findByRole('option', { name: new RegExp(option) }))
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') })
})

it('a missing last day requests no preview and is not saved [X3-29]', async () => {
  const { press, sent } = await drawDialog()
  await press(copy.save)
  expect(screen.getByRole('group', { name: copy.lastDay })).toHaveAccessibleDescription(
    expect.stringContaining(copy.dayNeeded),
  )
  expect([sent('previewLeaving'), sent('saveLeaving')]).toEqual([[], []])
})

const days = (amount: number) => ({ days: amount, minutes: null })

it('a last day previews later leave, balances and devices, and is saved with the choices', async () => {
  const { type, press, choose, sent, close } = await drawDialog({
    preview: {
      own: 2,
      devices: 3,
      later: [
        LATER,
        {
          ...LATER,
          request_id: 'r2',
          start_date: '2026-12-30',
          kind: 'goes_beyond',
          shortened: {
            start_date: '2026-12-30',
            end_date: '2026-12-31',
            start_half: 'pm',
            end_half: null,
            minutes: null,
            start_minute: null,
            days_requested: 1.5,
            minutes_requested: null,
          },
        },
      ],
      balances: [
        {
          leave_type: 'annual',
          policy: 'Days',
          left: days(9.5),
          paid_out: days(9.5),
          lapses: days(0),
          kept: days(0),
        },
        {
          leave_type: 'sick',
          policy: 'Sick',
          left: days(4),
          paid_out: days(0),
          lapses: days(3),
          kept: days(1),
        },
        {
          leave_type: 'personal',
          policy: null,
          left: days(2),
          paid_out: days(0),
          lapses: days(0),
          kept: days(2),
        },
      ],
    },
  })
  await type('31122026')
  const later = within(await screen.findByRole('list', { name: copy.later })).getAllByRole('listitem')
  expect(later[0]).toHaveTextContent('Annual Leave, 4–8 Jan 2027Approved')
  expect(later[1]).toHaveTextContent(
    /Will be shortened to 30 Dec 2026 \(afternoon\).–.31 Dec 2026 \(1\.5 days\)\./,
  )
  const balances = within(screen.getByRole('list', { name: copy.balances })).getAllByRole('listitem')
  expect(balances.map(({ textContent }) => textContent)).toEqual([
    'Annual Leave9.5 days left9.5 days paid out',
    `Sick Leave4 days left${copy.lapses('3 days')} · ${copy.kept('1 day')}`,
    `Personal Leave2 days left${copy.byHand}`,
  ])
  expect(screen.getByText(copy.ownWaiting(2))).toBeVisible()
  expect(screen.getByText(copy.signedOut(3))).toBeVisible()
  // An employee has neither pending approvals nor reports.
  expect(screen.queryByRole('button', { name: new RegExp(copy.decides) })).toBeNull()
  expect(screen.queryByRole('button', { name: new RegExp(copy.manager) })).toBeNull()

  await choose(copy.laterLeave, copy.laterChoices.keep)
  await press(copy.save)
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(sent('saveLeaving')).toEqual([
    { user_id: 'u1', last_day: '2026-12-31', waiting_to: null, reports_to: null, later_leave: 'keep' },
  ])
  expect(messagesShown()).toEqual([copy.noted('Sophie Chen', '2026-12-31')])
})

it('offboarding a manager needs successors, and a refused successor is reported at its field', async () => {
  const message = copy.takerLeaves('2026-12-01')
  const save = refusal(422, { code: 'invalid', message, errors: [{ name: 'waiting_to', message }] })
  const { type, press, find, sent, close } = await drawDialog({
    user: administrator({ id: 'u9', full_name: 'Sam Roe', employee_id: 'E-9', manager_id: 'E-1' }),
    preview: { waiting: 3, reports: 4 },
    save,
  })
  await type('31122026')
  expect(await screen.findByText(copy.waitingText(3, 'Sam Roe'))).toBeVisible()
  // The next manager up is the default for both.
  const field = (label: string) => screen.getByRole('combobox', { name: label })
  expect(field(copy.manager)).toHaveValue('Ann Lee')
  await find(copy.decides, 'ito', 'Mei Ito')
  await find(copy.manager, 'mei', 'Mei Ito')
  await find(copy.manager, 'ann', 'Ann Lee')
  await press(copy.save)
  expect(await screen.findByText(message, { selector: '[slot=errorMessage]' })).toBeVisible()
  expect(sent('saveLeaving')).toMatchObject([{ waiting_to: 'a2', reports_to: 'a1' }])
  expect(close).not.toHaveBeenCalled()
})

it('a stored last day is shown again and can be cancelled', async () => {
  const { press, sent, close } = await drawDialog({ end: END })
  expect(await screen.findByText(copy.nothingLater)).toBeVisible()
  expect(sent('previewLeaving')).toEqual([{ user_id: 'u1', last_day: '2026-12-31' }])
  await press(copy.stay)
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(sent('cancelLeaving')).toEqual([{ user_id: 'u1' }])
  expect(messagesShown()).toEqual([copy.stays('Sophie Chen')])
})

it('a past day says that the account is deactivated on saving', async () => {
  const { type } = await drawDialog()
  await type('19112026')
  expect(await screen.findByText(copy.isOver('2026-11-19'))).toBeVisible()
  expect(screen.getByRole('button', { name: copy.saveNow })).toBeVisible()
})

it('saving is disabled until the preview is loaded, and after it failed', async () => {
  const { type, sent } = await drawDialog({ facts: refusal(403) })
  await type('31122026')
  expect(await screen.findByRole('button', { name: /Try again/ })).toBeVisible()
  expect(screen.getByRole('button', { name: copy.save })).toBeDisabled()
  expect(sent('saveLeaving')).toEqual([])
})
