import { type ExportKind, exportsCopy } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import readWorkbook from 'read-excel-file/node'
import { beforeEach, expect, it, vi } from 'vitest'
import { administrator, somebody } from '../../../testing/records.ts'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { ExportDialog } from './export-dialog.tsx'
import type { ListFilter } from './use-export.ts'

const LIST = 'POST /functions/listExport'
const ROW = {
  id: 'u1 annual',
  employee_id: 'E-7',
  name: '=HYPERLINK("x")',
  department: 'Finance',
  disabled: false,
  leave_type: 'annual',
  policy: 'Standard',
  minutes: 4560,
  day_minutes: 456,
}

let files: Blob[] = []
beforeEach(() => {
  files = []
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T02:00:00Z') })
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => files.push(blob), revokeObjectURL() {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})

async function drawDialog(
  answer: object,
  kind: ExportKind = 'balances',
  filter: ListFilter = {},
  who = administrator(),
) {
  const onClose = vi.fn()
  const asked = serverAnswers({
    [LIST]: () => answer,
    'GET /entities/Department': [],
    'GET /entities/Office': [],
  })
  const { user } = await draw(<ExportDialog kind={kind} filter={filter} onClose={onClose} />, {
    user: who,
    settings: { time_zone: 'Australia/Sydney' },
  })
  return { user, onClose, asked: () => asked.filter(({ call }) => call === LIST).map(({ body }) => body) }
}

it('balances of today are exported as text that is harmless in spreadsheets', async () => {
  const { user, onClose, asked } = await drawDialog({ total: 1, rows: [ROW] })
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked()).toEqual([{ kind: 'balances', day: '2026-11-23', skip: 0, limit: 2000 }])
  expect(await files[0]?.text()).toContain('"\'=HYPERLINK(""x"")"')
  expect(messagesShown()).toEqual(['Exported 1 row'])
})

it('an Excel file has real dates and numbers, and texts are never formulas', async () => {
  const { user, onClose } = await drawDialog({ total: 1, rows: [ROW] })
  await user.click(screen.getByRole('button', { name: /Format/ }))
  await user.click(screen.getByRole('option', { name: /XLSX/ }))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [sheet] = await readWorkbook(Buffer.from(await (files[0] as Blob).arrayBuffer()))
  expect(sheet?.data[1]).toEqual([
    'E-7',
    '=HYPERLINK("x")',
    'Finance',
    'Active',
    'Annual Leave',
    'Standard',
    new Date('2026-11-23T00:00:00Z'),
    10,
    76,
  ])
})

it('reasons of sick leave need their own checkbox', async () => {
  const { user, onClose, asked } = await drawDialog({ total: 0, rows: [] }, 'requests')
  await user.click(screen.getByRole('checkbox', { name: 'Include reasons for sick leave' }))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked()).toMatchObject([{ from: '2026-01-01', to: '2026-12-31', sick_reasons: true }])
})

it('the export starts with the filter of the list, shown as removable chips', async () => {
  const filter = {
    search: 'stan',
    access: 'disabled',
    department: 'Sales',
    office: 'Perth',
    people: 'former',
  } as const
  const { user, onClose, asked } = await drawDialog({ total: 0, rows: [] }, 'people', filter)
  const chips = screen.getByRole('list', { name: 'Filters' })
  expect(chips).toHaveTextContent('Search: stan')
  expect(chips).toHaveTextContent('Accounts: Deactivated')
  expect(screen.getByText(exportsCopy.narrowedHint)).toBeVisible()
  expect(screen.getByRole('button', { name: /Department/ })).toHaveTextContent('Sales')
  await user.click(screen.getByRole('button', { name: /Accounts: Deactivated/ }))
  expect(chips).not.toHaveTextContent('Accounts')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked()).toEqual([
    {
      kind: 'people',
      department: 'Sales',
      office: 'Perth',
      people: 'former',
      search: 'stan',
      skip: 0,
      limit: 2000,
    },
  ])
})

it('another export type keeps only the list filters that it has fields for', async () => {
  const filter = { search: 'stan', status: 'pending', from: '2025-01-01', to: '2025-12-31' } as const
  const { user, onClose, asked } = await drawDialog({ total: 0, rows: [] }, 'requests', filter)
  expect(screen.getByRole('list', { name: 'Filters' })).toHaveTextContent(/Search: stan.*Status: Pending/)
  await user.click(screen.getByRole('button', { name: /What/ }))
  await user.click(screen.getByRole('option', { name: exportsCopy.kinds.people }))
  expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked()).toEqual([{ kind: 'people', skip: 0, limit: 2000 }])
})

it('a refusal of the server stays in the dialog', async () => {
  const { user, onClose } = await drawDialog(refusal(403, { message: 'Not for you' }))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(messagesShown()).toEqual(['Not for you']))
  expect(onClose).not.toHaveBeenCalled()
})

it('payroll exports requests without reasons, which the server would leave empty [R3-112]', async () => {
  const payroll = somebody({ is_payroll: true })
  const { user, onClose, asked } = await drawDialog({ total: 0, rows: [] }, 'requests', {}, payroll)
  expect(screen.queryByRole('checkbox', { name: exportsCopy.sickReasons })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked()).toEqual([{ kind: 'requests', from: '2026-01-01', to: '2026-12-31', skip: 0, limit: 2000 }])
})
