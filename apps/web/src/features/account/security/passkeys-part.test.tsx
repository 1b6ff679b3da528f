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

/** Opens the dialog that adds a passkey, with its default name. */
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

describe('passkeys on the profile page', () => {
  it('a typed name of a passkey is not lost by Escape, and the suggested one needs no question', async () => {
    serverAnswers({ [SESSIONS]: [HERE] })
    const { user, dialog } = await drawAdd()
    const name = within(dialog).getByDisplayValue('Firefox on Linux')
    await user.type(name, ' at home')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(name).toHaveValue('Firefox on Linux at home')
    await user.type(name, '{Backspace>8/}')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('an empty passkey list says so and offers to add one', async () => {
    await drawPart()
    expect(screen.getByText('You have no passkeys yet.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  })

  it('adding needs a password, so users without one get no offer', async () => {
    await drawPart([], false)
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })

  it('a browser without passkey support shows a note instead of the offer, and lists other devices', async () => {
    vi.unstubAllGlobals()
    await drawPart([LAPTOP])
    expect(screen.getByText(/This browser can’t create passkeys/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove Work laptop' })).toBeVisible()
  })

  it('the list shows when each passkey was added and used, with labelled actions', async () => {
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
  it('adding uses the browser name unless changed, needs the password, then prompts the device', async () => {
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
    expect(messagesShown()).toEqual(['Passkey Firefox on Linux added'])
  })

  it('a missing name and password are reported at their fields, and nothing is sent', async () => {
    const asked = serverAnswers({ [SESSIONS]: [HERE] })
    const { user, dialog } = await drawAdd()
    const name = within(dialog).getByRole('textbox', { name: /^Name/ })
    await user.clear(name)
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
    expect(name).toHaveAccessibleDescription(/Enter a name/)
    expect(passwordOf(dialog)).toHaveAccessibleDescription(/Enter your current password/)
    expect(name).toHaveFocus()
    expect(asked.filter(({ call }) => call !== SESSIONS)).toEqual([])
  })

  it('a wrong password shows the server message, and the device is not prompted', async () => {
    serverAnswers({ [SESSIONS]: [HERE], [OPTIONS]: refusal(400, { message: 'That is not your password.' }) })
    const { user, dialog } = await drawAdd()
    await user.type(passwordOf(dialog), 'wrong{Enter}')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('That is not your password.')
    expect(startRegistration).not.toHaveBeenCalled()
  })

  it.each([
    ['NotAllowedError', 'That was cancelled or took too long. Try again.'],
    ['AbortError', 'That was cancelled or took too long. Try again.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
  ])('the browser error %s is shown in plain words, and nothing is added', async (name, sentence) => {
    const asked = serverAnswers({ [SESSIONS]: [HERE], [OPTIONS]: { challenge: 'abc' } })
    startRegistration.mockRejectedValue(Object.assign(new Error('see: w3c.github.io/webauthn'), { name }))
    const { user, dialog } = await drawAdd()
    await user.type(passwordOf(dialog), 'my password{Enter}')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence)
    expect(within(dialog).getByRole('button', { name: 'Continue' })).toBeEnabled()
    expect(asked.some(({ call }) => call === ADD)).toBe(false)
  })
})

describe('an existing passkey in the list', () => {
  it('renaming a passkey requires a name', async () => {
    const asked = serverAnswers({ 'PUT /auth/passkeys/k1': { success: true } })
    const user = await drawPart([LAPTOP])
    await user.click(screen.getByRole('button', { name: 'Rename Work laptop' }))
    const dialog = await screen.findByRole('dialog', { name: 'Rename passkey' })
    const name = within(dialog).getByRole('textbox', { name: /^Name/ })
    expect(name).toHaveValue('Work laptop')
    await user.clear(name)
    await user.keyboard('{Enter}')
    expect(name).toHaveAccessibleDescription(/Enter a name/)
    await user.type(name, 'Desk{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.map(({ body }) => body)).toEqual([{ name: 'Desk' }])
  })

  it('removal needs a confirmation, and a refusal is shown and can be retried', async () => {
    let tries = 0
    const asked = serverAnswers({
      'DELETE /auth/passkeys/k1': () => {
        tries += 1
        return tries === 1 ? refusal(404, { message: 'There is no such passkey.' }) : { success: true }
      },
    })
    const user = await drawPart([LAPTOP])
    await user.click(screen.getByRole('button', { name: 'Remove Work laptop' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove passkey Work laptop?' })
    expect(asked).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Remove passkey' }))
    await waitFor(() => expect(messagesShown()).toEqual(['There is no such passkey.']))
    expect(dialog).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Remove passkey' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(messagesShown()).toContain('Passkey Work laptop removed')
  })
})
