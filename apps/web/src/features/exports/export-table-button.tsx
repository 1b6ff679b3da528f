import { exportsCopy as copy, type ExportKind } from '@leavewell/leave'
import { Sheet } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog)

/** Opens the window for taking out a table, with the kind that the page is about; for administrators. */
export function ExportTableButton({ kind }: { kind: ExportKind }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Sheet aria-hidden />} onPress={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Suspense>{isOpen && <ExportDialog kind={kind} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
