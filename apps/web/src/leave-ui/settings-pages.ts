import {
  canAny,
  holidaysCopy,
  type ManagerRights,
  officesCopy,
  organisationCopy,
  policySettingsCopy,
  type Right,
  rolesCopy,
  workingTimeCopy,
} from '@leavewell/leave'
import type { LinkProps } from '@tanstack/react-router'
import { Building2, CalendarClock, KeyRound, type LucideIcon, MapPin, Scale, TreePalm } from 'lucide-react'

/** A page of the rules: an entry of their list. */
interface SettingsPage {
  path: NonNullable<LinkProps['to']>
  title: string
  /** What is decided there, in a line. */
  summary: string
  icon: LucideIcon
  /** Whose page it is: one of these is enough. */
  rights: readonly Right[]
}

/** The rules in the order of their list: what leave there is, when people work, when nobody does. */
const SETTINGS_PAGES: readonly SettingsPage[] = [
  {
    path: '/settings/policies',
    title: policySettingsCopy.title,
    summary: policySettingsCopy.summary,
    icon: Scale,
    rights: ['rules'],
  },
  {
    path: '/settings/working-time',
    title: workingTimeCopy.title,
    summary: workingTimeCopy.summary,
    icon: CalendarClock,
    rights: ['rules'],
  },
  {
    path: '/settings/holidays',
    title: holidaysCopy.title,
    summary: holidaysCopy.summary,
    icon: TreePalm,
    rights: ['rules'],
  },
  {
    path: '/settings/offices',
    title: officesCopy.title,
    summary: officesCopy.summary,
    icon: MapPin,
    rights: ['rules'],
  },
  {
    path: '/settings/organisation',
    title: organisationCopy.title,
    summary: organisationCopy.summary,
    icon: Building2,
    rights: ['settings'],
  },
  {
    path: '/settings/roles',
    title: rolesCopy.title,
    summary: rolesCopy.summary,
    icon: KeyRound,
    rights: ['people', 'system'],
  },
]

/** The rules that somebody may keep. */
export const settingsPagesFor = (user: ManagerRights): readonly SettingsPage[] =>
  SETTINGS_PAGES.filter(({ rights }) => canAny(user, ...rights))
