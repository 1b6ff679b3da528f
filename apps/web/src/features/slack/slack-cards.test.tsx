import { slackCopy as copy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { somebody } from '../../../testing/records.ts'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { tabTo } from '../../../testing/tab-to.ts'
import { SlackAccountCard } from './slack-account-card.tsx'
import { SlackAppCard } from './slack-app-card.tsx'

const sent = (asked: ReturnType<typeof serverAnswers>, name: string) =>
  asked.filter(({ call }) => call === `POST /functions/${name}`).map(({ body }) => body)

it('the app is connected with its secret and token, which the form never shows [0208]', async () => {
  const asked = serverAnswers({
    'POST /functions/getSlackApp': { app: null, manifest: '{ "a": 1 }' },
    'POST /functions/saveSlackApp': { team_name: 'Acme' },
  })
  const { user } = await draw(<SlackAppCard />, { user: somebody({ role: 'admin' }) })
  await user.click(await screen.findByRole('button', { name: copy.connect }))
  const dialog = within(await screen.findByRole('dialog', { name: copy.connect }))
  expect(dialog.getByText('{ "a": 1 }')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: copy.save }))
  const secret = dialog.getByLabelText(new RegExp(`^${copy.signingSecret}`))
  expect(secret).toHaveAccessibleDescription(expect.stringContaining(copy.signingSecretMissing))
  expect(secret).toHaveAttribute('type', 'password')
  await user.type(secret, ' s1 ')
  await user.type(dialog.getByLabelText(new RegExp(`^${copy.botToken}`)), 'xoxb-1')
  await user.click(dialog.getByRole('button', { name: copy.save }))
  await waitFor(() => expect(messagesShown()).toContain(copy.saved('Acme')))
  expect(sent(asked, 'saveSlackApp')).toEqual([{ signing_secret: 's1', bot_token: 'xoxb-1' }])
})

it('a test says what Slack answers, and the app is disconnected after a question [0208]', async () => {
  const asked = serverAnswers({
    'POST /functions/getSlackApp': { app: { team_name: 'Acme', linked: 2 }, manifest: '{}' },
    'POST /functions/testSlackApp': { problem: copy.refusedToken },
    'POST /functions/removeSlackApp': { success: true },
  })
  const { user } = await draw(<SlackAppCard />, { user: somebody({ role: 'admin' }) })
  expect(await screen.findByText(copy.connected('Acme'))).toBeVisible()
  expect(screen.getByText(copy.linked(2))).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.test }))
  await waitFor(() => expect(messagesShown()).toContain(copy.refusedToken))
  await user.click(screen.getByRole('button', { name: copy.remove }))
  const question = within(await screen.findByRole('alertdialog', { name: copy.removeTitle }))
  await user.click(question.getByRole('button', { name: copy.remove }))
  await waitFor(() => expect(messagesShown()).toContain(copy.removed))
  expect(sent(asked, 'removeSlackApp')).toHaveLength(1)
})

it('the profile shows nothing of Slack before it is connected [0208]', async () => {
  const asked = serverAnswers({})
  await draw(<SlackAccountCard />)
  expect(screen.queryByText(copy.profileTitle)).toBeNull()
  expect(asked).toEqual([])
})

it('an account is linked once the user confirms it [0208]', async () => {
  let name: string | null = null
  const asked = serverAnswers({
    'POST /functions/getSlackAccount': () => ({ team_name: 'Acme', name }),
    'POST /functions/findSlackAccount': { name: 'Sophie in Slack', email: 'sophie@example.test' },
    'POST /functions/linkSlackAccount': () => {
      name = 'Sophie in Slack'
      return { name }
    },
  })
  const { user } = await draw(<SlackAccountCard />, { settings: { slack: true } })
  expect(await screen.findByText(copy.notLinked('Acme'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.link }))
  const question = within(await screen.findByRole('alertdialog', { name: copy.linkTitle }))
  expect(question.getByText(copy.linkText('Sophie in Slack', 'sophie@example.test', 'Acme'))).toBeVisible()
  expect(sent(asked, 'linkSlackAccount')).toEqual([])
  await user.click(question.getByRole('button', { name: copy.link }))
  expect(await screen.findByText(copy.linkedTo('Sophie in Slack', 'Acme'))).toBeVisible()
})

it('an account that is not found is a message [0208]', async () => {
  serverAnswers({
    'POST /functions/getSlackAccount': { team_name: 'Acme', name: null },
    'POST /functions/findSlackAccount': { name: null, email: 'sophie@example.test' },
  })
  const { user } = await draw(<SlackAccountCard />, { settings: { slack: true } })
  await user.click(await screen.findByRole('button', { name: copy.link }))
  await waitFor(() => expect(messagesShown()).toContain(copy.noAccount))
})

it('the app is connected and disconnected by keyboard, and the focus stays in the card [0208] [WCAG 2.4.3]', async () => {
  let app: object | null = null
  serverAnswers({
    'POST /functions/getSlackApp': () => ({ app, manifest: '{}' }),
    'POST /functions/saveSlackApp': () => {
      app = { team_name: 'Acme', linked: 0 }
      return { team_name: 'Acme' }
    },
    'POST /functions/removeSlackApp': () => {
      app = null
      return { success: true }
    },
  })
  const { user } = await draw(<SlackAppCard />, { user: somebody({ role: 'admin' }) })
  const press = async (target: HTMLElement) => {
    await tabTo(user, () => target)
    await user.keyboard('{Enter}')
  }
  await press(await screen.findByRole('button', { name: copy.connect }))
  const dialog = within(await screen.findByRole('dialog', { name: copy.connect }))
  await tabTo(user, () => dialog.getByLabelText(new RegExp(`^${copy.signingSecret}`)))
  await user.keyboard('s1')
  await tabTo(user, () => dialog.getByLabelText(new RegExp(`^${copy.botToken}`)))
  await user.keyboard('xoxb-1{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: copy.test })).toHaveFocus())
  await press(screen.getByRole('button', { name: copy.remove }))
  const question = within(await screen.findByRole('alertdialog', { name: copy.removeTitle }))
  await press(question.getByRole('button', { name: copy.remove }))
  await waitFor(() => expect(screen.getByRole('button', { name: copy.connect })).toHaveFocus())
})

it('an account is linked and unlinked by keyboard, and the focus stays on the button [0208] [WCAG 2.4.3]', async () => {
  let name: string | null = null
  serverAnswers({
    'POST /functions/getSlackAccount': () => ({ team_name: 'Acme', name }),
    'POST /functions/findSlackAccount': { name: 'Sophie', email: 'sophie@example.test' },
    'POST /functions/linkSlackAccount': () => {
      name = 'Sophie'
      return { name }
    },
    'POST /functions/unlinkSlackAccount': () => {
      name = null
      return { success: true }
    },
  })
  const { user } = await draw(<SlackAccountCard />, { settings: { slack: true } })
  for (const [verb, next, title] of [
    [copy.link, copy.unlink, copy.linkTitle],
    [copy.unlink, copy.link, copy.unlinkTitle],
  ] as const) {
    const button = await screen.findByRole('button', { name: verb })
    await tabTo(user, () => button)
    await user.keyboard('{Enter}')
    const question = within(await screen.findByRole('alertdialog', { name: title }))
    await tabTo(user, () => question.getByRole('button', { name: verb }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus())
  }
})
