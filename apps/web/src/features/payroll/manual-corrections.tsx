import {
  payrollComparisonCopy as comparisonCopy,
  payrollLayoutCopy as copy,
  formatDay,
  type PayrollBatchRow,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { markEntered } from '../../data/payroll/payroll.ts'
import { announceServerError } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Unfold } from '../../ui/unfold.tsx'

/** Hours below zero that the file of a batch is without. They count as sent once they are ticked. */
export function ManualCorrections({ batch: { id, no, manual } }: { batch: PayrollBatchRow }) {
  const { mutate } = useMutation(markEntered())
  const open = manual.filter(({ is_entered }) => !is_entered).length
  return (
    <div className="order-last w-full">
      <Unfold label={copy.manualLeft(open, manual.length)}>
        <ul aria-label={copy.manualOf(no)} className="figures mt-1">
          {manual.map(({ name, code, day, hours, is_entered }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is the id of a row
            <li key={row}>
              <Checkbox
                isSelected={is_entered}
                onChange={is_entered =>
                  mutate(
                    { batch_id: id, rows: [row], is_entered },
                    { onError: error => announceServerError(errorMessage(error)) },
                  )
                }
              >
                {copy.manualRow(name, code, formatDay(day), comparisonCopy.inHours(hours))}
              </Checkbox>
            </li>
          ))}
        </ul>
      </Unfold>
    </div>
  )
}
