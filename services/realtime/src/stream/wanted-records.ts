import type { RealtimeOwners } from '@causerie/broadcasts'
import { keys, type RealtimeKind, type Resource, resources } from '@causerie/contracts/realtime'
import type { ServiceName } from '@causerie/contracts/shared'
import { isRefusal, type Refusal, refuse } from '@causerie/protocol'
import type { Access } from '../delivery/access.ts'
import type { Subscriber } from '../delivery/subscriber.ts'
import { isFitText } from '../fit-text.ts'

type Viewer = Subscriber['viewer']
type RequestedKind = {
  owner: ServiceName
  kind: RealtimeKind
  /** Who may listen. */
  of: (id: string, viewer: Viewer) => Resource
  /** What is told of the record. */
  keys: (id: string) => string[]
}

const onFeed = (type: string, id: string) => [
  keys.posts(type, id),
  keys.comments(type, id),
  keys.stories(type, id),
]
/** The records that a stream can be asked for. */
const kinds: Readonly<Record<string, RequestedKind>> = {
  channel: {
    owner: 'chat',
    kind: 'channel',
    of: resources.channel,
    // The messages of its default feed, which has its id.
    keys: (id) => [keys.channel(id), keys.readMessages(id, id)],
  },
  community: {
    owner: 'community',
    kind: 'community',
    of: resources.community,
    keys: (id) => [keys.community(id), ...onFeed('community', id)],
  },
  user: {
    owner: 'community',
    kind: 'user',
    of: resources.user,
    keys: (id) => [keys.user(id), ...onFeed('user', id), keys.followers(id), keys.followings(id)],
  },
  post: {
    owner: 'content',
    kind: 'post',
    of: (id) => ({ owner: 'content', kind: 'post', id }),
    keys: (id) => [keys.post(id), keys.commentsOn('post', id)],
  },
  comment: {
    owner: 'content',
    kind: 'comment',
    of: (id) => ({ owner: 'content', kind: 'comment', id }),
    keys: (id) => [keys.comment(id)],
  },
  story: {
    owner: 'content',
    kind: 'story',
    of: (id) => ({ owner: 'content', kind: 'story', id }),
    keys: (id) => [keys.story(id), keys.commentsOn('story', id)],
  },
  poll: { owner: 'content', kind: 'poll', of: resources.poll, keys: (id) => [keys.poll(id)] },
  // Told to those who moderate feeds of users, their own like any other.
  flags: {
    owner: 'content',
    kind: 'user',
    of: (_, { userId }) => resources.moderated('user', userId),
    keys: () => [keys.flagsOfUsers],
  },
  stream: {
    owner: 'streaming',
    kind: 'stream',
    of: resources.stream,
    keys: (id) => [keys.stream(id)],
  },
}
const wantedKinds = Object.keys(kinds)
/** What is no record and has one name. */
const nameOf: Readonly<Record<string, string>> = { flags: 'users' }

/** Records that one stream listens to at most. */
const recordsAtMost = 100
const longestId = 150

/** As how many look-ups the records count that a query names. */
export const lookUpsOf = (query: URLSearchParams): number =>
  Math.min(recordsAtMost, query.getAll('subscribe').length)

/** The records that a query names, as `<kind>:<id>`; or why it cannot. */
export const readWanted = (
  query: URLSearchParams,
): readonly { wanted: RequestedKind; id: string }[] | Refusal<'bad-request'> => {
  const named = query.getAll('subscribe').map((text) => {
    const [kind = '', ...rest] = text.split(':')
    const wanted = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    const id = rest.join(':')
    const isNamed = nameOf[kind] === undefined || nameOf[kind] === id
    return wanted && isNamed && isFitText(id, longestId) ? { wanted, id } : undefined
  })
  if (named.length > recordsAtMost)
    return refuse('bad-request', [`subscribe: Must not name more than ${recordsAtMost} records.`])
  const known = named.flatMap((one) => one ?? [])
  return known.length === named.length
    ? known
    : refuse('bad-request', [
        `subscribe: Must be <kind>:<id>, with one of ${wantedKinds.join(', ')}.`,
      ])
}

type Asking = {
  owners: RealtimeOwners
  access: Access
  subscriber: Pick<Subscriber, 'networkId' | 'viewer'>
}
/**
 * The keys of the records; refused where the viewer may not read one, or there is none: both look
 * alike.
 */
export const keysOfWanted = async (
  records: readonly { wanted: RequestedKind; id: string }[],
  { owners, access, subscriber: { networkId, viewer } }: Asking,
): Promise<string[] | Refusal<'permission-denied'>> => {
  const found = await Promise.all(
    records.map(async ({ wanted, id }) => {
      const known =
        wanted.kind === 'stream' || wanted === kinds.flags
          ? id
          : (
              await owners.ask(wanted.owner, 'identify', {
                networkId,
                input: { kind: wanted.kind, id },
                position: '',
              })
            ).id
      if (known === null) return refuse('permission-denied')
      const readers = await access.readers(networkId, wanted.of(known, viewer), [viewer])
      return readers.has(viewer.userId) ? wanted.keys(known) : refuse('permission-denied')
    }),
  )
  const refusal = found.find((one) => isRefusal(one))
  if (refusal && isRefusal(refusal)) return refuse('permission-denied')
  return found.flatMap((one) => (isRefusal(one) ? [] : one))
}
