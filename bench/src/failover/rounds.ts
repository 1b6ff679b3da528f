import type { RunningServer } from '../servers.ts'
import type { Members } from './members.ts'

/** What may happen to the machines of a round. */
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
  /** Does it; answers how to make good again what stays broken. */
  strike(rig: Rig): Promise<() => Promise<void> | void>
}

const POSTGRES = ['postgres']

/** The kinds of failure, each with what brings the machine back. */
export const KINDS: readonly Kind[] = [
  {
    name: 'PostgreSQL of the primary: kill -9',
    async strike({ members }) {
      members.signal(await members.primary(), 'SIGKILL', POSTGRES)
      return () => {}
    },
  },
  {
    name: 'machine of the primary: power off',
    async strike({ members }) {
      const at = await members.primary()
      members.signal(at, 'SIGKILL')
      return () => members.start(at)
    },
  },
  {
    name: 'primary stopped gently',
    async strike({ members }) {
      const at = await members.primary()
      members.signal(at, 'SIGTERM', ['patroni'])
      return () => members.start(at)
    },
  },
  {
    name: 'machine of the primary frozen, and thawed',
    async strike({ members }) {
      const at = await members.primary()
      members.signal(at, 'SIGSTOP')
      return () => members.signal(at, 'SIGCONT')
    },
  },
  {
    name: 'primary cut off from all others',
    async strike({ members }) {
      const at = await members.primary()
      members.connect(at, false)
      return () => members.connect(at, true)
    },
  },
  {
    name: 'a node of Leavewell: kill -9',
    async strike({ nodes }) {
      await nodes[0]?.kill()
      return () => nodes[0]?.start()
    },
  },
  {
    name: "etcd's leader: kill -9",
    async strike({ members }) {
      const at = await members.etcdLeader()
      members.signal(at, 'SIGKILL', ['etcd'])
      return () => members.start(at)
    },
  },
  {
    name: 'disk of the primary full',
    async strike({ members }) {
      const at = await members.primary()
      members.fillDisk(at, true)
      return () => members.fillDisk(at, false)
    },
  },
  {
    name: 'HAProxy restarted',
    async strike({ haproxy }) {
      await haproxy.restart()
      return () => {}
    },
  },
]
