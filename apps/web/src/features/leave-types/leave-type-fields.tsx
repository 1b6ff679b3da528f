import {
  leaveTypesCopy as copy,
  EMPLOYMENT_KINDS,
  employmentTypes,
  LEAVE_APPROVALS,
  LEAVE_COLOURS,
  LEAVE_ICONS,
  LEAVE_PRIVACIES,
  LEAVE_TYPE_OFFERS,
  type LeaveColour,
  type LeaveTypes,
  MAX_DOCUMENT_WORDS,
  MAX_LEAVE_TYPE_DESCRIPTION,
  MAX_LEAVE_TYPE_LABEL,
  MAX_LEAVE_TYPE_SHORT_LABEL,
} from '@leavewell/leave'
import { LimitField } from '../../forms/limit-field.tsx'
import { LeaveTypeMark } from '../../leave-ui/leave-type.tsx'
import { LeaveIconImage } from '../../leave-ui/leave-type-icon.tsx'
import { today } from '../../leave-ui/today.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { COLOUR_FILL } from '../../ui/colour.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { RadioTiles } from '../../ui/radio-tiles.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Unfold } from '../../ui/unfold.tsx'
import { keyOf } from './leave-type-values.ts'
import type { LeaveTypeFormState } from './use-leave-type-form.ts'

interface Props {
  form: LeaveTypeFormState
  types: LeaveTypes
}

/** Name and look of a leave type. */
export function LookFields({ form, types }: Props) {
  const { values } = form
  const isNew = values.seen === undefined
  return (
    <>
      <TextField
        {...form.field('label')}
        label={copy.name}
        maxLength={MAX_LEAVE_TYPE_LABEL}
        isRequired
        autoFocus
      />
      {isNew ? (
        <TextField
          name="key"
          label={copy.key}
          hint={copy.keyHint}
          maxLength={40}
          value={keyOf(values)}
          // An empty field follows the name again.
          onChange={key => form.change({ key: key === '' ? null : key })}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-ink-muted">{copy.keyOf(keyOf(values))}</p>
          {form.restoreOriginal && (
            <Button size="small" onPress={form.restoreOriginal}>
              {copy.restoreOriginal}
            </Button>
          )}
        </div>
      )}
      <RadioTiles
        {...form.field('colour')}
        label={copy.colour}
        options={LEAVE_COLOURS.map(colour => ({
          id: colour,
          label: copy.colours[colour],
          detail: usedBy(colour, types, values.key),
          mark: <span aria-hidden className={`size-4 shrink-0 rounded-full ${COLOUR_FILL[colour]}`} />,
        }))}
      />
      <RadioTiles
        {...form.field('icon')}
        label={copy.icon}
        size="small"
        options={LEAVE_ICONS.map(icon => ({
          id: icon,
          label: copy.icons[icon],
          mark: <LeaveIconImage icon={icon} className="size-4" />,
        }))}
      />
    </>
  )
}

/** Who can request a leave type, and what is rarely changed. */
export function RuleFields({ form, types }: Props) {
  const { values, isServiceFixed } = form
  const isOnlyHidden =
    !values.managers_see_type &&
    types.all.every(({ key, managers_see_type }) => managers_see_type || key === values.key)
  return (
    <>
      <RadioGroup
        {...form.field('offered_to')}
        label={copy.offeredTo}
        options={LEAVE_TYPE_OFFERS.map(id => ({ id, label: copy.offers[id], detail: copy.offerDetails[id] }))}
      />
      <RadioGroup
        {...form.field('approval')}
        label={copy.approval}
        hint={copy.approvalHint}
        options={LEAVE_APPROVALS.map(id => ({
          id,
          label: copy.approvals[id],
          detail: copy.approvalDetails[id],
        }))}
      />
      {values.approval !== 'approver' && (
        <LimitField
          {...form.field('approve_up_to_days')}
          label={copy.approveUpTo}
          hint={copy.approveUpToHint}
        />
      )}
      <RadioGroup
        {...form.field('privacy')}
        label={copy.privacy}
        options={LEAVE_PRIVACIES.map(id => ({
          id,
          label: copy.privacies[id],
          detail: copy.privacyDetails[id],
        }))}
      />
      <Checkbox
        name="managers_see_type"
        isSelected={values.managers_see_type}
        onChange={managers_see_type => form.change({ managers_see_type })}
        hint={isOnlyHidden ? copy.onlyHiddenType : copy.managersSeeTypeHint}
      >
        {copy.managersSeeType}
      </Checkbox>
      <Unfold label={copy.more}>
        <div className="flex flex-col gap-4 pt-2">
          <LimitField
            {...form.field('min_service_months')}
            label={copy.serviceMonths}
            hint={copy.serviceMonthsHint}
          />
          <CheckboxGroup
            {...form.field('employment_kinds')}
            value={values.employment_kinds ?? []}
            label={copy.employmentKinds}
            hint={copy.employmentKindsHint}
            options={EMPLOYMENT_TYPES}
            layout="flex flex-wrap gap-x-5 gap-y-1"
          />
          <Select
            {...form.field('only_after')}
            value={values.only_after ?? NONE}
            onChange={key => form.change({ only_after: key === NONE ? null : key })}
            label={copy.onlyAfter}
            hint={copy.onlyAfterHint}
            options={[
              { id: NONE, label: copy.none },
              ...types.all
                .filter(({ key }) => key !== values.key)
                .map(({ key, label }) => ({ id: key, label, mark: <LeaveTypeMark type={key} /> })),
            ]}
          />
          <LimitField
            {...form.field('document_after_days')}
            label={copy.documentAfter}
            hint={copy.documentAfterHint}
          />
          <Checkbox
            name="document_beside_free_day"
            isSelected={values.document_beside_free_day}
            onChange={document_beside_free_day => form.change({ document_beside_free_day })}
          >
            {copy.documentBeside}
          </Checkbox>
          <LimitField
            {...form.field('document_within_days')}
            label={copy.documentWithin}
            hint={copy.documentWithinHint}
          />
          <TextField
            {...form.field('document_words')}
            label={copy.documentWords}
            hint={copy.documentWordsHint}
            maxLength={MAX_DOCUMENT_WORDS}
          />
          <LimitField
            {...form.field('overtime_percent')}
            label={copy.overtimePercent}
            hint={copy.overtimePercentHint}
          />
          {values.overtime_percent !== null && (
            <LimitField
              {...form.field('overtime_months')}
              label={copy.overtimeMonths}
              hint={copy.overtimeMonthsHint}
            />
          )}
          <TextField
            {...form.field('short_label')}
            label={copy.shortLabel}
            hint={copy.shortLabelHint}
            maxLength={MAX_LEAVE_TYPE_SHORT_LABEL}
          />
          <TextArea
            {...form.field('description')}
            label={copy.description}
            hint={copy.descriptionHint}
            maxLength={MAX_LEAVE_TYPE_DESCRIPTION}
          />
          <Checkbox
            name="counts_as_service"
            isDisabled={isServiceFixed}
            isSelected={values.counts_as_service}
            onChange={counts_as_service => form.change({ counts_as_service })}
            hint={isServiceFixed ? copy.serviceFixed : copy.serviceHint}
          >
            {copy.service}
          </Checkbox>
          <Checkbox
            name="is_medical"
            isSelected={values.is_medical}
            onChange={is_medical => form.change({ is_medical })}
            hint={copy.medicalHint}
          >
            {copy.medical}
          </Checkbox>
        </div>
      </Unfold>
    </>
  )
}

const EMPLOYMENT_TYPES = EMPLOYMENT_KINDS.map(id => ({ id, label: employmentTypes[id] }))

/** No key of a type. */
const NONE = '-'

/** The other types with a colour, without retired ones. */
function usedBy(colour: LeaveColour, types: LeaveTypes, own: string | null): string | undefined {
  const others = types.all.filter(
    type => type.colour === colour && type.key !== own && !types.isRetired(type.key, today()),
  )
  return others.length === 0 ? undefined : copy.alsoUsedBy(others.map(({ label }) => label))
}
