import { layoutCopy as copy } from '@leavewell/leave'
import { CalendarPlus } from 'lucide-react'
import { fetchLeaveForm } from '../features/requests/form/lazy-leave-form-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { useOpenLeaveForm } from './use-open-leave-form.ts'

/** To the leave form from anywhere. */
export const QuickLeaveButton = () => (
  <Button
    size="small"
    icon={<CalendarPlus aria-hidden />}
    className="mr-1"
    onPress={useOpenLeaveForm()}
    onHoverStart={fetchLeaveForm}
    onFocus={fetchLeaveForm}
  >
    {copy.quickLeave}
  </Button>
)
