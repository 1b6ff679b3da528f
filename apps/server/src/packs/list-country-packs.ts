import { type AppliedPack, type CountryPackList, packNews, todayIn } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readNames } from '../kernel/read-names.ts'
import { readsOf } from '../kernel/records.ts'
import { countryOf, formerPack, latestPacks } from './country-packs.ts'
import { undoRefused } from './undo-country-pack.ts'

/** The country packs, and what came from applied ones. */
export const listCountryPacks = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, entities, now }) => {
    requireRight(principal, 'rules')
    const records = readsOf(entities)
    const applied = await records.find('AppliedPack', {}, { sort: '-created_date' })
    const names = await readNames(
      records,
      applied.map(({ applied_by }) => applied_by),
    )
    const today = todayIn(org.timeZone, now)
    const packs = latestPacks()
    const list: CountryPackList = {
      packs: packs.map(pack => {
        const { id, name, facts_of, facts, questions, not_covered, private_types } = pack
        const former = formerPack(pack, applied)?.pack
        return {
          id,
          name,
          facts_of,
          facts: facts.map(({ says, source, state }) => ({
            says,
            source,
            isConfirmed: state === 'confirmed',
          })),
          questions,
          not_covered,
          private_types: private_types.map(({ facts: _, ...form }) => form),
          news: former === undefined || former.id === id ? null : packNews(former, pack),
        }
      }),
      applied: await Promise.all(
        applied.map(async each => ({
          id: each.id,
          name: packs.find(({ id }) => countryOf(id) === countryOf(each.pack))?.name ?? each.pack,
          applied_on: each.applied_on,
          applied_by: names.get(each.applied_by ?? '') ?? null,
          undone_on: each.undone_on,
          added_types: labelsOf(org, each, true),
          changed_types: labelsOf(org, each, false),
          policies: each.made.policies.map(({ name }) => name),
          undo_refused: await undoRefused(records, each, today),
        })),
      ),
    }
    return { body: list }
  },
})

const labelsOf = ({ leaveTypes }: Organisation, { made }: AppliedPack, isNew: boolean) =>
  made.types
    .filter(({ is_new, changes }) => is_new === isNew && (isNew || changes.length > 0))
    .map(({ key }) => leaveTypes.name(key))
