import { actingCopy, impersonationCopy as copy, formatTime } from '@leavewell/leave'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { somebody } from '../../testing/records.ts'
import { draw, messagesShown } from '../../testing/render.tsx'
import { refusal, serverAnswers } from '../../testing/server.ts'
import { client } from '../data/connection/client.ts'
import { readActing, readImpersonation, startImpersonation } from '../data/connection/impersonation.ts'
import { showApp } from '../lib/page-root.ts'
import { Impersonation } from './impersonation.tsx'
import { ImpersonationBanner } from './impersonation-banner.tsx'

const END = 'POST /functions/endActing'
const sophie = somebody({ email: 'sophie@leave.test' })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const exit = () => screen.getByRole('button', { name: copy.exit })
/** An app with unsaved changes would ask, and could stay with the rights of the administrator. */
const isReloaded = () => {
  expect(window.location.reload).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('The app')).toBeNull()
}

beforeEach(async () => {
  sessionStorage.clear()
  const root = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))
  onTestFinished(() => root.remove())
  await act(async () => showApp('The app'))
  vi.stubGlobal('location', { ...window.location, reload: vi.fn() })
})
afterEach(() => void vi.useRealTimers())

it('the banner shows the end of the session, and Exit ends it on the server, too [N-05, N-06, N-07]', async () => {
  const until = inMinutes(15)
  startImpersonation('sophie@leave.test', 'hr@leave.test', { id: 'a1', until })
  const asked = serverAnswers({ [END]: { id: 'a1', until } })
  const { user } = await draw(<ImpersonationBanner />, { user: sophie })
  expect(screen.getByRole('status')).toHaveTextContent(actingCopy.until(formatTime(until)))
  await user.click(exit())
  await waitFor(isReloaded)
  expect(asked.map(({ call, body }) => [call, body])).toEqual([[END, { id: 'a1' }]])
  expect(readImpersonation().impersonatedEmail).toBeNull()
  expect(readActing()).toBeUndefined()
})

it('Exit returns to the own account even if the server does not end the session', async () => {
  startImpersonation('sophie@leave.test', 'hr@leave.test', { id: 'a1', until: inMinutes(15) })
  serverAnswers({ [END]: refusal(500) })
  const { user } = await draw(<ImpersonationBanner />, { user: sophie })
  await user.click(exit())
  await waitFor(isReloaded)
})

it('an administrator’s impersonation has no end, and Exit calls no server function [N-07]', async () => {
  startImpersonation('sophie@leave.test', 'admin@leave.test')
  const asked = serverAnswers({})
  const { user } = await draw(<ImpersonationBanner />, { user: sophie })
  expect(screen.getByRole('status')).not.toHaveTextContent('until')
  await user.click(exit())
  isReloaded()
  expect(asked).toEqual([])
})

it('after its end, the page returns to the own account, and says so once', async () => {
  startImpersonation('sophie@leave.test', 'hr@leave.test', { id: 'a1', until: inMinutes(2) })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { redraw } = await draw(<ImpersonationBanner />, { user: sophie })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(window.location.reload).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  isReloaded()
  expect(readImpersonation().impersonatedEmail).toBeNull()
  redraw(<Impersonation />)
  await waitFor(() => expect(messagesShown()).toEqual([actingCopy.ended('sophie@leave.test')]))
  expect(sessionStorage.length).toBe(0)
})

it('a call that is refused because the session ended returns to the own account, too', async () => {
  startImpersonation('sophie@leave.test', 'hr@leave.test', { id: 'a1', until: inMinutes(2) })
  serverAnswers({ 'GET /entities/Department': refusal(403, { code: 'impersonation_target' }) })
  await expect(client.entities.Department.list()).rejects.toThrow()
  isReloaded()
  expect(readImpersonation().impersonatedEmail).toBeNull()
})
