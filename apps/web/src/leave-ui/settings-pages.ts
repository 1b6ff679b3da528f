import { holidaysCopy, organisationCopy, policySettingsCopy, workingTimeCopy } from '@leavewell/leave'
import type { LinkProps } from '@tanstack/react-router'
import { Building2, CalendarClock, type LucideIcon, Scale, TreePalm } from 'lucide-react'

/** A page of the rules: an entry of their list. */
interface SettingsPage {
  path: NonNullable<LinkProps['to']>
  title: string
  /** What is decided there, in a line. */
  summary: string
  icon: LucideIcon
}

/** The rules in the order of their list: what leave there is, when people work, when nobody does. */
export const SETTINGS_PAGES: readonly SettingsPage[] = [
  {
    path: '/settings/policies',
    title: policySettingsCopy.title,
    summary: policySettingsCopy.summary,
    icon: Scale,
  },
  {
    path: '/settings/working-time',
    title: workingTimeCopy.title,
    summary: workingTimeCopy.summary,
    icon: CalendarClock,
  },
  {
    path: '/settings/holidays',
    title: holidaysCopy.title,
    summary: holidaysCopy.summary,
    icon: TreePalm,
  },
  {
    path: '/settings/organisation',
    title: organisationCopy.title,
    summary: organisationCopy.summary,
    icon: Building2,
  },
]
