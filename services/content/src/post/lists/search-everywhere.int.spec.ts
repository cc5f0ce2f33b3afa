import { socialSettingUpdated, userFollowed } from '@causerie/contracts/community'
import { postSorts, searchPosts } from '@causerie/contracts/content'
import { newId } from '@causerie/kernel'
import { hikersCreated, memberJoined, postCreatedBy, usersCreated } from '@causerie/testkit/facts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../../test/lone-content.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

const kinds = {
  public: 'community',
  joined: 'community',
  secret: 'community',
  followed: 'user',
  stranger: 'user',
} as const
type Kind = keyof typeof kinds
const readable = { community: ['public', 'joined'], user: ['followed'] }

/**
 * carol is a member of one of two private communities, and follows one of two private users. Most
 * posts are where she may not read.
 */
const start = async (written: readonly Kind[]) => {
  const network = await content.network()
  const ids: Record<Kind, string> = {
    public: network.hikers,
    joined: newId(),
    secret: newId(),
    followed: 'bob',
    stranger: 'dan',
  }
  await network.record(
    ...usersCreated('dan'),
    ...hikersCreated({ communityId: ids.joined, isPublic: false }),
    ...hikersCreated({ communityId: ids.secret, isPublic: false }),
    memberJoined('carol', { communityId: ids.joined }),
    socialSettingUpdated({ userPrivacySetting: 'private' }),
    userFollowed({ userId: 'carol', followedUserId: 'bob', status: 'accepted' }),
  )
  const noise: Kind[] = [
    ...written,
    ...Array.from({ length: 40 }, (_, n): Kind => (n % 2 ? 'secret' : 'stranger')),
    ...written,
  ]
  const posts = noise.map((kind, n) => ({ kind, postId: `${kind} ${n}` }))
  await network.record(
    ...posts.map(({ kind, postId }) =>
      postCreatedBy(kind === 'followed' || kind === 'stranger' ? ids[kind] : 'alice', {
        targetType: kinds[kind],
        targetId: ids[kind],
        postId,
        internalId: newId(),
        hashtags: ['walk'],
      }),
    ),
  )
  const page = (query: object) => network.reply(searchPosts, { query }, 'carol')
  const idsFor = (targetType: 'community' | 'user') =>
    posts.filter(({ kind }) => readable[targetType].includes(kind)).map(({ postId }) => postId)
  return { page, idsFor }
}

const searches = fc.record({
  written: fc.array(fc.constantFrom(...(Object.keys(kinds) as Kind[])), {
    minLength: 3,
    maxLength: 12,
  }),
  limit: fc.integer({ min: 1, max: 4 }),
  targetType: fc.constantFrom('community' as const, 'user' as const),
  sortBy: fc.constantFrom(...postSorts),
  hashtags: fc.constantFrom([], ['walk']),
  isBackwards: fc.boolean(),
})

test('a search without a target has full pages, however many posts the viewer may not read, and shows each post once', async () => {
  await fc.assert(
    fc.asyncProperty(
      searches,
      async ({ written, limit, targetType, sortBy, hashtags, isBackwards }) => {
        const { page, idsFor } = await start(written)
        const options = { targetType, sortBy, ...(hashtags.length > 0 && { hashtags }) }
        const pages: string[][] = []
        const step = async (token?: string) => {
          const { posts, paging } = await page({
            ...options,
            options: token ? { token } : { limit },
          })
          pages.push(posts.map(({ postId }) => postId))
          return paging
        }
        let paging = await step()
        while (paging.next) paging = await step(paging.next)
        const expected = idsFor(targetType)
        expect(pages.slice(0, -1).filter(({ length }) => length !== limit)).toEqual([])
        expect(pages.flat().toSorted()).toEqual(expected.toSorted())
        if (!isBackwards) return

        const met = pages.splice(0)
        while (paging.previous) paging = await step(paging.previous)
        expect(pages.toReversed().flat()).toEqual(met.slice(0, -1).flat())
      },
    ),
    { numRuns: 25 },
  )
})
