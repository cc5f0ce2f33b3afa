import { holdLifted, holdSet, retentionSettingUpdated } from '@causerie/contracts/community'
import {
  deletePost,
  getPost,
  postScheduled,
  scheduledPostPublished,
  updateComment,
  updatePost,
} from '@causerie/contracts/content'
import { feedCounts } from '@causerie/replicas'
import { eventually } from '@causerie/testkit/eventually'
import { postCreatedBy } from '@causerie/testkit/facts'
import { journalOf, viewDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'
import { scheduledPostCounts, scheduledPostRows } from '../scheduled-post/scheduled-post.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content.close())

const dayBeforeYesterday = new Date(Date.now() - 2 * 86_400_000).toISOString()
const daysOfPosts = { kind: 'posts' as const, communityId: null, channelId: null }
const soon = { timeout: 20_000 }

const world = async () => {
  const network = await content.network()
  const { networkId, hikers, record, recordWith, refusal } = network
  const view = await viewDatabase(content.address)
  onTestFinished(view.close)
  const postId = (name: string) => `${name}-${networkId}`
  return {
    ...network,
    postId,
    /** A post that is two days old, in the community or on the feed of its author. */
    oldPost: async (by: string, name: string, isInHikers = true) => {
      const target = isInHikers
        ? ({ targetType: 'community', targetId: hikers } as const)
        : ({ targetType: 'user', targetId: by } as const)
      const fields = {
        postId: postId(name),
        internalId: postId(name),
        createdAt: dayBeforeYesterday,
      }
      const counts = feedCounts.get(target.targetType, target.targetId)
      await recordWith({ counts }, postCreatedBy(by, { ...target, ...fields }))
      return postId(name)
    },
    keep: (enabled: boolean, ...rules: object[]) =>
      record(
        retentionSettingUpdated({
          enabled,
          rules: rules.map((rule) => ({ ...daysOfPosts, days: 1, ...rule })),
        }),
      ),
    isGone: async (id: string) =>
      (await refusal(getPost, { params: { postId: id } })) === 'post-not-found',
    /** What the journal has of the network, in its order. */
    recorded: async (type: string) =>
      (await journalOf(view)).filter(
        (event) => event.networkId === networkId && event.type === type,
      ),
    rows: view.rows,
  }
}

test('the narrower rule wins', async () => {
  const { hikers, oldPost, keep, isGone } = await world()
  const inHikers = await oldPost('bob', 'in-hikers')
  const onFeed = await oldPost('bob', 'on-feed', false)
  await keep(true, {}, { days: 30, communityId: hikers })
  await eventually(() => isGone(onFeed), soon).toBe(true)
  expect(await isGone(inHikers)).toBe(false)
  await keep(true, { days: 30 }, { communityId: hikers })
  await eventually(() => isGone(inHikers), soon).toBe(true)
})

test('nothing goes before the rules are enabled, and nothing that is younger', async () => {
  const { oldPost, post, keep, isGone } = await world()
  const old = await oldPost('bob', 'old')
  await keep(false, {})
  const recent = await post('bob')
  await keep(true, { days: 3 })
  await keep(true, { kind: 'messages' })
  expect(await isGone(old)).toBe(false)
  await keep(true, {})
  await eventually(() => isGone(old), soon).toBe(true)
  expect(await isGone(recent)).toBe(false)
})

test('a post goes with its comments, and their earlier versions, and all is masked', async () => {
  const { oldPost, comment, reply, keep, isGone, recorded, rows, networkId } = await world()
  const old = await oldPost('bob', 'old')
  const commentId = await comment('alice', old)
  const answer = await comment('bob', old, { parentId: commentId })
  const data = { text: 'second words' }
  await reply(updateComment, { params: { commentId }, body: { data } }, 'alice')
  await reply(updatePost, { params: { postId: old }, body: { data } }, 'bob')
  await keep(true, {})
  await eventually(() => isGone(old), soon).toBe(true)
  const inNetwork = (table: string) =>
    rows(`select * from ${table} where network_id = '${networkId}'`)
  expect(await inNetwork('comments')).toEqual([])
  expect(await inNetwork('content_histories')).toEqual([])
  const erased = (await recorded('RecordErased')).map(({ subject }) => subject)
  expect(erased.sort()).toEqual([`comment:${commentId}`, `comment:${answer}`, `post:${old}`].sort())
  const texts = async () =>
    (
      await Promise.all(
        ['PostCreated', 'PostUpdated', 'CommentCreated', 'CommentUpdated'].map(recorded),
      )
    )
      .flat()
      .filter(({ dataText }) => /hello|second words/.test(dataText))
  await eventually(texts, soon).toEqual([])
})

test('what is on hold stays until the hold is lifted', async () => {
  const { oldPost, comment, record, keep, isGone, rows, networkId } = await world()
  const bob = { recordType: 'user', recordId: 'bob' } as const
  await record(holdSet({ ...bob, reason: 'Case 17' }))
  // They are looked at in the order of their ids.
  const ofBob = await oldPost('bob', 'a')
  const ofAlice = await oldPost('alice', 'b')
  const commentId = await comment('bob', ofAlice)
  const onHeld = await comment('alice', ofBob)
  await keep(true, {})
  await eventually(() => isGone(ofAlice), soon).toBe(true)
  expect(await isGone(ofBob)).toBe(false)
  const comments = async () =>
    (
      await rows<{ comment_id: string }>(
        `select comment_id from comments where network_id = '${networkId}' order by 1`,
      )
    ).map(({ comment_id }) => comment_id)
  expect(await comments()).toEqual([commentId, onHeld].sort())
  await record(holdLifted(bob))
  await eventually(comments, soon).toEqual([])
  await eventually(() => isGone(ofBob), soon).toBe(true)
})

test('a post that was deleted before is purged, and masked', async () => {
  const { oldPost, keep, reply, recorded, rows } = await world()
  const old = await oldPost('bob', 'old')
  await reply(deletePost, { params: { postId: old } }, 'bob')
  await keep(true, {})
  const purged = async () =>
    (
      await rows<{ is_purged: boolean }>(`select is_purged from posts where post_id = '${old}'`)
    ).map(({ is_purged }) => is_purged)
  await eventually(purged, soon).toEqual([true])
  expect((await recorded('RecordErased')).map(({ subject }) => subject)).toEqual([`post:${old}`])
})

test('what is left of a published scheduled post goes, and none that waits', async () => {
  const { inHikers, record, recordWith, keep, recorded, rows, networkId } = await world()
  const scheduled = (id: string) => ({ scheduledPostId: `${id}-${networkId}`, userId: 'bob' })
  const target = { targetType: 'community' as const, targetId: inHikers.targetId }
  for (const id of ['published', 'waiting'])
    await recordWith(
      { count: scheduledPostCounts.get('bob') },
      postScheduled({
        ...scheduled(id),
        ...target,
        scheduledAt: '2030-01-01T00:00:00.000Z',
        postData: { text: 'hello' },
        by: 'bob',
        isByAdministrator: false,
      }),
    )
  await recordWith(
    scheduledPostRows(scheduled('published')),
    scheduledPostPublished({ ...scheduled('published'), ...target, postId: 'p' }),
  )
  // Rows have the time of their event.
  await rows(
    `update scheduled_posts set updated_at = '${dayBeforeYesterday}', doc = jsonb_set(doc::jsonb, '{updatedAt}', '"${dayBeforeYesterday}"')::json where network_id = '${networkId}'`,
  )
  await keep(true, {})
  const left = async () =>
    (
      await rows<{ _id: string }>(
        `select _id from scheduled_posts where network_id = '${networkId}'`,
      )
    ).map(({ _id }) => _id)
  await eventually(left, soon).toEqual([scheduled('waiting').scheduledPostId])
  expect((await recorded('RecordErased')).map(({ subject }) => subject)).toEqual([
    `scheduledPost:${scheduled('published').scheduledPostId}`,
  ])
  await record(retentionSettingUpdated({ enabled: false }))
})

test('two instances delete each post once', async () => {
  const { oldPost, keep, isGone, recorded } = await world()
  const other = await content.another()
  onTestFinished(other.close)
  const names = Array.from({ length: 30 }, (_, n) => `post-${String(n).padStart(2, '0')}`)
  const ids: string[] = []
  for (const name of names) ids.push(await oldPost('bob', name))
  await keep(true, {})
  await eventually(() => isGone(ids.at(-1) ?? ''), soon).toBe(true)
  const deleted = (await recorded('PostDeleted')).map(
    ({ dataText }) => (JSON.parse(dataText) as { postId: string }).postId,
  )
  expect(deleted).toEqual(ids)
})
