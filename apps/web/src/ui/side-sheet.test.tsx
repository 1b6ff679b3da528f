import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { SideSheet } from './side-sheet.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Show Ann
      </button>
      {isOpen && (
        <SideSheet
          title="Ann Lee"
          subtitle="Finance"
          actions={<button type="button">Edit</button>}
          onClose={() => setOpen(false)}
        >
          <button type="button">Balances</button>
        </SideSheet>
      )}
    </>
  )
}

async function drawSheet() {
  const user = userEvent.setup({ delay: null })
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Show Ann' }))
  return user
}

it('a side sheet is a named dialog that traps the focus', async () => {
  const user = await drawSheet()
  const sheet = screen.getByRole('dialog', { name: 'Ann Lee' })
  expect(sheet).toContainElement(document.activeElement as HTMLElement)
  const met = new Set<string | null | undefined>()
  for (let stop = 0; stop < 6; stop++) {
    await user.tab()
    expect(sheet).toContainElement(document.activeElement as HTMLElement)
    met.add(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  }
  expect([...met].sort()).toEqual(['Balances', 'Close', 'Edit'])
})

it.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'its button',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' })),
  ],
])('is closed with %s, and the focus is where it was', async (_, close) => {
  const user = await drawSheet()
  await close(user)
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Show Ann' }))
})
