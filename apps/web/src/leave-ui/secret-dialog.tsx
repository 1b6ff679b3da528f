import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'
import { copyText } from './copy-text.ts'

interface Props {
  title: string
  /** Says that the secret is shown only now. */
  text: string
  /** What the secret is for. */
  name: string
  secret: string
  /** Labels of the buttons. */
  copy: string
  done: string
  onClose: () => void
  /** Further help below. */
  children?: ReactNode
}

/** A secret, such as a new API key. A click outside does not close it, because it is never shown again. */
export const SecretDialog = ({ title, text, name, secret, copy, done, onClose, children }: Props) => (
  <Dialog title={title} isOpen isDismissable={false} onOpenChange={isOpen => !isOpen && onClose()}>
    <DialogBody>
      <p className="text-ink-muted">{text}</p>
      <div>
        <p className="text-ink-muted text-meta">{name}</p>
        <code className="mt-1 block select-all break-all rounded-md bg-sunken px-3 py-2 font-mono text-meta">
          {secret}
        </code>
      </div>
      <div>
        <Button size="small" icon={<Copy aria-hidden />} onPress={() => copyText(secret)}>
          {copy}
        </Button>
      </div>
      {children}
    </DialogBody>
    <DialogFooter>
      <Button variant="primary" onPress={onClose}>
        {done}
      </Button>
    </DialogFooter>
  </Dialog>
)
