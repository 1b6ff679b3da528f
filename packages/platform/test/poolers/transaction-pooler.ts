import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type Frame, frame, framesOf, parametersOf, startup } from './frames.ts'

/** A session of PostgreSQL. It is free, or one client uses it for one transaction. */
interface Session {
  socket: Socket
  client?: Client
}

interface Client {
  socket: Socket
  session?: Session
  /** Received data that is not passed on yet, because no session is free. */
  waiting: Buffer[]
  /** Number of remaining answers that end a statement. */
  expected: number
}

/** The allowed startup parameters. A pooler refuses others, because they would affect other clients, too. */
const UNDERSTOOD = new Set(['user', 'database', 'application_name', 'client_encoding'])

/**
 * A pooler in transaction mode for one database, as strict as possible. Each transaction gets the least
 * recently used session. `url` is its address.
 */
export async function startTransactionPooler(database: string, sessions = 3) {
  const { pathname, searchParams, username } = new URL(database)
  const open = new Set<Socket>()
  const free: Session[] = []
  const queue: Client[] = []

  const serve = () => {
    while (queue.length > 0 && free.length > 0) {
      const [client, session] = [queue.shift() as Client, free.shift() as Session]
      client.session = session
      session.client = client
      for (const words of client.waiting.splice(0)) session.socket.write(words)
    }
  }
  const say = (client: Client, { type, whole }: Frame) => {
    if (type === 'X') return void client.socket.end()
    if (type === 'Q' || type === 'S') client.expected += 1
    if (client.session) return void client.session.socket.write(whole)
    if (client.waiting.push(whole) === 1) queue.push(client)
    serve()
  }
  const answer = (session: Session, type: string, whole: Buffer) => {
    const { client } = session
    client?.socket.write(whole)
    if (type !== 'Z' || client === undefined) return
    client.expected -= 1
    if (whole.at(-1) !== IDLE || client.expected > 0) return
    delete client.session
    delete session.client
    free.push(session)
    serve()
  }

  const addSession = async () => {
    const socket = await openSession(`${searchParams.get('host')}/.s.PGSQL.5432`, username, pathname.slice(1))
    const session: Session = { socket }
    open.add(socket)
    socket.on(
      'data',
      framesOf(({ type, whole }) => answer(session, type, whole)),
    )
    free.push(session)
    serve()
  }
  await Promise.all(Array.from({ length: sessions }, addSession))
  /** A session that its client left inside a transaction cannot be used by others. */
  const abandon = ({ session }: Client) => {
    if (!session || !server.listening) return
    session.socket.destroy()
    void addSession().catch(() => {})
  }

  const server = createServer(socket => {
    open.add(socket)
    const client: Client = { socket, waiting: [], expected: 0 }
    const listen = framesOf(writeOptions => say(client, writeOptions))
    socket
      .on('error', () => {})
      .on('close', () => abandon(client))
      .once('data', first => {
        const refused = Object.keys(parametersOf(first)).find(name => !UNDERSTOOD.has(name))
        if (refused !== undefined)
          return void socket.end(refusal(`unsupported startup parameter: ${refused}`))
        socket.on('data', listen).write(WELCOME)
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `postgres://${username}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    stop() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

const IDLE = 'I'.charCodeAt(0)
const AUTHENTICATED = frame('R', Buffer.from([0, 0, 0, 0]))
/** The process number and secret, both invented by the pooler. */
const KEY = frame('K', Buffer.from([0, 0, 0, 7, 0, 0, 0, 7]))
const WELCOME = Buffer.concat([AUTHENTICATED, KEY, frame('Z', Buffer.from('I'))])

const refusal = (sentence: string) => frame('E', Buffer.from(`SFATAL\0C08P01\0M${sentence}\0\0`))

async function openSession(path: string, user: string, database: string): Promise<Socket> {
  const socket = connect(path)
  socket.on('error', () => {})
  const { promise, resolve } = Promise.withResolvers<void>()
  const untilReady = framesOf(({ type }) => type === 'Z' && resolve())
  socket.on('data', untilReady).write(startup({ user, database }))
  await promise
  socket.off('data', untilReady)
  return socket
}
