import { inboxCopy as copy, UNDO_SECONDS } from '@leavewell/leave'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { useInboxKeys, useUndoTime } from './inbox-choices.ts'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['C', 'comment'],
  ['U', 'undo'],
  ['?', 'help'],
] as const

/** Which keys do what in the inbox, whether they do, and how long a decision can be undone. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [keys, chooseKeys] = useInboxKeys()
  const undo = useUndoTime()
  return (
    <Dialog isOpen onOpenChange={isOpen => !isOpen && onClose()} title={copy.keys} width="small">
      <DialogBody>
        <div>
          <Checkbox isSelected={keys === 'on'} onChange={isOn => chooseKeys(isOn ? 'on' : 'off')}>
            {copy.useKeys}
          </Checkbox>
          <p className="text-ink-muted text-meta">{copy.useKeysHint}</p>
        </div>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {KEYS.map(([key, name]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-flex min-w-7 justify-center rounded-sm border border-line-control bg-sunken px-1.5 py-0.5 font-mono text-meta">
                  {key}
                </kbd>
              </dt>
              <dd>{copy.keyNames[name]}</dd>
            </div>
          ))}
        </dl>
        <Select
          label={copy.timeToUndo}
          options={(['usual', 'long'] as const).map(id => ({ id, label: copy.seconds(UNDO_SECONDS[id]) }))}
          value={undo.choice}
          onChange={undo.choose}
        />
      </DialogBody>
    </Dialog>
  )
}
