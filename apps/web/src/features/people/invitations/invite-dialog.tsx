import { userAdminCopy as copy, type Role } from '@leavewell/leave'
import { Mail, Send } from 'lucide-react'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { GuardedDialog } from '../../../forms/guarded-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ROLE_OPTIONS } from '../role-options.ts'
import { InviteSent } from './invite-sent.tsx'
import { type Invitation, useInvite } from './use-invite.ts'

/** Invites a person by email address (H-15). */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => (
  <GuardedDialog title={copy.invite} onClose={onClose}>
    {leave => <InviteSteps onCancel={leave} onClose={onClose} />}
  </GuardedDialog>
)

/** The form, then its result. */
function InviteSteps({ onCancel, onClose }: { onCancel: () => void; onClose: () => void }) {
  const invitation = useInvite()
  return invitation.form.isSent ? (
    <InviteSent invitation={invitation} onClose={onClose} />
  ) : (
    <InviteForm invitation={invitation} onCancel={onCancel} />
  )
}

/** The form for an address and a role. */
function InviteForm({ invitation, onCancel }: { invitation: Invitation; onCancel: () => void }) {
  const { form, sendsMail, isMailed, openMail } = invitation
  return (
    <DialogForm
      form={{ ...form, isSending: form.isSending && isMailed === sendsMail }}
      submit={sendsMail ? copy.sendInvitation : copy.openMail}
      icon={sendsMail ? <Send aria-hidden /> : <Mail aria-hidden />}
      others={
        sendsMail && (
          <Button icon={<Mail aria-hidden />} isPending={form.isSending && !isMailed} onPress={openMail}>
            {copy.openMail}
          </Button>
        )
      }
      onCancel={onCancel}
    >
      <p className="text-ink-muted">{sendsMail ? copy.inviteEither : copy.inviteText}</p>
      <TextField
        {...form.field('email')}
        type="email"
        label={copy.email}
        maxLength={320}
        autoComplete="off"
        isRequired
        autoFocus
      />
      <Select
        label={copy.role}
        options={ROLE_OPTIONS}
        value={form.values.role}
        onChange={role => form.change({ role: role as Role })}
      />
    </DialogForm>
  )
}
