import {
  payrollComparisonCopy as comparisonCopy,
  payrollCopy as copy,
  formatDayRange,
  formatMoment,
  type PayrollBatchRow,
} from '@leavewell/leave'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ShortList } from '../../ui/short-list.tsx'
import { BatchFiles, CopyDialog } from './batch-files.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { FileDigest } from './file-digest.tsx'
import { ManualCorrections } from './manual-corrections.tsx'
import { saveBatchFile } from './save-batch-file.ts'

/** How many batches are shown at first. */
const FIRST = 10

/** The batches with their files and digests. */
export function BatchList({ batches }: { batches: readonly PayrollBatchRow[] }) {
  const [compared, setCompared] = useState<PayrollBatchRow>()
  const [copied, setCopied] = useState<PayrollBatchRow>()
  return (
    <>
      <ShortList items={batches} limit={FIRST} more={copy.all} less={copy.fewer}>
        {shown => (
          <ul aria-label={copy.batches} className="divide-y divide-line">
            {shown.map(batch => (
              <li
                key={batch.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0"
              >
                <div className="flex min-w-0 max-w-full flex-col gap-0.5">
                  <p className="figures font-medium">
                    {copy.batch(batch.no, batch.calendar, formatDayRange(batch.first_day, batch.last_day))}
                  </p>
                  <p className="figures text-ink-muted text-meta">
                    {copy.batchFacts(batch.rows, batch.people, batch.by, formatMoment(batch.created_date))}
                  </p>
                  {batch.reconciliation && (
                    <p className="text-meta">
                      {comparisonCopy.compared(batch.reconciliation.differences, batch.reconciliation.open)}
                    </p>
                  )}
                  <FileDigest of={batch.file_name} digest={batch.file_sha256} />
                </div>
                {batch.manual.length > 0 && <ManualCorrections batch={batch} />}
                <BatchFiles batch={batch} />
                <div className="flex flex-wrap gap-2">
                  <Button size="small" aria-label={copy.copyOf(batch.no)} onPress={() => setCopied(batch)}>
                    {copy.copy}
                  </Button>
                  <Button
                    size="small"
                    aria-label={comparisonCopy.openOf(batch.no)}
                    onPress={() => setCompared(batch)}
                  >
                    {comparisonCopy.open}
                  </Button>
                  <Button
                    size="small"
                    icon={<Download aria-hidden />}
                    aria-label={copy.downloadOf(batch.no)}
                    onPress={() => void saveBatchFile(batch)}
                  >
                    {copy.download}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </ShortList>
      {copied && <CopyDialog batch={copied} onClose={() => setCopied(undefined)} />}
      {compared && <CompareDialog batch={compared} onClose={() => setCompared(undefined)} />}
    </>
  )
}
