import { CALENDAR_ZOOMS, type CalendarZoom, calendarCopy as copy } from '@leavewell/leave'
import { Select } from '../../ui/select.tsx'

const ZOOMS = CALENDAR_ZOOMS.map(id => ({ id, label: copy.zooms[id] }))

interface Props {
  zoom: CalendarZoom
  onChoose: (zoom: CalendarZoom) => void
}

/** Selects how many days the calendar by person shows. */
export const ZoomChoice = ({ zoom, onChoose }: Props) => (
  <div data-print="hidden">
    <Select
      label={copy.zoom}
      isLabelHidden
      options={ZOOMS}
      value={zoom}
      onChange={onChoose}
      className="w-28"
    />
  </div>
)
