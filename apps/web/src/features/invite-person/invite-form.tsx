import { type Role, userAdmin as said } from '@leavewell/leave'
import { ROLE_OPTIONS } from '../../leave-ui/role-options.ts'
import { Alert } from '../../ui/alert.tsx'
import { DialogBody } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { FormFooter } from '../../ui/form-footer.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Invitation } from './use-invite.ts'

/** Whom to invite, and as what. */
export const InviteForm = ({ invitation, onCancel }: { invitation: Invitation; onCancel: () => void }) => (
  <Form problems={invitation.problems} onSubmit={invitation.submit}>
    <DialogBody>
      <p className="text-ink-muted">{said.inviteText}</p>
      {invitation.failure !== undefined && (
        <Alert tone="danger" isAnnounced>
          {invitation.failure}
        </Alert>
      )}
      <TextField
        name="email"
        type="email"
        label={said.email}
        value={invitation.email}
        onChange={invitation.setEmail}
        maxLength={320}
        autoComplete="off"
        isRequired
        autoFocus
      />
      <Select
        label={said.role}
        options={ROLE_OPTIONS}
        value={invitation.role}
        onChange={role => invitation.setRole(role as Role)}
      />
    </DialogBody>
    <FormFooter submit={said.sendInvitation} isPending={invitation.isSending} onCancel={onCancel} />
  </Form>
)
