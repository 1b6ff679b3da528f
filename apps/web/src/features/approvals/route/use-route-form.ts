import { type ApprovalRouteView, approvalSettingsCopy as copy, type RouteRule } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveApprovalRoute } from '../../../data/approvals/approval-route.ts'
import { fieldErrorsOf, staleRecord } from '../../../forms/server-errors.ts'
import { useFields } from '../../../forms/use-fields.ts'
import { useFormOf } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { areSame, rulesToSave } from './edited-rules.ts'

interface Values {
  rules: readonly RouteRule[]
  /** The version of the workflow that the changes are based on. */
  seen: string | null
}

/**
 * State of the workflow on the screen, which is saved as a whole. If another user has saved meanwhile, shows
 * that version before anything is overwritten.
 */
export function useRouteForm(view: ApprovalRouteView) {
  const [route, setRoute] = useState(view)
  const [theirs, setTheirs] = useState<ApprovalRouteView>()
  const { mutateAsync } = useMutation(saveApprovalRoute())
  const fields = useFields<Values>(() => valuesOf(view))
  function begin(saved: ApprovalRouteView) {
    setRoute(saved)
    setTheirs(undefined)
    fields.restart(valuesOf(saved))
  }
  const form = useFormOf(fields, {
    send: ({ rules, seen }) => mutateAsync({ rules: rulesToSave(rules), seen }),
    onSent(saved) {
      begin(saved)
      announceSuccess(copy.saved)
    },
    onRefused(error) {
      const current = staleRecord<ApprovalRouteView>(error)
      if (current === undefined) return false
      setTheirs(current)
      return true
    },
  })
  // Refetched without local changes: shows the current version.
  if (!form.isChanged && isLater(view, route)) begin(view)
  return {
    ...form,
    route,
    rules: form.values.rules,
    setRules: (rules: readonly RouteRule[]) =>
      form.change({ rules: areSame(rules, route.rules) ? route.rules : rules }),
    /** Why the server refused the step at this index. */
    problemAt: (at: number): string | undefined => fieldErrorsOf(form.error)[`rules.${at}.person_id`],
    undo: () => begin(route),
    theirs,
    takeTheirs: () => theirs && begin(theirs),
    keepMine() {
      if (theirs === undefined) return
      setTheirs(undefined)
      form.submit({ seen: theirs.updated_date })
    },
  }
}

export type RouteFormState = ReturnType<typeof useRouteForm>

const valuesOf = ({ rules, updated_date }: ApprovalRouteView): Values => ({ rules, seen: updated_date })

const isLater = (one: ApprovalRouteView, other: ApprovalRouteView) =>
  (one.updated_date ?? '') > (other.updated_date ?? '')
