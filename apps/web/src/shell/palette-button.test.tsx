import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { PaletteButton } from './palette-button.tsx'

async function drawPage() {
  serverAnswers({ 'GET /entities/User': [] })
  const { user } = await draw(
    <>
      <PaletteButton onToggleSidebar={() => {}} />
      <input aria-label="Reason" />
    </>,
  )
  return user
}

const button = () => screen.getByRole('button', { name: 'Search Leavewell' })

it('a slash opens the empty palette, and Escape closes it', async () => {
  const user = await drawPage()
  await user.keyboard('/')
  const field = await screen.findByRole('searchbox')
  expect(field).toHaveFocus()
  expect(field).toHaveValue('')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('a slash in a field is text', async () => {
  const user = await drawPage()
  await user.type(screen.getByLabelText('Reason'), 'and/or')
  expect(screen.getByLabelText('Reason')).toHaveValue('and/or')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the list of shortcuts is found by typing, and switches off single keys, but not those with Ctrl', async () => {
  const user = await drawPage()
  expect(button()).toHaveAccessibleDescription('Ctrl K, /')
  await user.keyboard('/')
  await user.type(await screen.findByRole('searchbox'), 'shortcuts')
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(dialog).toHaveTextContent('/Search Leavewell')
  await user.click(screen.getByRole('checkbox', { name: 'Use single keys' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.keyboard('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button()).toHaveAccessibleDescription('Ctrl K')
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('searchbox')).toHaveFocus()
})

it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
  '%s opens the palette from anywhere, also from a field, and the focus returns there [experience 2.4]',
  async keys => {
    const user = await drawPage()
    await user.click(screen.getByLabelText('Reason'))
    await user.keyboard(keys)
    expect(await screen.findByRole('searchbox')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus())
  },
)

it('its button opens the palette, and has the focus again once it is closed [experience 2.4]', async () => {
  const user = await drawPage()
  await user.click(button())
  expect(await screen.findByRole('searchbox')).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(button()).toHaveFocus())
})
