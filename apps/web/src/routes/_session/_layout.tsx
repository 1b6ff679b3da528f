import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Layout } from '../../shell/layout.tsx'

export const Route = createFileRoute('/_session/_layout')({
  component: () => (
    <Layout>
      <Outlet />
    </Layout>
  ),
})
