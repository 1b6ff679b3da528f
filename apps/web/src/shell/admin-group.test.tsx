import { layoutCopy, settingsCopy } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { SidebarNavigation } from './sidebar-navigation.tsx'

const copy = layoutCopy.insideAdmin

async function drawAt(address: string, user = administrator(), isCollapsed = false) {
  serverAnswers({ 'GET /entities/Notification': [] })
  await draw(<SidebarNavigation isCollapsed={isCollapsed} counts={{ requests: 0, tasks: 0 }} />, {
    user,
    address,
  })
  const { adminDashboard, peopleAndLeave } = layoutCopy
  const group = screen.queryByRole('list', { name: new RegExp(`${adminDashboard}|${peopleAndLeave}`) })
  return {
    links:
      group === null
        ? []
        : within(group)
            .getAllByRole('link')
            .map(link => link.textContent),
    current: screen.getAllByRole('link').flatMap(link => {
      const current = link.getAttribute('aria-current')
      return current === null ? [] : [[link.textContent, current]]
    }),
  }
}

it.each([
  ['/admindashboard', 'page', copy.reports, 'page'],
  ['/admindashboard?tab=users', 'page', copy.people, 'page'],
  ['/people/u1', 'true', copy.people, 'true'],
  ['/settings', 'true', settingsCopy.title, 'page'],
  ['/settings/policies', 'true', settingsCopy.title, 'true'],
  ['/settings/holidays/AU-VIC', 'true', settingsCopy.title, 'true'],
  ['/settings/mail', 'true', settingsCopy.title, 'true'],
  ['/audit', 'true', settingsCopy.title, 'true'],
  ['/system', 'true', settingsCopy.title, 'true'],
])('at %s the Admin Dashboard is %s, and within it %s is %s', async (address, parent, child, current) => {
  const drawn = await drawAt(address)
  expect(drawn.links).toEqual([...Object.values(copy), settingsCopy.title])
  expect(drawn.current).toEqual([
    [layoutCopy.adminDashboard, parent],
    [child, current],
  ])
})

it('the group is hidden outside the Admin Dashboard and in the collapsed sidebar', async () => {
  expect((await drawAt('/myrequests')).links).toEqual([])
  document.body.replaceChildren()
  expect((await drawAt('/audit', administrator(), true)).links).toEqual([])
})

it('a user with system permissions only has one entry for all settings, and no people', async () => {
  const drawn = await drawAt('/settings/mail', somebody({ runs_installation: true }))
  expect(drawn.links).toEqual([])
  expect(drawn.current).toEqual([[settingsCopy.title, 'true']])
})

it.each([
  ['payroll', somebody({ is_payroll: true }), []],
  ['the head of a department', somebody({ is_department_head: true }), []],
  ['the same with System', somebody({ is_payroll: true, runs_installation: true }), [settingsCopy.title]],
])('%s has requests, people and balances to read [R3-112]', async (_who, user, others) => {
  const { links, current } = await drawAt('/admindashboard', user)
  expect(links).toEqual([layoutCopy.requests, copy.people, copy.balances, ...others])
  expect(current).toEqual([
    [layoutCopy.peopleAndLeave, 'page'],
    [layoutCopy.requests, 'page'],
  ])
  expect(screen.queryByRole('link', { name: layoutCopy.adminDashboard })).toBeNull()
})

it('the front desk has no such page [R3-112]', async () => {
  await drawAt('/', somebody({ is_front_desk: true }))
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual([
    layoutCopy.dashboard,
    layoutCopy.myRequests,
    layoutCopy.teamCalendar,
  ])
})
