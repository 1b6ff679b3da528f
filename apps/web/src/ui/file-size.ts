import { words } from './words.ts'

const KILO = 1024

/** Size of a file as people say it. */
export const fileSize = (bytes: number): string =>
  bytes < KILO * KILO
    ? words.kilobytes(Math.max(1, Math.round(bytes / KILO)))
    : words.megabytes(Math.round((bytes / KILO / KILO) * 10) / 10)
