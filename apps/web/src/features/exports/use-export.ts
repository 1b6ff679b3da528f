import {
  checkExport,
  exportsCopy as copy,
  type ExportKind,
  type ExportQuestion,
  exportCsv,
  exportTable,
  formatNumber,
  type LeaveType,
  type Problem,
} from '@leavewell/leave'
import { useState } from 'react'
import { fetchExport } from '../../data/exports/exports.ts'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { today } from '../../leave-ui/today.ts'
import { download, downloadBlob } from '../../lib/download.ts'
import { writeWorkbook } from './write-workbook.ts'

/** What the window for taking out a table holds. */
interface Values {
  kind: ExportKind
  day: string
  from: string
  to: string
  leave_type: LeaveType | 'all'
  department: string
  sick_reasons: boolean
  format: 'csv' | 'xlsx'
}

/** Of any department. */
export const ALL = 'all'

/** The state of the window: what is taken out, how far it is, and the file at the end. */
export function useExport(kind: ExportKind, onClose: () => void) {
  const [share, setShare] = useState(0)
  const form = useForm({
    start: (): Values => ({
      kind,
      day: today(),
      from: `${today().slice(0, 4)}-01-01`,
      to: `${today().slice(0, 4)}-12-31`,
      leave_type: ALL,
      department: ALL,
      sick_reasons: false,
      format: 'csv',
    }),
    check: values => problemsOf(values),
    async send(values) {
      setShare(0)
      const asked = questionOf(values)
      const rows = await fetchExport(asked, setShare)
      const table = exportTable(asked, rows, today())
      if (values.format === 'csv') download(exportCsv(table))
      else downloadBlob(`${table.name}.xlsx`, await writeWorkbook(table))
      return rows.length
    },
    onSent(count) {
      announceSuccess(copy.done(copy.rows(count, formatNumber(count))))
      onClose()
    },
  })
  return { ...form, progress: form.isSending ? Math.round(share * 100) : undefined }
}

function questionOf({ kind, day, from, to, leave_type, department, sick_reasons }: Values): ExportQuestion {
  return {
    kind,
    ...(kind === 'balances' && { day }),
    ...(kind === 'requests' && { from, to, ...(sick_reasons && { sick_reasons }) }),
    ...(kind !== 'people' && leave_type !== ALL && { leave_type }),
    ...(department !== ALL && { department }),
  }
}

function problemsOf(values: Values): Problem[] {
  const asked = questionOf(values)
  const missing = (['day', 'from', 'to'] as const).find(field => asked[field] === '')
  if (missing) return [{ field: missing, message: copy.dayMissing }]
  const problem = checkExport(asked, today())
  return problem ? [problem] : []
}
