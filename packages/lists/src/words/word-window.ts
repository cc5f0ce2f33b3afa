import { sql } from '@causerie/kernel'
import type { PageStatement } from '../list-statements.ts'
import { endOf } from '../page.ts'
import { rowsBeyond } from '../scan-statements.ts'
import { type Definition, joinsOf, type Name, scanned } from './word-statements.ts'

/**
 * The same page as in the order of the list, but of the next `$examined` rows (the window) it reads
 * only those that the index of words finds: Postgres intersects both indexes. The row at the edge of
 * the window has `n` = `$examined`.
 */
export const wordWindowStatement = <Row>(
  { name, sort }: Name,
  definition: Definition,
): PageStatement<Row> => {
  const { scan, table, match, show } = definition
  const { by, order } = sort
  const key = `(${by}, ${scan.id})`
  const end = `'${endOf(order)}'`
  const within = {
    ...scan,
    from: table,
    columns: `${scan.columns}, 0 as n, true as "hasWords"`,
    where: [
      ...(scan.where ? [scan.where] : []),
      'words @@ $words::tsquery',
      `${key} ${order === 'asc' ? '<' : '>'} (coalesce((select key from edge), ${end}), coalesce((select id from edge), ${end}))`,
    ].join(' and '),
  }
  return sql(
    name,
    `
    with edge as materialized (${rowsBeyond({ ...scan, columns: '' }, sort)}
      order by ${by} ${order}, ${scan.id} ${order}
      offset $examined::int - 1
      limit 1
    )
    select s.*
    from (
      select w.id, w.key, w.n, ${show(scanned)},
        case when w."hasWords" then ${match(scanned)} else false end as "isMatch"
      from (
        select q.*
        from (${rowsBeyond(within, sort)}
          union all
          select ${scan.id}, ${by}, ${scan.columns}, $examined::int, words @@ $words::tsquery
          from ${table}
          where network_id = $networkId and ${key} = (select key, id from edge)
        ) q
        order by q.key ${order}, q.id ${order}
        limit $examined::int
      ) w ${joinsOf(definition)}
      order by w.key ${order}, w.id ${order}
      offset 0
    ) s
    where s."isMatch" or s.n = $examined
    order by s.key ${order}, s.id ${order}
    limit $limit::int + 1
    `,
  )
}
