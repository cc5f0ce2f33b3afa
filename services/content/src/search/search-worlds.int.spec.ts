import { searchComments, searchPostsByMeaning, searchStories } from '@causerie/contracts/content'
import { type Change, newId, type Reader } from '@causerie/kernel'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { tries } from '@causerie/testkit/tries'
import { matchOf, parseQuery } from '@causerie/words'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'
import { idsOfRecord, rowsOf, viewersOf, type World, worlds } from '../../test/world.ts'
import { comments } from '../comment/comment.ts'
import { commentsByIds } from '../comment/comment-queries.ts'
import { readableComment } from '../comment/comment-visibility.ts'
import { commentWords } from '../comment/words/comment-words.ts'
import { posts } from '../post/post.ts'
import { visiblePosts } from '../post/post-visibility.ts'
import { postWords } from '../post/words/post-words.ts'
import { contentService } from '../service.ts'
import { stories } from '../story/story.ts'
import { readableStories } from '../story/story-visibility.ts'
import { storyWords } from '../story/words/story-words.ts'
import { noTraits } from './record-traits.ts'
import { wordsOf } from './word-row.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

const texts = ['garden', 'gardens in spring', 'spring garden', 'the old garden', 'bare'] as const
const queries = ['garden', 'gard', 'spring garden', '"spring garden"', 'garden -old'] as const

/** What the text of each record is. */
const textsOf = fc.array(fc.constantFrom(...texts), { minLength: 20, maxLength: 20 })

/** The rows of a world in which records have these texts, with their words. */
const rowsWith = (networkId: string, world: World, written: readonly string[]) => {
  const { rows, recordIds } = rowsOf(world)
  const textOf = new Map(
    recordIds.flatMap((id, i) => {
      const { onPost, onStory } = idsOfRecord(id)
      return [id, onPost, onStory].map((one) => [one, written[i] ?? ''] as const)
    }),
  )
  const withTexts = rows.map((change): Change => {
    const [id = ''] = change.key
    const isOfText = [posts, comments, stories].some(({ name }) => name === change.table.name)
    return isOfText && change.row
      ? { ...change, row: { ...change.row, data: { text: textOf.get(id) ?? '' } } }
      : change
  })
  const words = world.records.flatMap(({ inCommunity, authorId }, i): Change[] => {
    const id = recordIds[i] ?? ''
    const target = {
      targetType: inCommunity ? ('community' as const) : ('user' as const),
      targetId: inCommunity ?? authorId,
    }
    const by = (author: string) => {
      const beside = { authorId: author, targetId: target.targetId, traits: noTraits }
      const createdAt = new Date().toISOString()
      return { ...beside, createdAt, words: wordsOf(networkId, textOf.get(id) ?? '', beside) }
    }
    const { onPost, onStory } = idsOfRecord(id)
    return [
      postWords.put({ ...target, ...by(authorId), recordId: id, internalId: id }),
      ...[onPost, onStory].map((commentId) =>
        commentWords.put({
          ...target,
          ...by('carol'),
          recordId: commentId,
          internalId: commentId,
        }),
      ),
      ...(inCommunity
        ? [
            storyWords.put({
              ...by(authorId),
              recordId: id,
              internalId: id,
              targetType: 'community',
              targetId: inCommunity,
            }),
          ]
        : []),
    ]
  })
  return { rows: [...withTexts, ...words], recordIds, textOf }
}

type Viewer = ReturnType<typeof viewersOf>[number]
type Found = { searchResult: readonly Record<string, unknown>[] }
/** The ids that an operation finds, in order of their letters. */
const found = async (
  contract: typeof searchPostsByMeaning | typeof searchComments | typeof searchStories,
  { reader, viewer, query }: { reader: Reader; viewer: Viewer; query: string },
): Promise<string[]> => {
  const route = contentService.operations.find((one) => one.contract === contract)
  if (route?.kind !== 'query') throw new Error(`${contract.id} is no query of content`)
  const request = {
    params: {},
    query: contract.query.parse({ query, options: { limit: 100 } }),
    body: {},
    caller: { ...viewer, networkId: reader.networkId, sessionId: '', device: '' },
  }
  // Parsed by this contract.
  const { searchResult } = (await route.read(request as never, reader)) as unknown as Found
  return searchResult.map(({ score, fragments, ...id }) => String(Object.values(id)[0])).toSorted()
}

test('a search finds exactly what the policies let the viewer read and the query matches', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, textsOf, async (world, written) => {
      const networkId = newId()
      const { rows, recordIds, textOf } = rowsWith(networkId, world, written)
      await insertRows(content.address, networkId, rows)
      for (const viewer of viewersOf(world)) {
        const reader = content.host.reader(networkId)
        const now = new Date()
        const readable = {
          posts: (await visiblePosts(reader, viewer, recordIds)).posts
            .filter(({ feedType, isDeleted }) => feedType === 'published' && !isDeleted)
            .map(({ postId }) => postId),
          comments: await readableComments(reader, viewer, recordIds),
          stories: (await readableStories(reader, viewer, recordIds))
            .filter(({ isDeleted, expiresAt }) => !isDeleted && expiresAt > now.toISOString())
            .map(({ storyId }) => storyId),
        }
        for (const query of queries) {
          const parsed = parseQuery(query, { now })
          if ('refused' in parsed) throw new Error(parsed.refused.detail)
          const matching = (ids: readonly string[]) =>
            ids.filter((id) => matchOf(parsed, textOf.get(id) ?? '')).toSorted()
          const asked = { reader, viewer, query }
          expect({
            query,
            posts: await found(searchPostsByMeaning, asked),
            comments: await found(searchComments, asked),
            stories: await found(searchStories, asked),
          }).toEqual({
            query,
            posts: matching(readable.posts),
            comments: matching(readable.comments),
            stories: matching(readable.stories),
          })
        }
      }
    }),
    { numRuns: tries(10) },
  )
})

const readableComments = async (reader: Reader, viewer: Viewer, recordIds: readonly string[]) => {
  const ids = recordIds.flatMap((id) => [idsOfRecord(id).onPost, idsOfRecord(id).onStory])
  const known = await commentsByIds(reader, ids)
  const readable = await Promise.all(
    known.map(({ commentId }) =>
      readableComment({ resolved: { commentId }, caller: viewer }, reader),
    ),
  )
  return readable.flatMap((one) => ('refused' in one || one.isDeleted ? [] : one.commentId))
}
