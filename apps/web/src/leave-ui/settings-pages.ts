import {
  apiKeysCopy,
  approvalSettingsCopy,
  auditCopy,
  canAny,
  dataSettingsCopy,
  holidaysCopy,
  leaveTypesCopy,
  limitsSettingsCopy,
  type ManagerRights,
  mailSettingsCopy,
  moveInPageCopy,
  officesCopy,
  organisationCopy,
  policySettingsCopy,
  type Right,
  rolesCopy,
  SETUP_READERS,
  securitySettingsCopy,
  settingsCopy,
  setupCopy,
  systemCopy,
  workingTimeCopy,
} from '@leavewell/leave'
import type { LinkProps } from '@tanstack/react-router'
import {
  Ban,
  Braces,
  Building2,
  CalendarClock,
  Database,
  FileUp,
  History,
  KeyRound,
  ListChecks,
  type LucideIcon,
  Mail,
  MapPin,
  Rows3,
  Scale,
  Server,
  ShieldCheck,
  TreePalm,
  UserCheck,
} from 'lucide-react'

/** Groups of the settings. */
const SETTINGS_PARTS = ['company', 'leave', 'access', 'system'] as const

/** A settings page, as an entry of the list. */
interface SettingsPage {
  part: (typeof SETTINGS_PARTS)[number]
  path: NonNullable<LinkProps['to']>
  title: string
  /** Its content, in one line. */
  summary: string
  icon: LucideIcon
  /** The permissions for the page. One of these is enough. */
  rights: readonly Right[]
}

/** In the order of the list. The first page is the start of the settings where the list is next to it. */
const SETTINGS_PAGES: readonly SettingsPage[] = [
  {
    part: 'company',
    path: '/settings/organisation',
    title: organisationCopy.title,
    summary: organisationCopy.summary,
    icon: Building2,
    rights: ['settings'],
  },
  {
    part: 'company',
    path: '/settings/offices',
    title: officesCopy.title,
    summary: officesCopy.summary,
    icon: MapPin,
    rights: ['rules'],
  },
  {
    part: 'company',
    path: '/settings/holidays',
    title: holidaysCopy.title,
    summary: holidaysCopy.summary,
    icon: TreePalm,
    rights: ['rules'],
  },
  {
    part: 'company',
    path: '/settings/working-time',
    title: workingTimeCopy.title,
    summary: workingTimeCopy.summary,
    icon: CalendarClock,
    rights: ['rules'],
  },
  {
    part: 'company',
    path: '/settings/setup',
    title: setupCopy.title,
    summary: setupCopy.summary,
    icon: ListChecks,
    rights: [...SETUP_READERS],
  },
  {
    part: 'leave',
    path: '/settings/leave-types',
    title: leaveTypesCopy.title,
    summary: leaveTypesCopy.summary,
    icon: Rows3,
    rights: ['rules'],
  },
  {
    part: 'leave',
    path: '/settings/policies',
    title: policySettingsCopy.title,
    summary: policySettingsCopy.summary,
    icon: Scale,
    rights: ['rules'],
  },
  {
    part: 'leave',
    path: '/settings/approvals',
    title: approvalSettingsCopy.title,
    summary: approvalSettingsCopy.summary,
    icon: UserCheck,
    rights: ['rules'],
  },
  {
    part: 'leave',
    path: '/settings/limits',
    title: limitsSettingsCopy.title,
    summary: limitsSettingsCopy.summary,
    icon: Ban,
    rights: ['rules'],
  },
  {
    part: 'access',
    path: '/settings/roles',
    title: rolesCopy.title,
    summary: rolesCopy.summary,
    icon: KeyRound,
    rights: ['people', 'system'],
  },
  {
    part: 'access',
    path: '/settings/security',
    title: securitySettingsCopy.title,
    summary: securitySettingsCopy.summary,
    icon: ShieldCheck,
    rights: ['settings'],
  },
  {
    part: 'access',
    path: '/settings/api-keys',
    title: apiKeysCopy.title,
    summary: apiKeysCopy.summary,
    icon: Braces,
    rights: ['system'],
  },
  {
    part: 'system',
    path: '/settings/mail',
    title: mailSettingsCopy.title,
    summary: mailSettingsCopy.summary,
    icon: Mail,
    rights: ['settings'],
  },
  {
    part: 'system',
    path: '/settings/move-in',
    title: moveInPageCopy.title,
    summary: moveInPageCopy.summary,
    icon: FileUp,
    rights: ['leave'],
  },
  {
    part: 'system',
    path: '/settings/data',
    title: dataSettingsCopy.title,
    summary: dataSettingsCopy.summary,
    icon: Database,
    rights: ['settings'],
  },
  {
    part: 'system',
    path: '/audit',
    title: auditCopy.title,
    summary: auditCopy.subtitle,
    icon: History,
    rights: ['audit'],
  },
  {
    part: 'system',
    path: '/system',
    title: systemCopy.title,
    summary: systemCopy.subtitle,
    icon: Server,
    rights: ['system'],
  },
]

/** The settings pages that the user can open. */
export const settingsPagesFor = (user: ManagerRights): readonly SettingsPage[] =>
  SETTINGS_PAGES.filter(({ rights }) => canAny(user, ...rights))

/** The same by group, without empty groups. */
export const settingsPartsFor = (user: ManagerRights) =>
  SETTINGS_PARTS.map(part => ({
    title: settingsCopy.parts[part],
    pages: settingsPagesFor(user).filter(page => page.part === part),
  })).filter(({ pages }) => pages.length > 0)
