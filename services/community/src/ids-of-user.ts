import { type Reader, type Statement, sql } from '@causerie/kernel'

type Id = { id: string }
type Values = { userId: string; after: string }
/** One batch of ids that have to do with a user, in ascending order, after a given id. */
export const idsOf = (
  name: string,
  { from, id, where }: { from: string; id: string; where: string },
): Statement<Id, Values> =>
  sql<Id, Values>(
    name,
    `
    select ${id} as id
    from ${from}
    where network_id = $networkId and ${where} and ${id} > $after
    order by ${id}
    limit 500
    `,
  )

/** All ids of a statement, batch by batch. */
export async function* idsFrom(
  reader: Reader,
  statement: Statement<Id, Values>,
  userId: string,
): AsyncIterable<string> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: Id[] = await reader.rows(statement, { userId, after })
    for (const { id } of page) yield id
    after = page.at(-1)?.id
  }
}
