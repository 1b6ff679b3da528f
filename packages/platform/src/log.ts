import pino from 'pino'

/** Structured log: fields first, then a sentence. */
export interface Log {
  error(fields: object, sentence: string): void
  warn(fields: object, sentence: string): void
  info(fields: object, sentence: string): void
}

/** Writes JSON lines to standard error, so that standard output has only messages for people. */
export const createLog = (): Log =>
  pino.pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, sync: false }),
  )
