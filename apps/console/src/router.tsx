import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { type FlaggedSort, flaggedSorts, flaggedTypes } from './review/flagged.ts'

const root = createRootRoute({ component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell') })

type ReviewSearch = { sort: FlaggedSort }
const toReview = () => redirect({ to: '/review/$type', params: { type: 'post' }, search: { sort: 'lastFlagged' }, throw: true })
const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toReview })
const review = createRoute({ getParentRoute: () => root, path: '/review', beforeLoad: toReview })

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

export const router = createRouter({
  routeTree: root.addChildren([start, review, reviewRoute]),
  basepath: '/console',
  defaultNotFoundComponent: () => null,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
