import {
  payrollLayoutCopy as copy,
  type PayCalendarRow,
  type PayrollLayoutForm,
  payrollFile,
  payrollFileName,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { layoutSample } from '../../data/payroll/payroll.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface Props {
  layout: PayrollLayoutForm
  calendars: readonly PayCalendarRow[]
}

/** How a layout writes rows of the next batch. */
export function LayoutPreview({ layout, calendars }: Props) {
  const [calendar, setCalendar] = useState(
    () => calendars.find(({ is_active }) => is_active)?.id ?? calendars[0]?.id ?? '',
  )
  const sample = useQuery({ ...layoutSample(calendar), enabled: calendar !== '' })
  return (
    <section aria-label={copy.preview} className="flex flex-col gap-3">
      <h3 className="font-semibold">{copy.preview}</h3>
      {calendars.length > 1 && (
        <Select
          label={copy.previewOf}
          value={calendar}
          onChange={setCalendar}
          options={calendars.map(({ id, name }) => ({ id, label: name }))}
        />
      )}
      {calendar === '' ? (
        <p className="text-ink-muted">{copy.noCalendar}</p>
      ) : (
        <QueryView query={sample} failed={copy.failed} loading={<Skeleton className="h-24" />}>
          {({ batch, lines }) => {
            const { text, rows } = payrollFile(batch, lines, layout)
            return (
              <>
                <p className="figures break-all text-ink-muted text-meta">
                  {copy.previewHint(rows)} · {payrollFileName(layout, batch)}
                </p>
                <pre
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
                  tabIndex={0}
                  className="max-h-60 overflow-auto rounded-lg border border-line p-3 text-meta"
                >
                  {text.replace('\uFEFF', '')}
                </pre>
              </>
            )
          }}
        </QueryView>
      )}
    </section>
  )
}
