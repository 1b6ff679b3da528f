import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { holdMedia } from '../../testing/media.ts'
import { draw } from '../../testing/render.tsx'
import { FilterBar } from './filter-bar.tsx'
import { SearchField } from './search-field.tsx'

/** A window of that width, in pixels. */
const windowOf = (width: number) => holdMedia(query => !query.includes('width') || width < 768)

const onClear = vi.fn()
const onRemove = () => {}

const bar = (ids: readonly string[]) => (
  <FilterBar
    chips={ids.map(id => ({ id, name: id, value: 'x', onRemove }))}
    onClear={onClear}
    search={<SearchField label="Search users" value="" onChange={() => {}} />}
  >
    {isInSheet => <p>{isInSheet ? 'Fields with labels' : 'Fields in the row'}</p>}
  </FilterBar>
)

it('a wide screen shows all filters in one row', async () => {
  windowOf(1280)
  await draw(bar(['status']))
  expect(screen.getByRole('searchbox', { name: 'Search users' })).toBeVisible()
  expect(screen.getByText('Fields in the row')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull()
})

it('a phone shows the search and a button with the number of other filters', async () => {
  windowOf(390)
  const { user, redraw } = await draw(bar(['search', 'status', 'type']))
  expect(screen.getByRole('searchbox', { name: 'Search users' })).toBeVisible()
  expect(screen.queryByText(/^Fields/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filters · 2' }))
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toHaveTextContent('Fields with labels')
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(onClear).toHaveBeenCalledOnce()
  redraw(bar([]))
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
