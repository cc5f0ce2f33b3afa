import type { Recorded } from '@causerie/protocol'
import { describe, expect, test } from 'vitest'
import { recordedSamplesOf } from '../../test/recorded-samples.ts'
import { channelMemberMuted } from '../chat/events.ts'
import { type AnyEventContract, eventsOf } from '../events.ts'
import { refusalKinds } from '../refusal-kinds.ts'
import { services } from '../shared/services.ts'
import { noticesOf, placesOf, subjectIdsOf } from './notices.ts'
import { webhookEvents } from './webhook-events.ts'

const kinds = services.flatMap((service) => Object.values<AnyEventContract>(eventsOf[service]))
const kindOf = (type: string): AnyEventContract => {
  const found = kinds.find((kind) => kind.type === type)
  if (!found) throw new Error(`there is no event "${type}"`)
  return found
}

/** The samples of an event that somebody recorded, with these values of some of its fields. */
const samplesWith = (type: string, fields: object, actor = 'somebody'): Recorded<never>[] => {
  const isAsked = (event: Recorded<object>) => {
    const given = new Map(Object.entries(event.data))
    return Object.entries(fields).every(([name, value]) => given.get(name) === value)
  }
  return recordedSamplesOf(kindOf(type)).filter((event) => event.actor === actor && isAsked(event))
}
/** What webhooks are told of all of these alike. */
const noticesWith = (...asked: Parameters<typeof samplesWith>) => {
  const [type] = asked
  const all = samplesWith(...asked).map((event) => noticesOf(kindOf(type), event))
  const names = new Set(all.map((notices) => notices.map(({ eventType }) => eventType).join()))
  expect([type, ...names]).toHaveLength(2)
  return all[0] ?? []
}
const namesWith = (...asked: Parameters<typeof samplesWith>): string[] =>
  noticesWith(...asked).map(({ eventType }) => eventType)

/** A mute that follows from a message with a word of the block list. */
const mutedByBlockList = samplesWith('ChannelMemberMuted', { by: null }).map((event) => {
  const data: object = event.data
  // Of the type of the sample.
  return { ...event, data: { ...data, refused: 'blocked-word' } } as Recorded<never>
})

describe('over all events', () => {
  const sent = new Set(
    [
      ...kinds.flatMap((kind) => recordedSamplesOf(kind).flatMap((e) => noticesOf(kind, e))),
      ...mutedByBlockList.flatMap((e) => noticesOf(channelMemberMuted, e)),
    ].map(({ eventType }) => eventType),
  )

  test('what is sent is described, and all that is described is sent', () => {
    // What no event alone means.
    const besides = ['push-notification.created', 'webhook.test']
    expect([...sent, ...besides].toSorted()).toEqual(Object.keys(webhookEvents).toSorted())
  })

  test('every name of the origin is sent that something recorded can mean', () => {
    const families = {
      channel: 'Create Update UpdateMeta Close Join Leave AddUsers RemoveUsers Ban',
      message: 'Create Update Delete Flag Unflag Clearflag AddReaction RemoveReaction',
      moderation: 'Ban',
      poll: 'Create Update Vote',
      user: 'Create Update Flag Unflag ClearFlag Block Unblock',
      follow: 'Request Create AcceptRequest DeclineRequest CancelRequest Unfollow DeleteFollower',
      'v3.comment': 'Create Reply Update Delete Flag Unflag AddReaction RemoveReaction',
      'v3.community': 'Create Update Delete Join Leave AddUsers RemoveUsers Ban Unban RoleChange',
      'v3.communityJoinRequest': 'Create Accept Reject',
      'v3.communityMemberInvitation': 'Create Accept Reject',
      'v3.post': 'Create Update Delete Approve Decline Flag Unflag AddReaction RemoveReaction',
      'video-streaming': 'Start Stop Record',
      file: 'Upload Reject Delete',
    }
    // Nothing is recorded that these can mean.
    const unmeant = ['v3.comment.didModerate', 'v3.comment.didApprove', 'v3.post.didModerate']
    const others = ['user.profileReset']
    const names = Object.entries(families).flatMap(([family, acts]) =>
      acts.split(' ').map((act) => `${family}.did${act}`),
    )
    const all: ReadonlySet<string> = sent
    expect(names.filter((name) => !all.has(name))).toEqual([])
    expect([...unmeant, ...others].filter((name) => all.has(name))).toEqual([])
  })

  test('no event has a name twice', () => {
    for (const kind of kinds)
      for (const event of recordedSamplesOf(kind)) {
        const names = noticesOf(kind, event).map(({ eventType }) => eventType)
        expect(names, kind.type).toEqual([...new Set(names)])
      }
  })

  test('every notice shows a record or says something', () => {
    for (const kind of kinds)
      for (const event of recordedSamplesOf(kind))
        for (const { eventType, shows, complete } of noticesOf(kind, event))
          expect([eventType, shows !== undefined || complete !== undefined]).toEqual([
            eventType,
            true,
          ])
  })
})

test('markers, trays and what only one reader sees have no webhook', () => {
  const silent = ['ChannelRead', 'MessageFeedRead', 'TraySeen', 'TrayItemSeen', 'UserNotified']
  for (const type of [...silent, 'CommunityNotified', 'OccurrenceRetracted'])
    expect(namesWith(type, {}), type).toEqual([])
})

describe('a name says what happened', () => {
  test('to members of channels', () => {
    expect(namesWith('ChannelMemberJoined', { by: 'userId' })).toEqual(['channel.didJoin'])
    expect(namesWith('ChannelMemberJoined', { by: 'by' })).toEqual(['channel.didAddUsers'])
    expect(namesWith('ChannelMemberLeft', { reason: 'left' })).toEqual(['channel.didLeave'])
    expect(namesWith('ChannelMemberLeft', { reason: 'removed' })).toEqual([
      'channel.didRemoveUsers',
    ])
  })

  test('to members of communities, and in the channel of the community', () => {
    const both = (act: string) => [`v3.community.${act}`, `channel.${act}`]
    expect(namesWith('CommunityMemberJoined', {}, 'userId')).toEqual(both('didJoin'))
    expect(namesWith('CommunityMemberJoined', {})).toEqual(both('didAddUsers'))
    expect(namesWith('CommunityMemberLeft', { reason: 'left' })).toEqual(both('didLeave'))
    expect(namesWith('CommunityMemberLeft', { reason: 'removed' })).toEqual(both('didRemoveUsers'))
    expect(namesWith('CommunityMemberBanned', {})).toEqual(both('didBan'))
  })

  test('to channels', () => {
    expect(namesWith('ChannelClosed', {})).toEqual(['channel.didClose'])
    expect(namesWith('ChannelUpdated', { metadata: undefined })).toEqual(['channel.didUpdate'])
    expect(namesWith('ChannelUpdated', { displayName: undefined })).toEqual([
      'channel.didUpdate',
      'channel.didUpdateMeta',
    ])
  })

  test('to comments and replies', () => {
    for (const type of ['CommentCreated', 'CommentRestored']) {
      expect(namesWith(type, { parentId: null })).toEqual(['v3.comment.didCreate'])
      expect(namesWith(type, { parentId: 'parentId' })).toEqual(['v3.comment.didReply'])
    }
    expect(namesWith('CommentUpdated', { parentId: 'parentId' })).toEqual(['v3.comment.didUpdate'])
  })

  test('to polls: of votes by one name alone', () => {
    expect(namesWith('PollVoted', {})).toEqual(['poll.didVote'])
    expect(namesWith('PollVoteChanged', {})).toEqual(['poll.didVote'])
    expect(namesWith('PollUnvoted', {})).toEqual(['poll.didUpdate'])
  })

  test('to streams, by their newer names', () => {
    expect(namesWith('StreamStarted', {})).toEqual(['video-streaming.didStart'])
  })

  test('to users who write a blocked word', () => {
    expect(Object.keys(refusalKinds)).toContain('blocked-word')
    expect(mutedByBlockList).not.toEqual([])
    for (const event of mutedByBlockList)
      expect(noticesOf(channelMemberMuted, event).map(({ eventType }) => eventType)).toEqual([
        'channel.setMutedUsers',
        'moderation.didBan',
      ])
    expect(namesWith('ChannelMemberMuted', {})).toEqual(['channel.setMutedUsers'])
  })
})

describe('what the event alone knows is added to what is shown', () => {
  const dataOf = (type: string, collections: object = {}) =>
    noticesWith(type, {}).map(({ complete }) => complete?.({ ...collections }))

  test('who voted, and for what', () => {
    const [notice] = noticesWith('PollVoted', {})
    expect(notice?.shows).toMatchObject({ kind: 'poll', ids: ['pollId'], userIds: ['userId'] })
    expect(notice?.complete?.({ polls: [] })).toEqual({
      polls: [],
      userId: 'userId',
      answerIds: ['answerIds'],
    })
  })

  test('who blocked whom', () => {
    const both = { userId: 'userId', blockedUserId: 'blockedUserId' }
    expect(dataOf('UserBlocked', { users: [] })).toEqual([{ users: [], ...both }])
    expect(noticesWith('UserBlocked', {})[0]?.shows?.ids).toEqual(['userId', 'blockedUserId'])
  })

  test('whose file was uploaded, rejected or deleted', () => {
    expect(dataOf('FileUploaded', { files: [] })).toEqual([{ files: [], userId: 'userId' }])
    expect(dataOf('FileRejected')).toEqual([
      { kind: 'image', fileNames: ['names'], bytes: 1, reason: 'reason', userId: 'userId' },
    ])
    expect(dataOf('FileDeleted')).toEqual([{ fileId: 'fileId', userId: 'userId' }])
  })

  test('what realtime adds', () => {
    const [reacted] = noticesWith('MessageReactionAdded', { by: 'by' })
    expect(reacted?.complete?.({ messages: [] })).toMatchObject({
      messages: [],
      reactions: [{ reactionId: 'reactionId', userPublicId: 'by' }],
    })
  })
})

describe('filters and replays know', () => {
  const about = (...asked: Parameters<typeof samplesWith>) =>
    noticesWith(...asked).map((notice) => ({ ...placesOf(notice), subjects: subjectIdsOf(notice) }))
  const nowhere = { communityIds: [], channelIds: [] }

  test('the community of posts and comments, of those under review too', () => {
    const inCommunity = { communityIds: ['targetId'], channelIds: [] }
    const onFeed = { targetType: 'community' }
    for (const type of ['PostCreated', 'PostUpdated', 'PostDeclined', 'PostFlagged'])
      expect(about(type, onFeed), type).toEqual([
        { ...inCommunity, subjects: ['postId', 'targetId'] },
      ])
    expect(about('PostCreated', { ...onFeed, feedType: 'reviewing' })).toEqual([
      { ...inCommunity, subjects: ['postId', 'targetId'] },
    ])
    expect(about('CommentUpdated', onFeed)).toMatchObject([inCommunity])
  })

  test('no place of what stands on the feed of a user', () => {
    expect(about('PostCreated', { targetType: 'user' })).toEqual([
      { ...nowhere, subjects: ['postId', 'targetId'] },
    ])
  })

  test('the channel of messages and members, also where the user alone is told', () => {
    const inChannel = { communityIds: [], channelIds: ['channelId'] }
    for (const type of ['MessageCreated', 'ChannelCreated', 'ChannelMemberBanned', 'ChannelMuted'])
      expect(about(type, {}), type).toMatchObject([inChannel])
    expect(about('ChannelMemberJoined', { by: 'userId' })).toEqual([
      { ...inChannel, subjects: ['channelId'] },
    ])
    expect(about('MessageCreated', {})).toMatchObject([{ subjects: ['messageId', 'channelId'] }])
  })

  test('the community, and its channel, of members', () => {
    expect(about('CommunityMemberBanned', {})).toMatchObject([
      { communityIds: ['communityId'], channelIds: [] },
      { communityIds: [], channelIds: ['communityId'] },
    ])
  })

  test('the community of requests and invitations', () => {
    const inCommunity = { communityIds: ['communityId'], channelIds: [] }
    expect(about('CommunityJoinRequested', {})).toEqual([
      { ...inCommunity, subjects: ['communityId', 'joinRequestId'] },
    ])
    expect(about('CommunityInvitationCreated', {})).toEqual([
      { ...inCommunity, subjects: ['invitationId', 'communityId'] },
    ])
  })

  test('no place of users, files, polls and streams', () => {
    for (const type of ['UserUpdated', 'FileUploaded', 'PollClosed', 'StreamStarted'])
      expect(about(type, {}), type).toMatchObject([nowhere])
  })

  test('records without what was written there, once each', () => {
    const [notice] = noticesWith('PostCreated', { targetType: 'community', feedType: 'published' })
    expect(notice?.of).toEqual([{ owner: 'content', kind: 'community-feed', id: 'targetId' }])
  })
})
