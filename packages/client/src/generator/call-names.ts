import { type Document, type Operation, type Route, routesOf } from './document.ts'

/** A call of the client, `client.<noun>.<verb>()`, and the operation that it sends. */
export type NamedRoute = Route & { noun: string; verb: string }

/**
 * What calls are named by, in the order of `/docs`. The name of an operation is a verb, the record
 * that it is about, and the rest: `clearPostFlags` is `posts.clearFlags`. Where no record of this
 * list follows the verb, the noun is that of the operation's group in `/docs`.
 */
const nouns: Readonly<Record<string, readonly string[]>> = {
  sessions: ['Sessions'],
  users: ['Users', 'Blocks', 'Exports'],
  holds: ['Holds'],
  follows: ['Follows'],
  communities: ['Communities'],
  communityUsers: ['Members'],
  joinRequests: ['Join requests'],
  invitations: ['Invitations'],
  categories: ['Categories'],
  posts: ['Posts'],
  feeds: [],
  scheduledPosts: ['Scheduled posts'],
  pins: ['Pinned posts'],
  reactions: ['Reactions'],
  comments: ['Comments'],
  polls: ['Polls'],
  stories: ['Stories'],
  views: ['Views'],
  contentHistories: ['Edit history'],
  review: ['Review'],
  files: ['Files'],
  images: [],
  videos: [],
  channels: ['Channels'],
  channelUsers: ['Channel users'],
  messages: ['Messages'],
  messageFeeds: ['Message feeds'],
  markers: ['Markers'],
  auditLog: ['Audit log'],
  everything: ['Search'],
  streams: ['Streams', 'Viewer bans'],
  tray: ['Notification tray'],
  trayPreferences: ['Tray preferences'],
  devices: ['Push devices'],
  roles: ['Roles'],
  webhooks: ['Webhooks'],
  ads: ['Ads'],
  linkRules: ['Link rules'],
  blockRules: ['Block list'],
  network: [],
  settings: [
    'Tray settings',
    'Notification settings',
    'Push settings',
    'Network settings',
    'Feed settings',
    'Moderation limits',
    'Chat settings',
    'Streaming settings',
  ],
}

/** The group of `/docs` that describes a noun, if any does. */
export const groupOf = (noun: string): string | undefined => nouns[noun]?.[0]

/** Where the name of the operation says something else than one would look for. */
const exceptions: Readonly<Record<string, string>> = {
  addToAllowlist: 'linkRules.add',
  addToBlocklist: 'blockRules.add',
  changePollVote: 'polls.changeVote',
  createBrandUser: 'users.createBrandUser',
  deleteNetwork: 'network.delete',
  getBrandUser: 'users.getBrandUser',
  getModerationSetting: 'settings.getModeration',
  getNetwork: 'network.get',
  explainNotification: 'tray.explain',
  getMyAds: 'ads.getMine',
  getMyFollowInfo: 'follows.getMyInfo',
  getUserMarker: 'markers.getUserMarker',
  listChannelMarkers: 'markers.listChannelMarkers',
  listFeedMarkers: 'markers.listFeedMarkers',
  listMessageMarkers: 'markers.listMessageMarkers',
  listMyInvitations: 'invitations.listMine',
  listMyJoinRequests: 'joinRequests.listMine',
  listPinsOfPlacement: 'pins.listOfPlacement',
  listUserFeedMarkers: 'markers.listUserFeedMarkers',
  markChannelsSeen: 'channels.markManySeen',
  markFeedRead: 'messageFeeds.markRead',
  markMessageDelivered: 'messageFeeds.markDelivered',
  queryAllowlist: 'linkRules.query',
  previewRetentionOfCommunity: 'settings.previewRetention',
  queryAuditOfCommunity: 'auditLog.query',
  queryBlockedUsers: 'users.queryBlocked',
  queryBlocklist: 'blockRules.query',
  queryBrandUsers: 'users.queryBrandUsers',
  queryFlaggedContent: 'review.queryFlagged',
  queryFollowingFeed: 'feeds.queryFollowing',
  queryGlobalFeed: 'feeds.queryGlobal',
  queryGlobalStoryTargets: 'stories.queryGlobalTargets',
  queryUserFeed: 'feeds.queryUser',
  searchEverything: 'everything.search',
  syncMarkers: 'markers.sync',
  tryRulesOnContent: 'review.tryRules',
  updateBrandUser: 'users.updateBrandUser',
  updateModerationSetting: 'settings.updateModeration',
  uploadFile: 'files.upload',
  uploadFileFromUrl: 'files.uploadFromUrl',
  uploadImage: 'images.upload',
  uploadImageFromUrl: 'images.uploadFromUrl',
  uploadVideo: 'videos.upload',
  uploadVideoFromUrl: 'videos.uploadFromUrl',
  verifyLinks: 'linkRules.verify',
  verifyTexts: 'blockRules.verify',
  voteInPoll: 'polls.vote',
}

/** Older operations that have newer ones of another name. */
const older = ['addLinkRules', 'addBlockRules']

/**
 * Operations that an app calls with the token of a session; others are for backends and media
 * servers, and imports for the command line.
 */
const isForClients = ({ security, requestBody }: Operation): boolean =>
  !requestBody?.content?.['application/x-ndjson'] &&
  security.some((schemes) => 'token' in schemes || 'admin-token' in schemes)

/**
 * The name of each operation that clients call, once for all its versions, of which the newest is
 * called. Throws where one has no name, or where two have the same.
 */
export const callsOf = (document: Pick<Document, 'paths'>): NamedRoute[] => {
  const calls = new Map<string, NamedRoute>()
  for (const route of routesOf(document)) {
    const { operation } = route
    if (operation.deprecated || !isForClients(operation) || older.includes(operation.operationId))
      continue
    const id = withoutVersion(operation.operationId)
    const name = nameOf(id, operation)
    const known = calls.get(name.join('.'))
    if (known && withoutVersion(known.operation.operationId) !== id)
      throw new Error(
        `${name.join('.')} would be both ${known.operation.operationId} and ${operation.operationId}: name one of them in ${place}`,
      )
    if (known && versionOf(known.path) > versionOf(route.path)) continue
    const [noun, verb] = name
    calls.set(`${noun}.${verb}`, { ...route, noun, verb })
  }
  return Object.keys(nouns).flatMap((noun) =>
    [...calls.values()].filter((call) => call.noun === noun),
  )
}

const place = 'packages/client/src/generator/call-names.ts'
const withoutVersion = (id: string): string => id.replace(/V\d+$/, '')
const versionOf = (path: string): number => Number(/^\/api\/v(\d+)\//.exec(path)?.[1] ?? 0)

const nameOf = (id: string, { tags }: Operation): [noun: string, verb: string] => {
  const [noun, verb] = exceptions[id]?.split('.') ?? []
  if (noun !== undefined && verb !== undefined) return [noun, verb]
  const group = Object.keys(nouns).find((name) => nouns[name]?.some((tag) => tags.includes(tag)))
  const named = group === 'settings' ? undefined : nameByRecord(id)
  if (named) return named
  if (group === undefined)
    throw new Error(`${id} has no name: add its group, or the operation itself, to ${place}`)
  return [group, withoutRecord(id, group)]
}

/** By the longest record that follows the verb: `queryChannelUsers` is `channelUsers.query`. */
const nameByRecord = (id: string): [noun: string, verb: string] | undefined => {
  const [verb = ''] = /^[a-z]+/.exec(id) ?? []
  const rest = id.slice(verb.length)
  const [found] = Object.keys(nouns)
    .flatMap((noun) => recordsOf(noun).map((record) => ({ noun, record })))
    .filter(({ record }) => rest.startsWith(record) && !/^[a-z]/.test(rest.slice(record.length)))
    .sort((one, other) => other.record.length - one.record.length)
  return found && [found.noun, verb + rest.slice(found.record.length)]
}

/** `listTrendingCommunities` is `communities.listTrending`. */
const withoutRecord = (id: string, noun: string): string => {
  const record = recordsOf(noun).find((name) => id.endsWith(name))
  return record === undefined ? id : id.slice(0, -record.length)
}

/** How operations call the records of a noun: `Stories`, `Story`. */
const recordsOf = (noun: string): string[] => {
  const all = noun[0]?.toUpperCase() + noun.slice(1)
  return [all, all.replace(/ies$/, 'y').replace(/s$/, '')]
}
