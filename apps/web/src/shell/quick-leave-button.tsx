import { layoutCopy as copy, OPEN_LEAVE_FORM_QUERY, pageOfPath } from '@leavewell/leave'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { fetchLeaveForm } from '../features/requests/form/lazy-leave-form-dialog.tsx'
import { pagePath } from '../leave-ui/page-path.ts'
import { OPEN_LEAVE_FORM_EVENT } from '../lib/constants.ts'
import { Button } from '../ui/button.tsx'

/** To the leave form from anywhere: by event on the dashboard, by query from elsewhere (B-19 … B-21). */
export function QuickLeaveButton() {
  const router = useRouter()
  const navigate = useNavigate()
  const open = () => {
    if (pageOfPath(router.state.location.pathname) === 'Dashboard') {
      window.dispatchEvent(new Event(OPEN_LEAVE_FORM_EVENT))
    } else {
      void navigate({ to: pagePath('Dashboard'), search: { [OPEN_LEAVE_FORM_QUERY]: true } })
    }
  }
  return (
    <Button
      size="small"
      icon={<CalendarPlus aria-hidden />}
      className="mr-1"
      onPress={open}
      onHoverStart={fetchLeaveForm}
      onFocus={fetchLeaveForm}
    >
      {copy.quickLeave}
    </Button>
  )
}
