import { teamsCopy as copy, DEFAULT_SETTINGS, type OwnTeamsAddress } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { somebody } from '../../../testing/records.ts'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { tabTo } from '../../../testing/tab-to.ts'
import { TeamsCard } from './teams-card.tsx'

const GET = 'POST /functions/getTeamsAddress'
const SAVE = 'POST /functions/saveTeamsAddress'
const REMOVE = 'POST /functions/removeTeamsAddress'
const TEST = 'POST /functions/testTeamsAddress'
const ADDRESS = 'https://x.logic.azure.com/y?sig=z'

async function drawCard(answers: Parameters<typeof serverAnswers>[0], requests_in_teams = true) {
  const settings = [{ ...DEFAULT_SETTINGS, id: 's1', requests_in_teams }]
  const asked = serverAnswers({ 'GET /entities/CompanySettings': settings, ...answers })
  const { user } = await draw(<TeamsCard />, { user: somebody({ is_approver: true }) })
  return {
    user,
    asked,
    sent: (name: string) => asked.filter(({ call }) => call === name).map(({ body }) => body),
  }
}

it('the profile shows nothing of Teams unless an administrator allows it [0216]', async () => {
  const { asked } = await drawCard({}, false)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText(copy.title)).toBeNull()
})

it('an approver adds an address, and the form says what is wrong with it [0216]', async () => {
  let address: OwnTeamsAddress['address'] = null
  const { user, sent } = await drawCard({
    [GET]: () => ({ address }),
    [SAVE]: () => {
      address = {
        latest: { state: 'delivered', at: new Date().toISOString(), reason: null },
        is_paused: false,
      }
      return { success: true }
    },
  })
  await user.click(await screen.findByRole('button', { name: copy.add }))
  const dialog = within(await screen.findByRole('dialog', { name: copy.title }))
  const field = dialog.getByRole('textbox', { name: new RegExp(`^${copy.url}`) })
  for (const [typed, message] of [
    ['', copy.urlMissing],
    ['https://hooks.slack.com/x', copy.urlWrong],
  ] as const) {
    if (typed !== '') await user.type(field, typed)
    await user.click(dialog.getByRole('button', { name: copy.save }))
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message))
  }
  await user.clear(field)
  await user.type(field, ` ${ADDRESS} `)
  await user.click(dialog.getByRole('button', { name: copy.save }))
  await waitFor(() => expect(messagesShown()).toContain(copy.saved))
  expect(sent(SAVE)).toEqual([{ url: ADDRESS }])
  expect(await screen.findByText(/^Last message/)).toBeVisible()
})

it('a paused address says why, a test can be sent, and it is removed after a question [0216]', async () => {
  const latest = {
    state: 'failed',
    at: new Date().toISOString(),
    reason: 'The receiver answered 410.',
  } as const
  const { user, sent } = await drawCard({
    [GET]: { address: { latest, is_paused: true } },
    [TEST]: refusal(409, { message: copy.notAllowed }),
    [REMOVE]: { success: true },
  })
  expect(await screen.findByText(/Not delivered .* The receiver answered 410\./)).toBeVisible()
  expect(screen.getByText(copy.paused)).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.test }))
  await waitFor(() => expect(messagesShown()).toContain(copy.notAllowed))
  await user.click(screen.getByRole('button', { name: copy.remove }))
  const question = within(await screen.findByRole('alertdialog', { name: copy.removeTitle }))
  await user.click(question.getByRole('button', { name: copy.remove }))
  await waitFor(() => expect(sent(REMOVE)).toHaveLength(1))
})

it('an address is added, tested and removed by keyboard, and the focus stays in the card [0216] [WCAG 2.4.3]', async () => {
  let address: OwnTeamsAddress['address'] = null
  const { user, sent } = await drawCard({
    [GET]: () => ({ address }),
    [SAVE]: () => {
      address = { latest: null, is_paused: false }
      return { success: true }
    },
    [TEST]: { success: true },
    [REMOVE]: () => {
      address = null
      return { success: true }
    },
  })
  const button = (name: string) => screen.findByRole('button', { name })
  const press = async (target: HTMLElement) => {
    await tabTo(user, () => target)
    await user.keyboard('{Enter}')
  }
  await press(await button(copy.add))
  await tabTo(user, () => screen.queryByRole('textbox', { name: new RegExp(`^${copy.url}`) }))
  await user.keyboard(`${ADDRESS}{Enter}`)
  const test = await button(copy.test)
  await waitFor(() => expect(test).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent(TEST)).toHaveLength(1))
  expect(test).toHaveFocus()
  await press(await button(copy.remove))
  const question = within(await screen.findByRole('alertdialog', { name: copy.removeTitle }))
  await press(question.getByRole('button', { name: copy.remove }))
  await waitFor(async () => expect(await button(copy.add)).toHaveFocus())
})
