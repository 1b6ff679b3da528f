import type { Log } from '../log.ts'
import { isDatabaseAway } from './away.ts'

const EVERY_MS = 10_000

/**
 * A log in which the absence of PostgreSQL is a line and not one for each request, job and worker that meets it: the first failure is
 * written whole, what follows is counted by what failed and written every ten seconds, until a span passes without any.
 */
export function countOutages(log: Log, everyMs = EVERY_MS): Log {
  const failed = new Map<string, number>()
  let span: NodeJS.Timeout | undefined
  const begin = () => {
    span = setTimeout(end, everyMs).unref()
  }
  const end = () => {
    span = undefined
    if (failed.size === 0) return
    log.error({ failed: Object.fromEntries(failed) }, 'PostgreSQL was away')
    failed.clear()
    begin()
  }
  return {
    error(fields, sentence) {
      if (!isOutage(fields)) return log.error(fields, sentence)
      if (span) return void failed.set(sentence, (failed.get(sentence) ?? 0) + 1)
      log.error(fields, sentence)
      begin()
    },
    warn: (fields, sentence) => log.warn(fields, sentence),
    info: (fields, sentence) => log.info(fields, sentence),
  }
}

const isOutage = ({ err }: { err?: unknown }): boolean => err instanceof Error && isDatabaseAway(err)
