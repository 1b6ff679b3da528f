import {
  BALANCE_FIELDS,
  type BalanceImportAnswer,
  moveInCopy as copy,
  type ImportMapping,
  LEAVE_FIELDS_OF_FILE,
} from '@leavewell/leave'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { Select } from '../../ui/select.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface Props {
  answer: Pick<BalanceImportAnswer, 'columns' | 'types'>
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

const BALANCE_OPTIONS = [
  { id: '', label: copy.notImported },
  ...BALANCE_FIELDS.map(id => ({ id, label: copy.balanceFields[id] })),
]
const LEAVE_OPTIONS = [
  { id: '', label: copy.notImported },
  ...LEAVE_FIELDS_OF_FILE.map(id => ({ id, label: copy.leaveFields[id] })),
]

/** What each column has, and the leave type of each text in the files. */
export function MatchPanel({ answer: { columns, types: found }, mapping, onChange }: Props) {
  const types = useLeaveTypes()
  const fields = (['balances', 'leave'] as const).flatMap(file => {
    const own = columns.filter(column => column.file === file)
    return own.length === 0 ? [] : [{ file, own }]
  })
  return (
    <div className="flex flex-col gap-4">
      {fields.map(({ file, own }) => {
        const name = file === 'balances' ? 'columns' : 'leave_columns'
        return (
          <section key={file} aria-label={copy.columnsOf[file]} className="flex flex-col gap-2">
            <h2 className="font-medium">{copy.columnsOf[file]}</h2>
            <div className="grid gap-3 md:grid-cols-2">
              {own.map(({ heading, field }) => (
                <Select<string>
                  key={heading}
                  label={heading}
                  options={file === 'balances' ? BALANCE_OPTIONS : LEAVE_OPTIONS}
                  value={mapping[name][heading] ?? field ?? ''}
                  onChange={id => onChange({ ...mapping, [name]: { ...mapping[name], [heading]: id } })}
                />
              ))}
            </div>
          </section>
        )
      })}
      {found.length > 0 && (
        <section aria-label={copy.types} className="flex flex-col gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <h2 className="font-medium">{copy.types}</h2>
            <TextLink href="/settings/leave-types" target="_blank">
              {copy.newType}
            </TextLink>
          </div>
          <div className="grid gap-3 md:grid-cols-2">
            {found.map(({ text, rows, leave_type }) => {
              const chosen = mapping.types[text] ?? leave_type
              return (
                <Select<string>
                  key={text}
                  label={copy.typeOf(text, rows)}
                  placeholder={copy.chooseType}
                  options={[
                    ...types.all.map(({ key, label }) => ({ id: key, label })),
                    { id: LEFT_OUT, label: copy.leaveOut },
                  ]}
                  value={chosen === null ? '' : chosen === '' ? LEFT_OUT : chosen}
                  onChange={id =>
                    onChange({
                      ...mapping,
                      types: { ...mapping.types, [text]: id === LEFT_OUT ? '' : id },
                    })
                  }
                />
              )
            })}
          </div>
        </section>
      )}
    </div>
  )
}

/** No leave type has this key, because keys are words. */
const LEFT_OUT = '-'
