import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Palette, PaletteWindow } from './palette.tsx'

function drawPalette() {
  const chosen: string[] = []
  const close = vi.fn()
  const item = (label: string) => ({ id: label, label, mark: null, onChoose: () => chosen.push(label) })
  const Search = () => {
    const [text, setText] = useState('')
    const items = ['Calendar', 'Requests', 'Reports'].filter(label => label.toLowerCase().startsWith(text))
    return (
      <Palette
        title="Search"
        label="Pages"
        text={text}
        onType={setText}
        groups={[{ title: 'Pages', items: items.map(item) }]}
        whileEmpty="Searching…"
        onClose={close}
      />
    )
  }
  render(
    <PaletteWindow title="Search" isOpen onOpenChange={close}>
      <Search />
    </PaletteWindow>,
  )
  const field = screen.getByRole('searchbox')
  /** The line that a screen reader announces. */
  const told = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''
  return { user: userEvent.setup({ delay: null }), field, chosen, close, told }
}

it('an empty palette has no active line, and arrow keys start at either end and wrap around', async () => {
  const { user, chosen, close, told } = drawPalette()
  await user.keyboard('{Enter}')
  expect(close).not.toHaveBeenCalled()
  await user.keyboard('{ArrowUp}')
  expect(told()).toBe('Reports')
  await user.keyboard('{ArrowDown}')
  expect(told()).toBe('Calendar')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(told()).toBe('Requests')
  await user.keyboard('{Enter}')
  expect(chosen).toEqual(['Requests'])
  expect(close).toHaveBeenCalled()
})

it('typing activates the first result, which is announced after the letter', async () => {
  const { user, field, told, chosen } = drawPalette()
  await user.type(field, 're')
  expect(told()).toBe('')
  await waitFor(() => expect(told()).toBe('Requests'))
  await user.keyboard('{Enter}')
  expect(chosen).toEqual(['Requests'])
})

it('Escape empties the field before it closes the dialog, and a press keeps the focus in the field', async () => {
  const { user, field, close, chosen } = drawPalette()
  await user.type(field, 're')
  await user.keyboard('{Escape}')
  expect(field).toHaveValue('')
  expect(close).not.toHaveBeenCalled()
  await user.click(screen.getByRole('menuitem', { name: 'Calendar' }))
  expect(field).toHaveFocus()
  expect(chosen).toEqual(['Calendar'])
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenLastCalledWith(false)
})
