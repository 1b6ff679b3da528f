import { connectionCopy, appStartCopy as copy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { refusal, serverAnswers } from '../../testing/server.ts'
import { SessionGate } from './session-gate.tsx'

const SETTINGS = 'GET /prod/public-settings/by-id/leavewell'

const start = (answer: () => object | Promise<object>) => {
  serverAnswers({ [SETTINGS]: answer })
  return draw(<SessionGate>The app</SessionGate>)
}

it.each([
  ['no answer comes', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers in its place', () => new Response('Bad gateway', { status: 502 })],
])('a server that cannot be reached is said in our words alone, with what to do: %s', async (_, answer) => {
  await start(answer)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(connectionCopy.unreachable)
  expect(screen.getByText(connectionCopy.checkConnection)).toBeVisible()
  expect(screen.getByText(connectionCopy.startsAgain)).toBeVisible()
  expect(screen.getByRole('button', { name: copy.tryAgain })).toBeVisible()
  expect(document.body).not.toHaveTextContent(/Failed to fetch|status code/)
})

it('a failed start shows the server message [A-18]', async () => {
  await start(() => refusal(500, { message: 'The database is being moved.' }))
  expect(await screen.findByText('The database is being moved.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(copy.failedToLoadApp)
})
