import {
  createScheduledPost as contract,
  postScheduled,
  scheduledPostDeleted,
  scheduledPostPublished,
  scheduledPostsOfUser,
  scheduledPostUpdated,
} from '@causerie/contracts/content'
import { type Doc, localInstallation, type Reader } from '@causerie/kernel'
import { parametersFrom, refuse, set } from '@causerie/protocol'
import { usersCreated } from '@causerie/testkit/facts'
import {
  as,
  foldedRows,
  type Given,
  given,
  givenNetwork,
  givenNow,
  recordedBy,
} from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { contentService } from '../service.ts'
import { createScheduledPost } from './create-scheduled-post.ts'
import { deleteScheduledPost } from './delete-scheduled-post.ts'
import { publishScheduledPost } from './publish-scheduled-post.ts'
import { scheduledPostCounts, scheduledPosts } from './scheduled-post.ts'
import { updateScheduledPost } from './update-scheduled-post.ts'

const scheduledPostId = 'a'.repeat(24)
const ids = { scheduledPostId, userId: 'bob' }
const onFeed = { targetType: 'user' as const, targetId: 'bob' }
const postData = { targetType: 'user' as const, data: { text: 'Later' } }
const scheduled = (more: Partial<Parameters<typeof postScheduled>[0]> = {}): Given =>
  postScheduled({
    ...ids,
    ...onFeed,
    by: 'bob',
    isByAdministrator: false,
    scheduledAt: givenNow,
    postData,
    ...more,
  })
const deleted = scheduledPostDeleted({ ...ids, by: 'bob', wasWaiting: true })
const moved = scheduledPostUpdated({ ...ids, by: 'bob', scheduledAt: '2026-03-02T12:00:00.000Z' })
const published = scheduledPostPublished({ ...ids, ...onFeed, postId: 'post' })
const facts = (...more: Given[]): Given[] => [...usersCreated('alice', 'bob', 'ADMIN_ada'), ...more]
const journal = (...more: Given[]) => given(contentService, facts(...more))
const ada = as('ADMIN_ada', 'admin')

describe('a user', () => {
  const request = {
    caller: as('bob'),
    body: contract.body.parse({
      scheduledAt: '2026-03-02T12:00:00.000Z',
      postData: { data: { text: 'Later' } },
    }),
  }
  const create = (...more: Given[]) => journal(...more).when(createScheduledPost, request)
  const waiting = (n: number) =>
    Array.from({ length: n }, (_, i) => scheduled({ scheduledPostId: `${i}` }))
  const last = { scheduledPostId: '0', userId: 'bob' }

  test('has at most 300 posts that wait, unless the installation says otherwise', async () => {
    expect(scheduledPostsOfUser.unlessSet).toBe(300)
    expect(await create(...waiting(299))).toMatchObject([{ type: 'PostScheduled' }])
    expect(await create(...waiting(300))).toEqual(refuse('too-many-scheduled-posts'))
    for (const ended of [
      scheduledPostDeleted({ ...last, by: 'bob', wasWaiting: true }),
      { ...published, data: { ...published.data, ...last } },
    ])
      expect(await create(...waiting(300), ended)).toHaveLength(1)

    const installation = {
      ...localInstallation,
      get: parametersFrom([set(scheduledPostsOfUser, 2)]),
    }
    const resolved = await createScheduledPost.command.resolve(
      { ...request, params: {}, query: {}, newId: () => 'new' } as never,
      {
        networkId: givenNetwork,
        installation,
        load: async () => ({}),
        rows: async () => [],
      } as unknown as Reader,
    )
    const createOfTwo = (...more: Given[]) =>
      journal(...more).when(createScheduledPost, { ...request, resolved } as typeof request)
    expect(await createOfTwo(...waiting(1))).toHaveLength(1)
    expect(await createOfTwo(...waiting(2))).toEqual(refuse('too-many-scheduled-posts'))
  })

  test('deletes their own, and administrators delete any', async () => {
    const remove = (caller: typeof ada) =>
      journal(scheduled()).when(deleteScheduledPost, {
        params: { id: scheduledPostId },
        caller,
        resolved: ids,
      })
    expect(await remove(as('bob'))).toEqual([deleted])
    expect(await remove(ada)).toMatchObject([{ data: { by: 'ADMIN_ada' } }])
    expect(await remove(as('alice'))).toEqual(refuse('forbidden'))
  })
})

describe('where two decisions meet, the second is decided after the first:', () => {
  /** What its timer decides about a post that was found to be due before more happened. */
  const publish = async (...meanwhile: Given[]) => {
    const found = journal(scheduled()).row(scheduledPosts.get(scheduledPostId))
    if (!found) throw new Error('there is no scheduled post')
    // Of the table that the timer reads.
    const doc = scheduledPosts.docOf(found) as Doc<never>
    // Nothing is looked up for a text on one's own feed but the rules, of which there are none.
    const reader = {
      networkId: givenNetwork,
      installation: localInstallation,
      load: async () => ({}),
      rows: async () => [],
    } as unknown as Reader
    const due = { networkId: givenNetwork, id: scheduledPostId, dueAt: givenNow, doc }
    const { decision } = await publishScheduledPost.decisionOf(due, reader)
    return journal(scheduled(), ...meanwhile)
      .decided(decision)
      .map(({ type }) => type)
  }
  const update = (...meanwhile: Given[]) =>
    journal(scheduled(), ...meanwhile).when(updateScheduledPost, {
      params: { id: scheduledPostId },
      caller: as('bob'),
      body: { scheduledAt: '2026-03-02T12:00:00.000Z' },
      resolved: { ...ids, verdict: undefined, minLead: 60_000 },
    })

  test('a deletion and the time', async () => {
    expect(await publish()).toEqual(['PostCreated', 'ScheduledPostPublished'])
    expect(await publish(deleted)).toEqual([])
  })

  test('a later time and the time', async () => {
    expect(await publish(moved)).toEqual([])
    expect(recordedBy(await update())).toEqual([moved])
    expect(await update(published)).toEqual(refuse('scheduled-post-not-waiting'))
  })

  test('two instances', async () => {
    expect(await publish(published)).toEqual([])
  })
})

test('rows are identical bytes however they are kept, and the count equals a recount', () => {
  const all = facts(
    scheduled(),
    scheduled({ scheduledPostId: 'b' }),
    moved,
    scheduled({ scheduledPostId: 'c' }),
    published,
    {
      ...deleted,
      data: { ...deleted.data, scheduledPostId: 'c' },
    },
  )
  expect(foldedRows(contentService, all, 'kept').texts()).toEqual(
    foldedRows(contentService, all).texts(),
  )
  expect(given(contentService, all).row(scheduledPostCounts.get('bob'))?.waiting).toBe(1)
})
