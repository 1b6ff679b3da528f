import {
  type BalanceForm,
  type BalanceRow,
  balanceSentence,
  checkBalanceForm,
  balanceAdminCopy as copy,
  formatNumber,
  type LeaveBalance,
  type LeaveTypeKey,
  newBalanceForm,
  type Problem,
  problemsOf,
  type RowUser,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveLeaveBalance } from '../../../data/leave-balances/leave-balances.ts'
import { duplicateAt, staleRecord } from '../../../forms/server-errors.ts'
import { useForm } from '../../../forms/use-form.ts'
import { announceProblem, announceSuccess } from '../../../leave-ui/announce.ts'
import { useFirstLeaveType } from '../../../leave-ui/leave-type-options.tsx'
import { currentYear } from '../../../leave-ui/today.ts'

interface Values extends BalanceForm {
  user: RowUser | undefined
}

/** State of the form for a new or stored balance, also an orphaned one (H-13, H-17, H-18, Q-22 to Q-24). */
export function useBalanceForm(
  balance: BalanceRow | undefined,
  person: RowUser | undefined,
  onSaved: (year: number) => void,
) {
  const firstType = useFirstLeaveType()
  const { mutateAsync: save } = useMutation(saveLeaveBalance())
  /** The values on the screen, their version, and the changes that another user made since they were loaded. */
  const [shown, setShown] = useState(() => valuesOf(balance, person, firstType))
  const [seen, setSeen] = useState(balance?.updated_date)
  const [meanwhile, setMeanwhile] = useState<string[]>([])
  const form = useForm<Values>({
    start: () => shown,
    check: (values, changes) => problemsIn(values, balance ? changes : values),
    refusedFields: duplicateAt('user'),
    send(values, changes) {
      const { user, ...fields } = balance ? changes : values
      return save({
        ...(balance && { id: balance.id, seen }),
        ...fields,
        ...(user && { user_id: user.id }),
      })
    },
    onSent(_, { year }) {
      announceSuccess(balance === undefined ? copy.added : balance.person ? copy.saved : copy.reassigned)
      onSaved(year)
    },
    onRefused(error) {
      const current = staleRecord<LeaveBalance>(error)
      if (current === undefined) return false
      lookAgain(current)
      announceProblem(copy.changedMeanwhile)
      return true
    },
  })

  /** Loads the current record and keeps the user's input. */
  function lookAgain(current: LeaveBalance) {
    const now = { ...shown, ...numbersOf(current) }
    setMeanwhile(movesBetween(shown, now))
    setShown(now)
    setSeen(current.updated_date)
    form.rebase(now)
  }

  return { form, meanwhile }
}

function valuesOf(
  balance: BalanceRow | undefined,
  person: RowUser | undefined,
  firstType: LeaveTypeKey,
): Values {
  if (balance === undefined) return { user: person, ...newBalanceForm(currentYear(), firstType) }
  return { user: balance.person ?? undefined, ...numbersOf(balance) }
}

const numbersOf = ({ leave_type, year, balance, total_allocated }: BalanceForm): BalanceForm => ({
  leave_type,
  year,
  balance,
  total_allocated,
})

/** The changed numbers, each with the old and new value. */
function movesBetween(before: BalanceForm, now: BalanceForm): string[] {
  const named = { balance: copy.balance, total_allocated: copy.total } as const
  return (['balance', 'total_allocated'] as const)
    .filter(field => before[field] !== now[field])
    .map(field => copy.changedTo(named[field], formatNumber(before[field]), formatNumber(now[field])))
}

/** Only changed fields are validated, because an approval may have taken a balance below 0 (OP-09). */
function problemsIn({ user }: Values, entered: Partial<Values>): Problem[] {
  const unknown = user ? [] : [{ field: 'user', message: copy.personRequired }]
  return [...unknown, ...problemsOf(checkBalanceForm(entered), balanceSentence)]
}
