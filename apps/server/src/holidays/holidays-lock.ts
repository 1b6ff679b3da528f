import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'

/**
 * Regions and holidays are changed one after the other: that a parent exists, that nothing leads in a circle and that a day is taken
 * once depends on rows that others may be changing. It is the lock of the organisation, so that no leave is asked for by the holidays of
 * before while what is booked is counted anew.
 */
export const CHANGES_HOLIDAYS = CHANGES_ORGANISATION
