import { sqlOfAllNetworks } from '@causerie/kernel'

/** Those of some files that streams have as thumbnails. Reads all streams. */
export const filesShownByStreaming = sqlOfAllNetworks<
  { fileId: string },
  { fileIds: readonly string[] }
>(
  'files_shown_by_streaming',
  `
  select w.id as "fileId"
  from unnest($fileIds::text[]) w(id)
  where w.id in (select doc ->> 'thumbnailFileId' from video_streams)
  `,
)
