import type { TeamRequestRow } from '@leavewell/leave'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useArrival, useTurn } from './use-turn.ts'

const row = (id: string) => ({ id }) as TeamRequestRow
const PAGES = [
  [row('a'), row('b')],
  [row('c'), row('d')],
]

/** A list whose other page loads on command. */
function List({ start, chosen: first }: { start: number; chosen: string }) {
  const [asked, setAsked] = useState(start)
  const [page, setPage] = useState(start)
  const [chosen, setChosen] = useState<string | undefined>(first)
  const items = PAGES[page - 1] ?? []
  const shown = { items, page, pages: PAGES.length, total: 4 }
  const turn = useTurn(shown, setAsked)
  useArrival(turn, shown, request => {
    turn.stop()
    setChosen(request?.id)
  })
  const looked = turn.from?.id ?? chosen
  return (
    <>
      <p role="status">
        {looked} of page {page}, {asked} asked for
      </p>
      <button type="button" onClick={() => turn.go(1, row(looked ?? ''))}>
        next
      </button>
      <button type="button" onClick={() => turn.go(-1, row(looked ?? ''))}>
        previous
      </button>
      <button type="button" onClick={() => setPage(asked)}>
        comes
      </button>
    </>
  )
}

const says = () => screen.getByRole('status').textContent
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))

it('moving past the last request opens the next page, and the last one stays until it loads', async () => {
  render(<List start={1} chosen="b" />)
  await press('next')
  expect(says()).toBe('b of page 1, 2 asked for')
  await press('comes')
  expect(says()).toBe('c of page 2, 2 asked for')
})

it('moving before the first request opens the last one of the previous page', async () => {
  render(<List start={2} chosen="c" />)
  await press('previous')
  await press('comes')
  expect(says()).toBe('b of page 1, 1 asked for')
})

it('moving past the last page does nothing', async () => {
  render(<List start={2} chosen="d" />)
  await press('next')
  expect(says()).toBe('d of page 2, 2 asked for')
})
