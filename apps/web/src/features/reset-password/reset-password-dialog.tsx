import { displayName, userAdmin as said, type User } from '@leavewell/leave'
import { Mail } from 'lucide-react'
import { MailPreview } from '../../leave-ui/mail-preview.tsx'
import { openMail } from '../../lib/mail-link.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { words } from '../../ui/words.ts'

/** A message, in the administrator's own mail program, about how to choose a new password; asks nothing of the server (H-10, H-11). */
export function ResetPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const name = displayName(user)
  const draft = {
    to: user.email,
    subject: said.resetPasswordSubject,
    body: said.resetPasswordBody(user.first_name || name, `${window.location.origin}/login`),
  }
  function open() {
    openMail(draft)
    onClose()
  }
  return (
    <Dialog title={said.resetPasswordTitle} isOpen onOpenChange={isOpen => !isOpen && onClose()}>
      <DialogBody>
        <p className="text-ink-muted">{said.resetPasswordText(name)}</p>
        <MailPreview {...draft} />
      </DialogBody>
      <DialogFooter>
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button variant="primary" icon={<Mail aria-hidden />} onPress={open}>
          {said.openMail}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
