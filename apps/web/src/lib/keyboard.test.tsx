import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useSingleKeys } from './keyboard.ts'

function Page({ act, isOn = true, window }: { act: () => void; isOn?: boolean; window?: string }) {
  useSingleKeys({ a: act, '?': act }, isOn)
  return (
    <>
      <button type="button">Approve</button>
      <input aria-label="Search" />
      <textarea aria-label="Notes" />
      {window !== undefined && <div role={window} />}
    </>
  )
}

const type = (keys: string) => userEvent.keyboard(keys)

it('a single key acts wherever the focus is, in capitals as well', async () => {
  const act = vi.fn()
  render(<Page act={act} />)
  await type('a')
  screen.getByRole('button').focus()
  await type('A?')
  expect(act).toHaveBeenCalledTimes(3)
})

it('single keys do nothing while the user types', async () => {
  const act = vi.fn()
  render(<Page act={act} />)
  for (const field of ['Search', 'Notes']) {
    screen.getByLabelText(field).focus()
    await type('a?')
  }
  expect(act).not.toHaveBeenCalled()
})

it('single keys do nothing with Ctrl, Cmd or Alt, or on repeat', async () => {
  const act = vi.fn()
  render(<Page act={act} />)
  await type('{Control>}a{/Control}{Meta>}a{/Meta}{Alt>}a{/Alt}')
  expect(act).not.toHaveBeenCalled()
  await type('{a>5/}')
  expect(act).toHaveBeenCalledTimes(1)
})

it.each(['dialog', 'alertdialog', 'menu', 'listbox'])(
  'single keys do nothing under an open %s',
  async role => {
    const act = vi.fn()
    render(<Page act={act} window={role} />)
    await type('a')
    expect(act).not.toHaveBeenCalled()
  },
)

it('single keys do nothing when switched off [WCAG 2.1.4]', async () => {
  const act = vi.fn()
  render(<Page act={act} isOn={false} />)
  await type('a?')
  expect(act).not.toHaveBeenCalled()
})
