import {
  type postCreated,
  postDeleted,
  postSorts,
  postUpdated,
  searchPosts,
} from '@causerie/contracts/content'
import { newId } from '@causerie/kernel'
import { postCreatedBy } from '@causerie/testkit/facts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../../test/lone-content.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

const total = 200
const none = { tags: [], hashtags: [], dataTypes: [] }
type Created = Parameters<typeof postCreated>[0]

/** What happens between two pages: posts are created, updated or deleted. */
const changes = fc.array(
  fc.record({ what: fc.constantFrom('create', 'update', 'delete'), nth: fc.nat(total - 1) }),
  { maxLength: 6 },
)
const walks = fc.record({
  limit: fc.integer({ min: 7, max: 40 }),
  between: fc.array(changes, { minLength: 3, maxLength: 30 }),
})

test.each(postSorts)(
  'a walk by %s, while posts change, meets a post that keeps its place once, and any other at most once',
  async (sortBy) => {
    await fc.assert(
      fc.asyncProperty(walks, async ({ limit, between }) => {
        const network = await content.network()
        const target = { targetType: 'community' as const, targetId: network.hikers }
        const made: Created[] = []
        const create = () => {
          const post = postCreatedBy('bob', {
            ...target,
            postId: `p${made.length}`,
            internalId: newId(),
            hashtags: ['walk'],
          })
          made.push(post.data as Created)
          return post
        }
        // Posts of one moment, and posts of several.
        for (let n = 0; n < 4; n++)
          await network.record(...Array.from({ length: total / 4 }, create))

        const moved = new Set<string>()
        const change = ({ what, nth }: { what: string; nth: number }) => {
          const post = made[nth]
          if (what === 'create' || !post) return create()
          const { postId, internalId } = post
          moved.add(postId)
          const changed = { ...target, postId, internalId, by: 'bob', postedUserId: 'bob' }
          const keywords = { ...none, hashtags: ['walk'], dataTypes: ['text'] }
          if (what === 'delete') {
            const more = {
              parentPostId: null,
              childIds: [],
              isPermanent: false,
              feedType: 'published' as const,
              flaggedPosts: 0,
              flaggedComments: 0,
            }
            return postDeleted({ ...changed, ...more, keywords })
          }
          const children = {
            childrenAdded: [],
            childrenRemoved: [],
            mentionsAdded: [],
            mentionsRemoved: [],
          }
          return postUpdated({
            ...changed,
            ...children,
            isShownAsEdited: true,
            flaggedPosts: 0,
            keywordsBefore: keywords,
            keywords,
          })
        }

        const query = { ...target, sortBy, hashtags: ['WALK'] }
        const met: string[] = []
        const rounds = [...between]
        let token: string | undefined
        do {
          const { posts, paging } = await network.reply(
            searchPosts,
            { query: { ...query, options: token ? { token } : { limit } } },
            'alice',
          )
          met.push(...posts.map(({ postId }) => postId))
          token = paging.next
          const facts = (rounds.shift() ?? []).map(change)
          if (facts.length > 0) await network.record(...facts)
        } while (token)

        expect(new Set(met).size).toBe(met.length)
        // A moderator finds deleted posts, too, so only the sorts by update lose sight of a post.
        const isByUpdate = sortBy.endsWith('Updated')
        const kept = made.slice(0, total).filter(({ postId }) => !isByUpdate || !moved.has(postId))
        expect(kept.map(({ postId }) => postId).filter((postId) => !met.includes(postId))).toEqual(
          [],
        )
      }),
      { numRuns: 3 },
    )
  },
)
