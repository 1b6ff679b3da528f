import { defaultStorage, TOKEN_KEYS } from '@leavewell/client'

const { local: storage } = defaultStorage()

const LENGTH = 16

/** The last characters of the stored token, which identify the session. Undefined for visitors. */
export const sessionMark = (): string | undefined =>
  TOKEN_KEYS.map(key => storage.getItem(key))
    .find(Boolean)
    ?.slice(-LENGTH)
