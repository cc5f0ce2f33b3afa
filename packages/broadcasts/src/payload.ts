import type { Broadcast, Collections } from '@causerie/contracts/realtime'

/** What depends on the viewer of a record: clients keep what they know of it. */
const ofViewer = ['myReactions', 'flags', 'isJoined', 'isVoted', 'isVotedByUser'] as const

/** The collections without anything of a viewer. */
const withoutViewer = (collections: Collections): Collections =>
  Object.fromEntries(
    Object.entries(collections).map(([name, records]) => [
      name,
      Array.isArray(records) ? records.map(withoutOwn) : records,
    ]),
  )

const withoutOwn = (record: unknown): unknown => {
  if (typeof record !== 'object' || record === null) return record
  const shown: Record<string, unknown> = { ...record }
  for (const name of ofViewer) delete shown[name]
  // Those of a poll.
  if (Array.isArray(shown.answers)) shown.answers = shown.answers.map(withoutOwn)
  return shown
}

/**
 * The collection that a broadcast is about; where it is empty, the record is gone for good and
 * nothing is told.
 */
const mainOf = {
  channel: 'channels',
  message: 'messages',
  'message-feed': 'messageFeeds',
  community: 'communities',
  user: 'users',
  follow: 'follows',
  post: 'posts',
  comment: 'comments',
  story: 'stories',
  poll: 'polls',
  file: 'files',
  'join-request': 'joinRequests',
  invitation: 'invitations',
  stream: 'videoStreamings',
  'feed-of-user': 'userFeedMarkers',
  'markers-of-user': 'userMarkers',
  'read-message': 'contentMarkers',
} as const
type Main = keyof typeof mainOf

/** The collections that are told; undefined if there is nothing to tell. */
export const completed = (
  { shows, complete }: Pick<Broadcast, 'shows' | 'complete'>,
  presented: Collections,
): Collections | undefined => {
  const main = shows && shows.kind in mainOf ? presented[mainOf[shows.kind as Main]] : undefined
  if (shows && Array.isArray(main) && main.length === 0) return undefined
  const collections = withoutViewer(presented)
  return complete ? complete(collections) : collections
}

/**
 * The path of the record that a broadcast is about, or of its users; `network` where it has none.
 */
export const topicOf = (
  { shows, topic }: Broadcast,
  networkId: string,
  collections: Collections,
): string => {
  if (topic) return `${networkId}/${topic(collections)}`
  const main = shows && shows.kind in mainOf ? collections[mainOf[shows.kind as Main]] : undefined
  const record: unknown = Array.isArray(main) ? main[0] : undefined
  if (
    typeof record === 'object' &&
    record !== null &&
    'path' in record &&
    typeof record.path === 'string'
  )
    return record.path
  return networkId
}
