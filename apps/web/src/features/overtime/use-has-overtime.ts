import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'

/** Whether overtime gives leave of any type here. Without one, pages neither show nor load overtime. */
export const useHasOvertime = (): boolean =>
  useLeaveTypes().all.some(({ overtime_percent }) => (overtime_percent ?? null) !== null)
