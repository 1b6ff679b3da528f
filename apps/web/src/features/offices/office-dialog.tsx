import { officesCopy as copy, type Office } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { calendarChange } from '../../data/leave-requests/calendar-change.ts'
import { saveOffice } from '../../data/offices/offices.ts'
import { holidayRegions } from '../../data/working-time/work-assignments.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { duplicateAt } from '../../forms/server-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { TouchedLeave } from '../../leave-ui/touched-leave.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface Props {
  /** The office to edit. Without it, the dialog adds a new one. */
  office?: Office | undefined
  /** The number of people in the office. */
  people: number
  onClose: () => void
}

const NO_REGION = '-'
const NO_ZONE = '-'

/** Adds or edits an office. If its public holidays change, previews the affected leave. */
export function OfficeDialog({ office, people, onClose }: Props) {
  const { mutateAsync: save } = useMutation(saveOffice())
  const { data: regions = [] } = useQuery(holidayRegions())
  const form = useForm({
    start: () => ({
      name: office?.name ?? '',
      region: office?.region ?? NO_REGION,
      time_zone: office?.time_zone ?? NO_ZONE,
    }),
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name', message: copy.nameRequired }] : []),
    refusedFields: duplicateAt('name'),
    send: values => save({ ...(office && { id: office.id }), ...fieldsOf(values) }),
    onSent() {
      announceSuccess(office ? copy.saved : copy.added)
      onClose()
    },
  })
  const { region } = fieldsOf(form.values)
  const isElsewhere = office !== undefined && people > 0 && region !== office.region
  return (
    <FormDialog
      title={office ? copy.editTitle(office.name) : copy.addTitle}
      form={form}
      submit={office ? copy.save : copy.addTitle}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={copy.name} maxLength={200} isRequired autoFocus />
      <Select
        {...form.field('region')}
        label={copy.region}
        hint={copy.regionHint}
        options={[
          { id: NO_REGION, label: copy.noRegion },
          ...regions.map(({ code, name }) => ({ id: code, label: name })),
        ]}
      />
      <ComboBox
        name="time_zone"
        label={copy.timeZone}
        hint={copy.timeZoneHint}
        error={form.problems.time_zone}
        options={zones(form.values.time_zone)}
        value={form.values.time_zone}
        onChange={zone => form.change({ time_zone: zone === '' ? NO_ZONE : zone })}
      />
      {isElsewhere && <RegionChange name={office.name} region={region} />}
    </FormDialog>
  )
}

const RegionChange = ({ name, region }: { name: string; region: string | null }) => (
  <div className="flex flex-col gap-3">
    <p>{copy.regionChange}</p>
    <TouchedLeave query={useQuery(calendarChange({ office: { name, region } }))} />
  </div>
)

const fieldsOf = ({ name, region, time_zone }: { name: string; region: string; time_zone: string }) => ({
  name: name.trim(),
  region: region === NO_REGION ? null : region,
  time_zone: time_zone === NO_ZONE ? null : time_zone,
})

const zones = (chosen: string) => [
  { id: NO_ZONE, label: copy.noZone },
  ...[...new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen === NO_ZONE ? [] : [chosen])])]
    .sort()
    .map(id => ({ id, label: id })),
]
