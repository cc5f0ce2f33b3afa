import { keys, type RealtimeKind, type Resource, resources } from '@causerie/contracts/realtime'
import type { ServiceName } from '@causerie/contracts/shared'
import type { ChannelFeed } from '../delivery/subscriber.ts'

/** A record that a filter names, by its internal id. */
export type Named = { owner: ServiceName; kind: RealtimeKind; id: string }

/** What a filter asks for. */
export type RequestedFilter = {
  /** Must exist; their public ids are given to `grant`, in this order. */
  names: readonly Named[]
  /**
   * What is listened to, and the record that decides who may; without one, it is the user's own or
   * everybody's.
   */
  grant: (...ids: readonly string[]) => Granted
}
export type Granted = { keys: readonly string[]; of?: Resource; feed?: ChannelFeed }

/** The user who subscribes. */
export type Me = { networkId: string; userId: string; internalId: string }

/** Characters of a filter at most. */
export const longestFilter = 500

/**
 * What a filter requests; undefined for everything that is not in the grammar, foreign networks and
 * wildcards elsewhere among it.
 */
export const readFilter = (filter: string, me: Me): RequestedFilter | undefined => {
  const { networkId } = me
  const path = withoutAlias(filter, networkId)
  if (path === networkId) return grants([keys.network])
  if (!path.startsWith(`${networkId}/`)) return undefined
  const [area = '', ...rest] = path.slice(networkId.length + 1).split('/')
  return areas.get(area)?.(rest, me)
}

/**
 * Clients put `/social` behind the first word of a path, which cuts the id of a network with a
 * hyphen.
 */
const withoutAlias = (filter: string, networkId: string): string => {
  const [word = ''] = /^\w*/.exec(networkId) ?? []
  const alias = `${word}/social${networkId.slice(word.length)}/`
  return word !== networkId && filter.startsWith(alias)
    ? `${networkId}/social/${filter.slice(alias.length)}`
    : filter
}

const grants = (
  listened: readonly string[],
  more: Omit<Granted, 'keys'> = {},
): RequestedFilter => ({
  names: [],
  grant: () => ({ keys: listened, ...more }),
})

const isId = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && !/[+#$]/.test(text)
const is = (rest: readonly string[], ...pattern: readonly (string | undefined)[]): boolean =>
  rest.length === pattern.length &&
  pattern.every((part, i) => (part === undefined ? isId(rest[i]) : part === rest[i]))

type Read = (rest: readonly string[], me: Me) => RequestedFilter | undefined

const user = (id: string): Named => ({ owner: 'community', kind: 'user', id })

const smartfeed: Read = ([id, feed, ...more], me) => {
  if (id !== me.internalId || more.length > 0) return undefined
  if (feed === 'channels') return grants([keys.ownChannels(me.userId)], { feed })
  return feed === 'messages' || feed === 'messagefeeds' ? grants([], { feed }) : undefined
}

/** What the user has not read, and who has read the messages of a feed. */
const marker: Read = (rest, me) => {
  const [, id = '', , feedId = ''] = rest
  if (is(rest, 'user', undefined))
    return id === me.internalId
      ? grants([keys.ownMarkers(me.userId)], { feed: 'markers' })
      : undefined
  if (!is(rest, 'channel', undefined, 'message', undefined)) return undefined
  return {
    names: [{ owner: 'chat', kind: 'channel', id }],
    grant: (channelId = '') => ({
      keys: [keys.readMessages(channelId, feedId)],
      of: resources.channel(channelId),
    }),
  }
}

const ofUser: Read = (rest, me) => {
  const [id = ''] = rest
  if (!is(rest, undefined)) return undefined
  if (id === me.internalId) return grants([keys.user(me.userId), keys.own(me.userId)])
  return {
    names: [user(id)],
    grant: (userId = '') => ({ keys: [keys.user(userId)], of: resources.user(userId) }),
  }
}

const channel: Read = (rest) => {
  const [, id = '', , recordId = ''] = rest
  const named: Named = { owner: 'chat', kind: 'channel', id }
  const all: RequestedFilter = {
    names: [named],
    grant: (channelId = '') => ({
      keys: [keys.channel(channelId)],
      of: resources.channel(channelId),
    }),
  }
  if (is(rest, 'channel', undefined) || is(rest, 'channel', undefined, '#')) return all
  const isOfFeed =
    is(rest, 'channel', undefined, 'messagefeed', undefined) ||
    is(rest, 'channel', undefined, 'messagefeed', undefined, '#')
  if (isOfFeed)
    return {
      names: [named, { owner: 'chat', kind: 'message-feed', id: recordId }],
      grant: (channelId = '', feed = '') => ({
        keys: [keys.messageFeed(feed)],
        of: resources.channel(channelId),
      }),
    }
  if (!is(rest, 'channel', undefined, 'message', undefined)) return undefined
  return {
    names: [named, { owner: 'chat', kind: 'message', id: recordId }],
    grant: (channelId = '', message = '') => ({
      keys: [keys.message(message)],
      of: resources.channel(channelId),
    }),
  }
}

const membership: Read = (rest, me) => {
  const [of, other = ''] = rest
  if (!is(rest, of === '+' ? '+' : undefined, of === '+' ? undefined : '+', '+')) return undefined
  const id = of === '+' ? other : (of ?? '')
  const listened = of === '+' ? keys.followings : keys.followers
  if (id === me.internalId) return grants([listened(me.userId), keys.ownFollows(me.userId)])
  return {
    names: [user(id)],
    grant: (userId = '') => ({ keys: [listened(userId)], of: resources.user(userId) }),
  }
}

const post = (id: string): Resource => ({ owner: 'content', kind: 'post', id })
const comment = (id: string): Resource => ({ owner: 'content', kind: 'comment', id })
const story = (id: string): Resource => ({ owner: 'content', kind: 'story', id })

type OnTarget = { target: Named; type: string }
/**
 * The feed of a community or user, and what is on it. Each record decides itself who may listen.
 */
const social: Read = ([type = '', id = '', ...rest]) => {
  if ((type !== 'user' && type !== 'community') || !isId(id)) return undefined
  return onTarget(rest, { target: { owner: 'community', kind: type, id }, type })
}
const onTarget = (
  rest: readonly string[],
  { target, type }: OnTarget,
): RequestedFilter | undefined => {
  const [area, id = '', , commentId = ''] = rest
  const feed = (listened: (targetId: string) => string[]): RequestedFilter => ({
    names: [target],
    grant: (targetId = '') => ({ keys: listened(targetId), of: resources.feed(type, targetId) }),
  })
  const record = (named: Resource, listened: (recordId: string) => string[]): RequestedFilter => ({
    names: [named],
    grant: (recordId = '') => ({ keys: listened(recordId), of: { ...named, id: recordId } }),
  })
  if (rest.length === 0)
    return feed((targetId) => (type === 'community' ? [keys.community(targetId)] : []))
  if (is(rest, 'post', '+')) return feed((targetId) => [keys.posts(type, targetId)])
  if (is(rest, 'post', '+', 'comment', '+'))
    return feed((targetId) => [keys.comments(type, targetId)])
  if (is(rest, 'post', '#'))
    return feed((targetId) => [keys.posts(type, targetId), keys.comments(type, targetId)])
  if (is(rest, 'story', '#')) return feed((targetId) => [keys.stories(type, targetId)])
  if (is(rest, 'post', undefined)) return record(post(id), (postId) => [keys.post(postId)])
  if (is(rest, 'post', undefined, 'comment', '+'))
    return record(post(id), (postId) => [keys.commentsOn('post', postId)])
  if (is(rest, 'story', undefined)) return record(story(id), (storyId) => [keys.story(storyId)])
  if (is(rest, 'story', undefined, '#'))
    return record(story(id), (storyId) => [keys.story(storyId), keys.commentsOn('story', storyId)])
  if (is(rest, 'story', undefined, 'comment', '+'))
    return record(story(id), (storyId) => [keys.commentsOn('story', storyId)])
  const isOnRecord = area === 'post' || area === 'story'
  if (isOnRecord && is(rest, area, undefined, 'comment', undefined))
    return record(comment(commentId), (one) => [keys.comment(one)])
  return undefined
}

const areas: ReadonlyMap<string, Read> = new Map([
  ['smartfeed', smartfeed],
  ['marker', marker],
  ['videostreaming', (rest) => (rest.length === 0 ? grants([keys.streams]) : undefined)],
  ['user', ofUser],
  ['chat', channel],
  ['membership', membership],
  ['social', social],
])
