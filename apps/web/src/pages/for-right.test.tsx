import { adminCopy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'

it.each([
  '/admindashboard',
  '/admindashboard?tab=users&do=invite',
  '/settings',
  '/settings/working-time',
  '/system',
  '/audit',
  '/people/u9',
])('%s tells an employee that it is restricted, and shows and loads nothing [H-01, R-08]', async path => {
  const { asked } = await openApp(path)
  expect(await screen.findByText(adminCopy.accessOnly)).toBeVisible()
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).not.toContain('H3')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.filter(({ call }) => /list|audit|system|WorkPattern|health/i.test(call))).toEqual([])
})
