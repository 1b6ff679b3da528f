import { payrollCopy as copy, type PayrollCode } from '@leavewell/leave'
import { useState } from 'react'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PayrollCodeDialog } from './payroll-code-dialog.tsx'

/** What payroll calls each leave type. */
export function PayrollCodesCard({ codes }: { codes: readonly PayrollCode[] }) {
  const types = useLeaveTypes()
  const [edited, setEdited] = useState<Parameters<typeof PayrollCodeDialog>[0]['code']>()
  const rows = types.all.flatMap(({ key }) => {
    const own = codes.filter(({ leave_type }) => leave_type === key)
    return own.some(({ kind }) => kind === 'taken')
      ? own
      : [{ leave_type: key, kind: 'taken' as const }, ...own]
  })
  return (
    <Card title={copy.codes}>
      <ul aria-label={copy.codes} className="divide-y divide-line">
        {rows.map(row => {
          const label = copy.codeOf(types.label(row.leave_type), copy.payKinds[row.kind])
          return (
            <li
              key={`${row.leave_type} ${row.kind}`}
              className="flex flex-wrap items-center justify-between gap-x-4 py-2"
            >
              <span>{label}</span>
              <span className="ml-auto flex items-center gap-3">
                <span className="text-ink-muted">{'code' in row ? codeOf(row) : copy.noCode}</span>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={copy.editOf(label)}
                  onPress={() => setEdited(row)}
                >
                  {copy.edit}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      {edited && <PayrollCodeDialog code={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}

const codeOf = ({ code, split }: PayrollCode) =>
  code === null ? copy.notSent : split ? copy.withSplit(code, split.after_days, split.code) : code
