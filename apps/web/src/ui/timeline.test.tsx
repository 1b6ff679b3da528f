import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { Timeline } from './timeline.tsx'

const entry = (id: string, day: string, time: string) => ({
  id,
  at: `2026-03-0${id}T08:00:00Z`,
  day,
  time,
  icon: <svg />,
  title: `Entry ${id}`,
})

it('entries are a named list, grouped by day, each with its time', async () => {
  await draw(
    <Timeline
      label="History"
      entries={[
        entry('3', '2 Mar 2026', '19:00'),
        entry('2', '1 Mar 2026', '20:00'),
        entry('1', '1 Mar 2026', '09:00'),
      ]}
    />,
  )
  const items = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
  expect(items.map(item => item.textContent)).toEqual([
    '2 Mar 2026Entry 319:00',
    '1 Mar 2026Entry 220:00',
    'Entry 109:00',
  ])
  expect(screen.getByText('19:00')).toHaveAttribute('datetime', '2026-03-03T08:00:00Z')
})
