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

/** Opens the dialog and enters the password. */
async function drawScan() {
  const drawn = await drawDialog()
  await drawn.user.type(password(), 'my password{Enter}')
  await code()
  return drawn
}

it('set-up needs the password, and a wrong one is reported in the dialog', async () => {
  const asked = serverAnswers({ [BEGIN]: refusal(400, { message: 'That is not your password.' }) })
  const { user, close } = await drawDialog()
  expect(password()).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(password()).toHaveAccessibleDescription(/Enter your current password/)
  expect(asked).toEqual([])
  await user.type(password(), 'wrong{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('That is not your password.')
  expect(screen.getByRole('dialog', { name: 'Turn on two-factor authentication' })).toBeVisible()
  expect(close).not.toHaveBeenCalled()
})

it('the scan step shows a labelled picture, a key in groups of four, and a field for digits', async () => {
  serverAnswers({ [BEGIN]: SECRET })
  const { user } = await drawScan()
  expect(screen.getByRole('dialog', { name: 'Connect your app' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  expect(screen.getByText('ABCD EFGH IJ')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy key' }))
  expect(await navigator.clipboard.readText()).toBe(SECRET.secret)
  await waitFor(() => expect(messagesShown()).toEqual(['Copied']))
  await user.type(await code(), '12a b34567')
  expect(await code()).toHaveValue('123456')
})

it('a short code is refused at its field, and a wrong code can be retried', async () => {
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
  expect(await code()).toHaveAccessibleDescription(/Enter all 6 digits/)
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

it('the keyboard alone reaches the recovery codes, which stay until the user confirms them', async () => {
  serverAnswers({ [BEGIN]: SECRET, [CONFIRM]: { recovery_codes: CODES } })
  const { user, close } = await drawScan()
  await user.keyboard('123456{Enter}')
  await screen.findByRole('list', { name: 'Recovery codes' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
  expect(messagesShown()).toEqual(['Two-factor authentication turned on'])
  // Outside the dialog.
  await user.click(document.body)
  expect(close).not.toHaveBeenCalled()
  const done = screen.getByRole('button', { name: 'Done' })
  for (let tabs = 0; tabs < 6 && document.activeElement !== done; tabs += 1) await user.tab()
  await user.keyboard('{Enter}')
  expect(close).toHaveBeenCalledTimes(1)
})

it('a refused clipboard shows how to copy the key', async () => {
  serverAnswers({ [BEGIN]: SECRET })
  const { user } = await drawScan()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: 'Copy key' }))
  await waitFor(() =>
    expect(messagesShown()).toEqual(['Your browser blocks copying. Select the text and copy it.']),
  )
})
