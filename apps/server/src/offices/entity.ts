import {
  officesCopy as copy,
  departmentKey,
  isTimeZone,
  leaveLimitsCopy,
  type Office,
} from '@leavewell/leave'
import {
  type Draft,
  defineEntity,
  type EntityDefinition,
  errors,
  type HookContext,
  signedIn,
} from '@leavewell/platform'
import Type from 'typebox'
import type { Organisation } from '../kernel/organisation.ts'
import { declares } from '../kernel/record-of.ts'
import { recordsOf } from '../kernel/records.ts'
import { can } from '../kernel/rights.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { renameInShutdowns } from '../org-structure/rename-in-shutdowns.ts'
import { followOffices } from './follow-offices.ts'

const officeSchema = declares<Office>()(
  Type.Object({
    name: Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: '^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$',
      errorMessage: { pattern: copy.nameNotOneLine },
    }),
    region: Type.Optional(Type.String({ maxLength: 50 })),
    time_zone: Type.Optional(Type.String({ maxLength: 64 })),
  }),
)

const keeper = can('rules')

/** Entities that can be limited to an office. */
const LIMITS = ['Blackout', 'CoverageRule'] as const

/**
 * A place where people are based, with the region of their public holidays. Past days keep the region that
 * applied then, whatever happens to the office.
 */
export const office = (org: Organisation): EntityDefinition =>
  defineEntity<Office>({
    name: 'Office',
    schema: officeSchema,
    access: { read: signedIn, create: keeper, update: keeper, delete: keeper },
    indexes: [{ fields: ['name'], unique: { message: copy.exists } }, { fields: ['region'] }],
    locks: () => CHANGES_ORGANISATION,
    hooks: {
      beforeCreate: (context, draft) => checked(context, draft),
      beforeUpdate: (context, before, patch) => checked(context, patch, before),
      async afterUpdate(context, before, after) {
        const records = recordsOf(context.entities)
        if (before.name !== after.name) {
          for (const named of ['User', 'FormerOffice', 'PlannedChange'] as const)
            await records.updateMany(named, { office: before.name }, { office: after.name })
          for (const rule of [...LIMITS, 'PayCalendarMember'] as const)
            await records.updateMany(
              rule,
              { scope: 'office', scope_id: before.name },
              { scope_id: after.name },
            )
          await renameInShutdowns(records, 'office', before.name, after.name)
        }
        if (before.region === after.region) return
        const people = await records.find('User', { office: after.name })
        await followOffices(org, context, people, () => before.region)
      },
      async beforeDelete({ entities }, { name }) {
        for (const limit of LIMITS)
          if ((await recordsOf(entities).count(limit, { scope: 'office', scope_id: name })) > 0)
            throw errors.conflict(leaveLimitsCopy.officeHasLimits, undefined, 'office_has_rules')
      },
      async afterDelete(context, { name, region }) {
        const records = recordsOf(context.entities)
        const people = await records.find('User', { office: name })
        await records.updateMany('User', { office: name }, { office: null })
        await followOffices(org, context, people, () => region)
      },
    },
  })

/**
 * Checks that the name is unique, the region exists and the time zone is valid. Other fields stay as they are.
 */
async function checked(context: HookContext, fields: Draft<Office>, before?: Office): Promise<Draft<Office>> {
  const records = recordsOf(context.entities)
  const name = fields.name?.trim()
  if (name !== undefined) {
    if (name === '') throw errors.unprocessable(copy.nameRequired, 'name')
    const others = await records.find('Office', {})
    const other = others.find(
      each => each.id !== before?.id && departmentKey(each.name) === departmentKey(name),
    )
    if (other) throw errors.conflict(copy.existsAs(other.name), undefined, 'duplicate')
  }
  const { region, time_zone } = fields
  // Locked until the commit, so that it is not deleted meanwhile.
  if (region && (await records.lock('HolidayRegion', { code: region })) === undefined)
    throw errors.unprocessable(copy.noSuchRegion, 'region')
  if (time_zone && !isTimeZone(time_zone)) throw errors.unprocessable(copy.noSuchZone, 'time_zone')
  return name === undefined ? fields : { ...fields, name }
}
