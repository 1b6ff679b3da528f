import { rehireCopy as copy, displayName, policyEffectsCopy, userAdminCopy } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { administrator, somebody } from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { RehireDialog } from './rehire-dialog.tsx'

const EFFECT = {
  user_id: 'u1',
  name: 'Sophie Martin',
  leave_type: 'annual',
  from_policy: 'Standard',
  to_policy: 'Standard',
  before: { days: 0, minutes: null },
  after: { days: 34.61, minutes: null },
  choices: null,
  requests: [],
}

async function drawDialog(answers: object = {}) {
  const asked = serverAnswers({
    'POST /functions/previewEnableAccount': { day: '2026-11-20', effects: [EFFECT] },
    'POST /functions/enableAccount': {},
    ...answers,
  })
  const close = vi.fn()
  const user = { ...somebody({ disabled: true }), left_on: '2026-03-31' }
  const { user: hand } = await draw(<RehireDialog user={user} onClose={close} />, { user: administrator() })
  return {
    close,
    hand,
    sent: (name: string) =>
      asked.filter(({ call }) => call === `POST /functions/${name}`).map(({ body }) => body),
    choose: (name: string) => hand.click(screen.getByRole('radio', { name })),
    async type(label: string, digits: string) {
      const [first] = within(screen.getByRole('group', { name: label })).getAllByRole('spinbutton')
      if (first) await hand.click(first)
      await hand.keyboard(digits)
    },
    press: () => hand.click(screen.getByRole('button', { name: userAdminCopy.enable })),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') })
})

it('the account of an employee who left is enabled only after a choice (A4)', async () => {
  const { press, sent } = await drawDialog()
  await press()
  expect(await screen.findByText(copy.choose)).toBeVisible()
  expect([sent('previewEnableAccount'), sent('enableAccount')]).toEqual([[], []])
})

it('a mistaken end shows the restored balances and is reopened (A4)', async () => {
  const { choose, press, sent, close } = await drawDialog()
  await choose(copy.choices.reopened)
  const table = await screen.findByRole('table', { name: policyEffectsCopy.title })
  expect(table).toHaveTextContent('34.61 days')
  await press()
  expect(sent('enableAccount')).toEqual([{ user_id: 'u1', employment: 'reopened' }])
  expect(messagesShown()).toContain(copy.enabled(displayName(somebody())))
  expect(close).toHaveBeenCalled()
})

it('a new employment starts after the last day, with the service that counts (A4)', async () => {
  const { choose, type, press, sent } = await drawDialog({
    'POST /functions/previewEnableAccount': { day: '2026-12-01', effects: [] },
  })
  await choose(copy.choices.new)
  await type(copy.startsOn, '31032026')
  await press()
  expect(await screen.findByText(copy.notAfter('2026-03-31'))).toBeVisible()
  expect(sent('previewEnableAccount')).toEqual([])
  await type(copy.startsOn, '01122026')
  await type(copy.serviceFrom, '05022024')
  expect(await screen.findByText(copy.balances('2026-12-01'))).toBeVisible()
  await press()
  const form = {
    user_id: 'u1',
    employment: 'new',
    starts_on: '2026-12-01',
    service_from: '2024-02-05',
  }
  expect(sent('previewEnableAccount')).toContainEqual(form)
  expect(sent('enableAccount')).toEqual([form])
})

it('a refusal is shown, and the choice can be changed (A4)', async () => {
  const { choose, press, close } = await drawDialog({
    'POST /functions/enableAccount': refusal(409, { message: copy.notEnded }),
  })
  await choose(copy.choices.reopened)
  await press()
  expect(messagesShown().join()).toContain('has not ended')
  expect(close).not.toHaveBeenCalled()
})
