import { deputiesCopy as copy, type DeputyForm, type DeputyRow, formatDay } from '@leavewell/leave'
import type { Tone } from '../../../ui/tag.tsx'

/** On which days somebody stands in. */
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

/** Who a row is about, also where somebody has gone. */
export const deputyNames = ({ person, deputy }: Pick<DeputyRow, 'person' | 'deputy'>) => ({
  person: person ?? copy.somebody,
  deputy: deputy ?? copy.somebody,
})

/** What of a row is sent. */
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
