import type { LeaveIcon } from '@leavewell/leave'
import {
  Baby,
  BookOpen,
  Circle,
  CircleMinus,
  Clock,
  Cross,
  Flower2,
  Gift,
  GraduationCap,
  Heart,
  Hourglass,
  House,
  type LucideProps,
  Medal,
  Moon,
  Plane,
  Scale,
  Shield,
  Siren,
  Star,
  Stethoscope,
  Sun,
  Thermometer,
  Umbrella,
  UserRound,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'

const ICONS: Record<LeaveIcon, ComponentType<LucideProps>> = {
  sun: Sun,
  cross: Cross,
  person: UserRound,
  baby: Baby,
  'circle-minus': CircleMinus,
  circle: Circle,
  thermometer: Thermometer,
  stethoscope: Stethoscope,
  heart: Heart,
  flower: Flower2,
  people: Users,
  house: House,
  book: BookOpen,
  graduation: GraduationCap,
  scales: Scale,
  shield: Shield,
  siren: Siren,
  clock: Clock,
  hourglass: Hourglass,
  medal: Medal,
  gift: Gift,
  plane: Plane,
  umbrella: Umbrella,
  moon: Moon,
  star: Star,
}

/** Any icon of a leave type. It loads when a type has one that the first load does not include. */
export function FurtherLeaveIcon({ icon, className }: { icon: LeaveIcon; className: string }) {
  const Icon = ICONS[icon]
  return <Icon aria-hidden className={className} />
}
