import { organisationCopy as copy, FIRST_DAYS_OF_WEEK, MAX_ORGANISATION_NAME } from '@leavewell/leave'
import { useSession } from '../../session/session.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LogoField } from './logo-field.tsx'
import type { OrganisationFormState } from './use-organisation-form.ts'

/** Name, logo, time zone and first weekday of the organisation. */
export function IdentityFields({ form }: { form: OrganisationFormState }) {
  const { time_zone, is_zone_fixed } = useSession().settings
  const { values, change, problems } = form
  const isFixed = is_zone_fixed === true
  const zone = (isFixed ? null : values.time_zone) ?? String(time_zone)
  return (
    <FormSection title={copy.identity} text={copy.identityText}>
      <TextField
        name="name"
        label={copy.name}
        hint={copy.nameHint}
        error={problems.name}
        maxLength={MAX_ORGANISATION_NAME}
        value={values.name ?? ''}
        onChange={name => change({ name: name.trim() === '' ? null : name })}
      />
      <ComboBox
        name="time_zone"
        label={copy.timeZone}
        hint={isFixed ? copy.timeZoneFixed : undefined}
        error={problems.time_zone}
        isDisabled={isFixed}
        options={zonesWith(zone)}
        value={zone}
        onChange={chosen => chosen !== '' && change({ time_zone: chosen })}
      />
      <Select
        name="first_day_of_week"
        label={copy.firstDayOfWeek}
        options={FIRST_DAYS_OF_WEEK.map(id => ({ id, label: copy.weekdays[id] }))}
        value={values.first_day_of_week ?? 'sunday'}
        onChange={first_day_of_week => change({ first_day_of_week })}
      />
      <LogoField logo={values.logo} onChange={logo => change({ logo })} />
    </FormSection>
  )
}

/** All zones of this browser, plus the selected one, which the browser may know by another name. */
const zonesWith = (chosen: string) =>
  [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])].sort().map(id => ({ id, label: id }))
