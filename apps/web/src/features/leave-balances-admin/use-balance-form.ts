import {
  type BalanceForm,
  type BalanceRow,
  checkBalanceForm,
  newBalanceForm,
  type Problem,
  problemsByField,
  type RowPerson,
  balanceAdmin as said,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveLeaveBalance } from '../../data/leave-balances.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { isDuplicate } from '../../leave-ui/is-duplicate.ts'
import { currentYear } from '../../leave-ui/today.ts'
import { announceProblem, announceServerError, announceSuccess } from '../../lib/announce.ts'

interface Values extends BalanceForm {
  person: RowPerson | undefined
}

/** State of the balance form: a new balance, or a stored one, perhaps of nobody (H-13, H-17, H-18, Q-22 to Q-24). */
export function useBalanceForm(balance: BalanceRow | undefined, onSaved: (year: number) => void) {
  const [start] = useState(() => valuesOf(balance))
  const [values, setValues] = useState(start)
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
      { ...(balance && { id: balance.id }), ...fields, ...(person && { user_id: person.id }) },
      {
        onSuccess() {
          announceSuccess(balance === undefined ? said.added : balance.person ? said.saved : said.reassigned)
          onSaved(values.year)
        },
        onError: error => announceServerError(errorMessage(error)),
      },
    )
  }

  return {
    values,
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
  const { person, leave_type, year, balance: left, total_allocated } = balance
  return { person: person ?? undefined, leave_type, year, balance: left, total_allocated }
}

const changesOf = (start: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !Object.is(value, start[field as keyof Values])),
  )

/** Only what is entered is checked: an approval may have taken a balance below 0 (OP-09). */
function problemsOf({ person }: Values, entered: Partial<Values>): Problem[] {
  const unknown = person ? [] : [{ field: 'user_id', message: said.personRequired }]
  return [...unknown, ...checkBalanceForm(entered)]
}
