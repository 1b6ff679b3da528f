import { actingCopy as copy } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { administrator, somebody } from '../../../testing/records.ts'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { readImpersonation } from '../../data/connection/impersonation.ts'
import { showApp } from '../../lib/page-root.ts'
import { ActForDialog } from './act-for-dialog.tsx'

const START = 'POST /functions/startActing'
const actor = administrator({ role: 'user', is_hr: true, acts_for_others: true, email: 'hr@leave.test' })
const sophie = somebody({ id: 'sophie', email: 'sophie@leave.test' })
const begin = () => screen.getByRole('button', { name: copy.start })

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('location', { ...window.location, replace: vi.fn() })
})

it('a missing reason sends nothing to the server', async () => {
  const asked = serverAnswers({})
  const { user } = await draw(<ActForDialog user={sophie} actor={actor} onClose={() => {}} />)
  await user.click(begin())
  expect(screen.getByRole('textbox', { name: new RegExp(copy.reason) })).toBeInvalid()
  expect(asked).toEqual([])
})

it('a reason starts acting on behalf of the person after the server agrees', async () => {
  const asked = serverAnswers({ [START]: { id: 'a1' } })
  const { user } = await draw(<ActForDialog user={sophie} actor={actor} onClose={() => {}} />)
  await user.type(screen.getByRole('textbox', { name: new RegExp(copy.reason) }), ' Lost phone ')
  await user.click(begin())
  await waitFor(() => expect(window.location.replace).toHaveBeenCalled())
  expect(asked.map(({ body }) => body)).toEqual([{ user_id: 'sophie', reason: 'Lost phone', minutes: 15 }])
  expect(readImpersonation()).toEqual({
    impersonatedEmail: 'sophie@leave.test',
    originalAdminEmail: 'hr@leave.test',
  })
})

it('acting starts without the app, so its dialog does not ask whether to leave', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  root.id = 'root'
  onTestFinished(() => root.remove())
  showApp('The app')
  await screen.findByText('The app')
  const shown: (string | null)[] = []
  vi.stubGlobal('location', { ...window.location, replace: () => shown.push(root.textContent) })
  serverAnswers({ [START]: { id: 'a1' } })
  const { user } = await draw(<ActForDialog user={sophie} actor={actor} onClose={() => {}} />)
  await user.type(screen.getByRole('textbox', { name: new RegExp(copy.reason) }), 'Lost phone')
  await user.click(begin())
  await waitFor(() => expect(shown).toEqual(['']))
})

it('a refusal is shown, and acting does not start', async () => {
  serverAnswers({ [START]: refusal(403, { message: copy.moreRights }) })
  const { user } = await draw(<ActForDialog user={sophie} actor={actor} onClose={() => {}} />)
  await user.type(screen.getByRole('textbox', { name: new RegExp(copy.reason) }), 'Lost phone')
  await user.click(begin())
  await waitFor(() => expect(messagesShown()).toEqual([copy.moreRights]))
  expect(readImpersonation().impersonatedEmail).toBeNull()
})
