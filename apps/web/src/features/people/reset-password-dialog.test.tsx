import { userAdminCopy as copy } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openedMails } from '../../../testing/opened-mails.ts'
import { somebody } from '../../../testing/records.ts'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'

async function drawDialog(sends_mail: boolean) {
  const close = vi.fn()
  const opened = openedMails()
  const drawn = await draw(<ResetPasswordDialog user={somebody()} onClose={close} />, {
    settings: { sends_mail },
  })
  return { close, opened, ...drawn }
}

it('reset password opens a prefilled message without a server call [H-10, H-11, R-10]', async () => {
  const asked = serverAnswers({})
  const { user, close, opened } = await drawDialog(true)
  const dialog = screen.getByRole('dialog', { name: copy.resetPasswordTitle })
  expect(dialog).toHaveTextContent('sophie@example.test')
  expect(dialog).toHaveTextContent(`${window.location.origin}/login`)
  await user.click(screen.getByRole('button', { name: copy.openMail }))
  expect(close).toHaveBeenCalledTimes(1)
  expect(opened).toEqual([
    {
      to: 'sophie@example.test',
      subject: copy.resetPasswordSubject,
      body: expect.stringContaining(`${window.location.origin}/login`),
    },
  ])
  expect(asked).toEqual([])
})

it('with a mail server the server sends a link, and the mail program stays closed [finding F-36]', async () => {
  const asked = serverAnswers({ 'POST /users/send-password-link': { success: true } })
  const { user, close, opened } = await drawDialog(true)
  await user.click(screen.getByRole('button', { name: copy.sendLink }))
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(asked.map(({ body }) => body)).toEqual([{ user_id: 'u1' }])
  expect(messagesShown()).toEqual([copy.linkSent('Sophie Chen')])
  expect(opened).toEqual([])
})

it('without a mail server there is no link to send', async () => {
  serverAnswers({})
  await drawDialog(false)
  expect(screen.queryByRole('button', { name: copy.sendLink })).toBeNull()
})
