import { calendarCopy as copy } from '@leavewell/leave'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface Props {
  title: string
  onPrevious: () => void
  onToday: () => void
  onNext: () => void
}

/** Previous, Today and Next, with the name of the month, week, quarter or year (G-02). */
export const PeriodSwitch = ({ title, onPrevious, onToday, onNext }: Props) => (
  <div className="flex items-center gap-2 max-md:w-full max-md:flex-wrap">
    <h2
      aria-live="polite"
      className="mr-2 whitespace-nowrap font-semibold text-dialog max-md:mr-0 max-md:flex-1 max-md:text-section"
    >
      {title}
    </h2>
    <div data-print="hidden" className="flex items-center gap-1 max-md:-mr-2 max-md:gap-0">
      <IconButton label={copy.previous} onPress={onPrevious}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <Button onPress={onToday}>{copy.today}</Button>
      <IconButton label={copy.next} onPress={onNext}>
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  </div>
)
