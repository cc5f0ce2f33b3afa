import { sqlOfAllNetworks } from '@causerie/kernel'

/**
 * Those of some files that are avatars of users, communities and categories. Reads these tables
 * whole.
 */
export const filesShownByCommunity = sqlOfAllNetworks<
  { fileId: string },
  { fileIds: readonly string[] }
>(
  'files_shown_by_community',
  `
  select w.id as "fileId"
  from unnest($fileIds::text[]) w(id)
  where w.id in (
    select avatar_file_id from users
    union all
    select avatar_file_id from communities
    union all
    select avatar_file_id from categories
  )
  `,
)
