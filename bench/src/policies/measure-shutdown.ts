import { addDays, type ShutdownPreview, type ShutdownProgress } from '@leavewell/leave'
import type { RunningServer } from '../servers.ts'
import { ask, inSeconds } from './ask.ts'
import { ADMIN, AWAY } from './fill-policies.ts'

/** Measures a shutdown of a week for everyone: its preview, its booking in parts, and undoing it. */
export async function measureShutdown(server: RunningServer): Promise<Record<string, string | number>> {
  const question = {
    leave_type: 'annual',
    scope: 'everyone',
    start_date: addDays(AWAY, 28),
    end_date: addDays(AWAY, 34),
  }
  const previewed = await ask<ShutdownPreview>(server, ADMIN, 'functions/previewShutdown', question)
  const { rows } = previewed.answer
  const digests = Object.fromEntries(rows.map(({ user_id, digest }) => [user_id, digest]))
  const booked = await complete(server, 'functions/bookShutdown', { ...question, title: 'Bench', digests })
  const undone = await complete(server, 'functions/undoShutdown', { id: booked.id })
  return {
    'people previewed': rows.length,
    'preview s': inSeconds(previewed.took),
    'people booked': booked.people ?? 0,
    'booking s': inSeconds(booked.took),
    'undo s': inSeconds(undone.took),
  }
}

/** Starts the work and continues it until no one is left, as the page does. */
async function complete(server: RunningServer, path: string, body: object) {
  let { took, answer } = await ask<ShutdownProgress>(server, ADMIN, path, body)
  while (answer.left > 0) {
    const next = await ask<ShutdownProgress>(server, ADMIN, 'functions/continueShutdown', { id: answer.id })
    took += next.took
    answer = next.answer
  }
  return { ...answer, took }
}
