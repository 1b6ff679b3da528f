import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, type RealtimeEvent } from '@leavewell/client'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import type { Change, NewChange } from '../changes/change.ts'
import { errors } from '../errors.ts'
import type { UserPrincipal, UserRecord } from '../principal/principal.ts'
import type { EntityRecord } from '../record.ts'
import { createRealtime } from './create-realtime.ts'

const makeUser = (id: string, role: 'user' | 'admin' = 'user'): UserRecord => ({
  id,
  email: `${id}@example.test`,
  role,
  full_name: id,
})
const note = (id: string, owner: string, fields: Record<string, unknown> = {}): EntityRecord => ({
  id,
  created_date: '2026-01-02T03:04:05.678Z',
  updated_date: '2026-01-02T03:04:05.678Z',
  created_by: null,
  created_by_id: null,
  owner,
  title: 'Note',
  secret: 'for admins',
  ...fields,
})

/** Owners and admins read a `Note`, only admins its `secret`. */
const store = {
  definition(entity: string) {
    if (entity !== 'Note' && entity !== 'User') throw errors.notFound('Entity')
    return {} as never
  },
  canRead: (principal: unknown, _entity: string, record: EntityRecord) => {
    const { user } = principal as UserPrincipal
    return user.role === 'admin' || record.owner === user.id
  },
  hiddenFields: (principal: unknown) =>
    (principal as UserPrincipal).user.role === 'admin' ? [] : ['secret'],
  redact: (principal: unknown, _entity: string, { secret, ...open }: Record<string, unknown>) =>
    (principal as UserPrincipal).user.role === 'admin' ? { ...open, secret } : open,
}

let server: Server
let realtime: { close(): Promise<void> }
let address: string
let emit: (change: Change) => void
let users: Map<string, UserRecord>
let revoked: Set<string>
let sockets: Socket[]
let seq = 0

/** A token is the person's id, followed by any text. */
const userOf = (token: string) => users.get(token.split('#')[0] ?? '')

beforeEach(async () => {
  users = new Map(
    [makeUser('ann'), makeUser('bob'), makeUser('eve'), makeUser('boss', 'admin')].map(one => [one.id, one]),
  )
  revoked = new Set()
  sockets = []
  await start()
})

async function start(port = 0) {
  server = createServer()
  realtime = await createRealtime({
    server,
    appId: 'app',
    store,
    feed: {
      subscribe(listener) {
        emit = listener
        return () => {}
      },
      close: async () => {},
    },
    principals: {
      async ofToken(token: string, impersonate?: string) {
        if (token === 'broken') throw new Error('The database is away')
        const user = userOf(token)
        if (user === undefined || revoked.has(token)) throw errors.unauthenticated()
        if (impersonate === undefined) return { kind: 'user', user }
        if (user.role !== 'admin') throw errors.forbidden()
        const target = [...users.values()].find(({ email }) => email === impersonate)
        return { kind: 'user', user: target as UserRecord, impersonator: user }
      },
    },
    conversations: { get: async () => undefined, follow: async () => async () => {} },
    log: { error: () => {}, warn: () => {}, info: () => {} },
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function stop() {
  await realtime.close()
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
}

afterEach(async () => {
  for (const socket of sockets) socket.disconnect()
  await stop()
})

const happens = (change: Partial<NewChange> & Pick<NewChange, 'kind'>) =>
  emit({
    seq: ++seq,
    at: '2026-02-03T04:05:06.789Z',
    entity: 'Note',
    record_id: change.after?.id ?? change.before?.id ?? '',
    before: null,
    after: null,
    actor_id: null,
    on_behalf_of_id: null,
    ...change,
  })

function open(query: Record<string, string>, options = {}): Socket {
  const socket = io(address, {
    path: '/ws-user-apps/socket.io/',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    query: { app_id: 'app', ...query },
    ...options,
  })
  sockets.push(socket)
  return socket
}

/** A socket in the room of an entity, and the messages that it received. */
async function listen(token: string, more: Record<string, string> = {}, entity = 'Note') {
  const socket = open({ token, ...more })
  const told: { type: string; id: string; data: Record<string, unknown>; timestamp: string }[] = []
  const texts: string[] = []
  socket.on('update_model', ({ room, data }) => {
    expect(room).toBe(`entities:app:${entity}`)
    texts.push(data)
    told.push(JSON.parse(data))
  })
  await socket.emitWithAck('join', `entities:app:${entity}`)
  return { socket, told, texts }
}
const connectError = (socket: Socket) =>
  new Promise<Error & { data?: { status: number; code: string } }>(resolve =>
    socket.once('connect_error', resolve as never),
  )
/** Resolves when all earlier messages have arrived. */
async function settled(...listeners: { socket: Socket }[]) {
  await Promise.all(listeners.map(({ socket }) => socket.emitWithAck('leave', 'nothing')))
}

describe('who may connect [O-01 O-02 O-11]', () => {
  it('a person with a valid token and the right app id may connect', async () => {
    const { socket } = await listen('ann')
    expect(socket.connected).toBe(true)
  })

  it.each(['', 'null', 'undefined', 'stranger'])(
    'a client with the token "%s" may not connect',
    async token => {
      const error = await connectError(open({ token }))
      expect(error.data).toEqual({ status: 401, code: 'auth_required' })
    },
  )

  it('a client of another app may not connect', async () => {
    expect((await connectError(open({ token: 'ann', app_id: 'other' }))).data?.status).toBe(404)
  })

  it('a client may not connect by polling', async () => {
    const answer = await fetch(
      `${address}/ws-user-apps/socket.io/?EIO=4&transport=polling&app_id=app&token=ann`,
    )
    expect(answer.status).toBe(400)
  })

  it('on an error of the server the client is cut off and tries again', async () => {
    users.set('broken', makeUser('broken'))
    const socket = open({ token: 'broken' }, { reconnection: true, reconnectionDelay: 10 })
    await new Promise(resolve => socket.io.once('reconnect_attempt', resolve))
  })

  it('an employee cannot impersonate, an admin sees what the other person sees [N-04]', async () => {
    const refused = await connectError(open({ token: 'ann', impersonate: 'bob@example.test' }))
    expect(refused.data?.status).toBe(403)
    const asAnn = await listen('boss', { impersonate: 'ann@example.test' })
    happens({ kind: 'create', after: note('1', 'bob') })
    happens({ kind: 'create', after: note('2', 'ann') })
    await settled(asAnn)
    expect(asAnn.told.map(({ id }) => id)).toEqual(['2'])
    expect(asAnn.told[0]?.data).not.toHaveProperty('secret')
  })
})

describe('which clients get which messages [O-04 O-05]', () => {
  it('a record goes only to its readers, with the fields that they may read', async () => {
    const [ann, eve, boss] = await Promise.all([listen('ann'), listen('eve'), listen('boss')])
    happens({ kind: 'create', after: note('1', 'ann') })
    await settled(ann, eve, boss)
    expect(eve.told).toEqual([])
    expect(boss.told).toEqual([
      { type: 'create', id: '1', data: note('1', 'ann'), timestamp: '2026-02-03T04:05:06.789Z' },
    ])
    const { secret: _, ...visible } = note('1', 'ann')
    expect(ann.told).toEqual([{ ...boss.told[0], data: visible }])
  })

  it('the moment of a change does not reveal a hidden change [finding F-37]', async () => {
    const [ann, boss] = await Promise.all([listen('ann'), listen('boss')])
    const updated_date = '2026-01-02T04:00:00.000Z'
    const after = note('1', 'ann', { secret: 'other', updated_date })
    happens({ kind: 'update', before: note('1', 'ann'), after })
    await settled(ann, boss)
    expect(ann.told).toEqual([])
    expect(boss.told).toMatchObject([{ data: { secret: 'other', updated_date } }])
  })

  it('a change of hidden fields alone is not sent to people who do not see them', async () => {
    const [ann, boss] = await Promise.all([listen('ann'), listen('boss')])
    happens({ kind: 'update', before: note('1', 'ann'), after: note('1', 'ann', { secret: 'other' }) })
    await settled(ann, boss)
    expect(ann.told).toEqual([])
    expect(boss.told).toHaveLength(1)
  })

  it('a record that moves out of sight is a bare delete, one that moves into sight an update', async () => {
    const [ann, bob] = await Promise.all([listen('ann'), listen('bob')])
    happens({ kind: 'update', before: note('1', 'ann'), after: note('1', 'bob', { title: 'for Bob' }) })
    await settled(ann, bob)
    expect(ann.told).toEqual([
      { type: 'delete', id: '1', data: { id: '1' }, timestamp: '2026-02-03T04:05:06.789Z' },
    ])
    expect(bob.told).toMatchObject([{ type: 'update', id: '1', data: { title: 'for Bob' } }])
  })

  it('a deletion goes only to readers of the record, with its last state', async () => {
    const [ann, eve] = await Promise.all([listen('ann'), listen('eve')])
    happens({ kind: 'delete', before: note('1', 'ann') })
    await settled(ann, eve)
    expect(ann.told).toMatchObject([{ type: 'delete', id: '1', data: { title: 'Note' } }])
    expect(eve.told).toEqual([])
  })

  it('joining twice sends each message once, leaving stops it [O-03]', async () => {
    const ann = await listen('ann')
    await ann.socket.emitWithAck('join', 'entities:app:Note')
    happens({ kind: 'create', after: note('1', 'ann') })
    await settled(ann)
    expect(ann.told).toHaveLength(1)
    await ann.socket.emitWithAck('leave', 'entities:app:Note')
    happens({ kind: 'create', after: note('2', 'ann') })
    await settled(ann)
    expect(ann.told).toHaveLength(1)
  })

  it('two windows of one person both get the messages', async () => {
    const [one, two, other] = await Promise.all([listen('ann'), listen('ann'), listen('ann#2')])
    happens({ kind: 'create', after: note('1', 'ann') })
    await settled(one, two, other)
    expect([one.texts, two.texts, other.texts]).toEqual([one.texts, one.texts, one.texts])
    expect(one.texts).toHaveLength(1)
  })
})

describe('rights change under an open connection', () => {
  it('a new role applies from the very next change', async () => {
    const eve = await listen('eve')
    happens({
      kind: 'update',
      entity: 'User',
      before: makeUser('eve') as never,
      after: makeUser('eve', 'admin') as never,
    })
    happens({ kind: 'create', after: note('1', 'ann') })
    happens({
      kind: 'update',
      entity: 'User',
      before: makeUser('eve', 'admin') as never,
      after: makeUser('eve') as never,
    })
    happens({ kind: 'create', after: note('2', 'ann') })
    await settled(eve)
    expect(eve.told.map(({ id }) => id)).toEqual(['1'])
  })

  it.each([
    ['deleted', null],
    ['disabled', { ...makeUser('ann'), disabled: true }],
  ])('a person who is %s is disconnected at once', async (_, after) => {
    const ann = await listen('ann')
    const gone = new Promise(resolve => ann.socket.once('disconnect', resolve))
    happens({
      kind: after ? 'update' : 'delete',
      entity: 'User',
      before: makeUser('ann') as never,
      after: after as never,
    })
    happens({ kind: 'create', after: note('1', 'ann') })
    expect(await gone).toBe('io server disconnect')
    expect(ann.told).toEqual([])
  })

  it('an admin who loses the role stops acting for another person', async () => {
    const asAnn = await listen('boss', { impersonate: 'ann@example.test' })
    const gone = new Promise(resolve => asAnn.socket.once('disconnect', resolve))
    happens({
      kind: 'update',
      entity: 'User',
      before: makeUser('boss', 'admin') as never,
      after: makeUser('boss') as never,
    })
    expect(await gone).toBe('io server disconnect')
  })

  it('a revoked session is disconnected within about a second', async () => {
    const [ann, other] = await Promise.all([listen('ann'), listen('ann#2')])
    const gone = new Promise(resolve => ann.socket.once('disconnect', resolve))
    revoked.add('ann')
    const since = Date.now()
    expect(await gone).toBe('io server disconnect')
    expect(Date.now() - since).toBeLessThan(2_500)
    expect(other.socket.connected).toBe(true)
  })
})

describe('the answer to a join', () => {
  it('the answer says for how long nothing of the entity has changed [finding E-18]', async () => {
    const { socket } = await listen('ann')
    const join = () => socket.emitWithAck('join', 'entities:app:Note')
    const { unchanged_for_ms: sinceStart } = await join()
    expect(sinceStart).toBeGreaterThanOrEqual(0)
    await expect.poll(async () => (await join()).unchanged_for_ms).toBeGreaterThan(sinceStart)
    const before = performance.now()
    happens({ kind: 'create', after: note('1', 'ann') })
    expect((await join()).unchanged_for_ms).toBeLessThanOrEqual(performance.now() - before)
  })
})

describe('junk', () => {
  it.each([
    ['no string', [42]],
    ['nothing', []],
    ['an object', [{ room: 'entities:app:Note' }]],
    ['an unknown entity', ['entities:app:Nothing']],
    ['another app', ['entities:other:Note']],
    ['a conversation', ['/agent-conversations/1']],
    ['a prototype', ['entities:app:__proto__']],
    ['an endless name', [`entities:app:${'N'.repeat(5_000)}`]],
    ['no function to call back', ['entities:app:Nothing', 'call me']],
  ])('joining %s is refused with an error event', async (_, values) => {
    const socket = open({ token: 'ann' })
    const error = new Promise(resolve => socket.once('error' as never, resolve as never))
    socket.emit('join', ...values)
    expect(await error).toEqual({ message: 'Unknown room' })
    expect(socket.connected).toBe(true)
  })

  it('an update that a client sends is not passed on', async () => {
    const [ann, eve] = await Promise.all([listen('ann'), listen('eve')])
    eve.socket.emit('update_model', { room: 'entities:app:Note', data: '{}' })
    eve.socket.emit('leave', { junk: true })
    eve.socket.emit('nonsense', Buffer.from([1, 2, 3]))
    await settled(eve, ann)
    expect(ann.told).toEqual([])
  })

  it('a flood or a huge message ends that connection and no other', async () => {
    const [ann, eve, bob] = await Promise.all([listen('ann'), listen('eve'), listen('bob')])
    const ends = [eve, bob].map(({ socket }) => new Promise(resolve => socket.once('disconnect', resolve)))
    for (let n = 0; n < 600; n += 1) eve.socket.emit('join', `entities:app:${n}`)
    bob.socket.emit('join', 'x'.repeat(100_000))
    await Promise.all(ends)
    happens({ kind: 'create', after: note('1', 'ann') })
    await settled(ann)
    expect(ann.told).toHaveLength(1)
  })
})

describe('through our client [O-06 O-07 O-12]', () => {
  const clientOf = (token: string) =>
    createClient<{ Note: EntityRecord }>({ serverUrl: address, appId: 'app', token })

  it('the client gets changes, and none after the last subscriber stopped', async () => {
    const client = clientOf('ann')
    const [first, second]: RealtimeEvent<EntityRecord>[][] = [[], []]
    const onJoined = vi.fn()
    const stopFirst = client.entities.Note.subscribe(event => first?.push(event), { onJoined })
    const stopSecond = client.entities.Note.subscribe(event => second?.push(event))
    await eventually(() => expect(onJoined).toHaveBeenCalledTimes(1))
    happens({ kind: 'create', after: note('1', 'ann') })
    await eventually(() => expect([first?.length, second?.length]).toEqual([1, 1]))
    stopFirst()
    happens({ kind: 'delete', before: note('1', 'ann') })
    await eventually(() => expect(second?.map(({ type }) => type)).toEqual(['create', 'delete']))
    stopSecond()
    const again = vi.fn()
    client.entities.Note.subscribe(() => {}, { onJoined: again })
    await eventually(() => expect(again).toHaveBeenCalled())
    expect(first).toHaveLength(1)
    client.disconnect()
  })

  it('the client joins again after a lost connection, and reports it', async () => {
    const client = clientOf('ann')
    const heard: string[] = []
    const onJoined = vi.fn()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    client.entities.Note.subscribe(({ id }) => heard.push(id), { onJoined })
    await eventually(() => expect(onJoined).toHaveBeenCalledTimes(1))
    await stop()
    await start(Number(new URL(address).port))
    await eventually(() => expect(onJoined).toHaveBeenCalledTimes(2))
    happens({ kind: 'create', after: note('later', 'ann') })
    await eventually(() => expect(heard).toEqual(['later']))
    client.disconnect()
  })

  it('a refusal is logged and passed to subscribers', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const client = clientOf('stranger')
    const onError = vi.fn()
    client.entities.Note.subscribe(() => {}, { onError })
    await eventually(() => expect(onError).toHaveBeenCalled())
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ message: 'Authentication required' })
    expect(logged).toHaveBeenCalled()
    client.disconnect()
  })

  it('the client uses a new token immediately', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const client = clientOf('stranger')
    const heard: string[] = []
    const [onError, onJoined] = [vi.fn(), vi.fn()]
    client.entities.Note.subscribe(({ id }) => heard.push(id), { onError, onJoined })
    await eventually(() => expect(onError).toHaveBeenCalled())
    client.setToken('ann')
    await eventually(() => expect(onJoined).toHaveBeenCalled())
    happens({ kind: 'create', after: note('1', 'ann') })
    await eventually(() => expect(heard).toEqual(['1']))
    client.disconnect()
  })
})
