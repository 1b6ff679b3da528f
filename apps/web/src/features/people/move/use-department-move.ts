import {
  checkHoldsFrom,
  departmentMoveCopy as copy,
  type DepartmentMove,
  holdsFromSentence,
  type Problem,
  problemsOf,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { departmentMovePreview, moveToDepartment } from '../../../data/users/department-move.ts'
import { useForm } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { today } from '../../../leave-ui/today.ts'

interface Values {
  department: string
  /** Empty for an immediate move. */
  holds_from: string
}

/** State of the dialog that moves several people to a department. */
export function useDepartmentMove(ids: readonly string[], onDone: () => void) {
  const { mutateAsync: move, data: result } = useMutation(moveToDepartment())
  const form = useForm({ start: (): Values => ({ department: '', holds_from: '' }), check, send, onSent })
  const { values } = form
  const isReady = check(values).length === 0
  return {
    form,
    /** The result, if the dialog must show it. */
    result,
    isReady,
    preview: useQuery({ ...departmentMovePreview(wanted(values)), enabled: isReady && !form.isSent }),
  }

  function wanted({ department, holds_from }: Values): DepartmentMove {
    return { ids, department, holds_from: holds_from || null }
  }

  function send(sent: Values) {
    return move(wanted(sent))
  }

  function onSent(answer: Awaited<ReturnType<typeof move>>, { department, holds_from }: Values) {
    // The dialog stays open to list the people who were left out.
    if (answer.left_out.length > 0) return
    announceSuccess(copy.moved(answer.moves, department, holds_from || null))
    onDone()
  }
}

function check({ department, holds_from }: Values): Problem<keyof Values>[] {
  const problem =
    holds_from === '' ? undefined : checkHoldsFrom(holds_from, { today: today(), lastDay: null })
  return [
    ...(department === '' ? [{ field: 'department' as const, message: copy.departmentNeeded }] : []),
    ...problemsOf([problem], holdsFromSentence),
  ]
}
