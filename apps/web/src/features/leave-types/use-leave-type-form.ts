import {
  checkLeaveType,
  leaveTypesCopy as copy,
  type LeaveType,
  type LeaveTypeOverview,
  type LeaveTypes,
  leaveTypeSentence,
  problemsOf,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveLeaveType } from '../../data/leave-types/leave-type-settings.ts'
import { staleRecord } from '../../forms/server-errors.ts'
import { useFields } from '../../forms/use-fields.ts'
import { useFormOf } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { today } from '../../leave-ui/today.ts'
import { changeOf, type LeaveTypeValues, newLeaveType, originalOf, valuesOf } from './leave-type-values.ts'

interface Beginning {
  /** The type to edit. Undefined for a new one. */
  type: LeaveTypeOverview | undefined
  types: LeaveTypes
  onClose: () => void
}

/**
 * State of the form of a leave type. If another user has saved the type meanwhile, shows that version before anything
 * is overwritten. After a type without a policy is added, `added` has it.
 */
export function useLeaveTypeForm({ type, types, onClose }: Beginning) {
  const { mutateAsync: save } = useMutation(saveLeaveType())
  const [theirs, setTheirs] = useState<LeaveType>()
  const [added, setAdded] = useState<LeaveType>()
  const fields = useFields<LeaveTypeValues>(() => (type ? valuesOf(type) : newLeaveType(types.all)))
  const isServiceFixed = type !== undefined && type.requests > 0
  const form = useFormOf(fields, {
    check: values =>
      problemsOf(checkLeaveType(checkable(values), types, today(), type, isServiceFixed), leaveTypeSentence),
    send: values => save(changeOf(values)),
    onSent(saved) {
      if (type === undefined && saved.offered_to === 'assigned') return setAdded(saved)
      announceSuccess(type ? copy.saved : copy.added)
      onClose()
    },
    onRefused(error) {
      const current = staleRecord<LeaveType>(error)
      setTheirs(current)
      return current !== undefined
    },
  })
  const original = originalOf(form.values, isServiceFixed)
  return {
    ...form,
    isServiceFixed,
    added,
    /** Fills the form with the type as the specification has it. Undefined if it is like that already. */
    restoreOriginal: original && (() => form.change(original)),
    theirs,
    takeTheirs() {
      if (theirs !== undefined) fields.restart(valuesOf(theirs))
      setTheirs(undefined)
      form.forget()
    },
    keepMine() {
      setTheirs(undefined)
      if (theirs !== undefined) form.submit({ seen: theirs.updated_date })
    },
  }
}

export type LeaveTypeFormState = ReturnType<typeof useLeaveTypeForm>

/** The rule wants the texts as they are stored, and always a key. */
const checkable = (values: LeaveTypeValues) => {
  const { key = '', ...form } = changeOf(values)
  return { ...form, key }
}
