import type { ReactNode } from 'react'
import { ForRight } from '../for-right.tsx'
import { SettingsColumn } from './settings-column.tsx'

/** The layout of every settings page, for administrators. */
export const SettingsLayout = ({ children }: { children: ReactNode }) => (
  <ForRight rights={['rules', 'settings', 'system']}>
    <SettingsColumn>{children}</SettingsColumn>
  </ForRight>
)
