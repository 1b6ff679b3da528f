import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { FilterChips } from './filter-chips.tsx'

const FILTERS = { status: 'Pending', type: 'Sick Leave', search: 'sophie' }

function List({ start = FILTERS }: { start?: Partial<typeof FILTERS> }) {
  const [filters, setFilters] = useState<Record<string, string>>(start)
  const remove = (id: string) => setFilters(({ [id]: _gone, ...kept }) => kept)
  return (
    <FilterChips
      chips={Object.entries(filters).map(([id, value]) => ({
        id,
        name: id === 'search' ? '' : id,
        value,
        onRemove: () => remove(id),
      }))}
      onClear={() => setFilters({})}
    />
  )
}

const chips = () => within(screen.getByRole('list', { name: 'Filters' }))
const chip = (name: string) => screen.getByRole('button', { name })

it('each chip names its field, and a press or Delete removes it and focuses the next one', async () => {
  const { user } = await draw(<List />)
  expect(
    chips()
      .getAllByRole('button')
      .map(button => button.ariaLabel ?? button.textContent),
  ).toEqual([
    'Remove filter status: Pending',
    'Remove filter type: Sick Leave',
    'Remove filter sophie',
    'Clear all',
  ])
  await user.click(chip('Remove filter status: Pending'))
  await expect.poll(() => document.activeElement).toBe(chip('Remove filter type: Sick Leave'))
  await user.keyboard('{Delete}')
  await expect.poll(() => document.activeElement).toBe(chip('Remove filter sophie'))
  // One chip alone needs no Clear all.
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  await user.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toHaveTextContent('No filters')
})

it('Clear all removes all chips and keeps the focus', async () => {
  const { user } = await draw(<List />)
  await user.tab()
  expect(chip('Remove filter status: Pending')).toHaveFocus()
  await user.click(chip('Clear all'))
  expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull()
  await expect.poll(() => document.activeElement).toHaveTextContent('No filters')
})

it('a list without filters has no chips and no announcement', async () => {
  await draw(<List start={{}} />)
  expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull()
  expect(document.body).not.toHaveTextContent('No filters')
})
