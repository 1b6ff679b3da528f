import { holidaysCopy as copy, HOLIDAY_YEARS } from '@leavewell/leave'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'

/** Shows the year, with buttons for the previous and next one. */
export const YearSwitch = ({ year, onShow }: { year: number; onShow: (year: number) => void }) => (
  <div className="flex items-center gap-1">
    <IconButton
      label={copy.previousYear(year - 1)}
      isDisabled={year <= HOLIDAY_YEARS.from}
      onPress={() => onShow(year - 1)}
    >
      <ChevronLeft aria-hidden />
    </IconButton>
    <h2 aria-live="polite" className="figures min-w-14 text-center font-semibold text-dialog">
      {year}
    </h2>
    <IconButton
      label={copy.nextYear(year + 1)}
      isDisabled={year >= HOLIDAY_YEARS.to}
      onPress={() => onShow(year + 1)}
    >
      <ChevronRight aria-hidden />
    </IconButton>
  </div>
)
