import {
  checkRegion,
  holidaysCopy as copy,
  type HolidayRegionLine,
  MAX_REGION_CODE,
  problemsOf,
  regionCodeOf,
  regionSentence,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { saveRegion } from '../../../data/holidays/holidays.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { duplicateAt } from '../../../forms/server-errors.ts'
import { useForm } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface Props {
  /** The region to edit. Without it, the dialog adds a new one. */
  region?: HolidayRegionLine | undefined
  regions: readonly HolidayRegionLine[]
  onClose: () => void
}

const NO_PARENT = '-'

/** Adds or edits a region: a town within a state, or a region of the organisation. */
export function RegionDialog({ region, regions, onClose }: Props) {
  const { mutateAsync: save } = useMutation(saveRegion())
  const form = useForm({
    start: () => ({
      code: region?.code ?? '',
      name: region?.name ?? '',
      parent: region?.parent ?? NO_PARENT,
    }),
    check: values => problemsOf(checkRegion(fieldsOf(values), regions), regionSentence),
    refusedFields: duplicateAt('code'),
    send(values) {
      const { code, name, parent } = fieldsOf(values)
      return save(region ? { id: region.id, name, parent } : { code, name, parent })
    },
    onSent() {
      announceSuccess(region ? copy.regionSaved : copy.regionAdded)
      onClose()
    },
  })
  const others = regions.filter(({ code }) => code !== region?.code)
  return (
    <FormDialog
      title={region ? copy.editRegion : copy.addRegion}
      form={form}
      submit={region ? copy.saveRegion : copy.addRegion}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={copy.regionName} maxLength={200} isRequired autoFocus />
      {region === undefined && (
        <TextField
          {...form.field('code')}
          label={copy.code}
          hint={copy.codeHint}
          maxLength={MAX_REGION_CODE}
          isRequired
        />
      )}
      <Select
        {...form.field('parent')}
        label={copy.parent}
        hint={copy.parentHint}
        options={[
          { id: NO_PARENT, label: copy.noParent },
          ...others.map(({ code, name }) => ({ id: code, label: name })),
        ]}
      />
    </FormDialog>
  )
}

const fieldsOf = ({ code, name, parent }: { code: string; name: string; parent: string }) => ({
  code: regionCodeOf(code),
  name: name.trim(),
  parent: parent === NO_PARENT ? null : parent,
})
