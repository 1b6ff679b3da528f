import type { RunningServer } from '../../src/servers.ts'
import type { Members } from './members.ts'

/** The machines that a round can affect. */
export interface Rig {
  members: Members
  nodes: RigNode[]
  haproxy: { restart(): Promise<void> }
}

/** A node that keeps its port when it starts again, as behind a balancer. */
export interface RigNode {
  readonly server: RunningServer
  kill(): Promise<void>
  start(): Promise<void>
}

export interface Kind {
  name: string
  /** Duration of the failure in milliseconds, where nothing takes over or detection takes time. */
  lasts?: number
  /** Causes the failure. Returns how to repair it. */
  strike(rig: Rig, random: () => number): Promise<Struck>
}

interface Struck {
  /** A node that does not answer itself. */
  node?: number
  mend(): Promise<void> | void
}

const healsItself = { mend() {} }

const POSTGRES = ['postgres']

/** The kinds of failure, each with its repair. */
export const KINDS: readonly Kind[] = [
  {
    name: 'PostgreSQL of the primary: kill -9',
    async strike({ members }) {
      members.signal(await members.primary(), 'SIGKILL', POSTGRES)
      return healsItself
    },
  },
  {
    name: 'machine of the primary: power off',
    async strike({ members }) {
      const at = await members.primary()
      members.signal(at, 'SIGKILL')
      return { mend: () => members.start(at) }
    },
  },
  {
    name: 'primary stopped gently',
    async strike({ members }) {
      const at = await members.primary()
      members.signal(at, 'SIGTERM', ['patroni'])
      return { mend: () => members.start(at) }
    },
  },
  {
    name: 'machine of the primary frozen, and thawed',
    async strike({ members }) {
      const at = await members.primary()
      members.signal(at, 'SIGSTOP')
      return { mend: () => members.signal(at, 'SIGCONT') }
    },
  },
  {
    name: 'primary cut off from all others',
    async strike({ members }) {
      const at = await members.primary()
      members.connect(at, false)
      return { mend: () => members.connect(at, true) }
    },
  },
  {
    name: 'a node of Leavewell: kill -9',
    lasts: 8_000,
    async strike({ nodes }, random) {
      const node = Math.floor(random() * nodes.length)
      await nodes[node]?.kill()
      return { node, mend: () => nodes[node]?.start() }
    },
  },
  {
    name: "etcd's leader: kill -9",
    // A primary that cannot keep its lease gives up only then.
    lasts: 12_000,
    async strike({ members }) {
      const at = await members.etcdLeader()
      members.signal(at, 'SIGKILL', ['etcd'])
      return { mend: () => members.start(at) }
    },
  },
  {
    name: 'disk of the primary full',
    lasts: 10_000,
    async strike({ members }) {
      const at = await members.primary()
      members.fillDisk(at, true)
      return { mend: () => members.fillDisk(at, false) }
    },
  },
  {
    name: 'HAProxy restarted',
    async strike({ haproxy }) {
      await haproxy.restart()
      return healsItself
    },
  },
]
