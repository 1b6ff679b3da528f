import {
  auditFieldName,
  countryPacksCopy as copy,
  formatDay,
  isChangedByPack,
  leaveTypesCopy,
  type PackOverview,
  type PackPreviewType,
  type PackTypeChange,
  type PackPreview as Preview,
  workProgressCopy,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applyCountryPack, packPreview } from '../../data/leave-types/country-packs.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { LeaveIconImage } from '../../leave-ui/leave-type-icon.tsx'
import { PolicyEffects } from '../../leave-ui/policy-effects.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { WorkProgress } from '../../leave-ui/work-progress.tsx'
import { classes } from '../../lib/classes.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Tag } from '../../ui/tag.tsx'

interface Props {
  pack: PackOverview
  answers: Record<string, string>
  onBack: () => void
  onApplied: () => void
}

/** Everything that the pack would add and change, with the people. Nothing is stored before *Apply*. */
export function PackPreview({ pack, answers, onBack, onApplied }: Props) {
  const [leaveTypes, setLeaveTypes] = useState<string[]>()
  const [isChecked, setChecked] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const question = { pack: pack.id, answers, ...(leaveTypes && { leave_types: leaveTypes }) }
  const query = useQuery(packPreview(question))
  const { data: preview, isPlaceholderData, refetch } = query
  const { mutate, isPending, error, reset } = useMutation(applyCountryPack())
  /** Kept from the last choice, because the preview of a choice arrives later than the next one. */
  const included = leaveTypes ?? preview?.types.filter(type => type.is_included).map(({ key }) => key) ?? []
  const include = (key: string, isIncluded: boolean) => {
    reset()
    setLeaveTypes(isIncluded ? [...included, key] : included.filter(each => each !== key))
  }
  const apply = () => {
    setAsked(true)
    if (!isChecked || preview === undefined) return
    mutate(
      { ...question, digest: preview.digest, is_checked: true },
      {
        onSuccess() {
          announceSuccess(copy.applied)
          onApplied()
        },
        onError: () => refetch(),
      },
    )
  }
  const isWaiting = preview === undefined || isPlaceholderData || query.isFetching
  return (
    <>
      <DialogBody>
        {error && (
          <Alert tone="danger" isAnnounced>
            {errorMessage(error)}
          </Alert>
        )}
        <QueryView
          query={query}
          failed={query.error ? errorMessage(query.error) : copy.previewFailed}
          loading={<WorkProgress of="previewCountryPack" />}
        >
          {shown => (
            <div className={classes('flex flex-col gap-4', isWaiting && 'opacity-60')}>
              <p role="status">{isWaiting ? workProgressCopy.previewing : summaryOf(shown)}</p>
              <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
                {shown.types.map(type => (
                  <TypeRow
                    key={type.key}
                    type={type}
                    isIncluded={included.includes(type.key)}
                    onInclude={isIncluded => include(type.key, isIncluded)}
                  />
                ))}
              </ul>
              <section className="flex flex-col gap-2">
                <h3 className="font-medium">{copy.people}</h3>
                {shown.people.length > 0 ? (
                  <PolicyEffects effects={shown.people} />
                ) : (
                  <p className="text-ink-muted">{copy.noPeople}</p>
                )}
              </section>
              <p className="text-ink-muted">{copy.stays}</p>
            </div>
          )}
        </QueryView>
        <p className="text-ink-muted text-meta">{copy.legal(pack.facts_of)}</p>
        <div>
          <Checkbox isSelected={isChecked} onChange={setChecked} isInvalid={isAsked && !isChecked}>
            {copy.checked}
          </Checkbox>
          {isAsked && !isChecked && (
            <p role="alert" className="text-danger-ink text-meta">
              {copy.checkRequired}
            </p>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onPress={onBack} isDisabled={isPending}>
          {copy.changeAnswers}
        </Button>
        <Button
          variant="primary"
          isPending={isPending}
          isDisabled={isWaiting || preview?.types.every(isUnchanged)}
          onPress={apply}
        >
          {copy.apply}
        </Button>
      </DialogFooter>
    </>
  )
}

const isUnchanged = (type: PackPreviewType) => !type.is_included || !isChangedByPack(type)

function summaryOf({ types }: Preview): string {
  const added = types.filter(({ is_new, is_included }) => is_new && is_included).length
  return types.every(isUnchanged) ? copy.nothing : copy.summary(added)
}

interface RowProps {
  type: PackPreviewType
  isIncluded: boolean
  onInclude: (isIncluded: boolean) => void
}

function TypeRow({ type, isIncluded, onInclude }: RowProps) {
  const { label, icon, is_new, problem, changes, differs, policies, assignments } = type
  const canBeIncluded = problem === null
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Checkbox
        aria-label={copy.include(label)}
        isSelected={isIncluded && canBeIncluded}
        isDisabled={!canBeIncluded}
        onChange={onInclude}
      >
        <LeaveIconImage icon={icon} className="size-4.5 text-ink-muted" />
      </Checkbox>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 pt-1 text-meta">
        <p className="flex flex-wrap items-center gap-2 text-body">
          <span className="font-medium">{label}</span>
          {is_new ? (
            <Tag tone="success">{copy.newType}</Tag>
          ) : !isChangedByPack(type) ? (
            <Tag>{copy.sameType}</Tag>
          ) : (
            <Tag tone="info">{copy.changedType}</Tag>
          )}
        </p>
        {problem !== null && <p className="text-danger-ink">{problem}</p>}
        {changes.map(change => (
          <p key={change.field}>
            {copy.fieldChange(
              auditFieldName(change.field),
              valueText(change.field, change.before),
              valueText(change.field, change.after),
            )}
          </p>
        ))}
        {differs.length > 0 && <p className="text-ink-muted">{copy.differs(differs)}</p>}
        {policies.map(({ name, state }) => (
          <PolicyLine key={name} name={name} state={state} />
        ))}
        {assignments.map(({ policy_name, scope_id, replaces }) =>
          replaces === null ? null : (
            <p key={scope_id} className="text-warning-ink">
              {copy.replaces(replaces, policy_name)}
            </p>
          ),
        )}
        {type.people > 0 && <p>{amountsOf(type)}</p>}
      </div>
    </li>
  )
}

const PolicyLine = ({ name, state }: PackPreviewType['policies'][number]) => {
  if (state === 'same') return null
  return <p className="text-ink-muted">{POLICY_LINES[state](name)}</p>
}

const POLICY_LINES = { new: copy.newPolicy, changed: copy.newVersion, differs: copy.ownPolicy }

function amountsOf({ people, before, after }: PackPreviewType): string {
  const assigned = copy.assigned(people)
  if (after === null) return assigned
  return `${assigned}. ${before === null ? copy.granted(after) : copy.total(before, after)}`
}

function valueText(field: PackTypeChange['field'], value: unknown): string {
  if (value === null || value === undefined) return copy.none
  if (typeof value === 'boolean') return value ? copy.yes : copy.no
  if (field === 'offered_to') return leaveTypesCopy.offers[value as keyof typeof leaveTypesCopy.offers]
  if (field === 'retired_on') return formatDay(String(value))
  return String(value)
}
