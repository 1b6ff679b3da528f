import { userAdminCopy as copy } from '@leavewell/leave'
import { FormDialog } from '../../../leave-ui/form-dialog.tsx'
import { InviteForm } from './invite-form.tsx'
import { InviteSent } from './invite-sent.tsx'
import { useInvite } from './use-invite.ts'

/** Invites somebody by address (H-15). */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invitation = useInvite()
  return (
    <FormDialog title={copy.invite} isChanged={invitation.isChanged} onClose={onClose}>
      {leave =>
        invitation.isDone ? (
          <InviteSent invitation={invitation} onClose={onClose} />
        ) : (
          <InviteForm invitation={invitation} onCancel={leave} />
        )
      }
    </FormDialog>
  )
}
