import {
  payrollCopy as copy,
  formatMoment,
  payrollLayoutCopy as layoutCopy,
  type PayrollBatchRow,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { copyBatch, payrollLayouts } from '../../data/payroll/payroll.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Unfold } from '../../ui/unfold.tsx'
import { FileDigest } from './file-digest.tsx'
import { saveCopy } from './save-batch-file.ts'

/** The copies of a batch in other layouts, and who downloaded which file. */
export function BatchFiles({ batch: { id, no, copies, downloads } }: { batch: PayrollBatchRow }) {
  if (copies.length === 0 && downloads.length === 0) return null
  return (
    <div className="order-last flex w-full flex-col gap-2">
      {copies.length > 0 && (
        <ul aria-label={copy.copies(no)} className="flex flex-col gap-2">
          {copies.map(each => (
            <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="min-w-0 max-w-full">
                <p className="figures">
                  {copy.copyFacts(each.layout, each.rows, each.by, formatMoment(each.created_date))}
                </p>
                {each.manual > 0 && <p className="text-meta">{copy.copyManual(each.manual)}</p>}
                <FileDigest of={each.file_name} digest={each.file_sha256} />
              </div>
              <Button
                size="small"
                icon={<Download aria-hidden />}
                aria-label={copy.downloadFile(each.file_name)}
                onPress={() => void saveCopy(id, each)}
              >
                {copy.download}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {downloads.length > 0 && (
        <Unfold label={copy.downloads(downloads.length)}>
          <p className="text-ink-muted text-meta">{copy.downloadsHint}</p>
          <ul className="figures mt-1 text-meta">
            {downloads.map(({ file_name, by, at }) => (
              <li key={`${file_name} ${at}`} className="break-words">
                {copy.downloadedBy(file_name, by, formatMoment(at))}
              </li>
            ))}
          </ul>
        </Unfold>
      )}
    </div>
  )
}

/** The generic layout, which has no id. */
const GENERIC = 'generic'

/** Makes another file of a batch, and downloads it. */
export function CopyDialog({ batch: { id, no }, onClose }: { batch: PayrollBatchRow; onClose: () => void }) {
  const { data } = useQuery(payrollLayouts())
  const { mutateAsync: make } = useMutation(copyBatch())
  const [chosen, setLayout] = useState<string>()
  const layout = chosen ?? data?.layouts[0]?.id ?? GENERIC
  return (
    <ConfirmAction
      title={copy.copyTitle(no)}
      confirm={copy.makeCopy}
      isWaiting={data === undefined}
      act={async () => {
        const made = await make({ batch_id: id, layout_id: layout === GENERIC ? null : layout })
        await saveCopy(id, made)
      }}
      done={copy.copyMade}
      onClose={onClose}
    >
      <p>{copy.copyText}</p>
      <Select
        label={layoutCopy.layout}
        options={[
          { id: GENERIC, label: layoutCopy.generic },
          ...(data?.layouts ?? []).map(each => ({ id: each.id, label: each.name })),
        ]}
        value={layout}
        onChange={setLayout}
      />
    </ConfirmAction>
  )
}
