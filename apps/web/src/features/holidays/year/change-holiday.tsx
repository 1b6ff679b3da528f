import { holidaysCopy as copy, formatDay, type HolidayChange, type HolidayOfYear } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { removeHoliday, saveHoliday } from '../../../data/holidays/holidays.ts'
import { calendarChange } from '../../../data/leave-requests/calendar-change.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import { TouchedLeave } from '../../../leave-ui/touched-leave.tsx'
import type { HolidayVerb } from './holiday-menu.tsx'

interface Props {
  verb: Exclude<HolidayVerb, 'edit'>
  holiday: HolidayOfYear
  /** The region where the change applies. An inherited holiday stays unchanged in its own region. */
  region: { code: string; name: string }
  onClose: () => void
}

/** Cancels, restores or removes a holiday. First shows the affected leave and asks the user to confirm. */
export function ChangeHoliday({ verb, holiday, region, onClose }: Props) {
  const { mutateAsync: save } = useMutation(saveHoliday())
  const { mutateAsync: remove } = useMutation(removeHoliday())
  const { id, name, day, part, is_inherited, hides_inherited, region_name } = holiday
  const at = formatDay(day)
  const touched = useQuery(calendarChange(changeOf({ verb, holiday, region })))
  const shown = { isWaiting: touched.data === undefined, onClose }
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
          {...shown}
        >
          <p>{is_inherited ? copy.cancelInheritedText(region.name, region_name) : copy.cancelText}</p>
          <TouchedLeave query={touched} />
        </ConfirmAction>
      )
    case 'hold':
      return (
        <ConfirmAction
          title={copy.holdAgainTitle(name, at)}
          confirm={copy.holdAgain}
          // If a parent region still has the holiday, this region needs no row.
          act={() => (hides_inherited ? remove(id) : save({ id, cancelled: false }))}
          done={copy.holdAgainDone}
          {...shown}
        >
          <p>{copy.holdAgainText}</p>
          <TouchedLeave query={touched} />
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
          {...shown}
        >
          <p>{copy.removeText}</p>
          <TouchedLeave query={touched} />
        </ConfirmAction>
      )
  }
}

/** The change to the holidays, for the preview of affected leave. */
function changeOf({ verb, holiday, region }: Omit<Props, 'onClose'>): HolidayChange {
  const { id, day, part, name, hides_inherited } = holiday
  if (verb === 'remove' || (verb === 'hold' && hides_inherited)) return { removed_holidays: [id] }
  return { holidays: [{ region: region.code, day, part, name, cancelled: verb === 'cancel' }] }
}
