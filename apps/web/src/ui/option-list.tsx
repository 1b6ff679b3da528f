import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { copy } from './copy.ts'

/** An option. */
export interface Option<Id extends string = string> {
  id: Id
  label: string
  /** Second line. */
  detail?: string | undefined
  /** Before the label: a dot, an avatar. */
  mark?: ReactNode
}

/** The options of a select or a combo box. A combo box passes them through its context. */
export function OptionList({
  options,
  empty = <NoOptions>{copy.noOptions}</NoOptions>,
}: {
  options?: readonly Option[]
  /** Shown if there are no options. */
  empty?: ReactNode
}) {
  return (
    <ListBox<Option>
      {...(options !== undefined && { items: options })}
      // Hidden if there is nothing to show. Otherwise the list box would contain a nameless option.
      className={({ isEmpty }) =>
        isEmpty && empty === null ? 'hidden' : 'max-h-72 overflow-auto p-1 outline-none'
      }
      renderEmptyState={() => empty}
    >
      {option => <OptionItem option={option} />}
    </ListBox>
  )
}

/** Says that there are no options, also to screen readers. */
export const NoOptions = ({ children }: { children: string }) => (
  <p role="status" className="px-3 py-2 text-ink-subtle">
    {children}
  </p>
)

function OptionItem({ option }: { option: Option }) {
  return (
    <ListBoxItem
      id={option.id}
      // The select renders this for the selected option.
      value={option}
      textValue={option.label}
      className="control flex cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 outline-none focus:bg-sunken selected:font-medium"
    >
      {({ isSelected }) => (
        <>
          {option.mark}
          <span className="min-w-0 flex-1">
            <span className="block wrap-anywhere">{option.label}</span>
            {option.detail !== undefined && (
              <span className="block truncate font-normal text-ink-subtle text-meta">{option.detail}</span>
            )}
          </span>
          {isSelected && <Check aria-hidden className="size-4 shrink-0 text-brand-ink" />}
        </>
      )}
    </ListBoxItem>
  )
}
