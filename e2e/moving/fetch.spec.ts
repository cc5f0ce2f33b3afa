import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPost } from '@causerie/contracts/content'
import {
  createLeftOut,
  createSource,
  fetchToFile,
  fetchWorld,
  type ImportRecord,
} from '@causerie/movers'
import type { FreshNetwork } from '@causerie/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { missingReferences } from '../../packages/movers/test/references.ts'
import { fileOf } from '../content/file/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { sharedNetwork } from '../shared-network.ts'
import { step } from '../step.ts'
import { smallWorld } from './world.ts'

const given = sharedNetwork(smallWorld)

const sourceOf = ({ baseUrl }: FreshNetwork, token: string, send: typeof fetch = fetch) =>
  createSource({ baseUrl, token, rate: 1000, fetch: send }, createLeftOut())

const recordsOf = async (network: FreshNetwork, token: string) => {
  const source = sourceOf(network, token)
  const records: ImportRecord[] = []
  for await (const read of fetchWorld(source)) if (read.kind !== 'checkpoint') records.push(read)
  return { records, leftOut: source.leftOut.lines() }
}

/** A new file, which is removed with the test. */
const newFile = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'causerie-fetch-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'world.ndjson')
}
const linesIn = async (file: string) => (await readFile(file, 'utf8')).trim().split('\n')

/** Answers so many requests and fails then. */
const failingAfter = (requests: number): typeof fetch => {
  let left = requests
  return async (...request) =>
    left-- > 0 ? fetch(...request) : new Response('{}', { status: 500 })
}

describeNetwork('reading a server', () => {
  it('finds all that an administrator may read, with its times', async () => {
    const world = await given()
    const { records } = await recordsOf(world.network, world.admin.token)
    const { gardeners, nightShift, question, answer, post, comment, reply, conversation } = world
    const { withPoll } = world
    const { communityId } = gardeners
    expect(records[0]).toEqual({ kind: 'version', version: 1 })
    expect(records).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'user',
          id: 'alice',
          displayName: 'Alice',
          description: 'Grows tomatoes.',
          avatarFileId: world.avatar.fileId,
          metadata: { plot: 4 },
        }),
        expect.objectContaining({
          kind: 'category',
          id: world.category.categoryId,
          createdAt: world.category.createdAt,
        }),
        expect.objectContaining({
          kind: 'community',
          id: communityId,
          userId: 'alice',
          categoryIds: [world.category.categoryId],
          tags: ['green'],
          createdAt: gardeners.createdAt,
        }),
        expect.objectContaining({
          kind: 'member',
          communityId,
          userId: 'bob',
          roles: expect.arrayContaining(['community-moderator', 'head-gardener']),
        }),
        expect.objectContaining({
          kind: 'role',
          id: 'head-gardener',
          permissions: ['EDIT_MESSAGE'],
        }),
        expect.objectContaining({
          kind: 'channel',
          id: 'night-shift',
          channelId: 'night-shift',
          userId: 'bob',
          isPublic: false,
          createdAt: nightShift.createdAt,
        }),
        expect.objectContaining({
          kind: 'channelMember',
          channelId: 'night-shift',
          userId: 'alice',
          roles: ['channel-moderator'],
        }),
        expect.objectContaining({
          kind: 'message',
          id: question.messageId,
          channelId: 'night-shift',
          userId: 'bob',
          data: { text: 'Late?' },
          tags: ['train'],
          createdAt: question.createdAt,
        }),
        { kind: 'readMark', channelId: 'night-shift', userId: 'bob', readToSegment: 2 },
        expect.objectContaining({ id: answer.messageId, parentId: question.messageId }),
        expect.objectContaining({
          kind: 'reaction',
          referenceType: 'message',
          referenceId: answer.messageId,
          userId: 'bob',
          reactionName: 'sigh',
        }),
        expect.objectContaining({ channelId: communityId, data: { text: 'In the garden' } }),
        expect.objectContaining({
          kind: 'channel',
          id: conversation.channelId,
          type: 'conversation',
          userIds: ['alice', 'carol'],
        }),
        expect.objectContaining({ channelId: conversation.channelId, data: { text: 'Tea?' } }),
        expect.objectContaining({
          kind: 'file',
          id: world.picture.fileId,
          url: world.picture.fileUrl,
          userId: 'alice',
          fileType: 'image',
        }),
        expect.objectContaining({
          kind: 'post',
          id: post.postId,
          targetType: 'community',
          targetId: communityId,
          data: { title: 'Tomatoes', text: 'Ripe, @bob.' },
          attachments: [{ type: 'image', fileId: world.picture.fileId }],
          hashtags: ['tomatoes'],
          mentionees: [{ type: 'user', userIds: ['bob'] }],
          createdAt: post.createdAt,
        }),
        expect.objectContaining({
          kind: 'reaction',
          referenceType: 'post',
          referenceId: post.postId,
          reactionName: 'like',
        }),
        expect.objectContaining({
          kind: 'comment',
          id: comment.commentId,
          referenceId: post.postId,
          userId: 'bob',
          createdAt: comment.createdAt,
        }),
        expect.objectContaining({ kind: 'follow', userId: 'alice', followedUserId: 'bob' }),
        expect.objectContaining({
          kind: 'pin',
          communityId,
          postId: post.postId,
          placement: 'announcement',
          userId: 'alice',
        }),
        expect.objectContaining({
          kind: 'poll',
          id: withPoll.poll.pollId,
          userId: 'alice',
          question: withPoll.poll.question,
          answers: withPoll.poll.answers.map(({ data }) => expect.objectContaining({ data })),
        }),
        expect.objectContaining({
          kind: 'vote',
          pollId: withPoll.poll.pollId,
          userId: 'bob',
          answerIndexes: [1],
        }),
        expect.objectContaining({
          kind: 'post',
          id: withPoll.post.postId,
          dataType: 'poll',
          data: { text: 'Vote!', pollId: withPoll.poll.pollId },
        }),
        expect.objectContaining({ id: reply.commentId, parentId: comment.commentId }),
        expect.objectContaining({
          kind: 'post',
          id: 'carols-first',
          postId: 'carols-first',
          targetType: 'user',
          targetId: 'carol',
        }),
      ]),
    )
  })

  it('names records that it has, each once', async () => {
    const { network, admin } = await given()
    const { records } = await recordsOf(network, admin.token)
    expect(missingReferences(records)).toEqual([])
    const lines = records.map((record) => JSON.stringify(record))
    expect(new Set(lines).size).toBe(lines.length)
    expect(records.filter(({ kind }) => kind === 'user')).toHaveLength(5)
    // The channel of a community comes with it.
    expect(records.filter(({ kind }) => kind === 'channel')).toHaveLength(2)
  })

  it('counts what it leaves out', async () => {
    const { network, admin, carol } = await given()
    const { fileId } = await fileOf(carol, { accessType: 'network' })
    await step(carol, createPost, {
      body: {
        targetType: 'user',
        targetId: 'carol',
        data: { text: 'Look' },
        attachments: [{ fileId, type: 'image' }],
      },
    })
    const { leftOut } = await recordsOf(network, admin.token)
    expect(leftOut).toEqual([`1 files that need a token (${fileId})`])
  })

  it('continues in its file behind what it wrote before it was interrupted', async () => {
    const { network, admin } = await given()
    const whole = await newFile()
    await fetchToFile(sourceOf(network, admin.token), whole)
    const file = await newFile()
    let interruptions = 0
    for (let requests = 3; ; requests += 3) {
      const source = sourceOf(network, admin.token, failingAfter(requests))
      const isDone = await fetchToFile(source, file).then(
        () => true,
        () => false,
      )
      if (isDone) break
      interruptions += 1
    }
    expect(interruptions).toBeGreaterThan(3)
    expect(await linesIn(file)).toEqual(await linesIn(whole))
  })

  it('reads on where something was deleted while it was read', async () => {
    const { network, admin } = await given()
    const gone = ['/api/v3/reactions', '/api/v3/comments', '/api/v3/polls/', '/api/v5/messages']
    const answered: typeof fetch = async (input, init) => {
      const { url } = new Request(input, init)
      return gone.some((path) => url.startsWith(`${network.baseUrl}${path}`))
        ? Response.json({ status: 'error', code: 400400, message: 'Not found.' }, { status: 404 })
        : fetch(input, init)
    }
    const kinds = new Set<string>()
    for await (const { kind } of fetchWorld(sourceOf(network, admin.token, answered)))
      kinds.add(kind)
    expect([...kinds]).toEqual(expect.arrayContaining(['post', 'channel', 'pin']))
    expect([...kinds]).not.toContain('comment')
  })

  it('never writes to a file that is complete', async () => {
    const { network, admin } = await given()
    const file = await newFile()
    await fetchToFile(sourceOf(network, admin.token), file)
    const lines = await linesIn(file)
    await expect(fetchToFile(sourceOf(network, admin.token), file)).rejects.toThrow(/exist/)
    expect(await linesIn(file)).toEqual(lines)
  })

  it('fails with a sentence where the token is none', async () => {
    const { network } = await given()
    await expect(recordsOf(network, 'none')).rejects.toMatchObject({ status: 401 })
  })
})
