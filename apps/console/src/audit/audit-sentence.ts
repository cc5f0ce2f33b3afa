import type { TextKey } from '../texts/english.ts'
import type { Entry } from './audit-filter.ts'

type Told = Pick<Entry, 'kind' | 'recordType' | 'recordId' | 'targetType' | 'targetId' | 'userId'>
/**
 * The sentence of an entry, and the parts that stand for `{thing}` and `{where}` in it; without
 * `where` the thing says where.
 */
export type AuditSentence = { said: TextKey; thing: TextKey; where: TextKey | undefined }

/** What of the record the sentence names besides its place. */
const isPlace = (type: Entry['recordType']): boolean =>
  type === 'community' || type === 'channel' || type === 'stream'

/**
 * How an act is told: every kind of acts on every type of records. A kind or type without its words
 * is no program.
 */
export const auditSentenceOf = ({
  kind,
  recordType,
  recordId,
  targetType,
  targetId,
}: Told): AuditSentence => {
  const areAllPins =
    kind === 'unpinned' && (recordType === 'community' || recordId === 'global-pins')
  const isWhereItself = !areAllPins && isPlace(recordType) && recordId === targetId
  // What is done to a user themselves is done in the whole network.
  const isOnThemselves = recordType === 'user' && targetType === 'user'
  const where = isOnThemselves || targetId === null ? 'in_network' : (`in_${targetType}` as const)
  return {
    said: `said_${kind}`,
    thing: areAllPins ? 'thing_pins' : `thing_${recordType}`,
    where: isWhereItself ? undefined : where,
  }
}

/** Names of settings, by the ids that services give them. */
const settings: Readonly<Record<string, TextKey>> = {
  social: 'setting_social',
  feeds: 'setting_feeds',
  chat: 'setting_chat',
  moderation: 'setting_moderation',
  'video-streaming': 'setting_video_streaming',
  'notification-tray': 'setting_notification_tray',
  'push-notification': 'setting_push_notification',
  'secure-mode': 'setting_secure_mode',
  'global-pins': 'setting_global_pins',
}
export const settingOf = (id: string): TextKey | undefined => settings[id]

/** The name of a field of the API as words: `isPublic` is `is public`. */
export const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
