import { departmentMoveCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { departments } from '../../../data/departments/departments.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { GuardedDialog } from '../../../forms/guarded-dialog.tsx'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { LeftOutList } from '../../../leave-ui/left-out-list.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { WorkProgress } from '../../../leave-ui/work-progress.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { DialogResult } from '../../../ui/dialog-result.tsx'
import { Select } from '../../../ui/select.tsx'
import { DepartmentMoveFacts } from './department-move-facts.tsx'
import { useDepartmentMove } from './use-department-move.ts'

interface Props {
  /** Ids of the selected people. */
  ids: readonly string[]
  onClose: () => void
}

/** Moves the selected people to a department, with a preview of the effects. */
export function DepartmentMoveDialog({ ids, onClose }: Props) {
  const { form, result, isReady, preview } = useDepartmentMove(ids, onClose)
  const { data: all = [] } = useQuery(departments.all())
  const day = form.values.holds_from || null
  return (
    <GuardedDialog title={copy.title(ids.length)} onClose={onClose}>
      {cancel =>
        form.isSent && result ? (
          <DialogResult
            onClose={onClose}
            more={<LeftOutList title={copy.leftOut} people={result.left_out} />}
          >
            {copy.moved(result.moves, form.values.department, day)}.
          </DialogResult>
        ) : (
          <DialogForm
            form={form}
            submit={copy.move(preview.data?.moves ?? ids.length)}
            isDisabled={isReady && (preview.data === undefined || preview.data.moves === 0)}
            onCancel={cancel}
          >
            <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
              <Select
                {...form.field('department')}
                label={copy.department}
                options={all.map(({ name }) => ({ id: name, label: name }))}
                isRequired
              />
              <DatePicker {...form.field('holds_from')} label={copy.holdsFrom} hint={copy.holdsFromHint} />
            </div>
            {isReady && (
              <QueryView
                query={preview}
                loading={<WorkProgress of="previewDepartmentMove" />}
                failed={preview.error ? errorMessage(preview.error) : undefined}
              >
                {facts => <DepartmentMoveFacts facts={facts} day={day} />}
              </QueryView>
            )}
          </DialogForm>
        )
      }
    </GuardedDialog>
  )
}
