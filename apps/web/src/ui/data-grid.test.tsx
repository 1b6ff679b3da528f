import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataGrid, type GridColumn } from './data-grid.tsx'

interface Person {
  id: string
  name: string
  days: number
}

const PEOPLE = Array.from({ length: 2_000 }, (_, index): Person => {
  const number = String(index).padStart(4, '0')
  return { id: `p${number}`, name: `Person ${number}`, days: index % 26 }
})

const COLUMNS: GridColumn<Person>[] = [
  { id: 'name', title: 'Name', width: 200, isRowHeader: true, isSortable: true, cell: ({ name }) => name },
  { id: 'days', title: 'Days left', width: 100, align: 'end', cell: ({ days }) => days },
]

// jsdom has no layout, so this fakes a viewport of ten rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
})
afterEach(() => vi.restoreAllMocks())

const onSort = vi.fn()

function People() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <p role="status">{[...chosen].sort().join(' ')}</p>
      <DataGrid
        label="People"
        columns={COLUMNS}
        rows={PEOPLE}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={{ by: 'name', isDescending: false, onChange: onSort }}
        chosen={chosen}
        onChoose={setChosen}
        height="480px"
      />
    </>
  )
}

const row = (number: string) => screen.getByRole('row', { name: new RegExp(`Person ${number}`) })
const box = (number: string) => screen.getByRole('checkbox', { name: new RegExp(`Person ${number}`) })
const chosen = () => screen.getByRole('status').textContent

it('a grid of 2,000 rows draws only the visible ones and announces the total', () => {
  render(<People />)
  const grid = screen.getByRole('grid', { name: 'People' })
  expect(within(grid).getAllByRole('row').length).toBeLessThan(40)
  expect(grid).toHaveAttribute('aria-rowcount', '2001')
  expect(row('0003')).toHaveAttribute('aria-rowindex', '5')
})

it('a row and its checkbox are named by the first column', () => {
  render(<People />)
  expect(screen.getByRole('rowheader', { name: 'Person 0002' })).toBeVisible()
  expect(box('0002')).toHaveAccessibleName('Select Person 0002')
  expect(screen.getByRole('checkbox', { name: 'Select All' })).toBeVisible()
})

it('checkboxes select rows, and Shift selects a range', async () => {
  render(<People />)
  const user = userEvent.setup()
  await user.click(box('0001'))
  expect(chosen()).toBe('p0001')
  await user.keyboard('{Shift>}')
  await user.click(box('0004'))
  await user.keyboard('{/Shift}')
  expect(chosen()).toBe('p0001 p0002 p0003 p0004')
  await user.click(box('0002'))
  expect(chosen()).toBe('p0001 p0003 p0004')
  await user.click(screen.getByRole('checkbox', { name: 'Select All' }))
  expect(chosen()?.split(' ')).toHaveLength(2_000)
})

it('the keyboard moves through rows and selects them', async () => {
  render(<People />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  await user.keyboard(' ')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(chosen()?.split(' ')).toHaveLength(3)
  await user.keyboard('{Escape}')
  expect(chosen()).toBe('')
})

it('a heading sorts, and says how the rows are sorted', async () => {
  render(<People />)
  const heading = screen.getByRole('columnheader', { name: 'Name' })
  expect(heading).toHaveAttribute('aria-sort', 'ascending')
  fireEvent.click(heading)
  await userEvent.setup().click(heading)
  expect(onSort).toHaveBeenCalledWith('name', true)
  expect(screen.getByRole('columnheader', { name: 'Days left' })).not.toHaveAttribute('aria-sort')
})

it('a shade at the edge says that more columns follow, until the last is in view [X3-13]', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1000)
  const { container } = render(<People />)
  const grid = screen.getByRole('grid', { name: 'People' })
  const shade = () => container.querySelector('[data-edge="end"]')
  fireEvent.scroll(grid, { target: { scrollLeft: 100 } })
  expect(shade()).not.toBeNull()
  fireEvent.scroll(grid, { target: { scrollLeft: 400 } })
  expect(shade()).toBeNull()
})
