import { Search, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { classes } from '../lib/classes.ts'
import { INPUT_GROUP } from './field-parts.tsx'

interface Props {
  /** Also the placeholder. */
  label: string
  value: string
  onChange: (text: string) => void
  className?: string
}

/** Filters while the user types. Escape clears it. */
export function SearchField({ label, value, onChange, className }: Props) {
  return (
    <AriaSearchField
      aria-label={label}
      data-print="hidden"
      value={value}
      onChange={onChange}
      className={classes('group min-w-0', className)}
    >
      <Group className={INPUT_GROUP}>
        <Search aria-hidden className="ml-3 size-4 shrink-0 text-ink-subtle" />
        <Input
          placeholder={label}
          className="min-w-0 flex-1 self-stretch bg-transparent px-2.5 outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <Button className="mr-1 flex size-7 items-center justify-center rounded-sm text-ink-subtle hover:bg-sunken group-data-empty:hidden pointer-coarse:size-11">
          <X aria-hidden className="size-4" />
        </Button>
      </Group>
    </AriaSearchField>
  )
}
