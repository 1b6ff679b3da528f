import { holidaysCopy as copy, formatDay, type HolidayOfYear } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { removeHoliday, saveHoliday } from '../../../data/holidays/holidays.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import type { HolidayVerb } from './holiday-menu.tsx'

interface Props {
  verb: Exclude<HolidayVerb, 'edit'>
  holiday: HolidayOfYear
  /** Where it is changed; an inherited one stays as it is in the region that it comes from. */
  region: { code: string; name: string }
  onClose: () => void
}

/** Cancels a holiday, lets it hold again or removes it, once that is confirmed. */
export function ChangeHoliday({ verb, holiday, region, onClose }: Props) {
  const { mutateAsync: save } = useMutation(saveHoliday())
  const { mutateAsync: remove } = useMutation(removeHoliday())
  const { id, name, day, part, is_inherited, hides_inherited, region_name } = holiday
  const at = formatDay(day)
  switch (verb) {
    case 'cancel':
      return (
        <ConfirmAction
          title={copy.cancelTitle(name, at)}
          confirm={copy.cancel}
          cancel={copy.keep}
          isDangerous
          act={() =>
            save(
              is_inherited
                ? { region: region.code, day, part, name, cancelled: true }
                : { id, cancelled: true },
            )
          }
          done={copy.cancelDone}
          onClose={onClose}
        >
          {is_inherited ? copy.cancelInheritedText(region.name, region_name) : copy.cancelText}
        </ConfirmAction>
      )
    case 'hold':
      return (
        <ConfirmAction
          title={copy.holdAgainTitle(name, at)}
          confirm={copy.holdAgain}
          // What the regions above still have needs no row here.
          act={() => (hides_inherited ? remove(id) : save({ id, cancelled: false }))}
          done={copy.holdAgainDone}
          onClose={onClose}
        >
          {copy.holdAgainText}
        </ConfirmAction>
      )
    case 'remove':
      return (
        <ConfirmAction
          title={copy.removeTitle(name, at)}
          confirm={copy.remove}
          isDangerous
          act={() => remove(id)}
          done={copy.removed}
          onClose={onClose}
        >
          {copy.removeText}
        </ConfirmAction>
      )
  }
}
