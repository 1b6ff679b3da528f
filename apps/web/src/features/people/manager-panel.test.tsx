import { layoutCopy as copy, type Manager } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
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

async function drawPanel(manager: Partial<Manager> = {}, isCollapsed = false) {
  serverAnswers({ 'POST /functions/getMyManager': { manager: { ...boss, ...manager } } })
  const { user } = await draw(<ManagerPanel isCollapsed={isCollapsed} />)
  const panel = await screen.findByRole('group', { name: copy.myManager })
  return { user, panel }
}

const waysIn = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('link')
    .map(way => [way.textContent, way.getAttribute('href'), way.getAttribute('target')])

const WAYS = [
  [copy.requestMeeting, 'https://meet.test/ann', '_blank'],
  [copy.teamsChat, 'https://chat.test/ann', '_blank'],
  [copy.sendEmail, 'mailto:ann@example.test', null],
]

it('the panel shows the manager’s name, address and three contact links [B-07, B-08, B-10, B-12] [R3-23]', async () => {
  const { panel } = await drawPanel({ teams_chat_url: 'https://chat.test/ann' })
  expect(panel).toHaveTextContent('Ann Leeann@example.test')
  expect(waysIn(panel)).toEqual(WAYS)
  for (const link of within(panel).getAllByRole('link')) expect(link).toBeVisible()
})

it('in the collapsed sidebar, the contact links are icons with tooltips [R3-31]', async () => {
  const { user, panel } = await drawPanel({ teams_chat_url: 'https://chat.test/ann' }, true)
  expect(panel).not.toHaveTextContent('ann@example.test')
  expect(waysIn(panel)).toEqual(WAYS)
  expect(screen.getByText(copy.sendEmail)).toHaveClass('sr-only')
  await user.tab()
  expect(await screen.findByRole('tooltip')).toHaveTextContent(`${copy.myManager}: ${copy.requestMeeting}`)
})

it.each([
  [copy.requestMeeting, { booking_url: null }, copy.noBookingUrl],
  [copy.requestMeeting, { booking_url: 'javascript:void 0' }, copy.noBookingUrl],
  [copy.teamsChat, { teams_chat_url: null }, copy.noTeamsChatUrl],
])('%s says what is missing, and never opens an unsafe link [B-09, B-11]', async (way, manager, sentence) => {
  const { user, panel } = await drawPanel(manager)
  expect(within(panel).queryByRole('link', { name: way })).toBeNull()
  await user.click(within(panel).getByRole('button', { name: way }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(sentence)
})

it('administrators have no manager panel [B-06, R-11]', async () => {
  const asked = serverAnswers({})
  await draw(<ManagerPanel isCollapsed={false} />, { user: administrator({ manager_id: 'E-9' }) })
  expect(screen.queryByText(copy.myManager)).toBeNull()
  expect(asked).toEqual([])
})
