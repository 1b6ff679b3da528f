import {
  asPlanned,
  checkHoldsFrom,
  checkPlannedNames,
  plannedChangesCopy as copy,
  displayName,
  findManager,
  fullName,
  holdsFromSentence,
  managerChoices,
  mayManage,
  nameInOneLine,
  PLANNED_FIELDS,
  type PlannedChangeForm,
  type PlannedField,
  personSentence,
  problemsOf,
  type User,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { leavingOf } from '../../../data/users/offboarding.ts'
import {
  plannedChangePreview,
  plannedChangesOf,
  savePlannedChange,
} from '../../../data/users/planned-changes.ts'
import { users } from '../../../data/users/users.ts'
import { useForm } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { today } from '../../../leave-ui/today.ts'

/** State of the dialog that schedules a change. */
export function usePlannedChange(user: User, onDone: () => void) {
  const { data: admins } = useQuery(users.managers())
  const { data: end } = useQuery(leavingOf(user.id))
  const { mutateAsync: save } = useMutation(savePlannedChange())
  const managers = managerChoices(user, admins ?? []).filter(mayManage)
  const { data: plans = [] } = useQuery(plannedChangesOf(user.id))
  const now = {
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    department: user.department ?? '',
    position: user.position ?? '',
    manager_id: findManager(user.manager_id, admins ?? [])?.id ?? '',
    office: user.office ?? '',
  }
  /** The fields that differ from the state on that day, earlier scheduled changes included. */
  const changed = (
    day: string,
    values: Partial<Record<PlannedField, string>>,
  ): Partial<Record<PlannedField, string>> => {
    const until = asPlanned(now, plans, day)
    return Object.fromEntries(
      PLANNED_FIELDS.map(field => [field, nameInOneLine(values[field] ?? '').trim()]).filter(
        ([field, value]) => value !== '' && value !== until[field as PlannedField],
      ),
    )
  }
  const dayProblem = (day: string) => checkHoldsFrom(day, { today: today(), lastDay: end?.last_day ?? null })
  const unnamed = (day: string, { first_name, last_name }: Partial<Record<PlannedField, string>>) =>
    checkPlannedNames(
      { ...(first_name !== undefined && { first_name }), ...(last_name !== undefined && { last_name }) },
      asPlanned(now, plans, day),
    )
  const form = useForm({
    // Untouched fields follow the record, even if managers load after the dialog has opened.
    start: () => ({ holds_from: '' }) as { holds_from: string } & Partial<Record<PlannedField, string>>,
    check: ({ holds_from, ...fields }) => [
      ...problemsOf([dayProblem(holds_from)], holdsFromSentence),
      ...problemsOf(unnamed(holds_from, fields), personSentence),
      ...(unnamed(holds_from, fields).length === 0 && Object.keys(changed(holds_from, fields)).length === 0
        ? [{ field: 'department' as const, message: copy.nothingChanges }]
        : []),
    ],
    send: ({ holds_from, ...fields }) =>
      save({ user_id: user.id, holds_from, ...changed(holds_from, fields) }),
    onSent(_, { holds_from }) {
      announceSuccess(copy.saved(displayName(user), holds_from))
      onDone()
    },
  })
  const { holds_from, ...fields } = form.values
  const wanted: PlannedChangeForm = { user_id: user.id, holds_from, ...changed(holds_from, fields) }
  const isReady =
    dayProblem(holds_from) === undefined &&
    unnamed(holds_from, fields).length === 0 &&
    Object.keys(changed(holds_from, fields)).length > 0
  const values = { ...asPlanned(now, plans, holds_from), ...fields }
  return {
    form,
    managers,
    values,
    /** The new name, if it changes. */
    name: wanted.first_name || wanted.last_name ? fullName(values) : null,
    /** The new manager, if that changes. */
    manager: managers.find(({ id }) => id === wanted.manager_id),
    preview: useQuery({ ...plannedChangePreview(wanted), enabled: isReady }),
    isReady,
  }
}
