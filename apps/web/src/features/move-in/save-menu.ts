import type { ExportTable } from '@leavewell/leave'
import type { ReactNode } from 'react'

/** A menu that saves a table. The page has it, because it belongs to exports. */
export type SaveMenu = (label: string, table: () => ExportTable) => ReactNode
