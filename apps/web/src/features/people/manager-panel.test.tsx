import { layoutCopy as copy, type Manager } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { ManagerPanel } from './manager-panel.tsx'

const boss: Manager = {
  first_name: 'Ann',
  last_name: 'Lee',
  full_name: 'Ann Lee',
  email: 'ann@example.test',
  booking_url: 'https://meet.test/ann',
  teams_chat_url: null,
}

async function drawPanel(manager: Partial<Manager> = {}) {
  serverAnswers({ 'POST /functions/getMyManager': { manager: { ...boss, ...manager } } })
  const { user } = await draw(<ManagerPanel />)
  const panel = await screen.findByRole('group', { name: copy.myManager })
  return { user, panel, row: within(panel).getByRole('button') }
}

it('is one row with the manager’s name and address; a press offers the ways to reach them [B-07, B-08, B-10, B-12]', async () => {
  const { user, panel, row } = await drawPanel({ teams_chat_url: 'https://chat.test/ann' })
  expect(within(panel).getAllByRole('button')).toHaveLength(1)
  expect(row).toHaveTextContent('Ann Leeann@example.test')
  expect(row).toHaveAttribute('aria-expanded', 'false')
  await user.click(row)
  const menu = await screen.findByRole('menu', { name: copy.myManager })
  const ways = within(menu).getAllByRole('menuitem')
  expect(ways.map(way => [way.textContent, way.getAttribute('href'), way.getAttribute('target')])).toEqual([
    [copy.requestMeeting, 'https://meet.test/ann', '_blank'],
    [copy.teamsChat, 'https://chat.test/ann', '_blank'],
    [copy.sendEmail, 'mailto:ann@example.test', null],
  ])
})

it('opens by the keyboard, and gives the focus back', async () => {
  const { user, row } = await drawPanel()
  row.focus()
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('menuitem', { name: copy.requestMeeting })).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(row).toHaveFocus())
})

it.each([
  [copy.requestMeeting, { booking_url: null }, copy.noBookingUrl],
  [copy.requestMeeting, { booking_url: 'javascript:alert(1)' }, copy.noBookingUrl],
  [copy.teamsChat, { teams_chat_url: null }, copy.noTeamsChatUrl],
])(
  '%s says what is missing, and leads nowhere that is unsafe [B-09, B-11]',
  async (way, manager, sentence) => {
    const { user, row } = await drawPanel(manager)
    await user.click(row)
    const item = await screen.findByRole('menuitem', { name: way })
    expect(item).not.toHaveAttribute('href')
    await user.click(item)
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(sentence)
  },
)

it('administrators have none [B-06, R-11]', async () => {
  const asked = serverAnswers({})
  await draw(<ManagerPanel />, { user: administrator({ manager_id: 'E-9' }) })
  expect(screen.queryByText(copy.myManager)).toBeNull()
  expect(asked).toEqual([])
})
