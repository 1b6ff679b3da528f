import { type OpenSocket, openSocket, type WireSocket } from './open-socket.ts'

/** The server's answer to a join. The hosted backend has none. */
export interface JoinAnswer {
  /** For how many milliseconds nothing in this room has changed. Data that was requested since is current. */
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
  /** Reconnects with the present handshake, perhaps as another person. */
  renew(): void
  disconnect(): void
}

export function createChannelSocket(deps: {
  serverUrl: string
  /** Called at every connect. */
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
      // Only in this case socket.io does not reconnect automatically.
      if (reason === 'io server disconnect') fail(new Error('The server ended the connection'))
    })
  }
  /** Nothing is sent before the connect, which joins all channels (O-06). */
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

/** The data of a message is JSON text (O-05). Anything else is passed on unchanged. */
function decode(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}
