import inspector from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** The memory that the threads share: how often the main one responded, and whether a debugger is attached. */
export interface Watched {
  beats: Int32Array<SharedArrayBuffer>
  seconds: number
}

const BEATS_MS = 1_000

/**
 * Ends the process when the main thread is busy with one task for so many seconds. Otherwise an endless
 * calculation would block everyone until someone kills the server. The program that started the server starts
 * it again (docs/decisions/0120). 0 seconds switch it off.
 */
export function watchOver(seconds: number): void {
  if (seconds === 0) return
  const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  const workerData: Watched = { beats, seconds }
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData })
  thread.unref()
  const beat = () => {
    // A person who debugs can stop at a line for any time.
    Atomics.store(beats, 1, inspector.url() === undefined ? 0 : 1)
    Atomics.add(beats, 0, 1)
    Atomics.notify(beats, 0)
  }
  setInterval(beat, Math.min(BEATS_MS, seconds * 100)).unref()
}
