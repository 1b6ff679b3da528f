import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.tsx'

const Layout = lazyPage(async () => (await import('../../shell/layout.tsx')).Layout)

const InLayout = () => (
  <Layout>
    <Outlet />
  </Layout>
)

export const Route = createFileRoute('/_session/_layout')({
  component: Object.assign(InLayout, { preload: Layout.preload, asks: Layout.asks }),
})
