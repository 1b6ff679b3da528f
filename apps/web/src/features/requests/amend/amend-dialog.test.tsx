import {
  type AmendmentKind,
  amendmentsCopy as copy,
  enterLeaveCopy,
  type LeaveRequest,
  type LeaveTypeRules,
  leaveCostCopy,
  leaveFormCopy,
  type User,
} from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { anAmendmentQuote, aQuote, aRequest, somebody, workingDays } from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { AmendDialog } from './amend-dialog.tsx'

const QUOTE = 'POST /functions/quoteAmendment'
const AMEND = 'POST /functions/amendLeave'
const FROZEN = 'POST /functions/getRequestQuote'
const WAITS = { outcome: 'waits', amendment: {} }

interface Server {
  quote?: object
  amend?: object
  upload?: () => Promise<object>
  /** The first day that the employee can return. */
  from?: string | null
  rules?: LeaveTypeRules
}

const ONE_DAY = { start_date: '2026-12-08', end_date: '2026-12-08' }

async function drawDialog(
  kind: AmendmentKind,
  {
    quote = anAmendmentQuote(),
    amend = WAITS,
    upload = async () => ({}),
    from = null,
    rules = workingDays({ give_back_from: from }),
  }: Server = {},
  isManager = false,
  viewer: Partial<User> = {},
  isIllness = false,
  days: Partial<LeaveRequest> = {},
) {
  const { before } = anAmendmentQuote()
  const asked = serverAnswers({
    [QUOTE]: quote,
    [AMEND]: amend,
    'POST /integration-endpoints/Core/UploadFile': upload,
    [FROZEN]: { ...aQuote({ rules, lines: before.lines }), version: 1 },
  })
  const close = vi.fn()
  const request = aRequest({ status: 'approved', amendment_id: null, ...days })
  const { user } = await draw(
    <AmendDialog
      request={request}
      kind={kind}
      rules={rules}
      isManager={isManager}
      isIllness={isIllness}
      onClose={close}
    />,
    { user: somebody(viewer) },
  )
  return {
    user,
    close,
    sent: (call: string) => asked.filter(each => each.call === call).map(({ body }) => body),
  }
}

const press = (name: string) => screen.getByRole('button', { name })
const reason = () => screen.getByRole('textbox', { name: copy.reason })

describe('a change of approved leave', () => {
  it('the dialog shows both versions and balances, and sends the reason while the leave stays', async () => {
    const { user, close, sent } = await drawDialog('change')
    const versions = await screen.findByRole('region', { name: copy.versions })
    expect(versions).toHaveTextContent(/Current8–10 Dec 2026 · 3 days/)
    expect(versions).toHaveTextContent(/Proposed8–9 Dec 2026 · 2 days/)
    expect(versions).toHaveTextContent('Left on 10 Dec 202610.5 days → 11.5 days')
    expect(screen.getByText(copy.staysMeanwhile)).toBeVisible()
    await user.type(reason(), 'Back early')
    await user.click(press(copy.askForChange))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(sent(AMEND)).toMatchObject([
      {
        request_id: 'r1',
        kind: 'change',
        start_date: '2026-12-08',
        end_date: '2026-12-10',
        reason: 'Back early',
      },
    ])
    expect(messagesShown()).toEqual([copy.proposed])
  })

  it('a change without approval says that it applies immediately', async () => {
    const { user, close } = await drawDialog('change', {
      quote: anAmendmentQuote({ waits: false }),
      amend: { outcome: 'done', amendment: {} },
    })
    expect(await screen.findByText(copy.atOnce)).toBeVisible()
    await user.click(press(copy.saveChange))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(messagesShown()).toEqual([copy.done])
  })

  it('a change that the rules refuse says why and cannot be sent', async () => {
    const message = 'Only 1 day is left.'
    const findings = [{ mode: 'block' as const, code: 'floor' as const, message }]
    const { user, sent } = await drawDialog('change', { quote: anAmendmentQuote({ findings }) })
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.queryByText(copy.staysMeanwhile)).not.toBeInTheDocument()
    await user.click(press(copy.askForChange))
    expect(messagesShown()).toEqual([message])
    expect(sent(AMEND)).toEqual([])
  })

  it('a change that a blackout refuses says so and is not sent', async () => {
    const message = 'Leave isn’t available on 8–9 Dec 2026: Stocktake.'
    const findings = [{ mode: 'block' as const, code: 'blackout', message }]
    const { user, sent } = await drawDialog('change', { quote: anAmendmentQuote({ findings }) })
    expect(await screen.findByText(message)).toBeVisible()
    await user.click(press(copy.askForChange))
    expect(messagesShown()).toEqual([message])
    expect(sent(AMEND)).toEqual([])
  })

  it('a refusal of the server keeps the dialog open with the reason', async () => {
    const { user, close } = await drawDialog('change', {
      amend: refusal(409, { message: copy.waitsAlready }),
    })
    await screen.findByText(copy.staysMeanwhile)
    await user.click(press(copy.askForChange))
    expect(await screen.findByText(copy.waitsAlready)).toBeVisible()
    expect(close).not.toHaveBeenCalled()
  })
})

describe('returning days of leave', () => {
  it('the dialog offers days that cost something and can be returned, and needs one', async () => {
    const { user, close, sent } = await drawDialog('give_back', { from: '2026-12-09' })
    const tick = await screen.findAllByRole('checkbox')
    expect(tick.map(box => box.closest('label')?.textContent)).toEqual(['Wed, 9 Dec', 'Thu, 10 Dec'])
    await user.click(press(copy.give))
    expect(await screen.findByText(copy.noDays)).toBeVisible()
    expect([sent(AMEND), sent(QUOTE)]).toEqual([[], []])

    await user.click(screen.getByRole('checkbox', { name: /10 Dec/ }))
    await user.click(await screen.findByRole('button', { name: copy.ask }))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(sent(AMEND)).toMatchObject([
      { request_id: 'r1', kind: 'give_back', days: [{ day: '2026-12-10' }] },
    ])
  })

  it('a half day can be returned if the policy has halves [R3-06]', async () => {
    const { user, close, sent } = await drawDialog('give_back')
    await user.click(await screen.findByRole('checkbox', { name: /9 Dec/ }))
    await user.click(screen.getByRole('button', { name: new RegExp(copy.partOf('Wed, 9 Dec')) }))
    await user.click(await screen.findByRole('option', { name: leaveCostCopy.parts.pm }))
    await user.click(await screen.findByRole('button', { name: copy.ask }))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(sent(AMEND)).toMatchObject([{ days: [{ day: '2026-12-09', half: 'pm' }] }])
  })

  it.each([
    ['one day', ONE_DAY],
    ['three days', undefined],
  ])('hours can be returned of leave of %s if the policy counts hours [E.1]', async (_, request) => {
    const server = { rules: workingDays({ request_unit: 'minutes', measure: 'time', step: 15 }) }
    const { user, close, sent } = await drawDialog('give_back', server, false, {}, false, request)
    await user.click(await screen.findByRole('checkbox', { name: /8 Dec/ }))
    await user.click(screen.getByRole('button', { name: new RegExp(copy.partOf('Tue, 8 Dec')) }))
    await user.click(await screen.findByRole('option', { name: copy.someHours }))
    await user.clear(screen.getByRole('textbox', { name: leaveCostCopy.minutes }))
    await user.type(screen.getByRole('textbox', { name: leaveCostCopy.minutes }), '30{Tab}')
    await user.click(await screen.findByRole('button', { name: copy.ask }))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(sent(AMEND)).toMatchObject([{ days: [{ day: '2026-12-08', minutes: 90 }] }])
  })

  it('HR reads how much expires with its return, and keeps it with a reason [C9]', async () => {
    const left = {
      day: '2026-12-10',
      before: 4788,
      after: 4788,
      expired: { day: '2026-11-30', minutes: 912 },
    }
    const quote = anAmendmentQuote({ waits: false, left })
    const done = { outcome: 'done', amendment: {} }
    const server = { quote, amend: done }
    const { user, close, sent } = await drawDialog('give_back', server, true, { is_hr: true })
    await user.click(await screen.findByRole('checkbox', { name: /8 Dec/ }))
    expect(await screen.findByText(copy.expiredAgain('2 days', '2026-11-30'))).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: copy.keepExpired('2 days') }))
    await user.click(press(copy.give))
    expect(messagesShown()).toEqual([enterLeaveCopy.keepReasonNeeded])
    await user.type(reason(), 'Called back')
    await user.click(press(copy.give))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(sent(AMEND)).toMatchObject([{ keep_expired: true, reason: 'Called back' }])
  })

  it('an approver can return any day, including past days, without approval', async () => {
    const quote = anAmendmentQuote({ waits: false })
    const { user } = await drawDialog('give_back', { quote, from: '2026-12-09' }, true)
    await user.click(await screen.findByRole('checkbox', { name: /8 Dec/ }))
    expect(await screen.findByText(copy.atOnceByManager)).toBeVisible()
    expect(press(copy.give)).toBeVisible()
  })
})

it('a cancellation request returns every day, and the leave stays until the decision', async () => {
  const { user, close, sent } = await drawDialog('cancel', {
    quote: anAmendmentQuote({
      after: null,
      left: { day: '2026-12-10', before: 10.5 * 456, after: 13.5 * 456 },
    }),
  })
  expect(await screen.findByText(copy.cancelled)).toBeVisible()
  expect(screen.getByText('10.5 days → 13.5 days')).toBeVisible()
  expect(screen.getByText(copy.staysMeanwhile)).toBeVisible()
  await user.click(press(copy.cancelAsk))
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(sent(AMEND)).toMatchObject([{ request_id: 'r1', kind: 'cancel' }])
})

describe('days that HR converts to another leave type', () => {
  it('HR selects the type, sees its balance before and after, and sends one change [C2]', async () => {
    const converted = [
      {
        leave_type: 'sick',
        start_date: '2026-12-09',
        end_date: '2026-12-10',
        start_half: null,
        end_half: null,
        minutes: null,
        start_minute: null,
        cost: { days: 2, minutes: null },
        now: { days: 5, minutes: null },
        left: { days: 3, minutes: null },
      },
    ]
    const server = {
      quote: { ...anAmendmentQuote(), waits: false, converted },
      amend: { outcome: 'done', amendment: {} },
    }
    const { user, close, sent } = await drawDialog('give_back', server, true, { is_hr: true })
    for (const day of ['Wed, 9 Dec', 'Thu, 10 Dec'])
      await user.click(await screen.findByRole('checkbox', { name: day }))
    await user.click(screen.getByRole('button', { name: /Convert to/ }))
    expect(screen.queryByRole('option', { name: 'Annual Leave' })).toBeNull()
    await user.click(screen.getByRole('option', { name: 'Sick Leave' }))
    expect(await screen.findByRole('list', { name: copy.convertedLeave })).toHaveTextContent(
      'Sick Leave9–10 Dec 2026 (2 days)5 days → 3 days',
    )
    await user.click(press(copy.convert))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(sent(AMEND)).toMatchObject([{ kind: 'give_back', converts_to: 'sick' }])
    expect(messagesShown()).toContain(copy.converted)
  })

  it('a change is sent after its document is stored, and without it if the days are not converted', async () => {
    const stored = Promise.withResolvers<object>()
    const { user, close, sent } = await drawDialog(
      'give_back',
      {
        quote: anAmendmentQuote({ waits: false }),
        amend: { outcome: 'done', amendment: {} },
        upload: () => stored.promise,
      },
      true,
      { is_hr: true },
    )
    const convertTo = async (name: string) => {
      await user.click(screen.getByRole('button', { name: /Convert to/ }))
      await user.click(screen.getByRole('option', { name }))
    }
    await user.click(await screen.findByRole('checkbox', { name: /9 Dec/ }))
    await convertTo('Sick Leave')
    const chooser = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    await user.upload(chooser, new File(['%PDF'], 'certificate.pdf'))
    expect(press(leaveFormCopy.uploading)).toBeDisabled()
    await user.type(reason(), '{Control>}{Enter}{/Control}')
    stored.resolve({ file_url: '/files/f1/certificate.pdf' })
    await waitFor(() => expect(press(copy.convert)).toBeEnabled())
    expect(sent(AMEND)).toEqual([])
    await convertTo(copy.notConverted)
    await user.click(press(copy.give))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(sent(AMEND)).toEqual([
      { request_id: 'r1', kind: 'give_back', days: [{ day: '2026-12-09' }], reason: '' },
    ])
  })

  it('approvers without the right to enter leave only return days', async () => {
    await drawDialog('give_back', {}, true)
    expect(await screen.findAllByRole('checkbox')).not.toEqual([])
    expect(screen.queryByRole('button', { name: /Convert to/ })).toBeNull()
  })
})

describe('illness during leave that the employee reports', () => {
  const short = { mode: 'block' as const, code: 'insufficient', message: 'Only 1 day is left.' }

  it('days are offered although they cannot be returned, and the approver confirms them [C2]', async () => {
    const { user, close, sent } = await drawDialog('give_back', { from: '2026-12-10' }, false, {}, true)
    expect(await screen.findByRole('dialog', { name: copy.illnessTitle })).toBeVisible()
    await user.click(await screen.findByRole('checkbox', { name: /8 Dec/ }))
    await user.type(reason(), 'Influenza')
    expect(await screen.findByText(copy.staysMeanwhile)).toBeVisible()
    await user.click(press(copy.ask))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(sent(AMEND)).toEqual([
      {
        request_id: 'r1',
        kind: 'give_back',
        days: [{ day: '2026-12-08' }],
        converts_to: 'sick',
        reason: 'Influenza',
      },
    ])
  })

  it('the employee chooses what happens to days that the balance does not cover [C3]', async () => {
    const quote = { ...anAmendmentQuote({ findings: [short] }), converted: [], is_short: true }
    const { user, sent } = await drawDialog('give_back', { quote }, false, {}, true)
    await user.click(await screen.findByRole('checkbox', { name: /8 Dec/ }))
    await user.click(await screen.findByRole('radio', { name: 'Take as Unpaid Leave' }))
    await waitFor(() => expect(sent(QUOTE).at(-1)).toMatchObject({ if_short: 'unpaid' }))
  })
})
