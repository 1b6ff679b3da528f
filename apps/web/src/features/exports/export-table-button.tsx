import { exportsCopy as copy, type ExportKind } from '@leavewell/leave'
import { Sheet } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAskedWindow } from '../../leave-ui/use-asked-window.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import type { ListFilter } from './use-export.ts'

/** The window, loaded when somebody wants it. */
export const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog)

interface Props {
  kind: ExportKind
  /** What the list beside it is narrowed to. */
  filter?: ListFilter
}

/** Opens the window for taking out a table, with the kind that the page is about; for administrators. */
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
