import {
  payrollLayoutCopy as copy,
  type PayCalendarRow,
  type PayrollLayout,
  type PayrollLayoutList,
  payrollCopy,
} from '@leavewell/leave'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LayoutDialog } from './layout-dialog.tsx'

interface Props {
  list: PayrollLayoutList
  calendars: readonly PayCalendarRow[]
}

/** The layouts of payroll files. */
export function PayrollLayoutsCard({ list: { layouts, presets }, calendars }: Props) {
  const [edited, setEdited] = useState<PayrollLayout | 'new'>()
  return (
    <Card title={copy.title} actions={<Button onPress={() => setEdited('new')}>{copy.add}</Button>}>
      <p className="text-ink-muted">{copy.hint}</p>
      {layouts.length === 0 ? (
        <p className="mt-3">{copy.none}</p>
      ) : (
        <ul aria-label={copy.title} className="mt-3 divide-y divide-line border-line border-t">
          {layouts.map(layout => (
            <li
              key={layout.id}
              className="flex flex-wrap items-center justify-between gap-x-4 py-2 last:pb-0"
            >
              <span className="min-w-0 break-words font-medium">{layout.name}</span>
              <span className="flex items-center gap-3">
                <span className="figures text-ink-muted">
                  {copy.facts(layout.columns.length, layout.version)}
                </span>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={payrollCopy.editOf(layout.name)}
                  onPress={() => setEdited(layout)}
                >
                  {payrollCopy.edit}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <LayoutDialog
          {...(edited !== 'new' && { layout: edited })}
          presets={presets}
          layouts={layouts}
          calendars={calendars}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}
