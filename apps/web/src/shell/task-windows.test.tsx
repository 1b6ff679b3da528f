import {
  balanceAdminCopy,
  departmentsCopy,
  enterLeaveCopy,
  exportsCopy,
  peopleImportCopy,
} from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'
import { administrator } from '../../testing/records.ts'
// Loaded before the first test, whose time it would take.
import '../features/people/import/import-dialog.tsx'
import '../pages/admin-dashboard.tsx'

/** What the task of a URL opens, and the page below it. */
it.each([
  ['/admindashboard?tab=users&do=import-people', peopleImportCopy.title, '/admindashboard?tab=users'],
  ['/admindashboard?tab=users&do=export-people', exportsCopy.title, '/admindashboard?tab=users'],
  [
    '/admindashboard?tab=balances&do=allocate',
    balanceAdminCopy.allocateTitle,
    '/admindashboard?tab=balances',
  ],
  ['/admindashboard?tab=balances&do=add-balance', balanceAdminCopy.addTitle, '/admindashboard?tab=balances'],
  ['/admindashboard?tab=balances&do=export-balances', exportsCopy.title, '/admindashboard?tab=balances'],
  [
    '/admindashboard?tab=departments&do=add-department',
    departmentsCopy.add,
    '/admindashboard?tab=departments',
  ],
  ['/admindashboard?do=export-requests', exportsCopy.title, '/admindashboard'],
  ['/teamrequests?do=enter-leave', enterLeaveCopy.title, '/teamrequests'],
])(
  'the address %s opens “%s” once, with the focus in it [experience 2.4] [0224]',
  async (address, name, below) => {
    const { router, user } = await openApp(address, { user: administrator() })
    const dialog = await screen.findByRole('dialog', { name })
    await waitFor(() => expect(router.state.location.href).toBe(below))
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)
