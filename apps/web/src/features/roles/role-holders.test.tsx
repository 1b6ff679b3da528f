import { rolesCopy as copy, type GivenRole, type RoleHolderRow } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { RoleHolders } from './role-holders.tsx'

const GIVE = 'POST /functions/giveRoles'

const holder = (name: string, ...roles: GivenRole[]): RoleHolderRow => ({
  id: name,
  name,
  position: null,
  department: 'Sales',
  roles,
  reports: 0,
  waiting: 0,
  does_more: false,
})

async function drawHolders(holders: RoleHolderRow[]) {
  const plan = { user_id: 'Ann Ash', fields: {}, keeps: [], loses: [], gains: ['salaries'], refusal: null }
  const asked = serverAnswers({ [GIVE]: { people: [plan], refusal: null } })
  const { user } = await draw(<RoleHolders holders={holders} />, { user: administrator() })
  const sent = () => asked.filter(({ call }) => call === GIVE).map(({ body }) => body)
  return { user, sent }
}
const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

it('roles are changed below the person, previewed and saved together', async () => {
  const { user, sent } = await drawHolders([holder('Ann Ash', 'hr'), holder('Ben Bay', 'approver')])
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: `${copy.change}: Ann Ash` }))
  const roles = screen.getByRole('group', { name: 'Ann Ash' })
  await user.click(within(roles).getByRole('checkbox', { name: copy.names.salaries }))
  await user.click(screen.getByRole('button', { name: copy.preview }))
  await user.click(await screen.findByRole('button', { name: copy.apply(1) }))
  const changes = [{ user_id: 'Ann Ash', roles: ['hr', 'salaries'] }]
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { mode: 'preview', changes },
      { mode: 'apply', changes },
    ]),
  )
})

it('people are found by name and by role, and changed people stay visible [X3-33]', async () => {
  const { user } = await drawHolders([holder('Ann Ash', 'hr'), holder('Ben Bay', 'approver')])
  await user.click(screen.getByRole('button', { name: `${copy.change}: Ann Ash` }))
  await user.type(screen.getByRole('searchbox', { name: copy.search }), 'bay')
  expect(names()).toEqual(['Ben Bay'])
  await user.clear(screen.getByRole('searchbox', { name: copy.search }))
  await user.click(screen.getByRole('button', { name: `${copy.change}: Ann Ash` }))
  await user.click(screen.getByRole('checkbox', { name: copy.names.salaries }))
  await user.click(screen.getByRole('button', { name: new RegExp(copy.role) }))
  await user.click(screen.getByRole('option', { name: copy.names.approver }))
  expect(names()).toEqual(['Ann Ash', 'Ben Bay'])
})

it('a changed person below the first twenty stays visible when the search is cleared', async () => {
  const { user } = await drawHolders(
    Array.from({ length: 30 }, (_, number) => holder(`Person ${number}`, 'approver')),
  )
  await user.type(screen.getByRole('searchbox', { name: copy.search }), 'person 27')
  await user.click(screen.getByRole('button', { name: `${copy.change}: Person 27` }))
  await user.click(screen.getByRole('checkbox', { name: copy.names.salaries }))
  await user.clear(screen.getByRole('searchbox', { name: copy.search }))
  expect(names()).toHaveLength(21)
  expect(names()).toContain('Person 27')
})

it('a search without a match says what to change', async () => {
  const { user } = await drawHolders([holder('Ann Ash', 'hr')])
  await user.type(screen.getByRole('searchbox', { name: copy.search }), 'zoe')
  expect(screen.getByText(copy.noHolders)).toBeVisible()
  expect(screen.getByRole('link', { name: copy.openPeople })).toHaveAttribute(
    'href',
    expect.stringMatching(/\?tab=users&search=.+/),
  )
})

it('a company with many role holders has few stops of the Tab key [X3-33]', async () => {
  const { user } = await drawHolders(
    Array.from({ length: 60 }, (_, number) => holder(`Person ${number}`, 'approver')),
  )
  expect(names()).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: copy.allHolders(60) }))
  expect(names()).toHaveLength(60)
  expect(screen.getAllByRole('button', { name: /^Change roles/ })).toHaveLength(60)
})
