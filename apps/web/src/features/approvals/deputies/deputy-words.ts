import { deputiesCopy as copy, type DeputyForm, type DeputyRow, formatDay } from '@leavewell/leave'
import type { Tone } from '../../../ui/tag.tsx'

/** The days of a delegation, in words. */
export function deputyDays({
  start_date,
  end_date,
  only_when_away,
}: Pick<DeputyRow, 'start_date' | 'end_date' | 'only_when_away'>): string {
  const days =
    end_date === null
      ? copy.from(formatDay(start_date))
      : copy.until(formatDay(start_date), formatDay(end_date))
  return only_when_away ? `${days}, ${copy.onlyAway}` : days
}

/** The names of a row, with a fallback for deleted users. */
export const deputyNames = ({ person, deputy }: Pick<DeputyRow, 'person' | 'deputy'>) => ({
  person: person ?? copy.somebody,
  deputy: deputy ?? copy.somebody,
})

/** The fields of a row that are sent to the server. */
export const deputyForm = ({
  id,
  user_id,
  deputy_id,
  start_date,
  end_date,
  only_when_away,
}: DeputyRow): DeputyForm => ({ id, user_id, deputy_id, start_date, end_date, only_when_away })

export const STATE_TONES: Record<DeputyRow['state'], Tone> = {
  in_force: 'success',
  later: 'neutral',
  over: 'neutral',
  not_away: 'neutral',
  deputy_away: 'warning',
  cannot_decide: 'warning',
}
