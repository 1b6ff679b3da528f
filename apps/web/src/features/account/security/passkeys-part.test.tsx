import type { Passkey } from '@leavewell/client'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { PasskeysPart } from './passkeys-part.tsx'

const startRegistration = vi.hoisted(() => vi.fn())
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }))

const SESSIONS = 'GET /auth/sessions'
const OPTIONS = 'POST /auth/passkeys/options'
const ADD = 'POST /auth/passkeys'
const LAPTOP: Passkey = {
  id: 'k1',
  name: 'Work laptop',
  created_date: '2026-03-02T09:00:00.000Z',
  last_used_date: null,
}
const HERE = { id: 's1', is_current: true, device: 'Firefox on Linux' }

const passwordOf = (dialog: HTMLElement) =>
  within(dialog).getByLabelText(/^Current password/, { selector: 'input' })

async function drawPart(passkeys: readonly Passkey[] = [], canAdd = true) {
  return (await draw(<PasskeysPart passkeys={passkeys} canAdd={canAdd} />)).user
}

/** The window that adds one, with a name proposed. */
async function drawAdd() {
  const user = await drawPart()
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' })
  await within(dialog).findByDisplayValue('Firefox on Linux')
  return { user, dialog }
}

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  startRegistration.mockReset()
})

describe('what the profile says of passkeys', () => {
  it('without one it says so, and offers to add one', async () => {
    await drawPart()
    expect(screen.getByText('You have no passkeys yet.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  })

  it('who has no password is not offered one, because the password is asked for', async () => {
    await drawPart([], false)
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })

  it('a browser that cannot make them is told so in place of the offer; those of other devices stay', async () => {
    vi.unstubAllGlobals()
    await drawPart([LAPTOP])
    expect(screen.getByText(/This browser cannot make passkeys/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove Work laptop' })).toBeVisible()
  })

  it('each stands in a list with when it was added and used, and its actions say whose they are', async () => {
    await drawPart([
      LAPTOP,
      { ...LAPTOP, id: 'k2', name: 'Phone', last_used_date: '2026-04-01T08:30:00.000Z' },
    ])
    const [laptop, phone] = within(screen.getByRole('list', { name: 'Passkeys' })).getAllByRole('listitem')
    expect(laptop).toHaveTextContent(/Added .*2026.*never used/)
    expect(phone).toHaveTextContent(/last used .*2026/)
    for (const name of ['Rename Work laptop', 'Remove Work laptop', 'Rename Phone', 'Remove Phone'])
      expect(screen.getByRole('button', { name })).toBeVisible()
  })
})

describe('adding a passkey', () => {
  it('takes the name of this browser unless another is typed, and the password; then the device is asked', async () => {
    const asked = serverAnswers({
      [SESSIONS]: [HERE],
      [OPTIONS]: { challenge: 'abc' },
      [ADD]: { success: true },
    })
    startRegistration.mockResolvedValue({ id: 'made' })
    const { user, dialog } = await drawAdd()
    expect(passwordOf(dialog)).toHaveFocus()
    await user.keyboard('my password{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } })
    const sent = asked.filter(({ call }) => call !== SESSIONS).map(({ call, body }) => [call, body])
    expect(sent).toEqual([
      [OPTIONS, { password: 'my password' }],
      [ADD, { name: 'Firefox on Linux', response: { id: 'made' } }],
    ])
    expect(messagesShown()).toEqual(['Passkey Firefox on Linux is added'])
  })

  it('asks for a missing name and password at their fields, the name first, and sends nothing', async () => {
    const asked = serverAnswers({ [SESSIONS]: [HERE] })
    const { user, dialog } = await drawAdd()
    const name = within(dialog).getByRole('textbox', { name: /^Name/ })
    await user.clear(name)
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
    expect(name).toHaveAccessibleDescription(/Please enter a name/)
    expect(passwordOf(dialog)).toHaveAccessibleDescription(/Please enter your current password/)
    expect(name).toHaveFocus()
    expect(asked.filter(({ call }) => call !== SESSIONS)).toEqual([])
  })

  it('a wrong password is said in the words of the server, and the device is not asked', async () => {
    serverAnswers({ [SESSIONS]: [HERE], [OPTIONS]: refusal(400, { message: 'That is not your password.' }) })
    const { user, dialog } = await drawAdd()
    await user.type(passwordOf(dialog), 'wrong{Enter}')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('That is not your password.')
    expect(startRegistration).not.toHaveBeenCalled()
  })

  it.each([
    ['NotAllowedError', 'That was cancelled or took too long. Please try again.'],
    ['AbortError', 'That was cancelled or took too long. Please try again.'],
    ['InvalidStateError', 'This device has a passkey for your account already.'],
  ])('what the browser means by %s is said for people, and nothing is added', async (name, sentence) => {
    const asked = serverAnswers({ [SESSIONS]: [HERE], [OPTIONS]: { challenge: 'abc' } })
    startRegistration.mockRejectedValue(Object.assign(new Error('see: w3c.github.io/webauthn'), { name }))
    const { user, dialog } = await drawAdd()
    await user.type(passwordOf(dialog), 'my password{Enter}')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence)
    expect(within(dialog).getByRole('button', { name: 'Continue' })).toBeEnabled()
    expect(asked.some(({ call }) => call === ADD)).toBe(false)
  })
})

describe('a passkey that is there', () => {
  it('gets another name, which is asked for where it is missing', async () => {
    const asked = serverAnswers({ 'PUT /auth/passkeys/k1': { success: true } })
    const user = await drawPart([LAPTOP])
    await user.click(screen.getByRole('button', { name: 'Rename Work laptop' }))
    const dialog = await screen.findByRole('dialog', { name: 'Rename passkey' })
    const name = within(dialog).getByRole('textbox', { name: /^Name/ })
    expect(name).toHaveValue('Work laptop')
    await user.clear(name)
    await user.keyboard('{Enter}')
    expect(name).toHaveAccessibleDescription(/Please enter a name/)
    await user.type(name, 'Desk{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.map(({ body }) => body)).toEqual([{ name: 'Desk' }])
  })

  it('is removed once that was confirmed; what stands in the way is said, and can be tried again', async () => {
    let tries = 0
    const asked = serverAnswers({
      'DELETE /auth/passkeys/k1': () => {
        tries += 1
        return tries === 1 ? refusal(404, { message: 'There is no such passkey.' }) : { success: true }
      },
    })
    const user = await drawPart([LAPTOP])
    await user.click(screen.getByRole('button', { name: 'Remove Work laptop' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Work laptop?' })
    expect(asked).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(messagesShown()).toEqual(['There is no such passkey.']))
    expect(dialog).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(messagesShown()).toContain('Passkey Work laptop is removed')
  })
})
