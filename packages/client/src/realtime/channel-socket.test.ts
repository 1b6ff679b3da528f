import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeClient } from '../../testing/fake-server.ts'
import { SOCKET_OPTIONS, type WireSocket } from './open-socket.ts'

/** A socket without a network. It stores the client's messages in `emitted`. */
function createFakeSocket() {
  const events = new EventEmitter()
  const emitted: string[] = []
  const opened: Record<string, string>[] = []
  let introduce: () => Record<string, string>
  const socket: WireSocket = {
    connected: false,
    on: (event, listener) => events.on(event, listener as () => void),
    emit(event, room, done) {
      emitted.push(`${event} ${room}`)
      if (typeof done === 'function') done()
    },
    connect: () => opened.push(introduce()),
    disconnect: () => Object.assign(socket, { connected: false }),
  }
  return {
    emitted,
    opened,
    open: vi.fn(async (_url: string, handshake: () => Record<string, string>) => {
      introduce = handshake
      return socket
    }),
    connects() {
      Object.assign(socket, { connected: true })
      events.emit('connect')
    },
    drops: () => Object.assign(socket, { connected: false }),
    sends: (room: string, data: unknown) => events.emit('update_model', { room, data: JSON.stringify(data) }),
    fails: (event: string, error: unknown) => events.emit(event, error),
  }
}

const ROOM = 'entities:demo:Note'
let logged: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})

function start(options = {}) {
  const fake = createFakeSocket()
  const { client } = createFakeClient({ token: 't', openSocket: fake.open, ...options })
  return { ...fake, client, notes: client.entities.Note as NonNullable<typeof client.entities.Note> }
}
const opening = () => Promise.resolve()

describe('realtime', () => {
  it('the socket connects as the specification says [O-01 O-08 O-09 O-10 O-11]', () => {
    expect(SOCKET_OPTIONS).toMatchObject({
      path: '/ws-user-apps/socket.io/',
      transports: ['websocket'],
      reconnectionAttempts: Number.POSITIVE_INFINITY,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
      timeout: 20_000,
    })
  })

  it('the first subscription opens one socket, as the user [O-02]', async () => {
    const { client, notes, open, opened } = start()
    expect(open).not.toHaveBeenCalled()
    notes.subscribe(() => {})
    client.entities.Other?.subscribe(() => {})
    await opening()
    expect(open).toHaveBeenCalledTimes(1)
    expect(opened).toEqual([{ app_id: 'demo', token: 't' }])
  })

  it('the socket names the person that an administrator acts for [O-02 N-04]', async () => {
    const { notes, opened } = start({ headers: () => ({ 'X-Impersonate-User': 'ann@example.test' }) })
    notes.subscribe(() => {})
    await opening()
    expect(opened[0]?.impersonate).toBe('ann@example.test')
  })

  it('the socket joins on connect and again on every reconnect [O-03 O-06]', async () => {
    const { client, notes, emitted, connects, drops } = start()
    const onJoined = vi.fn()
    notes.subscribe(() => {}, { onJoined })
    await opening()
    expect(emitted).toEqual([])
    connects()
    client.entities.Other?.subscribe(() => {})
    expect(emitted).toEqual([`join ${ROOM}`, 'join entities:demo:Other'])
    drops()
    connects()
    expect(emitted.slice(2)).toEqual([`join ${ROOM}`, 'join entities:demo:Other'])
    expect(onJoined).toHaveBeenCalledTimes(2)
  })

  it('the socket leaves a room with its last subscriber, not before [O-03 O-07]', async () => {
    const { notes, emitted, connects } = start()
    const listener = () => {}
    const [first, second] = [notes.subscribe(listener), notes.subscribe(listener)]
    await opening()
    connects()
    first()
    first()
    expect(emitted).toEqual([`join ${ROOM}`])
    second()
    expect(emitted).toEqual([`join ${ROOM}`, ['leave', ROOM].join(' ')])
  })

  it('each message goes to the subscribers of its room [O-04 O-05]', async () => {
    const { client, notes, connects, sends } = start()
    const [heard, other] = [vi.fn(), vi.fn()]
    notes.subscribe(heard)
    client.entities.Other?.subscribe(other)
    await opening()
    connects()
    const event = { type: 'update', id: '1', data: { id: '1' }, timestamp: '2026-01-02T03:04:05.678Z' }
    sends(ROOM, event)
    sends(ROOM, { type: 'delete', data: { id: '2' } })
    sends('entities:demo:Nobody', event)
    expect(heard.mock.calls[0]?.[0]).toEqual(event)
    expect(heard.mock.calls[1]?.[0]).toMatchObject({ type: 'delete', id: '2' })
    expect(other).not.toHaveBeenCalled()
  })

  it('a subscriber that throws does not block the others', async () => {
    const { notes, connects, sends } = start()
    const heard = vi.fn()
    notes.subscribe(() => {
      throw new Error('deaf')
    })
    notes.subscribe(heard)
    await opening()
    connects()
    sends(ROOM, { type: 'create', id: '1' })
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it.each(['error', 'connect_error'])('logs "%s" and forwards it to subscribers [O-04 O-12]', async event => {
    const { client, notes, fails } = start()
    const [one, two] = [vi.fn(), vi.fn()]
    notes.subscribe(() => {}, { onError: one })
    client.entities.Other?.subscribe(() => {}, { onError: two })
    await opening()
    const error = new Error('no')
    fails(event, error)
    expect([one.mock.calls, two.mock.calls]).toEqual([[[error]], [[error]]])
    expect(logged).toHaveBeenCalled()
  })

  it('the socket reconnects as soon as the token changes, and not at all after log-out', async () => {
    const { client, notes, opened } = start()
    notes.subscribe(() => {})
    await opening()
    client.setToken('t2')
    expect(opened.map(({ token }) => token)).toEqual(['t', 't2'])
    client.auth.logout()
    expect(opened).toHaveLength(2)
  })

  it('the next subscription retries after a failure to load the socket', async () => {
    const { notes, open, opened } = start()
    open.mockRejectedValueOnce(new Error('offline'))
    const onError = vi.fn()
    notes.subscribe(() => {}, { onError })
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
    expect(opened).toEqual([])
    notes.subscribe(() => {})
    await vi.waitFor(() => expect(opened).toHaveLength(1))
  })

  it('a conversation is followed message by message [S-36]', async () => {
    const fake = createFakeSocket()
    const conversation = { id: 'c1', agent_name: 'x', messages: [{ id: 'm1', role: 'user', content: 'Hi' }] }
    const { client } = createFakeClient({
      token: 't',
      openSocket: fake.open,
      reply: () => ({ body: conversation }),
    })
    const onUpdate = vi.fn()
    client.agents.subscribeToConversation('c1', onUpdate)
    await opening()
    fake.connects()
    expect(fake.emitted).toEqual(['join /agent-conversations/c1'])
    const room = '/agent-conversations/c1'
    fake.sends(room, { _message: { id: 'm2', role: 'assistant', content: 'He' } })
    fake.sends(room, { _message: { id: 'm2', role: 'assistant', content: 'Hello' } })
    await vi.waitFor(() => expect(onUpdate).toHaveBeenCalledTimes(2))
    expect(onUpdate.mock.calls[1]?.[0].messages.map(({ content }: { content: string }) => content)).toEqual([
      'Hi',
      'Hello',
    ])
  })
})
