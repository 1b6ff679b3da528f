import {
  checkExport,
  exportsCopy as copy,
  type ExportKind,
  type ExportQuestion,
  exportCsv,
  exportSentence,
  exportTable,
  formatNumber,
  isOfPeriod,
  type LeaveTypeKey,
  type PeopleShown,
  type Problem,
  problemsOf,
  statusLabel,
  userAdminCopy,
} from '@leavewell/leave'
import { useState } from 'react'
import { fetchExport } from '../../data/exports/exports.ts'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { today } from '../../leave-ui/today.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { download, downloadBlob } from '../../lib/download.ts'
import type { FilterChip } from '../../ui/filter-chips.tsx'
import { writeWorkbook } from './write-workbook.ts'

/** The fields of the export dialog. */
interface Values {
  kind: ExportKind
  day: string
  from: string
  to: string
  leave_type: LeaveTypeKey | 'all'
  department: string
  office: string
  people: PeopleShown
  sick_reasons: boolean
  format: 'csv' | 'xlsx'
}

/** The filters of a list that its export supports. */
export type ListFilter = Pick<
  ExportQuestion,
  'day' | 'from' | 'to' | 'leave_type' | 'department' | 'office' | 'people' | 'search' | 'access' | 'status'
>

/** The filters without a field in the dialog. */
const UNSEEN = ['search', 'access', 'status'] as const

type Unseen = Pick<ListFilter, (typeof UNSEEN)[number]>

/** Value for all departments. */
export const ALL = 'all'

/** State of the export dialog: its fields, the progress, and the file at the end. */
export function useExport(kind: ExportKind, filter: ListFilter, onClose: () => void) {
  const types = useLeaveTypes()
  const [unseen, setUnseen] = useState<Unseen>(() =>
    Object.fromEntries(UNSEEN.flatMap(name => (filter[name] ? [[name, filter[name]]] : []))),
  )
  const [share, setShare] = useState(0)
  const form = useForm({
    start: (): Values => ({
      kind,
      day: filter.day ?? today(),
      from: filter.from ?? `${today().slice(0, 4)}-01-01`,
      to: filter.to ?? `${today().slice(0, 4)}-12-31`,
      leave_type: filter.leave_type ?? ALL,
      department: filter.department ?? ALL,
      office: filter.office ?? ALL,
      people: filter.people ?? ALL,
      sick_reasons: false,
      format: 'csv',
    }),
    check: values => problemsIn(values),
    async send(values) {
      setShare(0)
      const asked = { ...questionOf(values), ...(values.kind === kind && unseen) }
      const rows = await fetchExport(asked, setShare)
      const table = exportTable(asked, rows, today(), types)
      if (values.format === 'csv') download(exportCsv(table))
      else downloadBlob(`${table.name}.xlsx`, await writeWorkbook(table))
      return rows.length
    },
    onSent(count) {
      announceSuccess(copy.done(copy.rows(count, formatNumber(count))))
      onClose()
    },
  })
  const drop = (name: keyof Unseen) => setUnseen(({ [name]: _dropped, ...rest }) => rest)
  return {
    ...form,
    progress: form.isSending ? Math.round(share * 100) : undefined,
    /** The list's filters that have no field. They do not apply to another export type. */
    narrowed: form.values.kind === kind ? chipsOf(unseen, drop) : [],
    clear: () => setUnseen({}),
  }
}

/** The filters in words. */
const chipsOf = ({ search, access, status }: Unseen, drop: (name: keyof Unseen) => void): FilterChip[] =>
  [
    { id: 'search' as const, name: copy.search, value: search ?? '' },
    { id: 'access' as const, name: copy.access, value: access ? userAdminCopy[`${access}Accounts`] : '' },
    { id: 'status' as const, name: copy.status, value: status ? statusLabel(status) : '' },
  ]
    .filter(({ value }) => value !== '')
    .map(chip => ({ ...chip, onRemove: () => drop(chip.id) }))

function questionOf(values: Values): ExportQuestion {
  const { kind, day, from, to, leave_type, department, office, people, sick_reasons } = values
  return {
    kind,
    ...(kind === 'balances' && { day }),
    ...(isOfPeriod(kind) && { from, to }),
    ...(kind === 'requests' && sick_reasons && { sick_reasons }),
    ...(kind !== 'people' && leave_type !== ALL && { leave_type }),
    ...(department !== ALL && { department }),
    ...(office !== ALL && { office }),
    ...(kind !== 'requests' && people !== ALL && { people }),
  }
}

function problemsIn(values: Values): Problem[] {
  const asked = questionOf(values)
  const missing = (['day', 'from', 'to'] as const).find(field => asked[field] === '')
  if (missing) return [{ field: missing, message: copy.dayMissing }]
  return problemsOf([checkExport(asked, today())], exportSentence)
}
