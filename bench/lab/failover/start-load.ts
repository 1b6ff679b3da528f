import { follow } from './follow.ts'
import { type Load, work } from './load.ts'
import { type Asked, startProbe } from './probe.ts'
import type { RigNode } from './rounds.ts'
import { type Uploads, upload } from './uploads.ts'

const WORKERS = 12
const UPLOADERS = [20, 21]
const ADMINISTRATOR = 1

/** Starts the load of a round at each node: people, an administrator's page, and a probe of each kind. */
export async function startLoad(
  nodes: readonly RigNode[],
  load: Load,
  uploads: Uploads,
  random: () => number,
) {
  const ports = () => nodes.map(({ server }) => server.port)
  const sockets = await Promise.all(nodes.map((_, at) => follow(ports, at, ADMINISTRATOR)))
  const probe = (at: number, what: Asked, person: number) => ({
    at,
    what,
    probe: startProbe(() => ports()[at] ?? 0, what, person),
  })
  const probes = [
    ...nodes.flatMap((_, at) => (['read', 'write'] as const).map(what => probe(at, what, 30 + at))),
    probe(0, 'screen', ADMINISTRATOR),
  ]
  const end = new AbortController()
  const before = new Set(load.ledger.keys())
  const until = { ports, ended: end.signal }
  const working = Promise.all([
    ...Array.from({ length: WORKERS }, (_, n) =>
      work(until, { employee: 6 + n, manager: ((6 + n) % 5) + 1 }, load, random),
    ),
    ...UPLOADERS.map(person => upload(until, person, uploads)),
  ])
  return {
    ports,
    sockets,
    probes,
    /** Ends the work and waits for its last answers. Returns the requests acknowledged since the start. */
    async stop(): Promise<string[]> {
      end.abort()
      await working
      await Promise.all(probes.map(({ probe }) => probe.stop()))
      return [...load.ledger.keys()].filter(id => !before.has(id))
    },
  }
}
