import type { NamedLock } from '@leavewell/platform'

/**
 * Regions and holidays are changed one after the other: that a parent exists, that nothing leads in a circle and that a day is taken
 * once depends on rows that others may be changing.
 */
export const CHANGES_HOLIDAYS: NamedLock = { name: 'holidays', alone: true }
