import { userAdminCopy as copy } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openedMails } from '../../../../testing/opened-mails.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { InviteDialog } from './invite-dialog.tsx'

const INVITE = 'POST /users/invite-user'

async function drawDialog(sends_mail: boolean) {
  const close = vi.fn()
  const opened = openedMails()
  const { user } = await draw(<InviteDialog onClose={close} />, { settings: { sends_mail } })
  return {
    close,
    opened,
    user,
    type: (email: string) => user.type(screen.getByRole('textbox', { name: 'Email' }), email),
  }
}

const button = (name: string) => screen.getByRole('button', { name })

it('an invalid address is not invited and is reported at the field [H-15]', async () => {
  const asked = serverAnswers({})
  const { user, type } = await drawDialog(true)
  await type('sophie')
  await user.click(button('Send invitation'))
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid()
  expect(messagesShown()).toHaveLength(1)
  expect(asked).toEqual([])
})

it('the server mails where it can, and the mail program stays closed [finding F-36] [finding F-50]', async () => {
  const asked = serverAnswers({ [INVITE]: { success: true } })
  const { user, type, opened } = await drawDialog(true)
  await type(' new@example.test ')
  await user.click(button('Send invitation'))
  expect(await screen.findByRole('button', { name: 'Done' })).toHaveFocus()
  expect(asked.find(({ call }) => call === INVITE)?.body).toMatchObject({
    user_email: 'new@example.test',
    role: 'user',
  })
  expect(opened).toEqual([])
})

it('without a mail server, storing the invitation opens the mail program with the link [H-15, S-23, R-10] [finding F-50]', async () => {
  const asked = serverAnswers({ [INVITE]: { success: true } })
  const { user, type, opened } = await drawDialog(true)
  await type('new@example.test')
  await user.click(screen.getByRole('button', { name: /Role/ }))
  await user.click(screen.getByRole('option', { name: /^Manager/ }))
  await user.click(button('Open email app'))
  await waitFor(() => expect(opened).toHaveLength(1))
  expect(asked.find(({ call }) => call === INVITE)?.body).toEqual({
    user_email: 'new@example.test',
    role: 'admin',
    mail: false,
  })
  const [draft] = opened
  expect(draft).toMatchObject({ to: 'new@example.test', subject: copy.inviteSubject })
  const link = new URL(/http\S+/.exec(draft?.body ?? '')?.[0] ?? '')
  expect(link.origin + link.pathname).toBe(`${window.location.origin}/login`)
  expect(link.searchParams.get('email')).toBe('new@example.test')
  expect(await screen.findByText(copy.invited('new@example.test'))).toBeVisible()
})

it('a refused invitation opens no email, and the form stays', async () => {
  serverAnswers({ [INVITE]: refusal(403, { message: 'Only administrators invite.' }) })
  const { user, type, close, opened } = await drawDialog(false)
  await type('new@example.test')
  await user.click(button('Open email app'))
  await waitFor(() => expect(messagesShown()).toEqual(['Only administrators invite.']))
  expect(opened).toEqual([])
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
  expect(close).not.toHaveBeenCalled()
})
