import {
  approvalsCopy,
  deputiesCopy as copy,
  type DeputyList,
  type DeputyRow,
  type Problem,
  type UserName,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { saveDeputy } from '../../../data/approvals/deputies.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { today } from '../../../leave-ui/today.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ComboBox } from '../../../ui/combo-box.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { deputyNames } from './deputy-words.ts'

interface Props {
  /** The delegation to edit. Without it, the dialog adds a new one. */
  row?: DeputyRow | undefined
  candidates: DeputyList['candidates']
  /** The user who adds a delegate for themselves. Without it, the dialog has a field for the person. */
  ownId?: string | undefined
  onClose: () => void
}

interface Values {
  user_id: string
  deputy_id: string
  start_date: string
  end_date: string
  only_when_away: boolean
}

/** Assigns a delegate to an approver, with the days on which the delegation applies. */
export function DeputyDialog({ row, candidates, ownId, onClose }: Props) {
  const { mutateAsync: save } = useMutation(saveDeputy())
  const form = useForm<Values>({
    start: () => ({
      user_id: row?.user_id ?? ownId ?? '',
      deputy_id: row?.deputy_id ?? '',
      start_date: row?.start_date ?? today(),
      end_date: row?.end_date ?? '',
      only_when_away: row?.only_when_away ?? false,
    }),
    check,
    send: ({ end_date, ...values }) =>
      save({ ...(row && { id: row.id }), ...values, end_date: end_date === '' ? null : end_date }),
    onSent() {
      announceSuccess(row ? copy.saved : copy.added)
      onClose()
    },
  })
  const { values, problems, change } = form
  const options = optionsOf(candidates, row)
  return (
    <FormDialog
      title={row ? copy.editTitle : copy.addTitle}
      form={form}
      submit={row ? copy.save : copy.addTitle}
      onClose={onClose}
    >
      {ownId === undefined && (
        <ComboBox
          name="user_id"
          label={copy.person}
          hint={copy.forHint}
          error={problems.user_id}
          isRequired
          options={options}
          value={values.user_id}
          onChange={user_id => change({ user_id })}
        />
      )}
      <ComboBox
        name="deputy_id"
        label={copy.deputy}
        hint={copy.deputyHint}
        error={problems.deputy_id}
        isRequired
        options={options.filter(({ id }) => id !== ownId)}
        value={values.deputy_id}
        onChange={deputy_id => change({ deputy_id })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <DatePicker {...form.field('start_date')} label={copy.firstDay} isRequired />
        <DatePicker {...form.field('end_date')} label={copy.lastDay} hint={copy.lastDayHint} />
      </div>
      <Checkbox isSelected={values.only_when_away} onChange={only_when_away => change({ only_when_away })}>
        {ownId === undefined ? copy.onlyWhenAway : copy.onlyWhenAwayOwn}
      </Checkbox>
    </FormDialog>
  )
}

const check = ({ user_id, deputy_id, start_date, end_date }: Values): Problem[] => [
  ...(user_id === '' ? [{ field: 'user_id', message: copy.personNeeded }] : []),
  ...(deputy_id === '' ? [{ field: 'deputy_id', message: copy.personNeeded }] : []),
  ...(deputy_id !== '' && deputy_id === user_id
    ? [{ field: 'deputy_id', message: approvalsCopy.deputyIsSelf }]
    : []),
  ...(start_date === '' ? [{ field: 'start_date', message: copy.dayNeeded }] : []),
  ...(end_date !== '' && end_date < start_date
    ? [{ field: 'end_date', message: approvalsCopy.endsBeforeStart }]
    : []),
]

/** Includes people of the row who are no longer candidates, so that the field can show them. */
function optionsOf(candidates: readonly UserName[], row: DeputyRow | undefined) {
  const names = row && deputyNames(row)
  const inRow =
    row && names
      ? [
          { id: row.user_id, name: names.person },
          { id: row.deputy_id, name: names.deputy },
        ]
      : []
  const others = inRow.filter(each => !candidates.some(({ id }) => id === each.id))
  return [...candidates, ...others].map(({ id, name }) => ({ id, label: name }))
}
