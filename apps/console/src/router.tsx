import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { auditFilterOf } from './audit/audit-filter.ts'
import { type FlaggedSort, flaggedSorts, flaggedTypes } from './review/flagged.ts'
import { Shell } from './shell.tsx'

const root = createRootRoute({ component: Shell })

type ReviewSearch = { sort: FlaggedSort }
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => redirect({ to: '/review/$type', params: { type: 'post' }, search: { sort: 'lastFlagged' }, throw: true }),
})

export const reviewRoute = createRoute({
  getParentRoute: () => root,
  path: '/review/$type',
  params: {
    parse: ({ type }) => ({ type: flaggedTypes.find((one) => one === type) ?? ('post' as const) }),
    stringify: ({ type }) => ({ type }),
  },
  validateSearch: ({ sort }: Record<string, unknown>): ReviewSearch => ({
    sort: flaggedSorts.find((one) => one === sort) ?? 'lastFlagged',
  }),
  component: lazyRouteComponent(() => import('./review/review-screen.tsx'), 'ReviewScreen'),
})

export const auditRoute = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: auditFilterOf,
  component: lazyRouteComponent(() => import('./audit/audit-screen.tsx'), 'AuditScreen'),
})

const health = createRoute({
  getParentRoute: () => root,
  path: '/health',
  component: lazyRouteComponent(() => import('./health/health-screen.tsx'), 'HealthScreen'),
})

export const router = createRouter({
  routeTree: root.addChildren([start, reviewRoute, auditRoute, health]),
  basepath: '/console',
  defaultNotFoundComponent: () => null,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
