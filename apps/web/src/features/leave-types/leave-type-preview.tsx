import {
  addDays,
  leaveTypesCopy as copy,
  createLeaveTypes,
  dashboardCopy,
  type LeaveTypes,
} from '@leavewell/leave'
import { LeaveBar } from '../../leave-ui/leave-bar.tsx'
import { LeaveTypeName } from '../../leave-ui/leave-type.tsx'
import { today } from '../../leave-ui/today.ts'
import { LeaveTypesContext, useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { Meter } from '../../ui/meter.tsx'
import { changeOf, type LeaveTypeValues } from './leave-type-values.ts'

/** No key of a type has this form. */
const EDITED = 'edited type'

/** The leave type on a balance and in the calendar, as the form has it. Light and dark. */
export const LeaveTypePreview = ({ values, types }: { values: LeaveTypeValues; types: LeaveTypes }) => (
  <LeaveTypesContext value={withEdited(types, values)}>
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{copy.preview}</h3>
      <div className="flex gap-2 md:flex-col">
        {(['light', 'dark'] as const).map(scheme => (
          <Sample key={scheme} scheme={scheme} />
        ))}
      </div>
    </div>
  </LeaveTypesContext>
)

/** The colours follow the scheme of the element, whatever the scheme of the page is. */
const Sample = ({ scheme }: { scheme: 'light' | 'dark' }) => (
  <section
    aria-label={copy.previewOf(copy[scheme])}
    style={{ colorScheme: scheme }}
    className="wrap-anywhere flex min-w-0 flex-1 flex-col gap-3 rounded-md border border-line bg-canvas p-3 text-ink"
  >
    <p className="text-ink-subtle text-meta">{copy[scheme]}</p>
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3">
      <LeaveTypeName type={EDITED} />
      <p className="figures text-ink-muted">{dashboardCopy.left('12', 'days', '20')}</p>
      <Meter label={copy.preview} value={60} colour={useLeaveTypes().of(EDITED).colour} />
    </div>
    <div className="h-7">
      <LeaveBar
        leave={{ ...WHOLE_DAYS, start_date: today(), end_date: addDays(today(), 4) }}
        range={{ start: today(), end: addDays(today(), 4) }}
        hasRoom
      />
    </div>
  </section>
)

const WHOLE_DAYS = {
  leave_type: EDITED,
  status: 'approved',
  start_half: null,
  end_half: null,
  start_minute: null,
  minutes: null,
} as const

/** The leave types with the edited one under a key of its own. */
function withEdited(types: LeaveTypes, values: LeaveTypeValues): LeaveTypes {
  const form = changeOf(values)
  const label = form.label || copy.withoutName
  const edited = { ...form, key: EDITED, label, order: 1, retired_on: null, origin: 'own' } as const
  return createLeaveTypes([...types.all, edited])
}
