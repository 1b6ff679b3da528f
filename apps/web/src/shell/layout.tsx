import type { ReactNode } from 'react'

export const Layout = ({ children }: { children: ReactNode }) => <main className="p-6">{children}</main>
