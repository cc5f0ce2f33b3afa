import { sqlOfAllNetworks } from '@causerie/kernel'

/**
 * Those of some files that messages show and channels have as avatars. Reads these tables whole.
 */
export const filesShownByChat = sqlOfAllNetworks<
  { fileId: string },
  { fileIds: readonly string[] }
>(
  'files_shown_by_chat',
  `
  select w.id as "fileId"
  from unnest($fileIds::text[]) w(id)
  where w.id in (select file_id from messages union all select avatar_file_id from channels)
  `,
)
