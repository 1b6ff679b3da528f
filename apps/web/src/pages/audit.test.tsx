import { type AuditRow, auditCopy as copy } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aChange, administrator } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { readAuditSearch } from '../features/audit/audit-view.ts'
import { AuditPage } from './audit.tsx'

const LIST = 'POST /functions/listChanges'
const NEWEST = 28

const change = (seq: number, entity: AuditRow['entity']) =>
  aChange({
    seq,
    at: new Date(Date.UTC(2026, 2, 1, 0, seq)).toISOString(),
    entity,
    record_id: `r${seq}`,
    subject: `Record ${seq}`,
    fields: [{ field: 'name', before: null, after: 'New' }],
  })

/** Answers with the number of changes that the page wants, newest first. The oldest two are departments. */
async function drawAudit(address = '') {
  const asked = serverAnswers({
    [LIST]: ({ body }) => {
      const { entity, before = NEWEST + 1, limit = 50, until } = body as Record<string, never>
      if (until !== undefined) return { rows: [], next: null }
      const all = Array.from({ length: NEWEST }, (_, at) => NEWEST - at)
        .map(seq => change(seq, seq < 3 ? 'Department' : 'LeaveBalance'))
        .filter(each => each.seq < before && (entity === undefined || each.entity === entity))
      const rows = all.slice(0, limit)
      return { rows, next: all.length > rows.length ? (rows.at(-1)?.seq ?? null) : null }
    },
  })
  const { user, router } = await draw(<AuditPage />, {
    user: administrator(),
    address: `/audit${address}`,
    readSearch: readAuditSearch,
  })
  const listed = () => asked.filter(({ call }) => call === LIST).map(({ body }) => body)
  return { user, listed, search: () => router.state.location.search }
}

const rows = () => screen.getAllByText(/Record \d+/)

it('the audit log shows 25 changes, one press adds older ones, and a kind of record limits both', async () => {
  const { user, listed, search } = await drawAudit()
  await waitFor(() => expect(rows()).toHaveLength(25))
  await user.click(screen.getByText(copy.more))
  await waitFor(() => expect(rows()).toHaveLength(NEWEST))
  expect(listed()).toMatchObject([{ limit: 25 }, { before: NEWEST - 24, limit: 100 }])
  expect(screen.queryByText(copy.more)).toBeNull()

  await user.click(screen.getByRole('button', { name: new RegExp(`${copy.entity}$`) }))
  await user.click(await screen.findByRole('option', { name: copy.entities.Department }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(search()).toEqual({ entity: 'Department' })
  expect(listed().at(-1)).toMatchObject({ entity: 'Department', limit: 25 })
})

it('the file of the audit log contains what the filter shows', async () => {
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file), revokeObjectURL() {} }),
  )
  const { user, listed } = await drawAudit('?entity=Department')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(screen.getByText(copy.export))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(listed().at(-1)).toMatchObject({ entity: 'Department', limit: 1_000 })
  const text = await files[0]?.text()
  expect(text).toContain('"Department"')
  expect(text).not.toContain('"Leave balance"')
})

it('days without changes say so', async () => {
  const { listed } = await drawAudit('?from=2020-01-01&until=2020-01-02')
  expect(await screen.findByText(copy.none)).toBeVisible()
  expect(listed()).toMatchObject([{ from: '2020-01-01', until: '2020-01-02' }])
})
