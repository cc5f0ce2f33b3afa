import { deletePost, tryRulesOnContent, updatePost } from '@causerie/contracts/content'
import { newId } from '@causerie/kernel'
import { createdSince, ruleTrial } from '@causerie/moderation'
import {
  commentCreatedBy,
  hikersCreated,
  postCreatedBy,
  storyCreatedBy,
  usersCreated,
} from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { examinedBy, planNodesOf, recordingReader } from '@causerie/testkit/kernel/asked-statements'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'
import { comments } from '../comment/comment.ts'
import { posts } from '../post/post.ts'
import { contentService } from '../service.ts'
import { stories } from '../story/story.ts'
import { tryOn } from './tried-content.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
let view: Awaited<ReturnType<typeof viewDatabase>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
  view = await viewDatabase(content.address)
})
afterAll(async () => {
  await view?.close()
  await content?.close()
})

const story = given(contentService, [
  ...usersCreated('alice', 'bob'),
  ...hikersCreated(),
  postCreatedBy('bob'),
  commentCreatedBy('alice'),
  storyCreatedBy('alice'),
])
const of = <Row>(row: Row | undefined): Row => row ?? expect.fail()
const [post, comment, told] = [
  of(story.row(posts.get('post'))),
  of(story.row(comments.get('comment'))),
  of(story.row(stories.get('d'.repeat(24)))),
]
const words = { list: 'blocklist', regexs: ['swindle'] }
const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000).toISOString()

test('posts are tried wherever they wait or stand, with captions, tags and links, but without the ids that they show', async () => {
  const network = await content.network({ needApprovalOnPostCreation: true })
  const waiting = await network.post('bob', { data: { text: 'A swindle' } })
  const tagged = await network.post('alice', { hashtags: ['swindle'] })
  const fine = await network.post('alice')
  const gone = await network.post('alice', { data: { text: 'No swindle' } })
  await network.reply(deletePost, { params: { postId: gone } })
  const child = {
    ...post,
    postId: 'child',
    _id: newId(),
    parentPostId: fine,
    dataType: 'image',
    createdAt: new Date().toISOString(),
  }
  const captioned = {
    ...child,
    postId: 'captioned',
    _id: newId(),
    data: { fileId: 'f', text: 'swindle' },
  }
  await insertRows(content.address, network.networkId, [
    posts.put({ ...child, data: { fileId: 'swindle' } }),
    posts.put(captioned),
  ])
  const { tried, stopped, paging } = await network.reply(
    tryRulesOnContent,
    { body: { type: 'post', ...words } },
    'admin',
  )
  expect([tried, paging]).toEqual([5, {}])
  expect(stopped.map(({ recordId }) => recordId).sort()).toEqual(
    ['captioned', tagged, waiting].sort(),
  )
  expect(stopped.find(({ recordId }) => recordId === waiting)).toEqual({
    type: 'post',
    recordId: waiting,
    userId: 'bob',
    targetType: 'community',
    targetId: network.hikers,
    createdAt: expect.any(String) as string,
  })

  await network.reply(updatePost, {
    params: { postId: fine },
    body: { links: [{ url: 'https://evil.com/', title: 'Evil' }] },
  })
  const links = { type: 'post', list: 'allowlist', regexs: [] }
  const stoppedLinks = await network.reply(tryRulesOnContent, { body: links }, 'admin')
  expect(stoppedLinks.stopped.map(({ recordId }) => recordId)).toEqual([fine])
  const allowing = { ...links, regexs: ['^https://evil\\.com/'] }
  expect((await network.reply(tryRulesOnContent, { body: allowing }, 'admin')).stopped).toEqual([])
})

const day = Array.from({ length: 1_205 }, (_, n) => n)
test('a day of comments is tried in steps of a thousand, each comment once, and nothing older unless it is asked for', async () => {
  const networkId = newId()
  const at = (n: number, createdAt: string) => ({
    ...comment,
    commentId: `c-${n}`,
    createdAt,
    data: { text: n % 5 === 0 ? 'swindle' : 'fine' },
  })
  const now = new Date().toISOString()
  await insertRows(content.address, networkId, [
    ...day.map((n) => comments.put({ ...at(n, now), _id: newId() })),
    comments.put({ ...at(9_000, now), _id: newId(), isDeleted: true }),
    comments.put({
      ...at(10_000, twoDaysAgo),
      _id: `${createdSince(twoDaysAgo).firstId}${'0'.repeat(13)}`,
    }),
  ])
  const reader = content.host.reader(networkId)
  const trial = await ruleTrial({ list: 'blocklist', regexs: ['swindle'] }, reader)
  if ('refused' in trial) throw new Error('refused')
  const walk = async (created: ReturnType<typeof createdSince>) => {
    const steps: number[] = []
    const stopped: string[] = []
    let from: Parameters<typeof tryOn.comment>[1]['from']
    do {
      const step = await tryOn.comment(reader, { created, from }, trial)
      steps.push(step.tried)
      stopped.push(...step.stopped.map(({ recordId }) => recordId))
      from = tryRulesOnContent.body.parse({
        type: 'comment',
        ...words,
        token: step.paging.next,
      }).token
    } while (from)
    return { steps, stopped }
  }
  const { steps, stopped } = await walk(createdSince(undefined))
  expect(steps).toEqual([1_000, 205])
  expect(stopped).toHaveLength(241)
  expect(new Set(stopped).size).toBe(241)
  const all = await walk(createdSince(twoDaysAgo))
  expect(all.steps).toEqual([1_000, 206])
  expect(all.stopped).toContain('c-10000')
})

test('stories are tried with the names of their links', async () => {
  const network = await content.network()
  const put = (storyId: string, fields: Partial<typeof told>) =>
    stories.put({ ...told, createdAt: new Date().toISOString(), storyId, ...fields })
  const link = {
    type: 'hyperlink' as const,
    data: { url: 'https://example.org', customText: 'a swindle' },
  }
  await insertRows(content.address, network.networkId, [
    put('text', { data: { text: 'swindle' } }),
    put('link', { items: [link] }),
    put('fine', {}),
    put('deleted', { data: { text: 'swindle' }, isDeleted: true }),
    put('old', { data: { text: 'swindle' }, createdAt: twoDaysAgo }),
  ])
  const { tried, stopped } = await network.reply(
    tryRulesOnContent,
    { body: { type: 'story', ...words } },
    'admin',
  )
  expect([tried, stopped.map(({ recordId }) => recordId).sort()]).toEqual([3, ['link', 'text']])
})

test.each(['post', 'comment', 'story'] as const)(
  'each statement of a dry run of type %s examines a page, of thousands',
  async (type) => {
    const networkId = newId()
    const many = Array.from({ length: 3_000 }, (_, n) => ({
      n,
      createdAt: new Date(Date.now() - n * 1_000).toISOString(),
      isDeleted: n % 3 > 0,
    }))
    await insertRows(
      content.address,
      networkId,
      many.map(({ n, ...fields }) => {
        if (type === 'post')
          return posts.put({ ...post, ...fields, postId: `p-${n}`, _id: newId() })
        if (type === 'comment')
          return comments.put({ ...comment, ...fields, commentId: `c-${n}`, _id: newId() })
        return stories.put({ ...told, ...fields, storyId: `s-${n}` })
      }),
    )
    await view.rows('analyze')
    const { recording, asked } = recordingReader(content.host.reader(networkId))
    const trial = { try: async () => ({ isStopped: false, characters: 0, parts: 0, work: 0 }) }
    expect(
      (await tryOn[type](recording, { created: createdSince(undefined), from: undefined }, trial))
        .tried,
    ).toBe(1_000)
    const [first] = asked
    const nodes = await planNodesOf(view, networkId, of(first))
    expect(Math.max(...nodes.map(examinedBy))).toBeLessThanOrEqual(505)
    expect(
      nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== 'users'),
    ).toEqual([])
  },
)
