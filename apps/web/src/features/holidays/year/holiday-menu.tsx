import { holidaysCopy as copy, type HolidayOfYear } from '@leavewell/leave'
import { Ban, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { Menu, MenuItem } from '../../../ui/menu.tsx'

/** The actions for a holiday. */
export type HolidayVerb = 'edit' | 'cancel' | 'hold' | 'remove'

interface Props {
  holiday: HolidayOfYear
  /** The button that opens it. */
  trigger: ReactElement
  onChoose: (verb: HolidayVerb, holiday: HolidayOfYear) => void
}

const ITEMS: Record<HolidayVerb, { label: string; icon: ReactElement; isDangerous?: boolean }> = {
  edit: { label: copy.edit, icon: <Pencil aria-hidden /> },
  cancel: { label: copy.cancel, icon: <Ban aria-hidden /> },
  hold: { label: copy.holdAgain, icon: <RotateCcw aria-hidden /> },
  remove: { label: copy.remove, icon: <Trash2 aria-hidden />, isDangerous: true },
}

/**
 * The actions for a holiday in this region. A holiday by rule is cancelled and not removed, because the next
 * fill would add it again.
 */
const verbsFor = ({ is_inherited, cancelled, hides_inherited, source }: HolidayOfYear): HolidayVerb[] => {
  if (is_inherited) return ['cancel']
  const remove: HolidayVerb[] = source === 'rules' || hides_inherited ? [] : ['remove']
  return cancelled ? ['hold', ...remove] : ['edit', 'cancel', ...remove]
}

export const HolidayMenu = ({ holiday, trigger, onChoose }: Props) => (
  <Menu label={copy.actionsOn(holiday.name)} trigger={trigger}>
    {verbsFor(holiday).map(verb => (
      <MenuItem
        key={verb}
        icon={ITEMS[verb].icon}
        isDangerous={ITEMS[verb].isDangerous ?? false}
        onAction={() => onChoose(verb, holiday)}
      >
        {ITEMS[verb].label}
      </MenuItem>
    ))}
  </Menu>
)
