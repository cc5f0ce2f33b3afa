import { searchPostsByMeaning as contract } from '@causerie/contracts/content'
import { type Caller, query, type Reader, type Request } from '@causerie/kernel'
import { pageInMemory } from '@causerie/lists'
import { pageAsked } from '@causerie/protocol'
import { fragmentsOf, type ParsedQuery, parseQuery, refuseQuery } from '@causerie/words'
import { filterOf, keysOf } from '../../search/search-filter.ts'
import { searchingViewer } from '../../search/searching-viewer.ts'
import { audienceOf } from '../../target/target-visibility.ts'
import { postsByIds } from '../post-queries.ts'
import { postAnswer } from '../post-view.ts'
import { moderatedBy } from '../post-visibility.ts'
import { type RankedPost, rankedPosts } from './ranked-posts.ts'
import type { PostSearch } from './searched-posts.ts'

export const searchPostsByMeaning = query(contract, async ({ query: asked, caller }, reader) => {
  const page = pageAsked('relevance', asked.options)
  // Scores depend on the time, so that all pages need the same one.
  const start = page.start?.[0] ?? new Date().toISOString()
  const now = new Date(start)
  const parsed = parseQuery(asked.query, { exactMatch: asked.exactMatch, now })
  if ('refused' in parsed) return refuseQuery(parsed)
  const { targetId = '', targetType = 'community' } = asked
  const audience = targetId ? await audienceOf({ targetType, targetId }, caller, reader) : undefined
  if (audience && 'refused' in audience) return audience

  const filter = await postSearchOf({ asked, parsed, until: start }, caller, reader)
  const words = keysOf(reader.networkId, parsed, filter)
  const ranking = await rankedPosts(reader, { query: parsed, words, filter, now })
  const { rows, paging } = pageInMemory(
    { ...page, start: [start, ''] },
    'desc',
    ranking.posts.map(ofPage),
  )
  const posts = await postsByIds(
    reader,
    rows.map(({ postId }) => postId),
  )
  const shown = new Set(posts.map(({ postId }) => postId))
  return {
    ...(await postAnswer(reader, {
      viewer: caller,
      posts,
      isSearch: true,
      moderated: moderatedBy(reader, caller),
    })),
    searchResult: rows
      .filter(({ postId }) => shown.has(postId))
      .map((post) => resultOf(parsed, post)),
    ...(asked.options.token ? {} : { total: ranking.total }),
    paging,
  }
})

type Search = {
  asked: Request<typeof contract>['query']
  parsed: ParsedQuery
  /** Posts that were created later are left out. */
  until: string
}
const postSearchOf = async (
  { asked, parsed, until }: Search,
  caller: Caller,
  reader: Reader,
): Promise<PostSearch> => {
  const { dataTypes, targetId, targetType } = asked
  const filter = filterOf(
    { ...asked, targetType: targetId ? (targetType ?? 'community') : targetType },
    parsed,
  )
  const { createdBefore } = filter
  return {
    ...filter,
    createdBefore: createdBefore !== null && createdBefore < until ? createdBefore : until,
    ...(await searchingViewer(reader, caller)),
    isParent: asked.matchingOnlyParentPost ? [true] : [true, false],
    dataTypes: !dataTypes || dataTypes.includes('text') ? null : dataTypes,
  }
}

/** Scores as text, in whose order they are read. */
const ofPage = (post: RankedPost) => ({
  ...post,
  id: post.postId,
  key: post.score.toFixed(decimals).padStart(width, '0'),
})
const decimals = 9
const width = 20

const resultOf = (query: ParsedQuery, { postId, score, text: { text, traits } }: RankedPost) => ({
  postId,
  score,
  fragments: fragmentsOf(query, text, { traits: [...traits] }),
})
