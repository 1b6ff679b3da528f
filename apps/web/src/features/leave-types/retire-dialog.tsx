import {
  leaveTypesCopy as copy,
  type LeaveTypeKey,
  type LeaveTypeOverview,
  type LeaveTypeRetirement,
  RETIRED_BALANCES,
  type RetiredBalances,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { previewRetirement, retireLeaveType } from '../../data/leave-types/leave-type-settings.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceUndoable } from '../../leave-ui/announce.ts'
import { useLeaveTypeOptions } from '../../leave-ui/leave-type-options.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { today } from '../../leave-ui/today.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { DatePicker } from '../../ui/date-picker.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRestore } from './use-restore.ts'

interface Values {
  on: string
  balances: RetiredBalances
  to: LeaveTypeKey | ''
}

/** Retires a leave type from a day on. Says who still has leave of it, and asks what becomes of that. */
export function RetireDialog({ type, onClose }: { type: LeaveTypeOverview; onClose: () => void }) {
  const { mutateAsync: retire } = useMutation(retireLeaveType())
  const restore = useRestore()
  const form = useForm<Values>({
    start: () => ({ on: today(), balances: 'keep', to: '' }),
    check: values => [
      ...(values.on < today() ? [{ field: 'on', message: copy.fromToday }] : []),
      ...(isMove(values) && values.to === '' ? [{ field: 'to', message: copy.retiredMoveToMissing }] : []),
    ],
    send: values => retire(retirementOf(type, values)),
    onSent(_, values) {
      const withBalances = retirementOf(type, values).balances && 'with balances'
      const onPress = () => restore(type, withBalances)
      announceUndoable(copy.retired(type.label), { label: copy.undo, onPress }, UNDO_MS)
      onClose()
    },
  })
  const { values } = form
  return (
    <FormDialog
      title={copy.retireTitle(type.label)}
      width="small"
      form={form}
      submit={copy.retireAction}
      onClose={onClose}
    >
      <p>{copy.retireText(type.with_balance, type.pending)}</p>
      <DatePicker
        {...form.field('on')}
        label={copy.retireFrom}
        hint={copy.retireHint}
        min={today()}
        outOfRange={copy.fromToday}
        isRequired
      />
      {type.with_balance > 0 &&
        (values.on > today() ? (
          <p className="text-ink-muted">{copy.retiredBalancesLater}</p>
        ) : (
          <BalanceFields type={type} form={form} />
        ))}
    </FormDialog>
  )
}

/** What becomes of balances, with the effect of it. */
function BalanceFields({
  type,
  form,
}: {
  type: LeaveTypeOverview
  form: ReturnType<typeof useForm<Values>>
}) {
  const { values } = form
  const types = useLeaveTypes()
  const others = useLeaveTypeOptions().filter(({ id }) => id !== type.key && !types.isRetired(id, today()))
  const retirement = retirementOf(type, values)
  return (
    <>
      <RadioGroup
        {...form.field('balances')}
        label={copy.retiredBalances}
        options={RETIRED_BALANCES.map(id => ({
          id,
          label: copy.retiredBalanceOptions[id],
          detail: copy.retiredBalanceDetails[id],
        }))}
      />
      {isMove(values) && (
        <Select
          {...form.field('to')}
          label={copy.retiredMoveTo}
          hint={copy.retiredMoveToHint}
          options={others}
          isRequired
        />
      )}
      {retirement.balances && retirement.to !== '' && <Effects retirement={retirement} />}
    </>
  )
}

function Effects({ retirement }: { retirement: LeaveTypeRetirement }) {
  return (
    <QueryView
      query={useQuery(previewRetirement(retirement))}
      failed={copy.retirementFailed}
      loading={<Skeleton className="h-12" />}
    >
      {effects => (
        <p role="status" className="text-ink-muted">
          {copy.retirementEffects(effects)}
        </p>
      )}
    </QueryView>
  )
}

const isMove = ({ on, balances }: Values) => on === today() && balances === 'move'

/** Balances can only change today, so a later day keeps them. */
const retirementOf = ({ key }: LeaveTypeOverview, { on, balances, to }: Values): LeaveTypeRetirement => ({
  key,
  on,
  ...(on === today() && balances !== 'keep' && { balances, ...(balances === 'move' && { to }) }),
})

/** Long enough to read the message and to press its button. The menu of the type restores it later, too. */
const UNDO_MS = 10_000
