import { feedCounts } from '@causerie/replicas'
import { hikers, imageUploadedBy, postInHikersBy } from '@causerie/testkit/facts'
import { foldedRows, type Given, given, recordedBy } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPostEvent } from '../../test/any-post-event.ts'
import { hikersStory, on, photo } from '../../test/posts.ts'
import { contentService } from '../service.ts'
import { type PostRow, posts } from './post.ts'
import { keywordRows } from './post-keyword.ts'
import { keywordsOfPost } from './post-update.ts'

test('rows are identical bytes wherever batches end, whatever happens to posts', () => {
  fc.assert(
    fc.property(fc.array(anyPostEvent, { maxLength: 20 }), (events) => {
      expect(foldedRows(contentService, events, 'kept').texts()).toEqual(
        foldedRows(contentService, events).texts(),
      )
    }),
    { numRuns: 100 },
  )
})

describe('whatever users do with posts', () => {
  const files = ['tent', 'stove']
  const start = [
    ...hikersStory(),
    ...files.map((fileId) => imageUploadedBy('bob', fileId)),
    postInHikersBy('bob', { postId: 'one', tags: ['a'], children: [photo('peak'), photo('lake')] }),
    postInHikersBy('bob', {
      postId: 'two',
      internalId: 'b'.repeat(24),
      feedType: 'reviewing',
      hashtags: ['Ä'],
    }),
  ]
  const who = fc.constantFrom('alice', 'bob', 'carol')
  const command = fc.oneof(
    fc.record({
      do: fc.constant('update' as const),
      who,
      body: fc.record(
        {
          tags: fc.subarray(['a', 'b']),
          hashtags: fc.subarray(['ä', 'Ä', 'ö']),
          attachments: fc
            .subarray(['tent', 'stove', 'lake'])
            .map((ids) => ids.map((fileId) => ({ fileId, type: 'image' as const }))),
        },
        { requiredKeys: [] },
      ),
    }),
    fc.record({
      do: fc.constant('delete' as const),
      who,
      body: fc.record({ permanent: fc.boolean() }),
    }),
    fc.record({
      do: fc.constantFrom(
        'approve',
        'decline',
        'flag',
        'unflag',
        'clearFlags',
        'restore',
        'restore',
      ),
      who,
      body: fc.constant({}),
    }),
  )
  const commands = fc.array(fc.tuple(fc.constantFrom('one', 'two', 'peak', 'lake'), command), {
    minLength: 4,
    maxLength: 12,
  })

  /** The events of commands that are not refused. */
  const after = async (
    sequence: readonly (readonly [string, { do: string; who: string; body: object }])[],
  ): Promise<Given[]> => {
    const facts: Given[] = [...start]
    for (const [id, { do: name, who: by, body }] of sequence) {
      const commandsOn = on(facts, id, facts.length * 10)
      const decided = await commandsOn[name as 'update'](by, { ...body })
      if (!('refused' in decided)) facts.push(...recordedBy(decided))
    }
    return facts
  }
  const postsOf = (facts: readonly Given[]): PostRow[] =>
    Object.keys(foldedRows(contentService, facts).texts()).flatMap((name) => {
      const [table, id]: string[] = JSON.parse(name)
      return table === 'posts' ? (given(contentService, facts).row(posts.get(id ?? '')) ?? []) : []
    })

  test('counts, flags, children and keywords agree with the posts', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const facts = await after(sequence)
        const { row } = given(contentService, facts)
        const rows = postsOf(facts)
        const byId = new Map(rows.map((post) => [post.postId, post]))
        const counts = row(feedCounts.get('community', hikers))
        for (const feedType of ['reviewing', 'published', 'declined'] as const)
          expect(counts?.feeds[feedType]?.postCount ?? 0).toBe(
            rows.filter(
              (post) => post.feedType === feedType && !post.isDeleted && post.parentPostId === null,
            ).length,
          )
        expect(counts?.flaggedPosts).toBe(
          rows.filter((post) => post.flagCount > 0 && !post.isDeleted).length,
        )
        for (const post of rows) {
          const { isPurged, children, childTypes, activity, isDeleted } = post
          const shown = children.map((id) => byId.get(id))
          if (!isPurged)
            expect(activity.hasFlaggedChildren).toBe(
              shown.some((child) => (child?.flagCount ?? 0) > 0),
            )
          expect(childTypes).toEqual(shown.map((child) => child?.dataType))
          for (const child of shown)
            expect(child).toMatchObject({ isDeleted, feedType: post.feedType, feedId: post.feedId })
          if (isPurged) continue
          for (const keyword of keywordRows(post.postId, keywordsOfPost(post)).keywords)
            expect(row(keyword)).toMatchObject({
              updatedAt: post.updatedAt,
              createdAt: post.createdAt,
            })
        }
      }),
      { numRuns: 25 },
    )
  })
})
