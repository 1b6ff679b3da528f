import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Header } from 'react-aria-components/Header'
import { MenuItem, MenuSection } from 'react-aria-components/Menu'

interface Props<Id extends string> {
  label: string
  options: readonly { id: Id; label: string; icon?: ReactNode }[]
  value: Id
  onChange: (id: Id) => void
}

/** Selects one of several options in a menu, which stays open. */
export function MenuChoice<Id extends string>({ label, options, value, onChange }: Props<Id>) {
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={keys => onChange([...keys][0] as Id)}
      shouldCloseOnSelect={false}
    >
      <Header className="px-2.5 pt-2 pb-1 text-ink-subtle text-meta">{label}</Header>
      {options.map(option => (
        <MenuItem
          key={option.id}
          id={option.id}
          textValue={option.label}
          className="group control flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 outline-none focus:bg-sunken [&>svg]:size-4 [&>svg]:text-ink-subtle"
        >
          {option.icon}
          <span className="flex-1">{option.label}</span>
          <Check aria-hidden className="invisible group-data-selected:visible" />
        </MenuItem>
      ))}
    </MenuSection>
  )
}
