import { calendarCopy as copy, formatMonth, shiftMonth } from '@leavewell/leave'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface Props {
  month: string
  /** The current one. */
  thisMonth: string
  onShow: (month: string) => void
}

/** Previous, Today, Next, and which month it is (G-02). */
export function MonthSwitch({ month, thisMonth, onShow }: Props) {
  return (
    <div className="flex items-center gap-2 max-md:w-full">
      <h2 aria-live="polite" className="mr-2 font-semibold text-dialog max-md:flex-1">
        {formatMonth(month)}
      </h2>
      <div data-print="hidden" className="flex items-center gap-1">
        <IconButton label={copy.previous} onPress={() => onShow(shiftMonth(month, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <Button onPress={() => onShow(thisMonth)}>{copy.today}</Button>
        <IconButton label={copy.next} onPress={() => onShow(shiftMonth(month, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
