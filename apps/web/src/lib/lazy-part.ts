import { type ComponentType, lazy } from 'react'

/** Between the tries; together longer than a restart of the server takes. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000]

/** A part of a page whose code comes when it is shown. Asked for again while the line is down: the page stays. */
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
