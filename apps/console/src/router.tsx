import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { auditFilterOf } from './audit/audit-filter.ts'
import { channelParts } from './chat/channel-parts.ts'
import { communityParts } from './communities/parts.ts'
import { dataParts } from './data/data-parts.ts'
import { findFilterOf } from './find/find-filter.ts'
import { askedIn } from './notifications/explanation.ts'
import { pushParts } from './push/push-parts.ts'
import { type FlaggedSort, flaggedSorts, flaggedTypes } from './review/flagged-types.ts'
import { ruleLists } from './rules/rule-lists.ts'
import { lazyScreen } from './screen/lazy-screen.tsx'
import { filterIn, keywordIn } from './screen/search-text.ts'
import { textIn } from './screen/use-url-state.ts'
import { settingsParts } from './settings/settings-parts.ts'
import { webhookParts } from './webhooks/webhook-parts.ts'

const root = createRootRoute({ component: lazyScreen('Shell', () => import('./shell.tsx')) })

type ReviewSearch = { sort: FlaggedSort; item?: string }
const toReview = () =>
  redirect({
    to: '/review/$type',
    params: { type: 'post' },
    search: { sort: 'lastFlagged' },
    throw: true,
  })
const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toReview })
const review = createRoute({ getParentRoute: () => root, path: '/review', beforeLoad: toReview })

export const reviewRoute = createRoute({
  getParentRoute: () => root,
  path: '/review/$type',
  params: {
    parse: ({ type }) => ({ type: flaggedTypes.find((one) => one === type) ?? ('post' as const) }),
    stringify: ({ type }) => ({ type }),
  },
  validateSearch: ({ sort, item }: Record<string, unknown>): ReviewSearch => ({
    sort: flaggedSorts.find((one) => one === sort) ?? 'lastFlagged',
    ...(textIn(item) !== '' && { item: textIn(item) }),
  }),
  component: lazyScreen('ReviewScreen', () => import('./review/review-screen.tsx')),
})

export const findRoute = createRoute({
  getParentRoute: () => root,
  path: '/find',
  validateSearch: findFilterOf,
  component: lazyScreen('FindScreen', () => import('./find/find-screen.tsx')),
})

export const peopleRoute = createRoute({
  getParentRoute: () => root,
  path: '/people',
  validateSearch: filterIn,
  component: lazyScreen('PeopleScreen', () => import('./people/people-screen.tsx')),
})

export const personRoute = createRoute({
  getParentRoute: () => root,
  path: '/people/$userId',
  component: lazyScreen('PersonScreen', () => import('./people/person-screen.tsx')),
})

export const communitiesRoute = createRoute({
  getParentRoute: () => root,
  path: '/communities',
  validateSearch: keywordIn,
  component: lazyScreen('CommunitiesScreen', () => import('./communities/communities-screen.tsx')),
})

export const communityRoute = createRoute({
  getParentRoute: () => root,
  path: '/communities/$communityId/$part',
  params: {
    parse: ({ communityId, part }) => ({
      communityId,
      part: communityParts.find((one) => one === part) ?? ('members' as const),
    }),
    stringify: ({ communityId, part }) => ({ communityId, part }),
  },
  component: lazyScreen('CommunityScreen', () => import('./communities/community-screen.tsx')),
})

export const chatRoute = createRoute({
  getParentRoute: () => root,
  path: '/chat',
  validateSearch: filterIn,
  component: lazyScreen('ChatScreen', () => import('./chat/chat-screen.tsx')),
})

export const channelRoute = createRoute({
  getParentRoute: () => root,
  path: '/chat/$channelId/$part',
  params: {
    parse: ({ channelId, part }) => ({
      channelId,
      part: channelParts.find((one) => one === part) ?? ('members' as const),
    }),
    stringify: ({ channelId, part }) => ({ channelId, part }),
  },
  component: lazyScreen('ChannelScreen', () => import('./chat/channel-screen.tsx')),
})

const categories = createRoute({
  getParentRoute: () => root,
  path: '/categories',
  component: lazyScreen('CategoriesScreen', () => import('./communities/categories-screen.tsx')),
})

const schedule = createRoute({
  getParentRoute: () => root,
  path: '/schedule',
  component: lazyScreen('ScheduleScreen', () => import('./schedule/schedule-screen.tsx')),
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
    parse: ({ list }) => ({
      list: ruleLists.find((one) => one === list) ?? ('whitelist' as const),
    }),
    stringify: ({ list }) => ({ list }),
  },
  component: lazyScreen('RulesScreen', () => import('./rules/rules-screen.tsx')),
})

const roles = createRoute({
  getParentRoute: () => root,
  path: '/roles',
  component: lazyScreen('RolesScreen', () => import('./roles/roles-screen.tsx')),
})

export const auditRoute = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: auditFilterOf,
  component: lazyScreen('AuditScreen', () => import('./audit/audit-screen.tsx')),
})

export const notificationsRoute = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  validateSearch: askedIn,
  component: lazyScreen(
    'NotificationsScreen',
    () => import('./notifications/notifications-screen.tsx'),
  ),
})

export const streamsRoute = createRoute({
  getParentRoute: () => root,
  path: '/streams',
  validateSearch: ({ live }: Record<string, unknown>): { live?: true } =>
    live === true ? { live } : {},
  component: lazyScreen('StreamsScreen', () => import('./streams/streams-screen.tsx')),
})

export const streamRoute = createRoute({
  getParentRoute: () => root,
  path: '/streams/$streamId',
  component: lazyScreen('StreamScreen', () => import('./streams/stream-screen.tsx')),
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
    parse: ({ part }) => ({
      part: settingsParts.find((one) => one === part) ?? ('social' as const),
    }),
    stringify: ({ part }) => ({ part }),
  },
  component: lazyScreen('SettingsScreen', () => import('./settings/settings-screen.tsx')),
})

const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/webhooks',
  component: lazyScreen('WebhooksScreen', () => import('./webhooks/webhooks-screen.tsx')),
})

export const webhookRoute = createRoute({
  getParentRoute: () => root,
  path: '/webhooks/$webhookId/$part',
  params: {
    parse: ({ webhookId, part }) => ({
      webhookId,
      part: webhookParts.find((one) => one === part) ?? ('state' as const),
    }),
    stringify: ({ webhookId, part }) => ({ webhookId, part }),
  },
  component: lazyScreen('WebhookScreen', () => import('./webhooks/webhook-screen.tsx')),
})

export const deliveryRoute = createRoute({
  getParentRoute: () => root,
  path: '/webhooks/$webhookId/deliveries/$deliveryId',
  component: lazyScreen('DeliveryScreen', () => import('./webhooks/delivery-screen.tsx')),
})

const push = createRoute({
  getParentRoute: () => root,
  path: '/push',
  beforeLoad: () => redirect({ to: '/push/$part', params: { part: 'state' }, throw: true }),
})

export const pushRoute = createRoute({
  getParentRoute: () => root,
  path: '/push/$part',
  params: {
    parse: ({ part }) => ({ part: pushParts.find((one) => one === part) ?? ('state' as const) }),
    stringify: ({ part }) => ({ part }),
  },
  component: lazyScreen('PushScreen', () => import('./push/push-screen.tsx')),
})

const data = createRoute({
  getParentRoute: () => root,
  path: '/data',
  beforeLoad: () => redirect({ to: '/data/$part', params: { part: 'holds' }, throw: true }),
})

export const dataRoute = createRoute({
  getParentRoute: () => root,
  path: '/data/$part',
  params: {
    parse: ({ part }) => ({ part: dataParts.find((one) => one === part) ?? ('holds' as const) }),
    stringify: ({ part }) => ({ part }),
  },
  component: lazyScreen('DataScreen', () => import('./data/data-screen.tsx')),
})

const health = createRoute({
  getParentRoute: () => root,
  path: '/health',
  component: lazyScreen('HealthScreen', () => import('./health/health-screen.tsx')),
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    review,
    reviewRoute,
    findRoute,
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
    webhooks,
    webhookRoute,
    deliveryRoute,
    push,
    pushRoute,
    data,
    dataRoute,
    auditRoute,
    health,
  ]),
  basepath: '/console',
  defaultNotFoundComponent: lazyScreen('NotFound', () => import('./screen/not-found.tsx')),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
