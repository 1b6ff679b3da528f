import { createContext } from 'react'

/** Whether there is a frame around already; until there is, index.html shows one with a spinner in it. */
export const InFrame = createContext(false)
