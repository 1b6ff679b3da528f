import { userAdminCopy as copy } from '@leavewell/leave'
import { mailLink } from '../../../lib/mail-link.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { MailPreview } from './mail-preview.tsx'
import type { Invitation } from './use-invite.ts'

/** The invitation is stored. The server emails it, or the mail program has opened and can be opened again. */
export const InviteSent = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => (
  <>
    <DialogBody>
      <Alert tone="success" title={copy.invited(invitation.draft.to)} isAnnounced>
        {invitation.isMailed ? copy.invitedByMail : copy.invitedText}
      </Alert>
      {!invitation.isMailed && <MailPreview {...invitation.draft} />}
    </DialogBody>
    <DialogFooter>
      {!invitation.isMailed && <LinkButton href={mailLink(invitation.draft)}>{copy.openAgain}</LinkButton>}
      <Button variant="primary" autoFocus onPress={onClose}>
        {copy.done}
      </Button>
    </DialogFooter>
  </>
)
