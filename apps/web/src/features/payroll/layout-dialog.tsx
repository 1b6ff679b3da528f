import {
  checkLayout,
  payrollLayoutCopy as copy,
  LAYOUT_DATES,
  LAYOUT_DECIMALS,
  LAYOUT_DELIMITERS,
  LAYOUT_ENCODINGS,
  LAYOUT_GRAINS,
  LAYOUT_LINE_ENDS,
  LAYOUT_NEGATIVES,
  LAYOUT_QUOTES,
  type LayoutText,
  layoutForm,
  layoutSentence,
  MAX_FILE_NAME,
  MAX_LAYOUT_NAME,
  type PayCalendarRow,
  type PayrollLayout,
  type PayrollLayoutForm,
  problemsOf,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { savePayrollLayout } from '../../data/payroll/payroll.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LayoutColumns } from './layout-columns.tsx'
import { LayoutPreview } from './layout-preview.tsx'

interface Props {
  /** Missing: a new one. */
  layout?: PayrollLayout
  presets: readonly PayrollLayoutForm[]
  layouts: readonly PayrollLayout[]
  calendars: readonly PayCalendarRow[]
  onClose: () => void
}

const optionsOf = <Id extends string>(ids: readonly Id[], labels: Readonly<Record<Id, string>>) =>
  ids.map(id => ({ id, label: labels[id] }))

/** Adds a layout of payroll files, or edits one, with a preview of real rows. */
export function LayoutDialog({ layout, presets, layouts, calendars, onClose }: Props) {
  const { mutateAsync: save } = useMutation(savePayrollLayout())
  const start = layout ?? { ...(presets[0] as PayrollLayoutForm), name: '' }
  const form = useForm({
    start: () => layoutForm(start),
    check: values =>
      problemsOf(
        checkLayout(
          values,
          layouts.filter(({ id }) => id !== layout?.id),
        ),
        layoutSentence,
      ),
    send: values => save({ ...values, ...(layout && { id: layout.id }) }),
    onSent() {
      announceSuccess(layout ? copy.saved : copy.added)
      onClose()
    },
  })
  const { values, change, problems } = form
  const { text } = values
  const write = (changes: Partial<LayoutText>) => change({ text: { ...text, ...changes } })
  const startFrom = (preset: string) => {
    const chosen = presets.find(each => each.preset === preset)
    if (chosen) change({ ...chosen, name: values.name.trim() === '' ? chosen.name : values.name })
  }
  return (
    <FormDialog
      title={layout ? copy.edit : copy.add}
      width="large"
      form={form}
      submit={layout ? copy.save : copy.add}
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        {!layout && (
          <Select
            {...form.field('preset')}
            onChange={startFrom}
            label={copy.preset}
            hint={copy.presetNotes[values.preset]}
            options={presets.map(({ preset, name }) => ({ id: preset, label: name }))}
          />
        )}
        <TextField {...form.field('name')} label={copy.name} maxLength={MAX_LAYOUT_NAME} />
        <TextField
          {...form.field('file_name')}
          label={copy.fileName}
          hint={copy.fileNameHint}
          maxLength={MAX_FILE_NAME}
        />
        <Select {...form.field('grain')} label={copy.grain} options={optionsOf(LAYOUT_GRAINS, copy.grains)} />
        <Select
          {...form.field('negative')}
          label={copy.negative}
          options={optionsOf(LAYOUT_NEGATIVES, copy.negatives)}
        />
        <Select
          label={copy.delimiter}
          value={text.delimiter}
          onChange={delimiter => write({ delimiter })}
          options={optionsOf(LAYOUT_DELIMITERS, copy.delimiters)}
        />
        <Select
          label={copy.decimal}
          value={text.decimal}
          onChange={decimal => write({ decimal })}
          error={problems.decimal}
          options={optionsOf(LAYOUT_DECIMALS, copy.decimals)}
        />
        <Select
          label={copy.date}
          value={text.date}
          onChange={date => write({ date })}
          options={optionsOf(LAYOUT_DATES, copy.dates)}
        />
        <Select
          label={copy.quotes}
          value={text.quotes}
          onChange={quotes => write({ quotes })}
          options={optionsOf(LAYOUT_QUOTES, copy.quotesOptions)}
        />
        <Select
          label={copy.encoding}
          value={text.encoding}
          onChange={encoding => write({ encoding })}
          options={optionsOf(LAYOUT_ENCODINGS, copy.encodings)}
        />
        <Select
          label={copy.lineEnd}
          value={text.line_end}
          onChange={line_end => write({ line_end })}
          options={optionsOf(LAYOUT_LINE_ENDS, copy.lineEnds)}
        />
      </div>
      <Checkbox isSelected={text.has_titles} onChange={has_titles => write({ has_titles })}>
        {copy.hasTitles}
      </Checkbox>
      <LayoutColumns
        columns={values.columns}
        error={problems.columns}
        onChange={columns => change({ columns })}
      />
      <LayoutPreview layout={values} calendars={calendars} />
    </FormDialog>
  )
}
