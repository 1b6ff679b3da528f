import type { Log } from '../log.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const EVERY_MS = 10_000

/**
 * Wraps a log, so that an outage of PostgreSQL is one line and not one for each failure. The first failure is
 * written in full. Later ones are counted by what failed and written every ten seconds. A period without any
 * failure ends the outage.
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

const isOutage = ({ err }: { err?: unknown }): boolean => err instanceof Error && isDatabaseUnavailable(err)
