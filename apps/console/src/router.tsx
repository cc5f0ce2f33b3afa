import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { auditFilterOf } from './audit/audit-filter.ts'
import { channelParts } from './chat/channel-parts.ts'
import { communityParts } from './communities/parts.ts'
import { askedIn } from './notifications/explanation.ts'
import { type FlaggedSort, flaggedSorts, flaggedTypes } from './review/flagged.ts'
import { ruleLists } from './rules/rule-lists.ts'
import { filterIn, keywordIn } from './screen/search-text.ts'
import { settingsParts } from './settings/settings-parts.ts'

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

export const peopleRoute = createRoute({
  getParentRoute: () => root,
  path: '/people',
  validateSearch: filterIn,
  component: lazyRouteComponent(() => import('./people/people-screen.tsx'), 'PeopleScreen'),
})

export const personRoute = createRoute({
  getParentRoute: () => root,
  path: '/people/$userId',
  component: lazyRouteComponent(() => import('./people/person-screen.tsx'), 'PersonScreen'),
})

export const communitiesRoute = createRoute({
  getParentRoute: () => root,
  path: '/communities',
  validateSearch: keywordIn,
  component: lazyRouteComponent(() => import('./communities/communities-screen.tsx'), 'CommunitiesScreen'),
})

export const communityRoute = createRoute({
  getParentRoute: () => root,
  path: '/communities/$communityId/$part',
  params: {
    parse: ({ communityId, part }) => ({ communityId, part: communityParts.find((one) => one === part) ?? ('members' as const) }),
    stringify: ({ communityId, part }) => ({ communityId, part }),
  },
  component: lazyRouteComponent(() => import('./communities/community-screen.tsx'), 'CommunityScreen'),
})

export const chatRoute = createRoute({
  getParentRoute: () => root,
  path: '/chat',
  validateSearch: filterIn,
  component: lazyRouteComponent(() => import('./chat/chat-screen.tsx'), 'ChatScreen'),
})

export const channelRoute = createRoute({
  getParentRoute: () => root,
  path: '/chat/$channelId/$part',
  params: {
    parse: ({ channelId, part }) => ({ channelId, part: channelParts.find((one) => one === part) ?? ('members' as const) }),
    stringify: ({ channelId, part }) => ({ channelId, part }),
  },
  component: lazyRouteComponent(() => import('./chat/channel-screen.tsx'), 'ChannelScreen'),
})

const categories = createRoute({
  getParentRoute: () => root,
  path: '/categories',
  component: lazyRouteComponent(() => import('./communities/categories-screen.tsx'), 'CategoriesScreen'),
})

const schedule = createRoute({
  getParentRoute: () => root,
  path: '/schedule',
  component: lazyRouteComponent(() => import('./schedule/schedule-screen.tsx'), 'ScheduleScreen'),
})

const rules = createRoute({
  getParentRoute: () => root,
  path: '/rules',
  beforeLoad: () => redirect({ to: '/rules/$list', params: { list: 'whitelist' }, throw: true }),
})

export const rulesRoute = createRoute({
  getParentRoute: () => root,
  path: '/rules/$list',
  params: {
    parse: ({ list }) => ({ list: ruleLists.find((one) => one === list) ?? ('whitelist' as const) }),
    stringify: ({ list }) => ({ list }),
  },
  component: lazyRouteComponent(() => import('./rules/rules-screen.tsx'), 'RulesScreen'),
})

const roles = createRoute({
  getParentRoute: () => root,
  path: '/roles',
  component: lazyRouteComponent(() => import('./roles/roles-screen.tsx'), 'RolesScreen'),
})

export const auditRoute = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: auditFilterOf,
  component: lazyRouteComponent(() => import('./audit/audit-screen.tsx'), 'AuditScreen'),
})

export const notificationsRoute = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  validateSearch: askedIn,
  component: lazyRouteComponent(() => import('./notifications/notifications-screen.tsx'), 'NotificationsScreen'),
})

export const streamsRoute = createRoute({
  getParentRoute: () => root,
  path: '/streams',
  validateSearch: ({ live }: Record<string, unknown>): { live?: true } => (live === true ? { live } : {}),
  component: lazyRouteComponent(() => import('./streams/streams-screen.tsx'), 'StreamsScreen'),
})

export const streamRoute = createRoute({
  getParentRoute: () => root,
  path: '/streams/$streamId',
  component: lazyRouteComponent(() => import('./streams/stream-screen.tsx'), 'StreamScreen'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  beforeLoad: () => redirect({ to: '/settings/$part', params: { part: 'social' }, throw: true }),
})

export const settingsRoute = createRoute({
  getParentRoute: () => root,
  path: '/settings/$part',
  params: {
    parse: ({ part }) => ({ part: settingsParts.find((one) => one === part) ?? ('social' as const) }),
    stringify: ({ part }) => ({ part }),
  },
  component: lazyRouteComponent(() => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
})

const health = createRoute({
  getParentRoute: () => root,
  path: '/health',
  component: lazyRouteComponent(() => import('./health/health-screen.tsx'), 'HealthScreen'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    review,
    reviewRoute,
    peopleRoute,
    personRoute,
    communitiesRoute,
    communityRoute,
    chatRoute,
    channelRoute,
    categories,
    schedule,
    rules,
    rulesRoute,
    roles,
    notificationsRoute,
    streamsRoute,
    streamRoute,
    settings,
    settingsRoute,
    auditRoute,
    health,
  ]),
  basepath: '/console',
  defaultNotFoundComponent: lazyRouteComponent(() => import('./screen/not-found.tsx'), 'NotFound'),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
