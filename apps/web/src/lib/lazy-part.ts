import { type ComponentType, lazy } from 'react'

/** Pauses between retries. Together they are longer than a server restart. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000]

/**
 * A part of a page whose code loads when it is shown. Retries while the server is unreachable, and the page
 * stays.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await importWithRetry(load) }))

async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of PAUSES_MS) {
    try {
      return await load()
    } catch {
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
  return load()
}
