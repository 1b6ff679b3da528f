import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps } from 'react-aria-components/Switch'

/** An on or off that takes effect at once. */
export function Switch({
  children,
  ...props
}: Omit<SwitchProps, 'className' | 'style' | 'children'> & { children: ReactNode }) {
  return (
    <AriaSwitch
      {...props}
      className="group flex min-h-(--control-height) cursor-pointer items-center gap-2.5 disabled:cursor-not-allowed disabled:opacity-50"
    >
      <span className="flex h-5 w-9 shrink-0 items-center rounded-full bg-line-control p-0.5 transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-accent-ink group-data-focus-visible:outline-offset-2 group-data-selected:bg-accent">
        <span className="size-4 rounded-full bg-on-accent transition-transform group-data-selected:translate-x-4" />
      </span>
      <span>{children}</span>
    </AriaSwitch>
  )
}
