import { appStartCopy, dashboardCopy, layoutCopy, profileCopy, requestsCopy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import { administrator } from '../testing/records.ts'

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

it.each([
  ['/Dashboard', /^Welcome back/],
  ['/MyRequests', requestsCopy.myTitle],
  ['/TEAMREQUESTS', requestsCopy.teamTitle],
  ['/teamcalendar/', layoutCopy.teamCalendar],
  ['/AdminDashboard', layoutCopy.adminDashboard],
  ['/profile', profileCopy.title],
])('%s has a page, in any case [A-02, A-03]', async (path, name) => {
  await openApp(path, { user: administrator() })
  expect(await title(name)).toBeVisible()
})

it('a path with hyphens, as the path helper writes it, leads to the page [A-04] [finding F-54]', async () => {
  const { router } = await openApp('/my-requests?tab=pending')
  expect(await title(requestsCopy.myTitle)).toBeVisible()
  expect(router.state.location.href).toBe('/myrequests?tab=pending')
})

it('an unknown path is quoted as not found and links to the root [A-01, A-05, A-06, A-07, C-01, X3-35]', async () => {
  const { user, router } = await openApp('/MyRequests/extra')
  expect(await title('Page Not Found')).toBeVisible()
  expect(screen.getByText(/\/MyRequests\/extra/)).toBeVisible()
  expect(screen.queryByText(appStartCopy.notImplementedYet)).toBeNull()
  expect(screen.getByRole('navigation', { name: layoutCopy.mainMenu })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Go Home' }))
  expect(await title(dashboardCopy.greeting('Sophie'))).toBeVisible()
  expect(screen.getByText(dashboardCopy.positionAndDepartment('Accountant', 'Finance'))).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
})

it('administrators read that a page that is not found may not be implemented yet [A-08]', async () => {
  await openApp('/nowhere', { user: administrator() })
  expect(await screen.findByText(/may not be implemented yet/)).toBeVisible()
})
