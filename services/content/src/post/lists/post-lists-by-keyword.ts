import { mergedList } from '@causerie/lists'
import { textType } from '../post-keyword.ts'
import { type ShownPost, shownWhere } from '../post-queries.ts'
import { filteredColumns, hasOtherKeywords, type PostFilter } from './post-filter.ts'
import {
  type EachTarget,
  eachTarget,
  sorts,
  type TargetIds,
  type Targets,
} from './targets-of-list.ts'

/** The most selective keywords of a filter, and the same filter without them. */
export const keywordsOf = ({
  hashtags,
  tags,
  dataTypes,
}: Pick<PostFilter, 'hashtags' | 'tags' | 'dataTypes'>) => {
  if (hashtags) return { hashtags: null, kind: 'hashtag', keywords: hashtags }
  if (tags) return { tags: null, kind: 'tag', keywords: tags }
  return dataTypes && !dataTypes.includes(textType)
    ? { dataTypes: null, kind: 'dataType', keywords: dataTypes }
    : undefined
}

export type Keywords = { kind: string; keywords: readonly string[] }
/** Posts with at least one of the keywords of a kind, such as tags, scanned by keyword. */
const keywordScan = { from: 'post_keywords', id: 'internal_id', columns: 'post_id as keyword_of' }
const keywordParts = ({ joins, match }: Pick<Targets, 'joins' | 'match'>) => ({
  sorts,
  joins: (keyword: string) => `
    left join lateral (
      select ${filteredColumns} from posts where network_id = $networkId and post_id = ${keyword}.keyword_of limit 1
    ) p on true${joins('p')}`,
  match: () => `${match('p')}${hasOtherKeywords('p')}`,
  show: shownWhere((row) => `p.network_id = $networkId and p.post_id = ${row}.keyword_of`),
})

export const keywordList = (name: string, { where, ...targets }: Targets) =>
  mergedList<ShownPost, PostFilter & Keywords>()(name, {
    ...keywordParts(targets),
    scan: { ...keywordScan, where: `${where} and kind = $kind` },
    ranges: {
      upTo: [1, 6, 30],
      count: ({ keywords }) => keywords.length,
      whereNth: (nth) => `keyword = ($keywords::text[])[${nth}]`,
      isDistinct: true,
    },
  })

/**
 * Posts with one keyword: a post with several would stand in several ranges, of which only the
 * first are read.
 */
export const keywordListOfEach = (name: string, { where, ...targets }: EachTarget) =>
  mergedList<ShownPost, PostFilter & Keywords & TargetIds>()(name, {
    ...keywordParts(targets),
    scan: keywordScan,
    ranges: {
      each: `(select * from ${eachTarget})`,
      areMany: true,
      where: (range) => `${where(range)} and kind = $kind and keyword = ($keywords::text[])[1]`,
    },
  })
