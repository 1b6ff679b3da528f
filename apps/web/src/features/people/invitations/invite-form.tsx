import { type Role, userAdminCopy } from '@leavewell/leave'
import { Mail, Send } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { copy } from '../../../ui/copy.ts'
import { DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { LastingAlert } from '../../../ui/lasting-alert.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ROLE_OPTIONS } from '../role-options.ts'
import type { Invitation } from './use-invite.ts'

/** Whom to invite, and as what. */
export const InviteForm = ({ invitation, onCancel }: { invitation: Invitation; onCancel: () => void }) => (
  <Form problems={invitation.problems} onSubmit={invitation.submit}>
    <DialogBody>
      <p className="text-ink-muted">
        {invitation.sendsMail ? userAdminCopy.inviteEither : userAdminCopy.inviteText}
      </p>
      {invitation.failure !== undefined && <LastingAlert>{invitation.failure}</LastingAlert>}
      <TextField
        name="email"
        type="email"
        label={userAdminCopy.email}
        value={invitation.email}
        onChange={invitation.setEmail}
        maxLength={320}
        autoComplete="off"
        isRequired
        autoFocus
      />
      <Select
        label={userAdminCopy.role}
        options={ROLE_OPTIONS}
        value={invitation.role}
        onChange={role => invitation.setRole(role as Role)}
      />
    </DialogBody>
    <DialogFooter>
      <Button onPress={onCancel}>{copy.cancel}</Button>
      {invitation.sendsMail && (
        <Button
          icon={<Mail aria-hidden />}
          isPending={invitation.isSending && !invitation.isMailed}
          onPress={invitation.openMail}
        >
          {userAdminCopy.openMail}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        icon={invitation.sendsMail ? <Send aria-hidden /> : <Mail aria-hidden />}
        isPending={invitation.isSending && invitation.isMailed === invitation.sendsMail}
      >
        {invitation.sendsMail ? userAdminCopy.sendInvitation : userAdminCopy.openMail}
      </Button>
    </DialogFooter>
  </Form>
)
