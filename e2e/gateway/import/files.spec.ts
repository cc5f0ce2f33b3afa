import { queryChannels, queryMessages } from '@causerie/contracts/chat'
import { getUser, queryCategories, queryCommunities } from '@causerie/contracts/community'
import { getPoll, queryComments, queryPosts } from '@causerie/contracts/content'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { mp4Of, pathOf } from '../../content/file/steps.ts'
import { describeNetwork } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { times } from './world.ts'
import { importedWithFiles } from './zip.ts'

const pictureOf = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()
const files = {
  'faces/ann.jpg': await pictureOf('tomato'),
  'pictures/1.jpg': await pictureOf('green'),
  'pictures/2.jpg': await pictureOf('gold'),
  'notes.txt': 'Water them.',
  'film.mp4': mp4Of('vide', 'film.mp4').bytes,
}
const file = (id: string, path: string, fileType = 'image') => ({
  kind: 'file',
  id,
  userId: 'ann',
  path,
  fileType,
  createdAt: times.garden,
})
const by = { userId: 'ann', createdAt: times.later }
const records = [
  {
    kind: 'message',
    id: 'm1',
    channelId: 'lounge',
    type: 'file',
    fileId: 'notes',
    ...by,
  },
  { kind: 'message', id: 'm2', channelId: 'lounge', type: 'video', fileId: 'film', ...by },
  {
    kind: 'comment',
    id: 'c1',
    referenceType: 'post',
    referenceId: 'p1',
    attachments: [{ type: 'image', fileId: 'second' }],
    ...by,
  },
  {
    kind: 'post',
    id: 'p1',
    targetType: 'community',
    targetId: 'garden',
    data: { text: 'Ripe.' },
    attachments: [
      { type: 'image', fileId: 'first' },
      { type: 'image', fileId: 'second' },
    ],
    ...by,
  },
  {
    kind: 'post',
    id: 'p2',
    targetType: 'community',
    targetId: 'garden',
    dataType: 'poll',
    data: { pollId: 'q1' },
    ...by,
  },
  {
    kind: 'poll',
    id: 'q1',
    question: 'Which?',
    answers: [
      { dataType: 'image', fileId: 'first' },
      { dataType: 'image', fileId: 'second' },
    ],
    ...by,
  },
  { kind: 'channel', id: 'lounge', displayName: 'Lounge', avatarFileId: 'face', ...by },
  {
    kind: 'community',
    id: 'garden',
    displayName: 'Garden',
    avatarFileId: 'first',
    categoryIds: ['plants'],
    ...by,
  },
  { kind: 'category', id: 'plants', name: 'Plants', avatarFileId: 'second' },
  { ...file('face', 'faces/ann.jpg'), altText: 'Ann', name: 'ann.jpg', accessType: 'network' },
  file('first', 'pictures/1.jpg'),
  file('second', 'pictures/2.jpg'),
  file('notes', 'notes.txt', 'file'),
  file('film', 'film.mp4', 'video'),
  { kind: 'user', id: 'ann', displayName: 'Ann', avatarFileId: 'face', createdAt: times.ann },
]

const given = sharedNetwork(async (network) => {
  const admin = await network.admin()
  const first = await importedWithFiles(admin, { records, files })
  await network.settled()
  return { admin, first, ann: await network.signIn('ann') }
})

describeNetwork('an import of a ZIP with files', () => {
  it('stores them as their users uploaded them, at their times', async () => {
    const { network, first, ann } = await given()
    expect(first.failed).toEqual([])
    expect(first.finished).toMatchObject({ of: records.length, done: records.length })
    const answered = await step(ann, getUser, { params: { userId: 'ann' } })
    const face = only(answered.files)
    expect(only(answered.users).avatarFileId).toBe(face.fileId)
    expect(face).toMatchObject({
      type: 'image',
      accessType: 'network',
      altText: 'Ann',
      createdAt: times.garden,
      attributes: { name: 'ann.jpg', metadata: { width: 300, height: 200 } },
    })
    // Nobody can guess it from its key.
    expect(face.fileId).toMatch(/^[\da-f]{24}$/)
    const { communities, files: shown } = await step(ann, queryCommunities, { query: {} })
    const picture = shown.find(({ fileId }) => fileId === only(communities).avatarFileId)
    const { status, bytes } = await network.raw(`${pathOf(picture?.fileUrl ?? '')}?size=small`)
    expect([status, (await sharp(bytes).metadata()).width]).toEqual([200, 160])
    const { categories } = await step(ann, queryCategories, { query: {} })
    expect(only(categories).avatarFileId).toMatch(/^[\da-f]{24}$/)
  })

  it('shows them in posts, comments, answers, channels and messages', async () => {
    const { ann } = await given()
    const { communityId } = only((await step(ann, queryCommunities, { query: {} })).communities)
    const query = { targetType: 'community', targetId: communityId, sortBy: 'firstCreated' }
    const { posts, postChildren } = await step(ann, queryPosts, { query })
    const pictures = postChildren.flatMap(({ dataType, data }) =>
      dataType === 'image' ? [data.fileId] : [],
    )
    expect(new Set(pictures).size).toBe(2)
    const pollId = String(postChildren.find(({ dataType }) => dataType === 'poll')?.data.pollId)
    const poll = only((await step(ann, getPoll, { params: { pollId } })).polls)
    expect(poll.answers.map(({ fileId }) => fileId)).toEqual(pictures)
    const { postId } = posts.find(({ data }) => data.text === 'Ripe.') ?? {}
    const on = { referenceType: 'post', referenceId: postId, isDeleted: false }
    const { comments } = await step(ann, queryComments, { query: on })
    expect(only(comments).attachments).toEqual([{ type: 'image', fileId: pictures[1] }])
    const { channels } = await step(ann, queryChannels, { query: { types: ['community'] } })
    const lounge = channels.find(({ displayName }) => displayName === 'Lounge')
    expect(lounge?.avatarFileId).toMatch(/^[\da-f]{24}$/)
    const { messages, files: sent } = await step(ann, queryMessages, {
      query: { channelId: lounge?.channelId },
    })
    const nameOf = (fileId: unknown) => sent.find((one) => one.fileId === fileId)?.attributes.name
    expect(messages.map(({ type, fileId }) => [type, nameOf(fileId)])).toEqual([
      ['file', 'notes.txt'],
      ['video', 'film.mp4'],
    ])
  })

  it('stores nothing a second time', async () => {
    const { admin } = await given()
    const { failed, finished } = await importedWithFiles(admin, { records, files })
    expect(failed).toEqual([])
    expect(finished).toMatchObject({ done: 0, exists: records.length })
  })
})
