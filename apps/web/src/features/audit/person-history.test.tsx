import { type AuditFilter, type AuditRow, personCopy as copy } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aChange, administrator } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { PersonHistory } from './person-history.tsx'

const sophie = { id: 'u1', full_name: 'Sophie Chen', email: 'sophie@example.test' }
const change = (fields: Partial<AuditRow>) =>
  aChange({
    seq: 2,
    kind: 'update',
    actor: { id: 'a1', full_name: 'Ann Lee', email: 'ann@example.test' },
    person: sophie,
    ...fields,
  })

const drawHistory = async (rows: AuditRow[], later: AuditRow[] = []) => {
  const asked = serverAnswers({
    'POST /functions/listChanges': ({ body }: { body: unknown }) =>
      (body as AuditFilter & { before?: number }).before === undefined
        ? { rows, next: later.length > 0 ? 2 : null }
        : { rows: later, next: null },
  })
  const { user } = await draw(<PersonHistory userId="u1" />, { user: administrator() })
  return { asked, user }
}

it('a change links to its author and request, and does not repeat the page owner', async () => {
  const { asked } = await drawHistory([change({})])
  expect(await screen.findByRole('link', { name: 'Ann Lee' })).toHaveAttribute('href', '/people/a1')
  const entries = within(screen.getByRole('list', { name: copy.history }))
  expect(entries.queryByText(/Sophie Chen/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Annual Leave · 8–10 Dec 2026' })).toHaveAttribute(
    'href',
    '/admindashboard?request=r1',
  )
  expect(asked[0]?.body).toMatchObject({ about: 'u1' })
})

it('a change of their own record shows only the changed fields', async () => {
  const fields = [{ field: 'manager_id', before: 'Daniel Rossi', after: 'Ava Chen' }]
  await drawHistory([change({ entity: 'User', record_id: 'u1', subject: 'Sophie Chen', fields })])
  const entries = within(await screen.findByRole('list', { name: copy.history }))
  expect(entries.getByRole('button', { name: 'Manager Daniel Rossi → Ava Chen' })).toBeVisible()
  expect(entries.queryByText(/Sophie Chen|Person/)).toBeNull()
})

it('deleted users and deleted requests have no links', async () => {
  await drawHistory([change({ kind: 'delete', actor: { id: 'x', full_name: null, email: null } })])
  await screen.findByText('Former user')
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.getByText('Annual Leave · 8–10 Dec 2026')).toBeVisible()
})

it('the history loads the next page, and an empty history says so', async () => {
  const { asked, user } = await drawHistory([change({})], [change({ seq: 1, kind: 'create' })])
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Leave request created')).toBeVisible()
  expect(asked.at(-1)?.body).toMatchObject({ about: 'u1', before: 2 })
  await drawHistory([])
  expect(await screen.findByText(copy.noHistory)).toBeVisible()
})

it('the end of the log names the date before which changes are archived', async () => {
  serverAnswers({
    'POST /functions/listChanges': () => ({ rows: [change({})], next: null, archived_until: '2024-04-01' }),
  })
  await draw(<PersonHistory userId="u1" />, { user: administrator() })
  expect(await screen.findByText(/Changes before 1 Apr 2024 are archived/)).toBeVisible()
})
