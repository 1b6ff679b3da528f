import { type ChatChannelList, type ChatChannelRow, chatChannelsCopy as copy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { somebody } from '../../../testing/records.ts'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { ChatChannelsCard } from './chat-channels-card.tsx'

const LIST = 'POST /functions/listChatChannels'
const SAVE = 'POST /functions/saveChatChannel'
const REMOVE = 'POST /functions/removeChatChannel'
const TEST = 'POST /functions/testChatChannel'
const CHANNEL: ChatChannelRow = {
  id: 'c1',
  name: 'Operations',
  provider: 'teams',
  department: null,
  on_weekends: false,
  latest: null,
}

const drawCard = async (answers: Parameters<typeof serverAnswers>[0]) => {
  const asked = serverAnswers({ 'GET /entities/Department': [{ id: 'd1', name: 'Sales' }], ...answers })
  const { user } = await draw(<ChatChannelsCard />, { user: somebody({ role: 'admin' }) })
  return { user, sent: (name: string) => asked.filter(({ call }) => call === name).map(({ body }) => body) }
}
const listOf = (channels: ChatChannelRow[], circle: ChatChannelList['circle'] = 'everybody') => ({
  [LIST]: { channels, circle },
})

it('a channel is added with its address, which the form checks for the chosen program', async () => {
  const { user, sent } = await drawCard({ ...listOf([]), [SAVE]: { success: true } })
  expect(await screen.findByText(copy.none)).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.add }))
  const dialog = within(await screen.findByRole('dialog', { name: copy.add }))
  await user.click(dialog.getByRole('button', { name: copy.add }))
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription(
    expect.stringContaining(copy.nameMissing),
  )
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Operations')
  const address = dialog.getByRole('textbox', { name: /^Address/ })
  await user.type(address, 'https://hooks.slack.com/services/x')
  await user.click(dialog.getByRole('button', { name: copy.add }))
  expect(address).toHaveAccessibleDescription(expect.stringContaining(copy.urlWrong.teams))
  await user.clear(address)
  await user.type(address, 'https://x.logic.azure.com/y?sig=z')
  await user.click(dialog.getByRole('button', { name: copy.add }))
  await waitFor(() => expect(messagesShown()).toContain(copy.saved))
  expect(sent(SAVE)).toEqual([
    {
      name: 'Operations',
      provider: 'teams',
      department: null,
      on_weekends: false,
      url: 'https://x.logic.azure.com/y?sig=z',
    },
  ])
})

it('an edited channel keeps its address if the field stays empty, and its failure is shown', async () => {
  const at = new Date().toISOString()
  const latest = { state: 'failed' as const, at, reason: 'The receiver answered 410.' }
  const { user, sent } = await drawCard({ ...listOf([{ ...CHANNEL, latest }]), [SAVE]: { success: true } })
  expect(await screen.findByText(/Not delivered .* The receiver answered 410\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.editOf('Operations') }))
  const dialog = within(await screen.findByRole('dialog', { name: copy.edit }))
  expect(dialog.getByRole('textbox', { name: /^Address/ })).toHaveAccessibleDescription(copy.urlKept)
  await user.click(dialog.getByRole('checkbox', { name: copy.onWeekends }))
  await user.click(dialog.getByRole('button', { name: copy.save }))
  await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
  expect(sent(SAVE)[0]).toEqual({
    id: 'c1',
    name: 'Operations',
    provider: 'teams',
    department: null,
    on_weekends: true,
  })
})

it('a channel says why it gets nothing, and is removed after a question', async () => {
  const department = { ...CHANNEL, id: 'c2', name: 'Sales', department: 'Sales' }
  const { user, sent } = await drawCard({
    ...listOf([CHANNEL, department], 'department'),
    [REMOVE]: { success: true },
    [TEST]: refusal(429, { message: 'Too many requests' }),
  })
  expect(await screen.findByText(copy.hidden.everyone)).toBeVisible()
  expect(screen.queryByText(copy.hidden.department)).toBeNull()
  await user.click(screen.getByRole('button', { name: copy.testOf('Sales') }))
  await waitFor(() => expect(messagesShown()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: copy.removeOf('Sales') }))
  const question = await screen.findByRole('alertdialog', { name: copy.removeTitle('Sales') })
  await user.click(within(question).getByRole('button', { name: copy.remove }))
  await waitFor(() => expect(sent(REMOVE)).toEqual([{ id: 'c2' }]))
})
