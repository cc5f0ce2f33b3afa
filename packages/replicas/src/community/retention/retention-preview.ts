import {
  previewedAtMost,
  type RetentionKind,
  type RetentionPreview,
  type RetentionRule,
} from '@causerie/contracts/community'
import { type Doc, type Reader, type SqlValue, sql, valueIn } from '@causerie/kernel'
import { type ExpiringTable, rowsOfAPage } from './expired-keys.ts'
import { expiredCondition, expiryOf, placeOf } from './retention-policy.ts'
import { retentionSetting, retentionSettingOf } from './retention-setting.ts'

type Counts = Readonly<Record<string, number>>
type Page = { counts: Doc<Counts>; last: Doc<string[]> | null }
type Values = { after: readonly string[]; befores: SqlValue; placeIds: SqlValue; before: string }

const pagesAtMost = 40
/** The counts of a rule that holds in the whole network. */
const anywhere = ''

/**
 * Counts the rows of a table that rules for a kind would delete now. `counted`: of expired rows,
 * those that are deleted for themselves.
 */
export const retentionPreview = (
  kind: RetentionKind,
  { table, key, createdAt, placeId, where, counted }: ExpiringTable & { counted: string },
) => {
  const columns = key.join(', ')
  const after = key.map((_, i) => `($after::text[])[${i + 1}]`).join(', ')
  const statement = sql<Page, Values>(
    `counted_${table}_to_expire`,
    `
    with page as (
      select ${columns}, (${counted} and ${expiredCondition(createdAt, placeId)} and ${where}) as "isExpired",
        coalesce(($placeIds::text[])[array_position($placeIds::text[], ${placeId})], '${anywhere}') as place
      from ${table}
      where network_id = $networkId and (${columns}) > (${after})
      order by ${columns}
      limit ${rowsOfAPage}
    )
    select (
        select coalesce(json_object_agg(c.place, c.rows), '{}')::text
        from (select place, count(*) as rows from page where "isExpired" group by place) c
      ) as counts,
      (select json_build_array(${columns})::text from page order by ${key.map((column) => `${column} desc`).join(', ')} limit 1) as last
    `,
  )
  return async (reader: Reader): Promise<RetentionPreview[]> => {
    const { setting } = await reader.load({ setting: retentionSetting() })
    const { rules } = retentionSettingOf(setting)
    const ofKind = rules.filter((rule) => rule.kind === kind)
    if (ofKind.length === 0) return []
    const expiry = expiryOf({ rules }, kind, new Date().toISOString())
    const counts = new Map<string, number>()
    let last: readonly string[] | undefined = key.map(() => '')
    for (let pages = 0; last && pages < pagesAtMost; pages += 1) {
      const [page]: Page[] = await reader.rows(statement, { after: last, ...expiry })
      for (const [place, rows] of Object.entries(page ? valueIn(page.counts) : {}))
        counts.set(place, (counts.get(place) ?? 0) + rows)
      last = page?.last ? valueIn(page.last) : undefined
    }
    const isComplete = last === undefined
    return ofKind.map((rule) =>
      previewOf(rule, isOverruled(rule, ofKind) ? undefined : counts, isComplete),
    )
  }
}

/** Whether the channel of its community has a rule of its own. */
const isOverruled = ({ communityId }: RetentionRule, rules: readonly RetentionRule[]): boolean =>
  communityId !== null && rules.some(({ channelId }) => channelId === communityId)

const previewOf = (
  rule: RetentionRule,
  counts: ReadonlyMap<string, number> | undefined,
  isComplete: boolean,
): RetentionPreview => {
  const found = counts?.get(placeOf(rule) ?? anywhere) ?? 0
  return {
    ...rule,
    count: Math.min(found, previewedAtMost),
    isMore: !isComplete || found > previewedAtMost,
  }
}
