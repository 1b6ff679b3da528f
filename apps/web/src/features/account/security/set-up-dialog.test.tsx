import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { SetUpDialog } from './set-up-dialog.tsx'

const BEGIN = 'POST /auth/two-factor/begin'
const CONFIRM = 'POST /auth/two-factor/confirm'
const SECRET = { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/Leavewell:sophie?secret=ABCDEFGHIJ' }
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']

const password = () => screen.getByLabelText(/^Current password/, { selector: 'input' })
const code = () => screen.findByRole('textbox', { name: /^Code from the app/ })

async function drawDialog() {
  const close = vi.fn()
  const { user } = await draw(<SetUpDialog email="sophie@example.test" onClose={close} />)
  return { user, close }
}

/** As far as the password leads. */
async function drawScan() {
  const drawn = await drawDialog()
  await drawn.user.type(password(), 'my password{Enter}')
  await code()
  return drawn
}

it('nothing is begun without the password, and a wrong one is said in the window', async () => {
  const asked = serverAnswers({ [BEGIN]: refusal(400, { message: 'That is not your password.' }) })
  const { user, close } = await drawDialog()
  expect(password()).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(password()).toHaveAccessibleDescription(/Please enter your current password/)
  expect(asked).toEqual([])
  await user.type(password(), 'wrong{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('That is not your password.')
  expect(screen.getByRole('dialog', { name: 'Two-factor sign-in' })).toBeVisible()
  expect(close).not.toHaveBeenCalled()
})

it('the secret is a picture with a name, a key in groups of four that can be copied, and a field that only takes digits', async () => {
  serverAnswers({ [BEGIN]: SECRET })
  const { user } = await drawScan()
  expect(screen.getByRole('dialog', { name: 'Connect your app' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Picture for an authenticator app' })).toBeVisible()
  expect(screen.getByText('ABCD EFGH IJ')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy key' }))
  expect(await navigator.clipboard.readText()).toBe(SECRET.secret)
  await waitFor(() => expect(messagesShown()).toEqual(['Copied']))
  await user.type(await code(), '12a b34567')
  expect(await code()).toHaveValue('123456')
})

it('a code that is too short is asked for at its field; a wrong one is said, and the next can be tried', async () => {
  let tries = 0
  const asked = serverAnswers({
    [BEGIN]: SECRET,
    [CONFIRM]: () => {
      tries += 1
      return tries === 1 ? refusal(400, { message: 'This code is not right.' }) : { recovery_codes: CODES }
    },
  })
  const { user } = await drawScan()
  expect(await code()).toHaveFocus()
  await user.keyboard('12345{Enter}')
  expect(await code()).toHaveAccessibleDescription(/Please enter all 6 digits/)
  expect(tries).toBe(0)
  await user.keyboard('6{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right.')
  await user.clear(await code())
  await user.type(await code(), '654321{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Recovery codes' })).toBeVisible()
  expect(asked.filter(({ call }) => call === CONFIRM).map(({ body }) => body)).toEqual([
    { code: '123456' },
    { code: '654321' },
  ])
})

it('by keys alone: password, code, and the recovery codes, which stay until they are said to be kept', async () => {
  serverAnswers({ [BEGIN]: SECRET, [CONFIRM]: { recovery_codes: CODES } })
  const { user, close } = await drawScan()
  await user.keyboard('123456{Enter}')
  await screen.findByRole('list', { name: 'Recovery codes' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
  expect(messagesShown()).toEqual(['Two-factor sign-in is on'])
  // Beside the window.
  await user.click(document.body)
  expect(close).not.toHaveBeenCalled()
  const done = screen.getByRole('button', { name: 'Done' })
  for (let tabs = 0; tabs < 6 && document.activeElement !== done; tabs += 1) await user.tab()
  await user.keyboard('{Enter}')
  expect(close).toHaveBeenCalledTimes(1)
})

it('where the clipboard is refused, it is said how the key is copied instead', async () => {
  serverAnswers({ [BEGIN]: SECRET })
  const { user } = await drawScan()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: 'Copy key' }))
  await waitFor(() =>
    expect(messagesShown()).toEqual(['That could not be copied. Please mark and copy it yourself.']),
  )
})
