import {
  type BalanceForm,
  type BalanceRow,
  checkBalanceForm,
  balanceAdminCopy as copy,
  formatNumber,
  type LeaveBalance,
  newBalanceForm,
  type Problem,
  problemsByField,
  type RowPerson,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveLeaveBalance } from '../../../data/leave-balances/leave-balances.ts'
import { announceProblem, announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { isDuplicate } from '../../../leave-ui/is-duplicate.ts'
import { staleRecord } from '../../../leave-ui/stale-record.ts'
import { currentYear } from '../../../leave-ui/today.ts'

interface Values extends BalanceForm {
  person: RowPerson | undefined
}

/** State of the balance form: a new balance, or a stored one, perhaps of nobody (H-13, H-17, H-18, Q-22 to Q-24). */
export function useBalanceForm(balance: BalanceRow | undefined, onSaved: (year: number) => void) {
  const [start, setStart] = useState(() => valuesOf(balance))
  const [values, setValues] = useState(start)
  /** The version that is on the screen, and what somebody else has changed of the one before. */
  const [seen, setSeen] = useState(balance?.updated_date)
  const [meanwhile, setMeanwhile] = useState<string[]>([])
  const [isAttempted, setAttempted] = useState(false)
  const save = useMutation(saveLeaveBalance())
  const changes = changesOf(start, values)
  const wrong = problemsOf(values, balance ? changes : values)
  const taken = isDuplicate(save.error) ? { user_id: save.error.message } : {}

  function submit() {
    setAttempted(true)
    const [problem] = wrong
    if (problem !== undefined) return announceProblem(problem.message)
    if (save.isPending) return
    const { person, ...fields } = balance ? changes : values
    save.mutate(
      { ...(balance && { id: balance.id, seen }), ...fields, ...(person && { user_id: person.id }) },
      {
        onSuccess() {
          announceSuccess(balance === undefined ? copy.added : balance.person ? copy.saved : copy.reassigned)
          onSaved(values.year)
        },
        onError(error) {
          const current = staleRecord<LeaveBalance>(error)
          if (current === undefined) return announceServerError(errorMessage(error))
          lookAgain(current)
          announceProblem(copy.changedMeanwhile)
        },
      },
    )
  }

  /** Shows the record as it is now; what was entered stays entered. */
  function lookAgain(current: LeaveBalance) {
    const now = { ...start, ...numbersOf(current) }
    setMeanwhile(movesBetween(start, now))
    setStart(now)
    setValues({ ...now, ...changes })
    setSeen(current.updated_date)
    save.reset()
  }

  return {
    values,
    /** What somebody else has changed since the form opened. */
    meanwhile,
    isChanged: Object.keys(changes).length > 0,
    isSaving: save.isPending,
    problems: isAttempted && wrong.length > 0 ? problemsByField(wrong) : taken,
    /** A refusal that belongs to no field. */
    failure: save.error && !isDuplicate(save.error) ? errorMessage(save.error) : undefined,
    change(fields: Partial<Values>) {
      save.reset()
      setValues(before => ({ ...before, ...fields }))
    },
    submit,
  }
}

function valuesOf(balance: BalanceRow | undefined): Values {
  if (balance === undefined) return { person: undefined, ...newBalanceForm(currentYear()) }
  return { person: balance.person ?? undefined, ...numbersOf(balance) }
}

const numbersOf = ({ leave_type, year, balance, total_allocated }: BalanceForm): BalanceForm => ({
  leave_type,
  year,
  balance,
  total_allocated,
})

/** The numbers that are others now, each with both. */
function movesBetween(before: BalanceForm, now: BalanceForm): string[] {
  const named = { balance: copy.balance, total_allocated: copy.total } as const
  return (['balance', 'total_allocated'] as const)
    .filter(field => before[field] !== now[field])
    .map(field => copy.changedTo(named[field], formatNumber(before[field]), formatNumber(now[field])))
}

const changesOf = (start: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !Object.is(value, start[field as keyof Values])),
  )

/** Only what is entered is checked: an approval may have taken a balance below 0 (OP-09). */
function problemsOf({ person }: Values, entered: Partial<Values>): Problem[] {
  const unknown = person ? [] : [{ field: 'user_id', message: copy.personRequired }]
  return [...unknown, ...checkBalanceForm(entered)]
}
