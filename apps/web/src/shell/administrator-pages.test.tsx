import { calendarCopy, dashboardCopy, profileCopy, requestsCopy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'
import { administrator } from '../../testing/records.ts'

const PAGES = [
  ['/', dashboardCopy.greeting('Ada'), []],
  ['/myrequests', requestsCopy.myTitle, [requestsCopy.exportCsv]],
  ['/teamcalendar', calendarCopy.teamTitle, [calendarCopy.today]],
  ['/profile', profileCopy.title, [profileCopy.edit]],
] as const

it.each(PAGES)(
  'an administrator has the page %s like an employee, in the same frame [B-01, R-02, R-03, R-04, R-05] [0224]',
  async (address, title, buttons) => {
    await openApp(address, { user: administrator({ first_name: 'Ada' }) })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const name of buttons) expect(await screen.findByRole('button', { name })).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  },
)
