import {
  addChannelUsers,
  addReaction,
  banChannelUsers,
  Category,
  Channel,
  ChannelUser,
  Comment,
  Community,
  CommunityUser,
  deleteMessageFeed,
  deletePost,
  Feed,
  File,
  Follow,
  flagMessage,
  flagUser,
  followUser,
  leaveCommunity,
  MessageFeed,
  MessageFeedInfo,
  MessagePreview,
  MessageV5,
  muteChannel,
  Post,
  TrayItem,
  User,
  unbanChannelUsers,
  unfollowUser,
  updateChannel,
  updateCommunity,
  updateMessageFeed,
  updateUser,
  VideoStreaming,
} from '@causerie/contracts'
import { until } from '@causerie/testkit/infrastructure/server'
import { expect, it } from 'vitest'
import { channelOf, of } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { aboutFeed, feedOf, messageInFeed } from '../chat/message-feed/steps.ts'
import { communityOf } from '../community/community/steps.ts'
import { join } from '../community/member/steps.ts'
import { commentOn } from '../content/comment/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { step } from '../step.ts'
import { streamOf } from './streams.ts'

const given = sharedNetwork(peopleAndAdmin)

/** What depends on a viewer is never told, and clients keep what they know of it. */
const ofViewer = { myReactions: true, flags: true } as const
/** The collections by the schemas of the HTTP answers. */
const collections = {
  channels: Channel,
  channelUsers: ChannelUser,
  messages: MessageV5,
  messageFeeds: MessageFeed,
  messagePreviews: MessagePreview,
  messageFeedsInfo: MessageFeedInfo,
  communities: Community.omit({ isJoined: true }),
  communityUsers: CommunityUser,
  categories: Category,
  feeds: Feed,
  users: User,
  files: File,
  follows: Follow,
  posts: Post.omit(ofViewer),
  postChildren: Post.omit(ofViewer),
  comments: Comment.omit(ofViewer),
  commentChildren: Comment.omit(ofViewer),
  videoStreamings: VideoStreaming,
  notificationTrayItems: TrayItem,
} as const
const shapes: Readonly<Record<string, string>> = {
  channel: 'channels channelUsers users files messagePreviews messageFeedsInfo',
  message: 'messages users files messageFeeds reactions',
  'message-feed': 'messageFeeds messages users files',
  community: 'communities communityUsers users categories feeds files',
  user: 'users files',
  follow: 'follows users files',
  post: 'posts postChildren communities communityUsers categories comments feeds users files videoStreamings',
  comment: 'comments commentChildren users files communityUsers',
  tray: 'notificationTrayItems users files',
}

describeNetwork('what clients are told', () => {
  it('has the collections of its kind, and records as the HTTP answers have them', async () => {
    const { network, alice, bob, carol, admin } = await given()
    const { communityId } = await communityOf(alice)
    await network.settled()
    const records = [`community:${communityId}`, 'user:alice', 'user:carol']
    const ofBob = await streamOf(network.baseUrl, bob, { records })
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const carolIn = { ...of(channel), body: { userIds: ['carol'] } }
    await step(alice, addChannelUsers, carolIn)
    await step(alice, updateChannel, { ...of(channel), body: { displayName: 'New' } })
    await step(alice, muteChannel, { ...of(channel), body: { mutePeriod: 60_000 } })
    await step(alice, banChannelUsers, carolIn)
    await step(alice, unbanChannelUsers, carolIn)
    const message = await messageIn(alice, channel, { mentionees: [{ type: 'user', userIds: ['bob'] }] })
    const feed = await feedOf(alice, channel)
    await messageInFeed(alice, feed.messageFeedId)
    await step(alice, updateMessageFeed, { ...aboutFeed(feed), body: { name: 'Trees' } })
    await step(alice, deleteMessageFeed, { ...aboutFeed(feed), query: { permanent: true } })
    await step(bob, flagMessage, { params: { messageId: message.messageId } })
    await join(carol, communityId)
    await step(alice, updateCommunity, { params: { communityId }, body: { displayName: 'Newer' } })
    const post = await postIn(alice, communityId, { mentions: ['bob'] })
    await step(carol, addReaction, { body: { referenceType: 'post', referenceId: post.postId, reactionName: 'like' } })
    await commentOn(alice, post.postId, {})
    await step(alice, deletePost, { params: { postId: post.postId } })
    await step(carol, leaveCommunity, { params: { communityId } })
    await step(alice, updateUser, { body: { userId: 'alice', description: 'here' } })
    await step(bob, flagUser, { params: { userId: 'carol' } })
    await step(carol, followUser, { params: { userId: 'bob' } })
    await step(carol, unfollowUser, { params: { userId: 'bob' } })
    expect(admin).toBeDefined()

    const expected = [
      ...['channel.joined', 'channel.membersAdded', 'channel.updated', 'channel.setMuted', 'channel.banned', 'channel.unbanned'],
      ...['message-feed.created', 'message-feed.updated', 'message-feed.deleted'],
      ...['message.created', 'message.flagged', 'community.joined', 'community.updated', 'community.left', 'post.created'],
      ...['post.addReaction', 'post.deleted', 'comment.created', 'user.updated', 'user.flagged', 'follow.created', 'follow.unfollowed'],
      'tray.updated',
    ]
    const types = () => new Set(ofBob.told.map(({ event }) => event))
    await until(20_000, () => expect(expected.filter((type) => !types().has(type))).toEqual([]))

    for (const { event, data } of ofBob.told.filter((told) => told.event !== 'ready')) {
      const shape = shapes[event.split('.')[0] ?? '']?.split(' ') ?? []
      expect([event, Object.keys(data)]).toEqual([event, expect.arrayContaining(shape)])
      for (const [name, told] of Object.entries(data)) {
        const schema = name in collections ? collections[name as keyof typeof collections] : undefined
        const records = schema && Array.isArray(told) ? told : []
        expect([event, name, records.flatMap((record) => schema?.safeParse(record).error?.issues ?? [])]).toEqual([event, name, []])
      }
      expect(JSON.stringify(data)).not.toMatch(/"(myReactions|isJoined|isFlaggedByMe)":/)
      // Clients count unread messages by the last row, which is the recipient's own.
      if (event.startsWith('channel.')) expect([event, (data.channelUsers as ChannelUser[]).at(-1)?.userId]).toEqual([event, 'bob'])
    }
  })
})
