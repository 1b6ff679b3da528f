import { requestsCopy as copy } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aChange, administrator, somebody } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { RequestHistory } from './request-history.tsx'

const change = (seq: number, kind: 'create' | 'update') =>
  aChange({
    seq,
    at: `2026-03-0${seq}T20:00:00.000Z`,
    kind,
    actor: { id: 'a1', full_name: 'Ann Lee', email: 'ann@example.test' },
    fields: [{ field: 'status', before: 'pending', after: 'approved' }],
  })

it('the history of a request is loaded on demand and grouped by day', async () => {
  const asked = serverAnswers({
    'POST /functions/listChanges': { rows: [change(2, 'update'), change(1, 'create')], next: null },
  })
  const { user } = await draw(<RequestHistory id="r1" />, { user: administrator() })
  expect(asked).toEqual([])
  const button = screen.getByRole('button', { name: copy.history })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  button.focus()
  await user.keyboard('{Enter}')
  const entries = within(await screen.findByRole('list', { name: copy.history }))
  expect(entries.getAllByText('Ann Lee')).toHaveLength(2)
  expect(entries.getByRole('button', { name: 'Status pending → approved' })).toBeVisible()
  expect(entries.queryByText(/Sophie Chen/)).toBeNull()
  expect(asked[0]?.body).toMatchObject({ entity: 'LeaveRequest', record: 'r1' })
  expect(button).toHaveAttribute('aria-expanded', 'true')
})

it('users without audit permission get no history button', async () => {
  await draw(<RequestHistory id="r1" />, { user: somebody() })
  expect(screen.queryByRole('button', { name: copy.history })).toBeNull()
})
