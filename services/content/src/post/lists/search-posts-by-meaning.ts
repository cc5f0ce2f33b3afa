import { searchPostsByMeaning as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { postAnswer } from '../post-view.ts'
import { moderatedBy } from '../post-visibility.ts'
import { findPosts } from './find-posts.ts'

/** Words of a query that count. */
const wordsAtMost = 30

export const searchPostsByMeaning = query(
  contract,
  async (
    {
      query: { query: text, dataTypes, targetId, targetType, matchingOnlyParentPost, options },
      caller,
    },
    reader,
  ) => {
    const types = dataTypes?.flatMap((type) => (type === 'text' ? [] : type))
    const isOfAllTypes = types?.length !== dataTypes?.length
    const hashtags = wordsIn(text)
    const found = await findPosts(
      {
        targetId,
        targetType,
        matchingOnlyParentPost,
        options: { limit: options.limit },
        sortBy: 'lastCreated',
        feedType: 'published',
        isDeleted: false,
        hashtags,
        dataTypes: isOfAllTypes ? undefined : types,
      },
      caller,
      reader,
    )
    if ('refused' in found) return found
    const rows = hashtags.length > 0 ? found.rows : []
    return {
      ...(await postAnswer(reader, {
        viewer: caller,
        posts: rows,
        isSearch: true,
        moderated: moderatedBy(reader, caller),
      })),
      searchResult: rows.map(({ postId }, i) => ({ postId, score: 1 / (i + 1), fragments: [] })),
      paging: {},
    }
  },
)

/** The words of a text, of letters with their marks, digits and underscores. */
const wordsIn = (text: string): string[] =>
  [...new Set(text.match(/[\p{L}\p{M}\p{N}_]{1,100}/gu))].slice(0, wordsAtMost)
