import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { watchLine } from './watch-line.ts'

const line = watchLine(onlineManager)

/** Whether the line has been gone for a while. */
export const useOffline = (): boolean => useSyncExternalStore(line.subscribe, line.isGone)
