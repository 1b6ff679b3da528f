import { type AuditRow, auditCopy as copy } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { AuditTable } from './audit-table.tsx'
import { groupChanges, isGroup } from './group-changes.ts'

const ann = { id: 'a1', full_name: 'Ann Lee', email: 'ann@example.test' }
const bob = { id: 'a2', full_name: 'Bob Ray', email: 'bob@example.test' }

let seq = 1000
const change = (fields: Partial<AuditRow> = {}): AuditRow => ({
  seq: --seq,
  at: '2026-03-01T20:00:30.000Z',
  entity: 'LeaveBalance',
  record_id: `r${seq}`,
  kind: 'create',
  actor: null,
  on_behalf_of: null,
  subject: `Balance ${seq}`,
  person: null,
  fields: [{ field: 'balance', before: null, after: '20' }],
  ...fields,
})
const sizes = (rows: readonly AuditRow[]) =>
  groupChanges(rows).map(entry => (isGroup(entry) ? entry.rows.length : 1))

it('three or more of one kind by one person within a minute are one entry', () => {
  expect(sizes([change(), change(), change(), change()])).toEqual([4])
  expect(sizes([change(), change()])).toEqual([1, 1])
})

it.each<[string, Partial<AuditRow>]>([
  ['another person', { actor: ann }],
  ['another minute', { at: '2026-03-01T20:01:00.000Z' }],
  ['another kind of record', { entity: 'LeaveRequest' }],
  ['another thing done', { kind: 'update' }],
])('%s begins another entry', (_, other) => {
  expect(sizes([change(), change(), change(), change(other), change(other), change(other)])).toEqual([3, 3])
  expect(sizes([change(), change(), change(other), change()])).toEqual([1, 1, 1, 1])
})

it('what somebody did for another is not put with what they did for a third', () => {
  const acting = (on_behalf_of: typeof ann) => change({ actor: ann, on_behalf_of })
  expect(sizes([acting(ann), acting(ann), acting(bob), acting(bob)])).toEqual([1, 1, 1, 1])
})

it('says how many there are, and shows each of them when asked, by keyboard too', async () => {
  const rows = [
    change({ subject: 'Before', kind: 'update' }),
    ...[1, 2, 3].map(n => change({ subject: `Nr ${n}` })),
  ]
  const { user } = await draw(<AuditTable rows={rows} hasMore={false} />, { user: administrator() })
  const table = screen.getByRole('table', { name: copy.changes })
  const texts = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(row => within(row).getAllByRole('cell').at(1)?.textContent)
  expect(texts()).toEqual(['BeforeLeave balance · Changed', '3 recordsLeave balance · Created'])
  const toggle = screen.getByRole('button', { name: copy.showRecords(3) })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  toggle.focus()
  await user.keyboard('{Enter}')
  expect(texts().slice(2)).toEqual([1, 2, 3].map(n => `Nr ${n}Leave balance · Created`))
  await user.click(screen.getByRole('button', { name: copy.hideRecords(3) }))
  expect(texts()).toHaveLength(2)
})

it('does not say that the last group is whole while older changes can be asked for', async () => {
  await draw(<AuditTable rows={[change(), change(), change()]} hasMore />, { user: administrator() })
  expect(screen.getByText(copy.records(3, true))).toBeVisible()
})
