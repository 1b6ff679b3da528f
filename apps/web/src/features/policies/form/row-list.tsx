import { policySettingsCopy as copy } from '@leavewell/leave'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

interface Props<Row> {
  label: string
  rows: readonly Row[]
  most: number
  addLabel: string
  /** The row that is added. */
  newRow: () => Row
  onChange: (rows: Row[]) => void
  /** The former rows, if they have changed. */
  was: string | undefined
  /** The problem of the list itself. Those of its fields are at the fields. */
  problem: string | undefined
  /** The fields of a row. */
  children: (row: Row, at: number, change: (fields: Partial<Row>) => void) => ReactNode
}

/** A short list of rows with the same fields. Adding a row focuses its first field, removing one the button to add. */
export function RowList<Row extends object>(props: Props<Row>) {
  const { label, rows, most, addLabel, newRow, onChange, was, problem, children } = props
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const before = useRef(rows.length)
  useEffect(() => {
    const added = rows.length - before.current
    before.current = rows.length
    const last = list.current?.lastElementChild?.querySelector<HTMLElement>('input:not([type=hidden])')
    if (added > 0) last?.focus()
    if (added < 0) add.current?.focus()
  }, [rows.length])
  return (
    <fieldset
      {...(problem !== undefined && { 'data-invalid': true })}
      className="col-span-full flex flex-col items-start gap-3"
    >
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div ref={list} className="flex w-full flex-col gap-3 empty:hidden">
        {rows.map((row, at) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and their fields no state of their own
            key={at}
            aria-label={copy.row(at + 1)}
            className="flex w-full not-first:border-line not-first:border-t not-first:pt-3 items-end gap-2"
          >
            <div className="grid min-w-0 grow grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-3">
              {children(row, at, fields =>
                onChange(rows.map((each, other) => (other === at ? { ...each, ...fields } : each))),
              )}
            </div>
            <IconButton
              label={copy.removeRow(label, at + 1)}
              onPress={() => onChange(rows.filter((_, other) => other !== at))}
            >
              <X aria-hidden />
            </IconButton>
          </fieldset>
        ))}
      </div>
      <Button
        size="small"
        ref={add}
        icon={<Plus aria-hidden />}
        isDisabled={rows.length >= most}
        onPress={() => onChange([...rows, newRow()])}
      >
        {addLabel}
      </Button>
      {was !== undefined && <p className="font-medium text-info-ink text-meta">{was}</p>}
      {problem !== undefined && <p className="text-danger-ink text-meta">{problem}</p>}
    </fieldset>
  )
}
