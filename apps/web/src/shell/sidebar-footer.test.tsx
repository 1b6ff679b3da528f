import { layoutCopy as copy } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { QuickInfo } from './sidebar-footer.tsx'

const drawAt = (address: string, tasks = 3) =>
  draw(<QuickInfo tasks={tasks} />, { user: administrator(), address })

it.each(['/', '/settings/policies', '/people/u1'])(
  'at %s, Action Required is one link with the number of new user tasks [B-14]',
  async address => {
    await drawAt(address)
    const box = screen.getByRole('group', { name: `${copy.quickInfo} · ${copy.actionRequired}` })
    const link = within(box).getByRole('link')
    expect(link).toHaveTextContent(`${copy.newUserTasks}3`)
    expect(link).toHaveAttribute('href', '/admindashboard')
  },
)

it('is absent without tasks, and on the page where they stand [B-15]', async () => {
  await drawAt('/', 0)
  expect(screen.queryByRole('group')).toBeNull()
  await drawAt('/AdminDashboard')
  expect(screen.queryByRole('group')).toBeNull()
})
