import { writeSync } from 'node:fs'
import { type Debugger, Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'
import type { Watched } from './watchdog.ts'

/** The other thread cannot be asked for longer than that where it stands. */
const ASKING_MS = 10_000
const SHOWN_CALLS = 10
const FATAL = 60

const { beats, seconds } = workerData as Watched

/** Resolves when the main thread has not been alive for so long: twice for half the time, as a machine that slept wakes with both late. */
function untilStuck(): void {
  for (let missed = 0; missed < 2; ) {
    const seen = Atomics.load(beats, 0)
    const isLate = Atomics.wait(beats, 0, seen, seconds * 500) === 'timed-out'
    missed = isLate && Atomics.load(beats, 1) === 0 ? missed + 1 : 0
  }
}

/** Where the main thread is: the innermost calls, with file and line. Empty where it does not say. */
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
// Nothing that the main thread would have to do: its log and its streams are stuck as well.
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
