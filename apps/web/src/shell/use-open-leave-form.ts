import { OPEN_LEAVE_FORM_QUERY, pageOfPath } from '@leavewell/leave'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { pagePath } from '../leave-ui/page-path.ts'
import { OPEN_LEAVE_FORM_EVENT } from '../lib/constants.ts'

/** Opens the leave form from anywhere: by event on the dashboard, by query from elsewhere (B-19 … B-21). */
export function useOpenLeaveForm(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    if (pageOfPath(router.state.location.pathname) === 'Dashboard') {
      window.dispatchEvent(new Event(OPEN_LEAVE_FORM_EVENT))
    } else {
      void navigate({ to: pagePath('Dashboard'), search: { [OPEN_LEAVE_FORM_QUERY]: true } })
    }
  }
}
