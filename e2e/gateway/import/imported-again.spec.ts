import { deleteUser, queryCommunities } from '@causerie/contracts/community'
import { deletePost, queryPosts } from '@causerie/contracts/content'
import { expect, it } from 'vitest'
import { importKinds } from '../../../services/gateway/src/import/import-kinds.ts'
import { describeNetwork } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { chatWorld, contentWorld, times } from './world.ts'
import { importedWithFiles } from './zip.ts'

/** What Fay did before she was banned, and before she and Gus blocked each other. */
const byFay = { userId: 'fay', createdAt: times.later }
const text = { data: { text: 'Fay was here.' } }
const inGarden = { targetType: 'community', targetId: 'garden' }
const story = { kind: 'story', dataType: 'text', ...inGarden, ...text }
const flagged = { user: 'ben', post: 'p1', comment: 'c1', story: 'es', message: 'm1' }
const ofFay: readonly { kind: string; [member: string]: unknown }[] = [
  { kind: 'user', id: 'fay', createdAt: times.ann },
  { kind: 'user', id: 'gus', createdAt: times.ann },
  { kind: 'category', id: 'weeds', name: 'Weeds', createdAt: times.ann },
  {
    kind: 'role',
    id: 'gardener',
    displayName: 'Gardener',
    permissions: ['PIN_COMMUNITY_POST', 'MANAGE_COMMUNITY_STORY'],
  },
  { kind: 'file', id: 'ff', path: 'fay.txt', fileType: 'file', ...byFay },
  { kind: 'member', communityId: 'garden', roles: ['gardener'], ...byFay },
  { kind: 'channelMember', channelId: 'lounge', roles: ['channel-moderator'], ...byFay },
  { kind: 'channel', id: 'f', displayName: 'Of Fay', ...byFay },
  { kind: 'channel', id: 'fg', type: 'conversation', userIds: ['fay', 'gus'], ...byFay },
  { kind: 'community', id: 'fc', displayName: 'Of Fay', ...byFay },
  { kind: 'message', id: 'fm', channelId: 'lounge', ...text, ...byFay },
  { kind: 'message', id: 'fn', channelId: 'lounge', type: 'file', fileId: 'ff', ...byFay },
  { kind: 'message', id: 'fd', channelId: 'fg', ...text, ...byFay },
  { kind: 'readMark', channelId: 'lounge', ...byFay },
  { kind: 'readMark', channelId: 'fg', ...byFay },
  {
    kind: 'poll',
    id: 'fq',
    question: 'Which?',
    answers: [
      { dataType: 'text', data: 'This' },
      { dataType: 'text', data: 'That' },
    ],
    ...byFay,
  },
  {
    kind: 'post',
    id: 'fp',
    ...inGarden,
    dataType: 'poll',
    data: { text: 'Vote!', pollId: 'fq' },
    ...byFay,
  },
  { kind: 'pin', communityId: 'garden', postId: 'fp', ...byFay },
  { ...story, id: 'fs', ...byFay },
  { ...story, id: 'es', userId: 'ann', createdAt: times.question },
  { kind: 'comment', id: 'fk', referenceType: 'post', referenceId: 'p1', ...text, ...byFay },
  { kind: 'vote', pollId: 'q1', answerIndexes: [0], ...byFay },
  { kind: 'reaction', referenceType: 'post', referenceId: 'p1', reactionName: 'like', ...byFay },
  { kind: 'reaction', referenceType: 'comment', referenceId: 'c1', reactionName: 'like', ...byFay },
  { kind: 'reaction', referenceType: 'message', referenceId: 'm1', reactionName: 'like', ...byFay },
  ...Object.entries(flagged).map(([referenceType, referenceId]) => ({
    ...{ kind: 'flag', referenceType, referenceId, reason: 'Spam or scams' },
    ...byFay,
  })),
  { kind: 'follow', followedUserId: 'gus', ...byFay },
  { kind: 'block', blockedUserId: 'gus', ...byFay },
  { kind: 'block', userId: 'gus', blockedUserId: 'fay', createdAt: times.later },
  { kind: 'ban', communityId: 'garden', ...byFay },
  { kind: 'ban', channelId: 'lounge', ...byFay },
  { kind: 'ban', ...byFay },
]

/** Of these, an erasure leaves no record. */
const goneForGood = [{ kind: 'file' }, { kind: 'comment' }]

const records = [...contentWorld, ...chatWorld, ...ofFay]
const world = { records, files: { 'fay.txt': 'Fay was here.' } }
const given = sharedNetwork(async (network) => {
  const admin = await network.admin()
  const first = await importedWithFiles(admin, world)
  await network.settled()
  return { admin, first }
})

describeNetwork('what is imported again', () => {
  it('is skipped, of each kind, though its author is banned and blocked since', async () => {
    const { admin, first } = await given()
    expect(new Set(ofFay.map(({ kind }) => kind))).toEqual(new Set(importKinds.keys()))
    expect(first.failed).toEqual([])
    const { failed, finished } = await importedWithFiles(admin, world)
    expect(failed).toEqual([])
    expect(finished).toMatchObject({ done: 0, exists: records.length })
  })
  it('is skipped though its author is erased, and what it is about deleted', async () => {
    const { admin, network } = await given()
    const found = await step(admin, queryCommunities, { query: { keyword: 'gardeners' } })
    const targetId = only(found.communities).communityId
    const ofGarden = { targetType: 'community', targetId } as const
    const { posts } = await step(admin, queryPosts, { query: ofGarden })
    for (const { postId } of posts) await step(admin, deletePost, { params: { postId } })
    await step(admin, deleteUser, { params: { userId: 'fay' }, query: { erase: true } })
    await network.settled()
    const { failed, finished } = await importedWithFiles(admin, world)
    // The first line is the version.
    const refused = failed.map(({ line }) => records[line - 2])
    expect(refused).toMatchObject(goneForGood)
    expect(finished).toMatchObject({ done: 0, exists: records.length - goneForGood.length })
  })
})
