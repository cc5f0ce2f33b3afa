import type { Caller } from '@causerie/kernel'
import { type Reader, sql } from '@causerie/kernel'
import { grantingRoles } from './granting-roles.ts'
import type { TrayRow } from './tray-items-statement.ts'

type Asked = { viewerId: string; ownerIds: readonly string[] }
const closed = sql<{ ownerId: string }, Asked>(
  'feeds_closed_to_viewer',
  `
  select w.id as "ownerId"
  from unnest($ownerIds::text[]) w(id)
  where not exists (
      select from followings
      where network_id = $networkId and from_user_public_id = $viewerId and to_user_public_id = w.id and status = 'accepted'
    )
    and not exists (
      select from users
      where network_id = $networkId and user_id = $viewerId
        and roles::jsonb ?| (select array_agg(role_id) from (${grantingRoles('EDIT_USER_FEED_POST')}) granting)
    )
  `,
)

/** Those among the private users on whose feeds items hang whom the viewer does not follow. Asks only if there are such users. */
export const closedFeeds = async (
  reader: Reader,
  { userId, kind }: Pick<Caller, 'userId' | 'kind'>,
  items: readonly TrayRow[],
): Promise<ReadonlySet<string>> => {
  const ownerIds = [...new Set(items.flatMap(({ feedOwnerId }) => feedOwnerId ?? []))]
  const found = ownerIds.length === 0 || kind === 'admin' ? [] : await reader.rows(closed, { viewerId: userId, ownerIds })
  return new Set(found.map(({ ownerId }) => ownerId))
}
