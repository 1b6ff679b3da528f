import type { PackNews } from '../contracts/country-packs.ts'
import type { CountryPack } from './country-pack.ts'

/** The facts that differ between an applied pack and a newer one, with the policies that use them. */
export const packNews = (former: CountryPack, pack: CountryPack): PackNews => ({
  since: former.facts_of,
  facts: [...new Set([...former.facts, ...pack.facts].map(({ id }) => id))].flatMap(id => {
    const [before, after] = [former, pack].map(({ facts }) => facts.find(each => each.id === id))
    const isSame = before?.says === after?.says && before?.state === after?.state
    if (isSame) return []
    return {
      before: before?.says ?? null,
      after: after?.says ?? null,
      valid_from: after?.valid_from ?? null,
      is_confirmed: after?.state === 'confirmed',
      policies: (after ? pack : former).policies
        .filter(({ facts }) => Object.values(facts).some(ids => ids.includes(id)))
        .map(({ name }) => name),
    }
  }),
})
