import { exportsCopy as copy, type ExportKind } from '@leavewell/leave'
import { Sheet } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAskedWindow } from '../../leave-ui/use-asked-window.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import type { ListFilter } from './use-export.ts'

/** The dialog, loaded on demand. */
export const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog)

interface Props {
  kind: ExportKind
  /** The filter of the list next to the button. */
  filter?: ListFilter
}

/** Opens the export dialog with the page's export type. For administrators. */
export function ExportTableButton({ kind, filter = {} }: Props) {
  const [isOpen, setOpen] = useState(false)
  useAskedWindow({ [`export-${kind}`]: () => setOpen(true) })
  return (
    <>
      <Button icon={<Sheet aria-hidden />} onPress={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Suspense>
        {isOpen && <ExportDialog kind={kind} filter={filter} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
