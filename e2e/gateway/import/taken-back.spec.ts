import {
  createMessageV5,
  leaveChannel,
  listChannelMarkers,
  removeMessageReaction,
  unbanChannelUsers,
  unflagMessage,
} from '@causerie/contracts/chat'
import {
  leaveCommunity,
  unbanCommunityUsers,
  unbanUser,
  unblockUser,
  unflagUser,
  unfollowUser,
  updateRole,
} from '@causerie/contracts/community'
import {
  changePollVote,
  removeReaction,
  unflagComment,
  unflagPost,
  unflagStory,
  unpinPost,
  unpinPostGlobally,
} from '@causerie/contracts/content'
import { expect, it } from 'vitest'
import { importKinds } from '../../../services/gateway/src/import/import-kinds.ts'
import { describeNetwork } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { imported } from './steps.ts'

/** Keys of 24 hexadecimal digits stay ids. */
const idOf = (name: string): string => Buffer.from(name.padEnd(12)).toString('hex')
const garden = idOf('garden')
const post = idOf('post')
const comment = idOf('comment')
const story = idOf('story')
const poll = idOf('poll')
const message = idOf('message')
const lounge = idOf('lounge')
const text = { data: { text: 'Hello' } }
const inGarden = { targetType: 'community', targetId: garden }
const ofAll = { user: 'ann', post, comment, story, message }
const reactedTo = { post, comment, story, message }

/** What others refer to. */
const world: readonly object[] = [
  ...['ann', 'ben', 'cem', 'dee'].map((id) => ({ kind: 'user', id })),
  { kind: 'community', id: garden, displayName: 'Garden', userId: 'ann' },
  { kind: 'channel', id: lounge, channelId: 'lounge', displayName: 'Lounge', userId: 'ann' },
  {
    kind: 'poll',
    id: poll,
    userId: 'ann',
    question: 'Tea?',
    answers: [
      { dataType: 'text', data: 'Yes' },
      { dataType: 'text', data: 'No' },
    ],
  },
  {
    ...{ kind: 'post', id: post, userId: 'ann', ...inGarden },
    ...{ dataType: 'poll', data: { text: 'Vote!', pollId: poll } },
  },
  {
    ...{ kind: 'comment', id: comment, userId: 'ann', ...text },
    ...{ referenceType: 'post', referenceId: post },
  },
  { kind: 'story', id: story, userId: 'ann', dataType: 'text', ...inGarden, ...text },
  { kind: 'message', id: message, channelId: lounge, userId: 'ann', ...text },
]

/** What ben did, whom ann banned, and which rights a default role was given. */
const acts: readonly { kind: string; [member: string]: unknown }[] = [
  { kind: 'role', id: 'member', displayName: 'Guest' },
  {
    ...{ kind: 'member', communityId: garden, userId: 'ben' },
    roles: ['community-moderator'],
  },
  { kind: 'channelMember', channelId: lounge, userId: 'ben', roles: ['channel-moderator'] },
  { kind: 'channelMember', channelId: lounge, userId: 'dee' },
  { kind: 'readMark', channelId: lounge, userId: 'dee' },
  { kind: 'follow', userId: 'ben', followedUserId: 'ann' },
  { kind: 'block', userId: 'ben', blockedUserId: 'cem' },
  { kind: 'vote', pollId: poll, userId: 'ben', answerIndexes: [0] },
  { kind: 'pin', communityId: garden, postId: post },
  { kind: 'pin', communityId: garden, postId: post, placement: 'global' },
  ...Object.entries(reactedTo).map(([referenceType, referenceId]) => ({
    ...{ kind: 'reaction', referenceType, referenceId, userId: 'ben', reactionName: 'like' },
  })),
  ...Object.entries(ofAll).map(([referenceType, referenceId]) => ({
    ...{ kind: 'flag', referenceType, referenceId, userId: 'ben', reason: 'Spam or scams' },
  })),
  { kind: 'ban', communityId: garden, userId: 'cem' },
  { kind: 'ban', channelId: lounge, userId: 'cem' },
  { kind: 'ban', userId: 'cem' },
]
const records = [...world, ...acts]

const given = sharedNetwork(async (network) => {
  const admin = await network.admin()
  const first = await imported(admin, records)
  await network.settled()
  const people = { ann: await network.signIn('ann'), ben: await network.signIn('ben') }
  return { admin, ...people, dee: await network.signIn('dee'), first }
})
type Given = Awaited<ReturnType<typeof given>>

/** How each kind of acts is taken back. */
const takenBack: Readonly<Record<string, (given: Given) => Promise<unknown>>> = {
  role: ({ admin }) =>
    step(admin, updateRole, { params: { roleId: 'member' }, body: { displayName: 'Member' } }),
  ban: async ({ admin }) => {
    const body = { userIds: ['cem'] }
    await step(admin, unbanUser, { body: { userId: 'cem' } })
    await step(admin, unbanCommunityUsers, { params: { communityId: garden }, body })
    await step(admin, unbanChannelUsers, { params: { channelId: 'lounge' }, body })
  },
  follow: ({ ben }) => step(ben, unfollowUser, { params: { userId: 'ann' } }),
  block: ({ ben }) => step(ben, unblockUser, { params: { userId: 'cem' } }),
  vote: ({ ben }) =>
    step(ben, changePollVote, { params: { pollId: poll }, body: { answerIds: [] } }),
  pin: async ({ admin }) => {
    const params = { communityId: garden, postId: post, placement: 'default' } as const
    await step(admin, unpinPost, { params })
    await step(admin, unpinPostGlobally, { params: { postId: post } })
  },
  reaction: async ({ ben }) => {
    for (const [referenceType, referenceId] of Object.entries(reactedTo)) {
      const remove = referenceType === 'message' ? removeMessageReaction : removeReaction
      await step(ben, remove, { query: { referenceType, referenceId, reactionName: 'like' } })
    }
  },
  flag: async ({ ben }) => {
    await step(ben, unflagUser, { params: { userId: 'ann' } })
    await step(ben, unflagPost, { params: { postId: post } })
    await step(ben, unflagComment, { params: { commentId: comment } })
    await step(ben, unflagStory, { params: { storyId: story } })
    await step(ben, unflagMessage, { params: { messageId: message } })
  },
  readMark: ({ ann }) => step(ann, createMessageV5, { body: { messageFeedId: 'lounge', ...text } }),
  member: ({ ben }) => step(ben, leaveCommunity, { params: { communityId: garden } }),
  channelMember: ({ ben }) => step(ben, leaveChannel, { params: { channelId: 'lounge' } }),
}

/** Those without a row that has the id of their line. */
const kindsOfActs = [...importKinds].flatMap(([name, { hasKey }]) =>
  hasKey && name !== 'role' ? [] : [name],
)

describeNetwork('an import that is sent again', () => {
  it('does nothing again that was taken back since', async () => {
    const all = await given()
    expect(all.first.failed).toEqual([])
    expect(Object.keys(takenBack).toSorted()).toEqual(kindsOfActs.toSorted())
    for (const takeBack of Object.values(takenBack)) await takeBack(all)
    await all.network.settled()
    const { failed, finished } = await imported(all.admin, records)
    expect(failed).toEqual([])
    expect(finished).toMatchObject({ done: 0, exists: records.length })
  })

  it('leaves unread what was written since', async () => {
    const { dee } = await given()
    const { userEntityMarkers } = await step(dee, listChannelMarkers, {
      query: { channelIds: ['lounge'] },
    })
    expect(only(userEntityMarkers)).toMatchObject({ unreadCount: 1 })
  })
})
