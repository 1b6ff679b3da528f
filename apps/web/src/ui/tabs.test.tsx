import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { Tabs } from './tabs.tsx'

const TABS = [
  { id: 'month', label: 'Month' },
  { id: 'people', label: 'People', count: 3 },
  { id: 'list', label: 'List' },
] as const

function Example() {
  const [selected, select] = useState<(typeof TABS)[number]['id']>('month')
  return (
    <Tabs label="Views" tabs={TABS} selected={selected} onSelect={select}>
      {selected === 'people' ? <button type="button">Open</button> : <p>{selected}</p>}
    </Tabs>
  )
}

const tab = (name: RegExp) => screen.getByRole('tab', { name })
const panel = (name: RegExp) => screen.findByRole('tabpanel', { name })

it('a press selects a tab, whose panel has its name and is announced as controlled', async () => {
  const { user } = await draw(<Example />)
  expect(tab(/Month/)).toHaveAttribute('aria-selected', 'true')
  await user.click(tab(/People/))
  // The panel of the previous tab stays until the new one is ready.
  const open = await screen.findByRole('button', { name: 'Open' })
  const shown = await panel(/People/)
  expect(shown).toContainElement(open)
  expect(tab(/People/)).toHaveAttribute('aria-controls', shown.id)
  expect(screen.getAllByRole('tab', { selected: true })).toEqual([tab(/People/)])
})

it('arrows, Home and End move the focus along the tabs and select, with one stop of the Tab key', async () => {
  const { user } = await draw(<Example />)
  await user.tab()
  expect(tab(/Month/)).toHaveFocus()
  for (const [key, name] of [
    ['{ArrowRight}', /People/],
    ['{ArrowRight}', /List/],
    ['{ArrowRight}', /Month/],
    ['{ArrowLeft}', /List/],
    ['{Home}', /Month/],
    ['{End}', /List/],
  ] as const) {
    await user.keyboard(key)
    expect(tab(name)).toHaveFocus()
    expect(tab(name)).toHaveAttribute('aria-selected', 'true')
  }
  await user.keyboard('{Control>}{Home}{/Control}')
  expect(tab(/List/)).toHaveFocus()
})

it('the Tab key reaches a panel only if it has no controls', async () => {
  const { user } = await draw(<Example />)
  await waitFor(async () => expect(await panel(/Month/)).toHaveAttribute('tabindex', '0'))
  await user.click(tab(/People/))
  await waitFor(async () => expect(await panel(/People/)).not.toHaveAttribute('tabindex'))
})
