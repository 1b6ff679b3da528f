import { type OpenSocket, openSocket, type WireSocket } from './open-socket.ts'

/** What the server says to a join; one of another make says nothing. */
export interface JoinAnswer {
  /** For how many milliseconds nothing in this room has changed: what was asked for since is as it is now. */
  unchangedForMs?: number | undefined
}

interface ChannelListener {
  onUpdate(data: unknown): void
  onError?: (error: unknown) => void
  onJoined?: (answer: JoinAnswer) => void
}

/** One socket for all channels of a client, opened at the first subscription. */
export interface ChannelSocket {
  subscribe(room: string, listener: ChannelListener): () => void
  /** Connects anew, as whoever the handshake now names. */
  renew(): void
  disconnect(): void
}

export function createChannelSocket(deps: {
  serverUrl: string
  /** Asked for at every connect. */
  handshake: () => Record<string, string>
  open?: OpenSocket | undefined
}): ChannelSocket {
  const { open = openSocket } = deps
  const channels = new Map<string, Set<ChannelListener>>()
  const everyone = () => [...channels.values()].flatMap(listeners => [...listeners])
  let socket: WireSocket | undefined
  let opening = false
  let wanted = false

  const connect = () => {
    wanted = true
    if (socket !== undefined) socket.connect()
    else if (!opening) void openFirst()
  }
  const openFirst = async () => {
    opening = true
    try {
      socket = await open(deps.serverUrl, deps.handshake)
      attend(socket)
      if (wanted) socket.connect()
    } catch (error) {
      wanted = false
      fail(error)
    } finally {
      opening = false
    }
  }
  const attend = (opened: WireSocket) => {
    opened.on('connect', () => {
      for (const room of channels.keys()) join(room)
    })
    opened.on('update_model', receive)
    opened.on('error', fail)
    opened.on('connect_error', fail)
    opened.on('disconnect', (reason: string) => {
      // The one case in which socket.io does not come back by itself.
      if (reason === 'io server disconnect') fail(new Error('The server ended the connection'))
    })
  }
  /** Before the connect nothing is sent: the connect joins all channels (O-06). */
  const join = (room: string) => {
    if (!socket?.connected) return
    socket.emit('join', room, (told?: { unchanged_for_ms?: number }) => {
      for (const listener of channels.get(room) ?? [])
        listener.onJoined?.({ unchangedForMs: told?.unchanged_for_ms })
    })
  }
  const receive = (message: { room?: string; data?: unknown } | null) => {
    const listeners = channels.get(message?.room ?? '')
    if (listeners === undefined) return
    const data = decode(message?.data)
    for (const listener of [...listeners]) {
      try {
        listener.onUpdate(data)
      } catch (error) {
        console.error('Realtime listener:', error)
      }
    }
  }
  const fail = (error: unknown) => {
    console.error('Realtime:', error)
    for (const listener of everyone()) listener.onError?.(error)
  }

  return {
    subscribe(room, listener) {
      const own = { ...listener }
      const listeners = channels.get(room)
      if (listeners !== undefined) listeners.add(own)
      else {
        channels.set(room, new Set([own]))
        join(room)
      }
      if (!wanted) connect()
      return () => {
        const left = channels.get(room)
        if (left?.delete(own) !== true || left.size > 0) return
        channels.delete(room)
        if (socket?.connected) socket.emit('leave', room)
      }
    },
    renew() {
      if (channels.size === 0 && !wanted) return
      socket?.disconnect()
      connect()
    },
    disconnect() {
      wanted = false
      socket?.disconnect()
    },
  }
}

/** The data of a message is JSON text (O-05); anything else is passed on as it is. */
function decode(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}
