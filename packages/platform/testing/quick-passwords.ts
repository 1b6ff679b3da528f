import { createHash, randomUUID } from 'node:crypto'
import { type PasswordHashing, passwordHashing } from '../src/identity/stores/password-hashing.ts'

const MARK = 'quick'
const digest = (salt: string, password: string) =>
  createHash('sha256')
    .update(`${salt}:${password.normalize('NFKC')}`)
    .digest('hex')

/**
 * Quick hashes, for tests that do not check the slow ones. Those take a tenth of a second of processor time
 * each. Hashes of the program can still be compared.
 */
export const quickPasswords: PasswordHashing = {
  async hash(password) {
    const salt = randomUUID()
    return `${MARK}:${salt}:${digest(salt, password)}`
  },
  async verify({ hash, password }) {
    const [mark, salt = '', key] = hash.split(':')
    return mark === MARK ? digest(salt, password) === key : passwordHashing.verify({ hash, password })
  },
}
