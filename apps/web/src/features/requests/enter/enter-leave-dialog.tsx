import { can, enterLeaveCopy as copy, MAX_ENTRY_ROWS, type RowUser } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { calendar } from '../../../data/leave-requests/calendar.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { useUser } from '../../../session/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { EntryRow } from './entry-row.tsx'
import { useEnterLeave } from './use-enter-leave.ts'

const STATES = (['approved', 'pending'] as const).map(id => ({ id, label: copy.states[id] }))

/** Adds leave for one or several employees: all rows or none. */
export function EnterLeaveDialog({ person, onClose }: { person?: RowUser; onClose: () => void }) {
  const form = useEnterLeave(person, onClose)
  const { rows, status } = form.values
  const user = useUser()
  const isHr = can(user, 'leave')
  const { data: reports = [] } = useQuery({ ...calendar.reports(user), enabled: !isHr })
  return (
    <FormDialog
      title={copy.title}
      subtitle={copy.text}
      width="large"
      form={form}
      submit={copy.save(rows.length)}
      onClose={onClose}
    >
      {rows.map((row, index) => (
        <EntryRow key={row.key} form={form} row={row} no={index + 1} among={isHr ? undefined : reports} />
      ))}
      {form.previewError && <Alert tone="warning">{copy.failed}</Alert>}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          isDisabled={rows.length >= MAX_ENTRY_ROWS}
          onPress={form.addRow}
        >
          {copy.addRow}
        </Button>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          {...form.field('status')}
          label={copy.state}
          hint={copy.stateHints[status]}
          options={STATES}
        />
        <TextArea {...form.field('reason')} label={copy.reason} hint={copy.reasonHint} />
      </div>
    </FormDialog>
  )
}
