import {
  balanceAdminCopy,
  commandPaletteCopy,
  departmentsCopy,
  enterLeaveCopy,
  exportsCopy,
  holidaysCopy,
  peopleImportCopy,
  userAdminCopy,
} from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { CommandPalette } from './command-palette.tsx'

const { tasks } = commandPaletteCopy

/** All tasks for other people. */
const ALL = [...Object.values({ ...tasks, export: '' }).filter(Boolean), ...Object.values(tasks.export)]

async function drawPalette(who = administrator(), address = '/') {
  serverAnswers({
    'GET /entities/User': [],
    'GET /entities/LeaveRequest': [],
    'POST /functions/listTeamRequests': { rows: [], total: 0, counts: {} },
  })
  const { user, router } = await draw(
    <CommandPalette isOpen onOpenChange={() => {}} onToggleSidebar={() => {}} />,
    { user: who, address },
  )
  const field = screen.getByRole('searchbox')
  const items = () => screen.queryAllByRole('menuitem').map(item => item.textContent)
  const search = async (text: string) => {
    await user.clear(field)
    await user.paste(text)
  }
  return { user, router, items, search }
}

/** The tasks that a user finds by their names. */
async function foundBy(who: Parameters<typeof drawPalette>[0]) {
  const { items, search } = await drawPalette(who)
  const found: string[] = []
  for (const task of ALL) {
    await search(task)
    // The list searches appear after all answers have arrived.
    await waitFor(() => expect(items()).toContain(commandPaletteCopy.inMyRequests(task)))
    if (items().includes(task)) found.push(task)
  }
  return found
}

it.each([
  ['an employee nothing', somebody(), []],
  ['an approver nothing', somebody({ is_approver: true }), []],
  ['whoever runs the installation nothing', somebody({ runs_installation: true }), []],
  ['payroll the exports', somebody({ is_payroll: true }), Object.values(tasks.export)],
  ['the front desk nothing', somebody({ is_front_desk: true }), []],
  ['HR everything', somebody({ is_hr: true }), ALL],
  ['an administrator everything', administrator(), ALL],
])('offers %s of what is done for others [R-07, R-08, R3-112]', async (_who, who, offered) => {
  expect(await foundBy(who)).toEqual(offered)
})

it.each([
  ['invite', 'Invite user', '/admindashboard?tab=users&do=invite'],
  ['onboard', 'Invite user', '/admindashboard?tab=users&do=invite'],
  ['csv people', 'Import people', '/admindashboard?tab=users&do=import-people'],
  ['allocate', 'Allocate a year', '/admindashboard?tab=balances&do=allocate'],
  ['opening balances', 'Import balances', '/settings/move-in'],
  ['add bal', 'Add balance', '/admindashboard?tab=balances&do=add-balance'],
  ['add dep', 'Add department', '/admindashboard?tab=departments&do=add-department'],
  ['enter leave', 'Add leave for employees', '/teamrequests?do=enter-leave'],
  ['shutdown', 'Book a company shutdown', '/shutdowns?do=book-shutdown'],
  ['close-down', 'Book a company shutdown', '/shutdowns?do=book-shutdown'],
  ['christmas closure', 'Book a company shutdown', '/shutdowns?do=book-shutdown'],
  ['company holiday', 'Book a company shutdown', '/shutdowns?do=book-shutdown'],
  ['new policy', 'New leave policy', '/settings/policies/new'],
  ['add public', 'Add a state’s public holidays', '/settings/holidays?do=add-state'],
  ['import hol', 'Import holidays', '/settings/holidays?do=import-holidays'],
  ['export people', 'Export people', '/admindashboard?tab=users&do=export-people'],
  ['export bal', 'Export balances on a day', '/admindashboard?tab=balances&do=export-balances'],
  ['export req', 'Export requests in a period', '/admindashboard?do=export-requests'],
])('“%s” and Enter begin: %s, %s', async (text, label, href) => {
  const { user, router, items, search } = await drawPalette()
  await search(text)
  await waitFor(() => expect(items()[0]).toBe(label))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe(href))
})

it('a task on the current page keeps the list and adds no history entry', async () => {
  const { user, router, search } = await drawPalette(
    administrator(),
    '/admindashboard?tab=users&search=ros&person=u2',
  )
  await search('invite')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ tab: 'users', search: 'ros', do: 'invite' }),
  )
  expect(router.history.length).toBe(1)
})

it('tasks have the names of their buttons', () => {
  expect(tasks).toMatchObject({
    invite: userAdminCopy.invite,
    importPeople: peopleImportCopy.open,
    addDepartment: departmentsCopy.add,
    enterLeave: enterLeaveCopy.title,
    allocate: balanceAdminCopy.allocate,
    addBalance: balanceAdminCopy.add,
    importHolidays: holidaysCopy.importTitle,
  })
  for (const [kind, label] of Object.entries(tasks.export)) {
    expect(label).toBe(
      `${exportsCopy.open} ${exportsCopy.kinds[kind as keyof typeof tasks.export].toLowerCase()}`,
    )
  }
})
