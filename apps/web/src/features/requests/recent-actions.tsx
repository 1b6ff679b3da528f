import { actionsOn, dashboardCopy, formatLeaveDays, type LeaveRequest } from '@leavewell/leave'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { useUser } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { fetchLeaveForm } from './form/lazy-leave-form-dialog.tsx'
import { fetchCancelDialog } from './lazy-cancel-dialog.tsx'

const copy = dashboardCopy.recentActions

interface Props {
  request: LeaveRequest
  onEdit: () => void
  onCancel: () => void
}

/**
 * The direct actions on a pending request. Actions on approved leave need more input and are on the request
 * itself.
 */
export function RecentActions({ request, onEdit, onCancel }: Props) {
  const types = useLeaveTypes()
  // No policy is needed: these are the actions on a pending request.
  const actions = actionsOn(request, { actor: useUser() })
  const of = `${types.label(request.leave_type)}, ${formatLeaveDays(request)}`
  return (
    <>
      {actions.includes('edit') && (
        <Button
          size="small"
          variant="quiet"
          data-action="edit"
          aria-label={`${copy.edit}: ${of}`}
          onHoverStart={fetchLeaveForm}
          onPress={onEdit}
        >
          {copy.edit}
        </Button>
      )}
      {actions.includes('cancel') && (
        <Button
          size="small"
          variant="quiet"
          data-action="cancel"
          aria-label={`${copy.cancel}: ${of}`}
          onHoverStart={fetchCancelDialog}
          onPress={onCancel}
        >
          {copy.cancel}
        </Button>
      )}
    </>
  )
}
