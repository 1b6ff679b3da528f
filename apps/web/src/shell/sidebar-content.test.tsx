import { layoutCopy as copy } from '@leavewell/leave'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { administrator, somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { SidebarContent } from './sidebar-content.tsx'

const BOSS = {
  first_name: 'Ann',
  last_name: 'Lee',
  full_name: 'Ann Lee',
  email: 'ann@example.test',
  booking_url: null,
  teams_chat_url: null,
}

async function drawSidebar(user = somebody(), tasks: object[] = [], isCollapsed = false) {
  serverAnswers({
    'POST /functions/getMyManager': { manager: BOSS },
    'GET /entities/Notification': ({ query }) => (query.q?.includes('new_user_registration') ? tasks : []),
  })
  await draw(<SidebarContent isCollapsed={isCollapsed} />, { user })
  const menu = within(screen.getByRole('navigation', { name: copy.mainMenu }))
  return { entries: () => menu.getAllByRole('link') }
}

it('employees have three entries, their manager and no administrators’ tools [B-02, B-06, B-07, B-15, B-16, R-11, R-14]', async () => {
  const picture = 'https://pictures.test/sophie.png'
  const { entries } = await drawSidebar(somebody({ profile_picture: picture }))
  expect(entries().map(({ textContent }) => textContent)).toEqual([
    copy.dashboard,
    copy.myRequests,
    copy.teamCalendar,
  ])
  expect(await screen.findByText('Ann Lee')).toBeVisible()
  expect(screen.getByText('ann@example.test')).toBeVisible()
  const footer = screen.getByText('sophie@example.test').closest('footer')
  expect(footer).toHaveTextContent('Sophie Chen')
  expect(footer?.querySelector('img')).toHaveAttribute('src', picture)
  expect(screen.queryByText(copy.actionRequired)).toBeNull()
  expect(screen.queryByText('Admin')).toBeNull()
})

it('administrators have five entries, the task box and their badge, and no My Manager [B-03, B-05, B-14, B-15, B-17, R-14]', async () => {
  const { entries } = await drawSidebar(administrator(), [{ id: 'n1' }, { id: 'n2' }])
  expect(await screen.findByText(copy.actionRequired)).toBeVisible()
  expect(entries().map(({ textContent }) => textContent)).toEqual([
    copy.dashboard,
    copy.myRequests,
    copy.teamCalendar,
    expect.stringContaining(copy.teamRequests),
    expect.stringMatching(new RegExp(`^${copy.adminDashboard}.*2`)),
  ])
  expect(screen.getByText(copy.newUserTasks).closest('a')).toHaveTextContent('2')
  expect(screen.getByText('Admin')).toBeVisible()
  expect(screen.queryByText(copy.myManager)).toBeNull()
})

it('without tasks administrators have neither box nor number [B-05, B-15]', async () => {
  const { entries } = await drawSidebar(administrator())
  expect(entries().at(-1)).toHaveTextContent(new RegExp(`^${copy.adminDashboard}$`))
  expect(screen.queryByText(copy.actionRequired)).toBeNull()
})

it('the collapsed sidebar names its entries in tooltips after 700 ms [U-03]', async () => {
  const { entries } = await drawSidebar(somebody(), [], true)
  vi.useFakeTimers()
  const [other, , entry] = entries()
  const mouse = { pointerType: 'mouse' }
  fireEvent.pointerMove(document.body, mouse)
  // After another tooltip, the next one opens immediately for a while. An earlier test may have shown one.
  fireEvent.pointerEnter(other as HTMLElement, mouse)
  act(() => void vi.advanceTimersByTime(1_000))
  fireEvent.pointerLeave(other as HTMLElement, mouse)
  act(() => void vi.advanceTimersByTime(10_000))
  fireEvent.pointerEnter(entry as HTMLElement, mouse)
  act(() => void vi.advanceTimersByTime(699))
  expect(screen.queryByRole('tooltip')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  vi.useRealTimers()
  expect(await screen.findByRole('tooltip')).toHaveTextContent(copy.teamCalendar)
})
