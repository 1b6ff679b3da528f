import { holidaysCopy as copy, type HolidayRecord, type HolidayRegionRecord } from '@leavewell/leave'
import { defineEntity, type EntityDefinition, signedIn } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { declares } from '../kernel/record-of.ts'
import { recordsOf } from '../kernel/records.ts'
import { may } from '../kernel/rights.ts'
import { recountLeave } from '../leave-requests/recount-leave.ts'
import { touchedBy } from '../leave-requests/touched-days.ts'
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

const access = { read: signedIn, create: may('rules'), update: may('rules'), delete: may('rules') }

/** Where public holidays hold. */
export const holidayRegion = (org: Organisation): EntityDefinition =>
  defineEntity<HolidayRegionRecord>({
    name: 'HolidayRegion',
    schema: holidayRegionSchema,
    access,
    indexes: [{ fields: ['code'], unique: { message: copy.regionExists } }],
    locks: () => CHANGES_HOLIDAYS,
    hooks: {
      ...regionHooks,
      // Another parent brings other holidays, on any day that is one somewhere.
      async afterUpdate(context, before, after) {
        if (before.parent === after.parent) return
        await recountLeave(org, context, touchedBy(await recordsOf(context.entities).find('Holiday', {})))
      },
    },
  })

/**
 * A public holiday of a region, which administrators own: filled by rule, read from a file or entered. Leave that is booked on its day is
 * counted anew with every change.
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
      afterCreate: (context, record) => recountLeave(org, context, touchedBy([record])),
      afterUpdate: (context, _before, after) => recountLeave(org, context, touchedBy([after])),
      afterDelete: (context, record) => recountLeave(org, context, touchedBy([record])),
    },
  })

/**
 * Regions and holidays are changed one after the other: that a parent exists, that nothing leads in a circle and that a day is taken
 * once depends on rows that others may be changing. It is the lock of the organisation, so that no leave is asked for by the holidays of
 * before while what is booked is counted anew.
 */
export const CHANGES_HOLIDAYS = CHANGES_ORGANISATION
