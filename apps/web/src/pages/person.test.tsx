import { personCopy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'
import { administrator } from '../../testing/records.ts'

it('an unknown person’s page says so and links to the list', async () => {
  await openApp('/people/nobody', {
    user: administrator(),
    answers: { 'GET /entities/User': [] },
  })
  expect(await screen.findByRole('heading', { name: personCopy.missing })).toBeVisible()
  expect(screen.getByRole('link', { name: personCopy.toPeople })).toHaveAttribute(
    'href',
    '/admindashboard?tab=users',
  )
})
