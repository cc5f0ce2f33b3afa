import type { Reader } from '@causerie/kernel'
import { chatSettingQueries } from './setting/chat-setting-queries.ts'

/** What a route of this service may read. */
export const read = (reader: Reader) => ({ settings: chatSettingQueries(reader) })
export type Read = ReturnType<typeof read>
