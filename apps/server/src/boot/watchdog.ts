import inspector from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** What the threads share: how often the main one was alive, and whether somebody debugs it. */
export interface Watched {
  beats: Int32Array<SharedArrayBuffer>
  seconds: number
}

const BEATS_MS = 1_000

/**
 * Ends the process when the main thread does nothing else for so many seconds: an endless calculation would otherwise keep everybody waiting
 * until somebody kills the server by hand. What started the server starts it again (docs/decisions/0120). 0 seconds watch over nothing.
 */
export function watchOver(seconds: number): void {
  if (seconds === 0) return
  const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  const workerData: Watched = { beats, seconds }
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData })
  thread.unref()
  const beat = () => {
    // Whoever stops at a line of the program takes as long as it takes.
    Atomics.store(beats, 1, inspector.url() === undefined ? 0 : 1)
    Atomics.add(beats, 0, 1)
    Atomics.notify(beats, 0)
  }
  setInterval(beat, Math.min(BEATS_MS, seconds * 100)).unref()
}
