import { inboxCopy as copy, UNDO_SECONDS } from '@leavewell/leave'
import { ShortcutsDialog } from '../../../leave-ui/shortcuts-dialog.tsx'
import { useUndoTime } from '../../../leave-ui/undo-time.ts'
import { Select } from '../../../ui/select.tsx'

const { keyNames } = copy

const SHORTCUTS = [
  ['J', keyNames.next],
  ['K', keyNames.previous],
  ['A', keyNames.approve],
  ['R', keyNames.reject],
  ['X', keyNames.select],
  ['C', keyNames.comment],
  ['U', keyNames.undo],
  ['?', keyNames.help],
] as const

/** The shortcuts of the inbox, with a switch for them and the undo time. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const undo = useUndoTime()
  return (
    <ShortcutsDialog shortcuts={SHORTCUTS} onClose={onClose}>
      <Select
        label={copy.timeToUndo}
        options={(['usual', 'long'] as const).map(id => ({ id, label: copy.seconds(UNDO_SECONDS[id]) }))}
        value={undo.choice}
        onChange={undo.choose}
      />
    </ShortcutsDialog>
  )
}
