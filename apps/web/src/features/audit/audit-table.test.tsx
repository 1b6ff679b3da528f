import { type AuditRow, auditCopy as copy } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { holdMedia } from '../../../testing/media.ts'
import { aChange, administrator } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { AuditTable } from './audit-table.tsx'
import { fetchGroup } from './fetch-group.ts'
import { groupChanges, isGroup } from './group-changes.ts'

const ann = { id: 'a1', full_name: 'Ann Lee', email: 'ann@example.test' }
const bob = { id: 'a2', full_name: 'Bob Ray', email: 'bob@example.test' }

let seq = 1000
const change = (fields: Partial<AuditRow> = {}) =>
  aChange({
    seq: --seq,
    at: '2026-03-01T20:00:30.000Z',
    entity: 'LeaveBalance',
    record_id: `r${seq}`,
    subject: `Balance ${seq}`,
    fields: [{ field: 'balance', before: null, after: '20' }],
    ...fields,
  })
const sizes = (rows: readonly AuditRow[]) =>
  groupChanges(rows).map(entry => (isGroup(entry) ? entry.rows.length : 1))

it('three or more similar changes by one person within a minute are one entry', () => {
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

it('changes on behalf of different people are separate groups', () => {
  const acting = (on_behalf_of: typeof ann) => change({ actor: ann, on_behalf_of })
  expect(sizes([acting(ann), acting(ann), acting(bob), acting(bob)])).toEqual([1, 1, 1, 1])
})

it('a group shows its size and opens each change, with the keyboard too', async () => {
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
  expect(texts()).toEqual([
    'BeforeBalance empty → 20',
    'Leave balance × 3Leave balance created: Balance 20Show all 3',
  ])
  const toggle = screen.getByRole('button', { name: copy.showRecords(3, false) })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  toggle.focus()
  await user.keyboard('{Enter}')
  expect(texts().slice(2)).toEqual([1, 2, 3].map(n => `Nr ${n}Leave balance created: Balance 20`))
  await user.click(screen.getByRole('button', { name: copy.hideRecords(3) }))
  expect(texts()).toHaveLength(2)
})

it('a group names its people, and the change that all of its records share [X3-10]', async () => {
  const moved = (person: typeof ann, after = 'Mei Ito') =>
    change({
      entity: 'LeaveRequest',
      kind: 'update',
      person,
      fields: [{ field: 'manager_id', before: 'Ann Lee', after }],
    })
  const group = (rows: AuditRow[]) => <AuditTable rows={rows} hasMore={false} />
  const { redraw } = await draw(group([moved(ann), moved(ann), moved(ann)]), { user: administrator() })
  const row = () => screen.getAllByRole('row').at(1)
  expect(row()).toHaveTextContent('Leave request × 3 · Ann LeeManager Ann Lee → Mei ItoShow all 3')
  const cy = { id: 'a3', full_name: 'Cy Orr', email: 'cy@example.test' }
  redraw(group([moved(ann), moved(bob), moved(cy, 'Bob Ray')]))
  expect(row()).toHaveTextContent('Leave request × 3 · Ann Lee, Bob Ray and 1 moreChangedShow all 3')
})

it('the last group does not claim to be complete while older changes can be loaded', async () => {
  await draw(<AuditTable rows={[change(), change(), change()]} hasMore />, { user: administrator() })
  expect(screen.getByText(copy.records('Leave balance', 3, true))).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show the newest 3' })).toBeVisible()
})

it('one press loads exactly the rest of a group', async () => {
  const parts = [
    [change(), change(), change()],
    [change(), change()],
    [change(), change({ subject: 'The last of them' }), change({ kind: 'update' })],
    [change({ kind: 'update' })],
  ]
  let fetched = 1
  const shown = () => ({
    data: { pages: parts.slice(0, fetched).map(rows => ({ rows })) },
    hasNextPage: fetched < parts.length,
  })
  const fetchNext = async () => {
    fetched++
    return shown()
  }
  await fetchGroup(shown(), fetchNext)
  expect(fetched).toBe(3)
  await fetchGroup(shown(), fetchNext)
  expect(fetched).toBe(4)
})

it('a change is one line, and a press shows every field and the second', async () => {
  const fields = [
    { field: 'total_allocated', before: '20', after: '25' },
    { field: 'balance', before: '20', after: '17' },
    { field: 'start_date', before: '2026-12-08', after: '2026-12-09' },
    { field: 'reason', before: null, after: 'Trip' },
  ]
  const { user } = await draw(<AuditTable rows={[change({ kind: 'update', fields })]} hasMore={false} />, {
    user: administrator(),
  })
  const line = screen.getByRole('button', {
    name: 'Balance 20 → 17, Total allocated 20 → 25, 2 more fields',
  })
  expect(line).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByText(/Trip/)).toBeNull()
  line.focus()
  await user.keyboard('{Enter}')
  expect(line).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Total allocated: 20 → 25',
    'Balance: 20 → 17',
    'Start date: 8 Dec 2026 → 9 Dec 2026',
    'Reason: empty → Trip',
  ])
  expect(screen.getByText(/:30 /)).toBeVisible()
})

it('a narrow window next to the menu shows changes as a list', async () => {
  holdMedia(query => query === '(width < 64rem)')
  await draw(<AuditTable rows={[change()]} hasMore={false} />, { user: administrator() })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('list', { name: copy.changes })).toBeVisible()
})

it('a change shows its exact log entry with ids', async () => {
  const row = change({ kind: 'update', actor: ann, entity: 'LeaveRequest', record_id: 'r7' })
  const exact = { before: { id: 'r7', manager_id: null }, after: { id: 'r7', manager_id: 'u9' } }
  const asked = serverAnswers({
    'POST /functions/listChanges': { rows: [{ ...row, exact }], next: null },
  })
  const { user } = await draw(<AuditTable rows={[row]} hasMore={false} />, { user: administrator() })
  await user.click(screen.getByRole('button', { name: 'Balance empty → 20' }))
  const toggle = screen.getByRole('button', { name: `${copy.exact}: ${row.subject}` })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(asked).toEqual([])
  await user.click(toggle)
  const text = (await screen.findByText(/"record_id": "r7"/)).textContent ?? ''
  expect(JSON.parse(text)).toEqual({
    seq: row.seq,
    at: row.at,
    entity: 'LeaveRequest',
    record_id: 'r7',
    kind: 'update',
    actor_id: 'a1',
    on_behalf_of_id: null,
    ...exact,
  })
  expect(asked[0]?.body).toEqual({ entity: 'LeaveRequest', before: row.seq + 1, limit: 1, exact: true })
  await user.click(toggle)
  expect(screen.queryByText(/"record_id"/)).toBeNull()
})
