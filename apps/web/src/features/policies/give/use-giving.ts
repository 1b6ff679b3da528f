import {
  policySettingsCopy as copy,
  DEFAULT_ON_MOVE,
  EMPLOYMENT_KINDS,
  type EmploymentKind,
  leavePoliciesCopy,
  type PolicyOverview,
  type PolicyPreview,
  type PolicyScope,
  type Problem,
  type RowUser,
  type Transfer,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type AssignmentInput, assignLeavePolicy } from '../../../data/leave-policies/leave-policies.ts'
import { useForm } from '../../../forms/use-form.ts'
import { today } from '../../../leave-ui/today.ts'

interface Values {
  scope: PolicyScope
  region: string
  department: string
  user: RowUser | undefined
  valid_from: string
  except_employment: EmploymentKind[]
  except_users: RowUser[]
}

/** State of an assignment, from the form through the preview to the result. */
export function useGiving({ leave_type, name }: PolicyOverview) {
  const [isPreviewed, setPreviewed] = useState(false)
  const [onMove, chooseOnMove] = useState<Transfer>(DEFAULT_ON_MOVE)
  const apply = useMutation(assignLeavePolicy())
  const form = useForm<Values>({
    start: () => ({
      scope: 'department',
      region: '',
      department: '',
      user: undefined,
      valid_from: today(),
      except_employment: [],
      except_users: [],
    }),
    check: checkGiving,
    // Sends nothing, because the preview loads its own data.
    send: async () => apply.reset(),
    onSent: () => setPreviewed(true),
  })
  const { scope, region, department, user, valid_from, except_employment, except_users } = form.values
  const isOne = scope === 'user'
  const scopeId = { everyone: '', region, department, user: user?.id ?? '' }
  const giving: AssignmentInput = {
    leave_type,
    policy_name: name,
    scope,
    scope_id: scopeId[scope],
    valid_from,
    except_employment: isOne ? [] : except_employment,
    except_users: isOne ? [] : except_users.map(({ id }) => id),
  }
  return {
    form,
    giving,
    onMove,
    chooseOnMove,
    isChanged: apply.isIdle && (isPreviewed || form.isChanged),
    step: apply.isSuccess ? 'result' : apply.isPending ? 'progress' : isPreviewed ? 'preview' : 'form',
    result: apply.data,
    error: apply.error,
    back() {
      apply.reset()
      setPreviewed(false)
    },
    give: (digests: PolicyPreview['digests']) => apply.mutate({ ...giving, on_move: onMove, digests }),
  } as const
}

export type GivingState = ReturnType<typeof useGiving>

function checkGiving({
  scope,
  region,
  department,
  user,
  valid_from,
  except_employment,
}: Values): Problem<keyof Values>[] {
  const problems: Problem<keyof Values>[] = []
  if (scope === 'region' && region === '') problems.push({ field: 'region', message: copy.regionRequired })
  if (scope === 'department' && department === '')
    problems.push({ field: 'department', message: copy.departmentRequired })
  if (scope === 'user' && user === undefined) problems.push({ field: 'user', message: copy.employeeRequired })
  if (valid_from < today()) problems.push({ field: 'valid_from', message: copy.inThePast(today()) })
  if (scope !== 'user' && except_employment.length === EMPLOYMENT_KINDS.length)
    problems.push({ field: 'except_employment', message: leavePoliciesCopy.everyTypeExcept })
  return problems
}
