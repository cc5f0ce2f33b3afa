import { postCreatedBy, reactionAddedBy, reactionRemovedBy } from '@causerie/testkit/facts'
import { foldedRows, type Given, given } from '@causerie/testkit/given'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PostRow, posts } from '../post/post.ts'
import { contentService } from '../service.ts'
import { reactionOf } from './reaction.ts'

const post = postCreatedBy('bob')
const after = (...facts: Given[]) => given(contentService, [post, ...facts])
const activity = (...facts: Given[]): Partial<PostRow['activity']> | undefined =>
  after(...facts).row(posts.get('post'))?.activity
const likeOf = (userId: string, reactionName = 'like') =>
  reactionOf({ referenceType: 'post', referenceId: 'post', userId, reactionName })

test('the reactions on a post are counted by name, in the order of the names', () => {
  const facts = [
    reactionAddedBy('carol', { reactionName: 'love' }),
    reactionAddedBy('alice'),
    reactionAddedBy('carol'),
    reactionAddedBy('carol', { reactionName: 'angry' }),
    reactionRemovedBy('carol', { reactionName: 'angry' }),
  ]
  expect(activity(...facts)).toMatchObject({ reactions: { like: 2, love: 1 }, reactionsCount: 3 })
  expect(Object.keys(activity(...facts)?.reactions ?? {})).toEqual(['like', 'love'])
})

test('a reaction keeps its id and time, which end with it', () => {
  const added = reactionAddedBy('carol', { reactionId: 'first' })
  expect(after(added).row(likeOf('carol'))).toMatchObject({
    reactionId: 'first',
    createdAt: '2026-01-01T00:00:01.000Z',
  })
  expect(after(added, reactionRemovedBy('carol')).row(likeOf('carol'))).toBeUndefined()
})

test('a reaction neither touches the stored text of its post nor moves it in lists', () => {
  const docOf = (...facts: Given[]) => {
    const row = after(...facts).row(posts.get('post'))
    return row && posts.docOf(row)
  }
  expect(docOf()).toContain('hello')
  expect(docOf(reactionAddedBy('carol'))).toBe(docOf())
})

test('a reaction to a record of another type with the same id is none to the post', () => {
  const added = reactionAddedBy('carol', { referenceType: 'comment' })
  expect(activity(added)).toMatchObject({ reactions: {}, reactionsCount: 0 })
  expect(after(added).row(likeOf('carol'))).toBeUndefined()
})

const postIds = ['post', 'other'] as const
const acts = fc.array(
  fc.record({
    isAdded: fc.boolean(),
    who: fc.constantFrom('alice', 'bob', 'carol'),
    reactionName: fc.constantFrom('like', '10', '9', 'constructor', '__proto__', '❤️'),
    referenceId: fc.constantFrom(...postIds),
  }),
  { maxLength: 30 },
)
type Act = { isAdded: boolean; who: string; reactionName: string; referenceId: string }
const factsOf = (some: readonly Act[]): Given[] => [
  ...postIds.map((postId) => postCreatedBy('bob', { postId })),
  ...some.map(({ isAdded, who, ...of }) =>
    (isAdded ? reactionAddedBy : reactionRemovedBy)(who, of),
  ),
]

/** The reactions that are left after these events: who, and with which name. */
const leftOn = (postId: string, acts: readonly Act[]): Act[] => {
  const left = new Map<string, Act>()
  for (const act of acts.filter((one) => one.referenceId === postId)) {
    const key = JSON.stringify([act.who, act.reactionName])
    if (act.isAdded) left.set(key, act)
    else left.delete(key)
  }
  return [...left.values()]
}

test('the counts of a post are those of its reactions after any sequence', () => {
  fc.assert(
    fc.property(acts, (some) => {
      const { row } = given(contentService, factsOf(some))
      for (const postId of postIds) {
        const left = leftOn(postId, some)
        const counts = new Map(
          left.map(({ reactionName: name }) => [
            name,
            left.filter((one) => one.reactionName === name).length,
          ]),
        )
        const found = row(posts.get(postId))?.activity
        expect(new Map(Object.entries(found?.reactions ?? {}))).toEqual(counts)
        expect(found?.reactionsCount).toBe(left.length)
      }
    }),
  )
})

test('rows are identical bytes wherever batches end', () => {
  fc.assert(
    fc.property(acts, (some) => {
      expect(foldedRows(contentService, factsOf(some), 'kept').texts()).toEqual(
        foldedRows(contentService, factsOf(some)).texts(),
      )
    }),
  )
})
