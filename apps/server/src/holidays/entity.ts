import { holidaysCopy as copy, type HolidayRecord, type HolidayRegionRecord } from '@leavewell/leave'
import { defineEntity, role, signedIn } from '@leavewell/platform'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'

const holidayRegionSchema = declares<HolidayRegionRecord>()(
  Type.Object({
    code: Type.String({ minLength: 1, maxLength: 50 }),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    parent: Type.Optional(Type.String({ maxLength: 50 })),
  }),
)

const holidaySchema = declares<HolidayRecord>()(
  Type.Object({
    region: Type.String({ minLength: 1, maxLength: 50 }),
    day: Type.String({ format: 'date' }),
    part: Type.Enum(['day', 'am', 'pm', 'evening'], { default: 'day' }),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    source: Type.Enum(['rules', 'import', 'hand'], { default: 'hand' }),
    cancelled: Type.Boolean({ default: false }),
  }),
)

const access = { read: signedIn, create: role('admin'), update: role('admin'), delete: role('admin') }

/** Where public holidays hold. */
export const holidayRegion = defineEntity<HolidayRegionRecord>({
  name: 'HolidayRegion',
  schema: holidayRegionSchema,
  access,
  indexes: [{ fields: ['code'], unique: { message: copy.regionExists } }],
})

/** A public holiday of a region, which administrators own: filled by rule, read from a file or entered. */
export const holiday = defineEntity<HolidayRecord>({
  name: 'Holiday',
  schema: holidaySchema,
  access,
  indexes: [{ fields: ['region', 'day', 'part'], unique: { message: copy.holidayExists } }],
})
