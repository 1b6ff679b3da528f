import { shortcutsCopy as copy, layoutCopy, paletteButtonCopy } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { SEARCH_KEY } from '../lib/constants.ts'
import { isMac, useSingleKeysChoice } from '../lib/keyboard.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog, DialogBody } from '../ui/dialog.tsx'

type Shortcut = readonly [keys: string, does: string]

/** The shortcuts of every page. */
const EVERYWHERE: readonly Shortcut[] = [
  [SEARCH_KEY, paletteButtonCopy.open],
  [paletteButtonCopy.shortcut(isMac), paletteButtonCopy.open],
  [copy.sidebarKeys(isMac), layoutCopy.toggleSidebar],
  ['F6', copy.toMessages],
]

interface Props {
  /** The shortcuts of the current page. */
  shortcuts?: readonly Shortcut[]
  onClose: () => void
  /** Further choices in the dialog. */
  children?: ReactNode
}

/** Lists the keyboard shortcuts, with a switch for single keys. */
export function ShortcutsDialog({ shortcuts = [], onClose, children }: Props) {
  const [keys, chooseKeys] = useSingleKeysChoice()
  return (
    <Dialog isOpen onOpenChange={isOpen => !isOpen && onClose()} title={copy.title} width="small">
      <DialogBody>
        <div>
          <Checkbox isSelected={keys === 'on'} onChange={isOn => chooseKeys(isOn ? 'on' : 'off')}>
            {copy.useSingleKeys}
          </Checkbox>
          <p className="text-ink-muted text-meta">{copy.useSingleKeysHint}</p>
        </div>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {[...shortcuts, ...EVERYWHERE].map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-flex min-w-7 justify-center rounded-sm border border-line-control bg-sunken px-1.5 py-0.5 font-mono text-meta">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        {children}
      </DialogBody>
    </Dialog>
  )
}
