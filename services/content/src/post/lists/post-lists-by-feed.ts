import { mergedList } from '@causerie/lists'
import { type ShownPost, shownWhere } from '../post-queries.ts'
import { filteredColumns, type PostFilter } from './post-filter.ts'
import {
  type EachTarget,
  eachTarget,
  sorts,
  type TargetIds,
  type Targets,
} from './targets-of-list.ts'

/** Ranges of feed type, `isParent` and `isDeleted`, so that excluded posts are never read. */
export type Ranges = {
  rangesOfFeedType: readonly string[]
  rangesOfParent: readonly boolean[]
  rangesOfDeleted: readonly boolean[]
}
export const rangesOf = ({ feedTypes, isParent, isDeleted }: PostFilter): Ranges => {
  const all = feedTypes.flatMap((of) =>
    isParent.flatMap((parent) => isDeleted.map((deleted) => ({ of, parent, deleted }))),
  )
  return {
    rangesOfFeedType: all.map(({ of }) => of),
    rangesOfParent: all.map(({ parent }) => parent),
    rangesOfDeleted: all.map(({ deleted }) => deleted),
  }
}

/**
 * The scan reads narrow rows and fetches those of the page by `ctid`, which is stable within a
 * statement.
 */
const feedScan = { from: 'posts', id: 'internal_id', columns: `ctid as row_id, ${filteredColumns}` }
const feedParts = ({ joins, match }: Pick<Targets, 'joins' | 'match'>) => ({
  sorts,
  joins,
  match,
  show: shownWhere((row) => `p.ctid = ${row}.row_id and p.network_id = $networkId`),
})

export const feedList = (name: string, { where, ...targets }: Targets) =>
  mergedList<ShownPost, PostFilter & Ranges>()(name, {
    ...feedParts(targets),
    scan: { ...feedScan, where },
    ranges: {
      upTo: [1, 2, 4, 8],
      count: ({ rangesOfFeedType }) => rangesOfFeedType.length,
      whereNth: (nth) =>
        `feed_type = ($rangesOfFeedType::text[])[${nth}] and is_parent = ($rangesOfParent::bool[])[${nth}] and is_deleted = ($rangesOfDeleted::bool[])[${nth}]`,
    },
  })

export const feedListOfEach = (name: string, { where, ...targets }: EachTarget) => {
  const ranges =
    'unnest($rangesOfFeedType::text[], $rangesOfParent::bool[], $rangesOfDeleted::bool[]) f(feed_type, is_parent, is_deleted)'
  return mergedList<ShownPost, PostFilter & Ranges & TargetIds>()(name, {
    ...feedParts(targets),
    scan: feedScan,
    ranges: {
      each: `(select * from ${eachTarget} cross join ${ranges})`,
      areMany: true,
      where: (range) =>
        `${where(range)} and feed_type = ${range}.feed_type and is_parent = ${range}.is_parent and is_deleted = ${range}.is_deleted`,
    },
  })
}
