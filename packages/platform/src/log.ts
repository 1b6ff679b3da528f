import pino from 'pino'

/** Structured log: fields first, then a sentence. */
export interface Log {
  error(fields: object, sentence: string): void
  warn(fields: object, sentence: string): void
  info(fields: object, sentence: string): void
}

/** JSON lines on standard error, so that what people should read stays alone on standard output. */
export const createLog = (): Log =>
  pino.pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, sync: false }),
  )
