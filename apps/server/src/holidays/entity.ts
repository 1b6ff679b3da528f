import { holidaysCopy as copy, type HolidayRecord, type HolidayRegionRecord } from '@leavewell/leave'
import { defineEntity, type EntityDefinition, signedIn } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { declares } from '../kernel/record-of.ts'
import { recordsOf } from '../kernel/records.ts'
import { can } from '../kernel/rights.ts'
import { followRegions } from '../leave-policies/follow-regions.ts'
import { touchedBy } from '../leave-requests/quotes/touched-days.ts'
import { recalculateLeave } from '../leave-requests/recount/recalculate-leave.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { holidayHooks } from './holiday-hooks.ts'
import { regionHooks } from './region-hooks.ts'

const code = { maxLength: 50 }

const holidayRegionSchema = declares<HolidayRegionRecord>()(
  Type.Object({
    code: Type.String({ minLength: 1, ...code }),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    parent: Type.Optional(Type.String(code)),
  }),
)

const holidaySchema = declares<HolidayRecord>()(
  Type.Object({
    region: Type.String({ minLength: 1, ...code }),
    day: day,
    part: Type.Enum(['day', 'am', 'pm', 'evening'], { default: 'day' }),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    source: Type.Enum(['rules', 'import', 'hand'], { default: 'hand' }),
    cancelled: Type.Boolean({ default: false }),
  }),
)

const access = { read: signedIn, create: can('rules'), update: can('rules'), delete: can('rules') }

/** A region with its own public holidays. */
export const holidayRegion = (org: Organisation): EntityDefinition =>
  defineEntity<HolidayRegionRecord>({
    name: 'HolidayRegion',
    schema: holidayRegionSchema,
    access,
    indexes: [{ fields: ['code'], unique: { message: copy.regionExists } }],
    locks: () => CHANGES_HOLIDAYS,
    hooks: {
      ...regionHooks,
      // A new parent brings other holidays, on any day that is a holiday somewhere, and its policies.
      async afterUpdate(context, before, after) {
        if (before.parent === after.parent) return
        const records = recordsOf(context.entities)
        await recalculateLeave(org, context, touchedBy(await records.find('Holiday', {})))
        await followRegions(org, records, context.now)
      },
    },
  })

/**
 * A public holiday of a region: added by rule, imported from a file or entered. Administrators can change it.
 * Approved and pending leave on its day is recalculated with every change.
 */
export const holiday = (org: Organisation): EntityDefinition =>
  defineEntity<HolidayRecord>({
    name: 'Holiday',
    schema: holidaySchema,
    access,
    indexes: [{ fields: ['region', 'day', 'part'], unique: { message: copy.holidayExists } }],
    locks: () => CHANGES_HOLIDAYS,
    hooks: {
      ...holidayHooks,
      afterCreate: (context, record) => recalculateLeave(org, context, touchedBy([record])),
      afterUpdate: (context, _before, after) => recalculateLeave(org, context, touchedBy([after])),
      afterDelete: (context, record) => recalculateLeave(org, context, touchedBy([record])),
    },
  })

/**
 * Changes of regions and holidays run one after the other, because their checks depend on other rows. A parent
 * must exist, there must be no cycle, and a day can be used once. It is the lock of the organisation. So no one
 * requests leave by the old holidays during the recalculation.
 */
export const CHANGES_HOLIDAYS = CHANGES_ORGANISATION
