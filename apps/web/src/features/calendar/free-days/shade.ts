import type { FreeDayOfUser } from '@leavewell/leave'

/** A day that is not worked, or its half: the morning above, the afternoon below. */
export const SHADE: Record<FreeDayOfUser['part'], string> = {
  day: 'bg-sunken/60',
  am: 'bg-linear-to-b from-50% from-sunken/60 to-50% to-transparent',
  pm: 'bg-linear-to-b from-50% from-transparent to-50% to-sunken/60',
}
