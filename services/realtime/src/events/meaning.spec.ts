import { meaningOf } from '@causerie/broadcasts'
import { eventsOf } from '@causerie/contracts'
import { type ServiceName, services } from '@causerie/contracts/shared'
import { expect, test } from 'vitest'
import { recorded } from '../../test/recorded.ts'

const of = (service: ServiceName, name: string, data: object) => {
  const kinds: Readonly<Record<string, { type: string; version: number }>> = eventsOf[service]
  const { type = '', version = 1 } = kinds[name] ?? {}
  return meaningOf(service, recorded({ type, version, data }))
}
const notified = (service: ServiceName, name: string, data: object) =>
  of(service, name, data).broadcasts.map(({ eventType, to }) => [
    eventType,
    to.map(({ key }) => key),
  ])

const member = { channelId: 'c', internalId: 'i', userId: 'bob', userInternalId: 'b', by: 'alice' }

test('who is added to a channel is told to have joined, and the others that a member was added', () => {
  expect(notified('chat', 'channelMemberJoined', { ...member, roles: [] })).toEqual([
    ['channel.joined', ['own-channels:bob']],
    ['channel.membersAdded', ['channel:c', 'feed-of-channels:c']],
  ])
})

test('that somebody left is told to that user alone: clients of the others would count their messages as read', () => {
  expect(notified('chat', 'channelMemberLeft', { ...member, reason: 'left' })).toEqual([
    ['channel.left', ['own-channels:bob']],
    ['channel.membersRemoved', ['channel:c', 'feed-of-channels:c']],
    ['marker.user-sync', ['own-markers:bob']],
  ])
})

test('a new message is told by a marker that is made of the event alone, and all markers are left out first', () => {
  const message = {
    messageId: 'm',
    channelId: 'c',
    channelInternalId: 'i',
    messageFeedId: 'f',
    userId: 'bob',
    segment: 7,
  }
  const markers = [
    ...of('chat', 'messageCreated', message).broadcasts,
    ...of('chat', 'channelRead', { ...member, readToSegment: 7 }).broadcasts,
    ...of('chat', 'messageFeedRead', {
      ...member,
      channelInternalId: 'i',
      messageFeedId: 'f',
      readToSegment: 7,
    }).broadcasts,
  ].filter(({ eventType }) => eventType.startsWith('marker.'))
  expect(markers[0]).toMatchObject({
    eventType: 'marker.feed-updated',
    to: [{ key: 'feed-of-markers:c', of: { kind: 'channel', id: 'c' } }],
  })
  expect(markers[0]?.shows).toBeUndefined()
  expect(markers[0]?.complete?.({})).toMatchObject({
    feedMarkers: [{ feedId: 'f', entityId: 'i', lastSegment: 7 }],
    userFeedMarkers: [],
  })
  expect(markers.map(({ isSoft }) => isSoft)).toEqual(Array.from({ length: 7 }, () => true))
})

test('a feed and its messages are told to those who listen to the feed, the channel or all of their channels', () => {
  const feed = { channelId: 'c', channelInternalId: 'i', messageFeedId: 'f' }
  expect(notified('chat', 'messageFeedRenamed', { ...feed, name: 'Plants', by: 'alice' })).toEqual([
    ['message-feed.updated', ['message-feed:f', 'channel:c', 'feed-of-message-feeds:c']],
  ])
  const message = { ...feed, messageId: 'm' }
  expect(notified('chat', 'messageCreated', message)).toEqual([
    ['message.created', ['message:m', 'message-feed:f', 'channel:c', 'feed-of-messages:c']],
    ['marker.feed-updated', ['feed-of-markers:c']],
  ])
  expect(notified('chat', 'messageCreated', { ...message, messageFeedId: 'i' })).toEqual([
    ['message.created', ['message:m', 'channel:c', 'feed-of-messages:c']],
    ['marker.feed-updated', ['feed-of-markers:c']],
  ])
})

test('a post that waits for its review is told to its author, and to those who moderate its feed', () => {
  const post = {
    postId: 'p',
    internalId: 'p',
    targetType: 'community',
    targetId: 'x',
    postedUserId: 'bob',
    children: [],
  }
  expect(notified('content', 'postCreated', { ...post, feedType: 'reviewing' })).toEqual([
    ['post.created', ['own:bob', 'posts:community:x', 'post:p']],
  ])
  const deciding = (name: string, more: object) =>
    of('content', name, { ...post, ...more }).broadcasts.flatMap(({ to }) =>
      to.map((one) => one.of?.kind),
    )
  expect(deciding('postCreated', { feedType: 'reviewing' })).toEqual([
    undefined,
    'moderated-community-feed',
    'moderated-community-feed',
  ])
  expect(deciding('postFlagged', {})).toEqual([
    'moderated-community-feed',
    'moderated-community-feed',
  ])
  expect(notified('content', 'postCreated', { ...post, feedType: 'published' })).toEqual([
    ['post.created', ['posts:community:x', 'post:p']],
  ])
})

test('requests to follow are told to the two alone', () => {
  const follow = { userId: 'alice', followedUserId: 'bob' }
  expect(notified('community', 'userFollowed', { ...follow, status: 'pending' })).toEqual([
    ['follow.requested', ['own-follows:alice', 'own-follows:bob']],
  ])
  expect(notified('community', 'userUnfollowed', { ...follow, reason: 'requestDeclined' })).toEqual(
    [['follow.requestDeclined', ['own-follows:alice', 'own-follows:bob']]],
  )
})

test('blocks are told to nobody, and what they hide is asked anew', () => {
  const { broadcasts, revocation } = of('community', 'userBlocked', {
    userId: 'alice',
    blockedUserId: 'bob',
  })
  expect([broadcasts, revocation]).toEqual([[], { of: 'all', userIds: ['alice', 'bob'] }])
})

test('a ban in a community concerns its feed, its trays and its channel', () => {
  const { revocation } = of('community', 'communityMemberBanned', {
    communityId: 'x',
    userId: 'bob',
  })
  expect(revocation).toMatchObject({ userIds: ['bob'] })
  expect(revocation?.of).toMatchObject([
    { owner: 'community' },
    { kind: 'tray-of-community' },
    { kind: 'community-feed' },
    { owner: 'chat' },
  ])
})

test('events of a newer version mean nothing', () => {
  expect(meaningOf('chat', recorded({ type: 'Unheard' }))).toMatchObject({
    broadcasts: [],
    revocation: undefined,
  })
})

test('only what is a user’s own is told without asking who may read', () => {
  const isOwn = (key: string) =>
    /^(own|own-channels|own-follows|own-markers|tray|user|network)(:|$)/.test(key)
  for (const service of services)
    for (const { type, version } of Object.values(eventsOf[service])) {
      const { broadcasts } = meaningOf(
        service,
        recorded({
          type,
          version,
          data: {
            reason: 'unfollowed',
            referenceType: 'post',
            targetType: 'community',
            children: [],
          },
        }),
      )
      const open = broadcasts.flatMap(({ to }) =>
        to.filter(({ key, of: record }) => record === undefined && !isOwn(key)),
      )
      expect([type, open]).toEqual([type, []])
    }
})

test('flags on users and on what stands on their feeds are told to those who moderate all of them, and those in communities are not', () => {
  const on = (targetType: string) => ({
    targetType,
    targetId: 'bob',
    postId: 'p',
    commentId: 'c',
    storyId: 's',
    referenceType: 'post',
    referenceId: 'p',
  })
  const flagEvents = ['post', 'comment', 'story'].flatMap((noun) =>
    ['Flagged', 'Unflagged', 'FlagsCleared'].map((what) => `${noun}${what}`),
  )
  const decidingOnFlags = (service: ServiceName, name: string, data: object) =>
    of(service, name, data).broadcasts.flatMap(({ to }) =>
      to.flatMap(({ key, of: by }) => (key === 'flags-of-users' ? [by?.kind] : [])),
    )
  for (const name of flagEvents) {
    expect(decidingOnFlags('content', name, on('user')), name).toEqual(['moderated-user-feed'])
    expect(decidingOnFlags('content', name, on('community')), name).toEqual([])
  }
  for (const name of ['userFlagged', 'userUnflagged', 'userFlagsCleared'])
    expect(decidingOnFlags('community', name, { userId: 'bob' }), name).toEqual(['user'])
})
