import { getStreamSetting as contract } from '@causerie/contracts'
import { type Doc, query, sql } from '@causerie/kernel'
import { type StreamSettingRow, streamSettingOf } from './stream-setting.ts'

const stored = sql<{ doc: Doc<StreamSettingRow> }>(
  'stream_setting',
  `
  select doc
  from stream_settings
  where network_id = $networkId and setting = 'video-streaming'
  `,
)

export const getStreamSetting = query(contract, async (_, reader) => {
  const [row] = await reader.rows(stored)
  // Rows are stored by this schema.
  return streamSettingOf(row && (JSON.parse(row.doc) as StreamSettingRow))
})
