import { SOCKET_PATH } from '../wire-names.ts'

/** The used part of a socket.io client. */
export interface WireSocket {
  readonly connected: boolean
  on(event: string, listener: (message: never) => void): unknown
  emit(event: string, ...values: unknown[]): unknown
  connect(): unknown
  disconnect(): unknown
}

/** Creates a socket that is not connected yet. It computes the handshake's query at every connect. */
export type OpenSocket = (serverUrl: string, handshake: () => Record<string, string>) => Promise<WireSocket>

/** socket.io is loaded with the first subscription, so that pages without realtime don't pay for it. */
export const openSocket: OpenSocket = async (serverUrl, handshake) => {
  const { io } = await load()
  const socket = io(serverUrl || undefined, SOCKET_OPTIONS)
  const introduce = () => {
    socket.io.opts.query = handshake()
  }
  socket.io.on('reconnect_attempt', introduce)
  return {
    get connected() {
      return socket.connected
    },
    on: (event, listener) => socket.on(event, listener as () => void),
    emit: (event, ...values) => socket.emit(event, ...values),
    connect() {
      introduce()
      socket.connect()
    },
    disconnect: () => socket.disconnect(),
  }
}

/**
 * The socket's code comes over the same network. While that is down it is retried, about as often as a
 * connection is.
 */
async function load() {
  for (const pause of LOAD_PAUSES_MS) {
    try {
      return await import('socket.io-client')
    } catch {
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
  return import('socket.io-client')
}

const LOAD_PAUSES_MS = [1_000, 2_000, 5_000, 5_000, 5_000, 5_000, 5_000]

/** O-08 … O-11; `forceNew` because another client in the page may have another user. */
export const SOCKET_OPTIONS = {
  path: SOCKET_PATH,
  transports: ['websocket'],
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
  autoConnect: false,
  forceNew: true,
}
