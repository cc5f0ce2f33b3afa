import { searchComments as contract } from '@causerie/contracts/content'
import { query, valueIn } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { parseQuery, refuseQuery } from '@causerie/words'
import { matchingRecords, resultOf, type SearchedText } from '../../search/matching-records.ts'
import { filterOf, keysOf, onlyOf } from '../../search/search-filter.ts'
import { searchingViewer } from '../../search/searching-viewer.ts'
import { commentsByIds, type ShownComment } from '../comment-queries.ts'
import { commentAnswer } from '../comment-view.ts'
import { namesOfComment } from './comment-words.ts'
import { type FoundComment, searchedComments } from './searched-comments.ts'

export const searchComments = query(contract, async ({ query: asked, caller }, reader) => {
  const now = new Date()
  const parsed = parseQuery(asked.query, { exactMatch: asked.exactMatch, now })
  if ('refused' in parsed) return refuseQuery(parsed)
  const filter = {
    ...filterOf(asked, parsed),
    ...(await searchingViewer(reader, caller)),
    at: now.toISOString(),
  }
  const words = keysOf(reader.networkId, parsed, filter)
  const list = onlyOf(filter.targetIds) ? searchedComments.inTarget : searchedComments.everywhere
  const matching = matchingRecords({
    query: parsed,
    idOf: ({ commentId }: FoundComment) => commentId,
    load: async (ids) =>
      new Map((await commentsByIds(reader, ids)).map((one) => [one.commentId, one])),
    textOf,
  })
  const [{ rows, paging }, total] = await Promise.all([
    list.read(reader, pageAsked('lastCreated', asked.options), {
      values: filter,
      words,
      keep: matching.keep,
    }),
    asked.options.token ? undefined : list.count(reader, 'lastCreated', { values: filter, words }),
  ])
  const comments = rows.flatMap(matching.recordOf)
  return {
    ...(await commentAnswer(reader, { viewer: caller, comments })),
    searchResult: comments.map((comment) => ({
      commentId: comment.commentId,
      ...resultOf(parsed, textOf(comment), now),
    })),
    ...(total && { total }),
    paging,
  }
})

const textOf = ({ doc }: ShownComment): SearchedText => {
  const comment = valueIn(doc)
  return {
    text: typeof comment.data.text === 'string' ? comment.data.text : '',
    traits: namesOfComment(comment),
    createdAt: new Date(comment.createdAt),
  }
}
