import type { CountryPackList, PackPreview } from '@leavewell/leave'
import type { RunningServer } from '../servers.ts'
import { ask } from './ask.ts'
import { ADMIN } from './fill-policies.ts'

/** Measures the Australian country pack for everyone: its preview, its application, and undoing it. */
export async function measurePack(server: RunningServer): Promise<Record<string, string | number>> {
  const { answer: known } = await ask<CountryPackList>(server, ADMIN, 'functions/listCountryPacks', {})
  const [pack] = known.packs
  if (pack === undefined) throw new Error('There is no country pack')
  const answers = Object.fromEntries(
    pack.questions.map(({ id, default: usual, choices }) => [id, usual ?? choices[0]?.value ?? '']),
  )
  const question = { pack: pack.id, answers }
  const previewed = await ask<PackPreview>(server, ADMIN, 'functions/previewCountryPack', question)
  const { digest, types } = previewed.answer
  const applied = await ask<{ id: string }>(server, ADMIN, 'functions/applyCountryPack', {
    ...question,
    digest,
    is_checked: true,
  })
  const undone = await ask(server, ADMIN, 'functions/undoCountryPack', { id: applied.answer.id })
  return {
    'moves previewed': types.reduce((sum, { people }) => sum + people, 0),
    'preview s': (previewed.took / 1000).toFixed(1),
    'application s': (applied.took / 1000).toFixed(1),
    'undo s': (undone.took / 1000).toFixed(1),
  }
}
