import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** An authenticator with one passkey, like a phone: bound to a site, with user verification every time. */
export interface Authenticator {
  /** Creates the requested passkey. */
  create(options: Creation, changed?: Partial<Circumstances>): object
  /** Answers a challenge with the passkey. */
  get(options: { challenge: string }, changed?: Partial<Circumstances>): object
}

interface Creation {
  challenge: string
  rp: { id?: string }
  user: { id: string }
}

interface Circumstances {
  /** The origin of the page. */
  origin: string
  rpId: string
  /** Whether the user was verified by finger, face or PIN. */
  isVerified: boolean
  counter: number
  key: KeyObject
  userHandle: string
}

export function createAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle = ''
  const usual = (): Circumstances => ({
    origin,
    rpId: new URL(origin).hostname,
    isVerified: true,
    counter: ++counter,
    key: privateKey,
    userHandle,
  })
  const answer = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    create({ challenge, user }, changed) {
      const { origin, ...how } = { ...usual(), ...changed }
      userHandle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = cborMap([
        [1, cborInteger(2)],
        [3, cborInteger(-7)],
        [-1, cborInteger(1)],
        [-2, cborBytes(Buffer.from(x, 'base64url'))],
        [-3, cborBytes(Buffer.from(y, 'base64url'))],
      ])
      const authData = Buffer.concat([
        authenticatorData(how, 0x40),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ])
      const attestation = cborMap([
        ['fmt', cborText('none')],
        ['attStmt', cborMap([])],
        ['authData', cborBytes(authData)],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    get({ challenge }, changed) {
      const { origin, ...how } = { ...usual(), ...changed }
      const data = authenticatorData(how, 0)
      const client = clientData('webauthn.get', challenge, origin)
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(how.key)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: how.userHandle,
      })
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function authenticatorData(how: Omit<Circumstances, 'origin'>, flags: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(how.counter)
  return Buffer.concat([sha256(how.rpId), Buffer.from([flags | 0x01 | (how.isVerified ? 0x04 : 0)]), count])
}

/** CBOR of the few shapes that a passkey needs. */
const cborHead = (kind: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  return value < 256
    ? Buffer.from([(kind << 5) | 24, value])
    : Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}
const cborInteger = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborMap = (entries: [string | number, Buffer][]) =>
  Buffer.concat([
    cborHead(5, entries.length),
    ...entries.flatMap(([name, value]) => [
      typeof name === 'string' ? cborText(name) : cborInteger(name),
      value,
    ]),
  ])
