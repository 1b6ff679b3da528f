import { copy } from './copy.ts'

const KILO = 1024

/** Size of a file as people say it. */
export const fileSize = (bytes: number): string =>
  bytes < KILO * KILO
    ? copy.kilobytes(Math.max(1, Math.round(bytes / KILO)))
    : copy.megabytes(Math.round((bytes / KILO / KILO) * 10) / 10)
