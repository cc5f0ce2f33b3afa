import {
  acceptFollower,
  addCommunityUserRoles,
  approveJoinRequest,
  cancelInvitation,
  cancelJoinRequest,
  followUser,
  joinCommunity,
  rejectJoinRequest,
  unfollowUser,
  updateSocialSetting,
} from '@causerie/contracts/community'
import {
  addReaction,
  approvePost,
  deleteComment,
  deletePost,
  deleteStory,
  removeReaction,
  updatePost,
} from '@causerie/contracts/content'
import { getTraySeen, type TrayItem } from '@causerie/contracts/notifications'
import type { Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { invite } from '../../community/invitation/steps.ts'
import { commentOn } from '../../content/comment/steps.ts'
import { pendingPostIn, postIn, postWithPollIn } from '../../content/post/steps.ts'
import { react } from '../../content/reaction/steps.ts'
import { storyIn } from '../../content/story/steps.ts'
import { describeNetwork } from '../../describe-network.ts'
import { only, step } from '../../step.ts'
import { trayOf } from './steps.ts'
import { trayStory } from './tray-story.ts'

// Every cause of an item, and what takes it back. Each test has a community of its own.

const { given, place, about } = trayStory()

/** What tells clients where an item leads. */
const routed = ({
  actionType,
  trayItemCategory,
  referenceType,
  referenceId,
  actionReferenceId,
  parentId,
  data,
  actors,
  text,
}: TrayItem) => ({
  actionType,
  trayItemCategory,
  referenceType,
  referenceId,
  actionReferenceId,
  parentId,
  kind: data.kind,
  by: actors.map(({ publicId }) => publicId),
  text,
})
const itemsOf = async (who: Person, targetId: string) => (await about(who, targetId)).map(routed)

describeNetwork('a tray', () => {
  it('tells of polls, one item each, and of mentions in them', async () => {
    const { alice, bob, carol } = await given()
    const communityId = await place()
    const { post } = await postWithPollIn(alice, communityId)
    const item = only(await itemsOf(bob, communityId))
    expect(item).toMatchObject({
      actionType: 'poll',
      trayItemCategory: undefined,
      referenceType: 'post',
      referenceId: post.postId,
    })
    expect(item.text).toBe('Alice started a poll in Gardeners')
    await react(bob, { referenceType: 'post', referenceId: post.postId })
    expect((await itemsOf(alice, communityId)).map(({ text }) => text)).toEqual([
      'Bob reacted to your poll in Gardeners',
    ])
    await step(alice, deletePost, { params: { postId: post.postId } })
    expect(await itemsOf(carol, communityId)).toEqual([])
    expect(await itemsOf(alice, communityId)).toEqual([])
  })

  it('tells of a post under review once it is approved', async () => {
    const { network, alice, bob } = await given()
    const communityId = await place({ needApprovalOnPostCreation: true })
    await network.settled()
    const postId = await pendingPostIn(bob, communityId)
    expect(await itemsOf(alice, communityId)).toEqual([])
    await step(alice, approvePost, { params: { postId } })
    expect((await itemsOf(alice, communityId)).map(({ text }) => text)).toEqual([
      'Bob posted in Gardeners',
    ])
  })

  it('tells of comments, replies and mentions in them, and hides them with what is deleted', async () => {
    const { alice, bob, carol, dan } = await given()
    const communityId = await place()
    const { postId } = await postIn(alice, communityId)
    const comment = await commentOn(bob, postId, { mentions: ['dan'] })
    // Told at different times, so that the order of the items is that of the comments.
    await about(dan, communityId)
    const reply = await commentOn(carol, postId, {
      parentId: comment.commentId,
      mentions: ['dan', 'bob'],
    })
    const onPost = { referenceType: 'post', referenceId: postId, kind: undefined }
    const first = { ...onPost, actionReferenceId: comment.commentId, parentId: null, by: ['bob'] }
    const second = {
      ...onPost,
      actionReferenceId: reply.commentId,
      parentId: comment.commentId,
      by: ['carol'],
    }
    const only1 = async (who: Person) =>
      (await itemsOf(who, communityId)).filter(({ actionType }) => actionType !== 'post')
    expect(await only1(alice)).toMatchObject([
      { ...first, actionType: 'comment', trayItemCategory: undefined },
    ])
    expect(await only1(bob)).toMatchObject([
      { ...second, actionType: 'mention', trayItemCategory: 'mention_in_reply' },
    ])
    expect(await only1(dan)).toMatchObject([
      { ...second, trayItemCategory: 'mention_in_reply' },
      { ...first, trayItemCategory: 'mention_in_comment' },
    ])
    const another = await commentOn(carol, postId, { parentId: comment.commentId })
    expect((await only1(bob))[0]).toMatchObject({
      actionType: 'reply',
      trayItemCategory: undefined,
      actionReferenceId: another.commentId,
    })

    await step(carol, deleteComment, { params: { commentId: reply.commentId } })
    expect(await only1(dan)).toMatchObject([{ trayItemCategory: 'mention_in_comment' }])
    await step(alice, deletePost, { params: { postId } })
    for (const who of [alice, bob, dan]) expect(await only1(who)).toEqual([])
  })

  it('groups reactions by record and day, and takes back those that are removed', async () => {
    const { alice, bob, carol } = await given()
    const communityId = await place()
    const { postId } = await postIn(alice, communityId)
    const record = { referenceType: 'post', referenceId: postId } as const
    await react(bob, record)
    await react(bob, record, 'love')
    await react(carol, record)
    const mine = async () =>
      (await itemsOf(alice, communityId)).filter(({ actionType }) => actionType === 'reaction')
    expect(await mine()).toMatchObject([
      {
        trayItemCategory: 'reaction_on_post',
        actionReferenceId: postId,
        text: 'Carol and Bob reacted to your post in Gardeners',
      },
    ])
    await step(carol, removeReaction, { query: { ...record, reactionName: 'like' } })
    await step(bob, removeReaction, { query: { ...record, reactionName: 'like' } })
    expect((await mine()).map(({ text }) => text)).toEqual([
      'Bob reacted to your post in Gardeners',
    ])
    const before = (await alice.call(getTraySeen)).body.unseenCount
    await step(bob, removeReaction, { query: { ...record, reactionName: 'love' } })
    expect(await mine()).toEqual([])
    expect((await alice.call(getTraySeen)).body.unseenCount).toBe(before - 1)

    const comment = await commentOn(bob, postId)
    const reply = await commentOn(carol, postId, { parentId: comment.commentId })
    await about(bob, communityId)
    for (const { commentId } of [comment, reply])
      await step(alice, addReaction, {
        body: { referenceType: 'comment', referenceId: commentId, reactionName: 'like' },
      })
    const onComment = { actionType: 'reaction', referenceType: 'post', referenceId: postId }
    expect((await itemsOf(bob, communityId))[0]).toMatchObject({
      ...onComment,
      trayItemCategory: 'reaction_on_comment',
      actionReferenceId: comment.commentId,
    })
    expect((await itemsOf(carol, communityId))[0]).toMatchObject({
      ...onComment,
      trayItemCategory: 'reaction_on_reply',
      actionReferenceId: reply.commentId,
      parentId: comment.commentId,
    })
  })

  it('takes back mentions that an edit removes, and tells only of those that it adds', async () => {
    const { alice, bob, carol } = await given()
    const communityId = await place()
    const { postId } = await postIn(alice, communityId, { mentions: ['bob'] })
    const mention = async (who: Person) =>
      (await itemsOf(who, communityId)).filter(({ actionType }) => actionType === 'mention')
    expect(await mention(bob)).toHaveLength(1)
    await step(alice, updatePost, {
      params: { postId },
      body: { mentionees: [{ type: 'user', userIds: ['carol'] }] },
    })
    expect(await mention(bob)).toEqual([])
    expect(await mention(carol)).toMatchObject([
      { trayItemCategory: 'mention_in_post', actionReferenceId: postId },
    ])
  })

  it('tells of the stories of a day, and takes back deleted ones', async () => {
    const { alice, bob } = await given()
    const communityId = await place()
    const { storyId } = await storyIn(alice, communityId)
    expect(await itemsOf(bob, communityId)).toMatchObject([
      { actionType: 'post', trayItemCategory: undefined, kind: 'story', by: ['alice'] },
    ])
    await step(alice, deleteStory, { params: { storyId } })
    expect(await itemsOf(bob, communityId)).toEqual([])
  })

  it('tells moderators who asks to join, and the user of the answer, even of a private community', async () => {
    const { network, alice, bob, carol } = await given()
    const communityId = await place({
      requiresJoinApproval: true,
      isPublic: false,
      userIds: ['bob'],
    })
    const request = (who: Person) => step(who, joinCommunity, { params: { communityId } })
    await request(carol)
    expect(await itemsOf(alice, communityId)).toMatchObject([
      { actionType: 'join_request', by: ['carol'], text: 'Carol asked to join Gardeners' },
    ])
    expect(await itemsOf(bob, communityId)).toEqual([])
    await step(carol, cancelJoinRequest, { params: { communityId } })
    expect(await itemsOf(alice, communityId)).toEqual([])

    await request(carol)
    await network.settled()
    await step(alice, rejectJoinRequest, { params: { communityId }, body: { userId: 'carol' } })
    expect(await itemsOf(alice, communityId)).toEqual([])
    const answer = {
      actionType: 'join_request',
      trayItemCategory: 'respond_on_join_request',
      by: ['alice'],
    }
    expect(await itemsOf(carol, communityId)).toMatchObject([
      { ...answer, text: 'Your request to join Gardeners was declined' },
    ])
    await request(carol)
    await step(alice, approveJoinRequest, { params: { communityId }, body: { userId: 'carol' } })
    expect((await itemsOf(carol, communityId))[0]).toMatchObject({
      ...answer,
      text: 'Your request to join Gardeners was approved',
    })
  })

  it('tells of invitations while they are open, and of roles', async () => {
    const { network, alice, bob } = await given()
    const gus = await network.signIn('gus', { displayName: 'Gus' })
    const communityId = await place({ isPublic: false, userIds: ['bob'] })
    const [invitation] = await invite(alice, communityId, gus)
    expect(await itemsOf(gus, communityId)).toMatchObject([
      { actionType: 'invitation', by: ['alice'], text: 'Alice invited you to join Gardeners' },
    ])
    await step(alice, cancelInvitation, { params: { invitationId: invitation?._id ?? '' } })
    expect(await itemsOf(gus, communityId)).toEqual([])
    await step(alice, addCommunityUserRoles, {
      params: { communityId },
      body: { userIds: ['bob'], roles: ['community-moderator'] },
    })
    expect(await itemsOf(bob, communityId)).toMatchObject([
      {
        actionType: 'user',
        kind: 'role_given',
        referenceType: 'role',
        referenceId: 'community-moderator',
        by: ['alice'],
      },
    ])
  })

  it('tells of followers of a day, and of accepted requests', async () => {
    const { network, alice } = await given()
    const [hal, ida, admin] = await Promise.all([
      network.signIn('hal', { displayName: 'Hal' }),
      network.signIn('ida', { displayName: 'Ida' }),
      network.admin(),
    ])
    await step(admin, updateSocialSetting, {
      body: { isFollowWithRequestEnabled: false, userPrivacySetting: 'public' },
    })
    for (const who of [alice, ida]) await step(who, followUser, { params: { userId: 'hal' } })
    const follows = async (who: Person) => {
      await network.settled()
      return (await trayOf(who)).map(routed).filter(({ actionType }) => actionType === 'follow')
    }
    expect(await follows(hal)).toMatchObject([
      {
        trayItemCategory: 'follow',
        by: ['ida', 'alice'],
        text: 'Ida and Alice started following you',
      },
    ])
    await step(ida, unfollowUser, { params: { userId: 'hal' } })
    expect(await follows(hal)).toMatchObject([{ by: ['alice'] }])

    await step(admin, updateSocialSetting, { body: { isFollowWithRequestEnabled: true } })
    await step(hal, followUser, { params: { userId: 'ida' } })
    expect(await follows(ida)).toEqual([])
    await step(ida, acceptFollower, { params: { userId: 'hal' } })
    expect((await follows(hal))[0]).toMatchObject({
      trayItemCategory: undefined,
      kind: 'follow_accepted',
      by: ['ida'],
    })
  })
})
