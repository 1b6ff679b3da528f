import { displayName, type User, userAdminCopy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { Mail, Send } from 'lucide-react'
import { sendPasswordLink } from '../../data/users/invitations.ts'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { openMail } from '../../lib/mail-link.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { copy } from '../../ui/copy.ts'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { MailPreview } from './invitations/mail-preview.tsx'
import { useSendsMail } from './use-sends-mail.ts'

/**
 * Writes a message with the steps for a new password, in the administrator's own mail program. Needs no server
 * call (H-10, H-11). With a mail server, the dialog first offers to send a link.
 */
export function ResetPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const name = displayName(user)
  const draft = {
    to: user.email,
    subject: userAdminCopy.resetPasswordSubject,
    body: userAdminCopy.resetPasswordBody(user.first_name || name, `${window.location.origin}/login`),
  }
  const sendsMail = useSendsMail()
  const link = useMutation(sendPasswordLink())
  const send = () =>
    link.mutate(user.id, {
      onSuccess() {
        announceSuccess(userAdminCopy.linkSent(name))
        onClose()
      },
      onError: error => announceServerError(errorMessage(error)),
    })
  function open() {
    openMail(draft)
    onClose()
  }
  return (
    <Dialog title={userAdminCopy.resetPasswordTitle} isOpen onOpenChange={isOpen => !isOpen && onClose()}>
      <DialogBody>
        <p className="text-ink-muted">
          {sendsMail ? userAdminCopy.resetPasswordEither(name) : userAdminCopy.resetPasswordText(name)}
        </p>
        {link.error && <Alert tone="danger">{errorMessage(link.error)}</Alert>}
        <MailPreview {...draft} />
      </DialogBody>
      <DialogFooter>
        <Button onPress={onClose}>{copy.cancel}</Button>
        <Button variant={sendsMail ? 'secondary' : 'primary'} icon={<Mail aria-hidden />} onPress={open}>
          {userAdminCopy.openMail}
        </Button>
        {sendsMail && (
          <Button variant="primary" icon={<Send aria-hidden />} isPending={link.isPending} onPress={send}>
            {userAdminCopy.sendLink}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
