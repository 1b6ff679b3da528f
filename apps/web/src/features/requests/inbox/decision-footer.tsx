import { requestsCopy as copy, inboxCopy } from '@leavewell/leave'
import { Check, X } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { deferAfterPaint } from '../../../lib/defer-after-paint.ts'
import { useSingleKeys } from '../../../lib/keyboard.ts'
import { useKeyboardInset } from '../../../lib/use-keyboard-inset.ts'
import { Button } from '../../../ui/button.tsx'
import type { Decision } from '../decide/use-decide.ts'
import { RejectForm } from './reject-form.tsx'

interface Props {
  /** Name of the requester. */
  name: string
  /** The label of the reject button after a note is typed. */
  rejectLabel: string
  hasKeys: boolean
  /** Whether this approval is the main action of the page. */
  isMain: boolean
  onDecide: (status: Decision, notes: string | null) => void
  onApproveWithNote: () => void
}

/**
 * The decision below a request, with buttons and keys. A component of its own, so that opening the notes field
 * does not render the request again.
 */
export function DecisionFooter({ name, rejectLabel, hasKeys, isMain, onDecide, onApproveWithNote }: Props) {
  const [isRejecting, setRejecting] = useState(false)
  const keptNotes = useRef('')
  const rejectButton = useRef<HTMLButtonElement>(null)
  const keyboard = useKeyboardInset()
  const approve = () => onDecide('approved', null)
  // A key first mounts the notes field and is then typed into it.
  const reject = () => deferAfterPaint(() => setRejecting(true))
  useSingleKeys({ a: isRejecting ? undefined : approve, r: reject }, hasKeys)
  return (
    <footer
      data-print="hidden"
      {...(keyboard > 0 && { style: { bottom: keyboard } })}
      className="sticky bottom-(--bottom-bar) z-10 flex flex-wrap items-start justify-end gap-2 rounded-b-lg border-line border-t bg-surface px-4 py-3 low:static"
    >
      {isRejecting ? (
        <RejectForm
          submit={rejectLabel}
          onReject={notes => onDecide('rejected', notes)}
          kept={keptNotes.current}
          onCancel={notes => {
            keptNotes.current = notes
            setRejecting(false)
            requestAnimationFrame(() => rejectButton.current?.focus())
          }}
        />
      ) : (
        <Decisions
          name={name}
          isMain={isMain}
          rejectButton={rejectButton}
          onApprove={approve}
          onApproveWithNote={onApproveWithNote}
          onReject={reject}
        />
      )}
    </footer>
  )
}

interface DecisionsProps {
  name: string
  isMain: boolean
  rejectButton: RefObject<HTMLButtonElement | null>
  onApprove: () => void
  onApproveWithNote: () => void
  onReject: () => void
}

const Decisions = ({
  name,
  isMain,
  rejectButton,
  onApprove,
  onApproveWithNote,
  onReject,
}: DecisionsProps) => (
  <>
    <Button size="small" variant="quiet" className="max-md:order-last" onPress={onApproveWithNote}>
      {inboxCopy.approveWithNote}
    </Button>
    <Button
      ref={rejectButton}
      size="small"
      icon={<X aria-hidden className="text-danger-ink" />}
      aria-label={`${copy.reject}: ${name}`}
      onPress={onReject}
    >
      {copy.reject}
    </Button>
    <Button
      size="small"
      variant={isMain ? 'primary' : 'secondary'}
      icon={<Check aria-hidden />}
      aria-label={`${copy.approve}: ${name}`}
      onPress={onApprove}
    >
      {copy.approve}
    </Button>
  </>
)
