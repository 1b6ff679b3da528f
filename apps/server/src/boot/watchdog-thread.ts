import { writeSync } from 'node:fs'
import { type Debugger, Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'
import type { Watched } from './watchdog.ts'

/** How long the main thread has to answer where it is. */
const ASKING_MS = 10_000
const SHOWN_CALLS = 10
const FATAL = 60

const { beats, seconds } = workerData as Watched

/**
 * Returns when the main thread has not responded for that time. Both halves of it must pass, because after the
 * sleep of a machine one check is late.
 */
function untilStuck(): void {
  for (let missed = 0; missed < 2; ) {
    const seen = Atomics.load(beats, 0)
    const isLate = Atomics.wait(beats, 0, seen, seconds * 500) === 'timed-out'
    missed = isLate && Atomics.load(beats, 1) === 0 ? missed + 1 : 0
  }
}

/** The innermost calls of the main thread, with file and line. Empty if it does not answer. */
function askWhere(): Promise<string[]> {
  return new Promise(resolve => {
    setTimeout(resolve, ASKING_MS, [])
    const session = new Session()
    session.connectToMainThread()
    const files = new Map<string, string>()
    session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url))
    session.on('Debugger.paused', ({ params }) =>
      resolve(params.callFrames.slice(0, SHOWN_CALLS).map(frame => placeOf(frame, files))),
    )
    session.post('Debugger.enable', () => session.post('Debugger.pause'))
  })
}

const placeOf = ({ functionName, location }: Debugger.CallFrame, files: ReadonlyMap<string, string>) =>
  `${functionName || 'anonymous'} (${files.get(location.scriptId) ?? ''}:${location.lineNumber + 1})`

untilStuck()
const calls = await askWhere()
// This avoids everything that needs the main thread, because its log and streams are stuck too.
writeSync(
  2,
  `${JSON.stringify({
    level: FATAL,
    time: new Date().toISOString(),
    calls,
    msg: `The server has been busy with one calculation for ${seconds} seconds and is ended`,
  })}\n`,
)
process.kill(process.pid, 'SIGKILL')
