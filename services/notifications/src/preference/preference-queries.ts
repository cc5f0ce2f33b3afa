import type { TrayPreferences } from '@causerie/contracts/notifications'
import { type Doc, lookup, type Reader, sql, valueIn } from '@causerie/kernel'
import { shownSince, traySettingOf } from '../setting/tray-setting.ts'
import { preferencesOf, type TrayPreferencesRow } from './preference.ts'

type Stored = {
  userId: string
  preferences: Doc<TrayPreferencesRow> | null
  networkLanguage: string | null
  retentionDays: number | null
}
const ofViewers = lookup(
  sql<Stored, { userIds: readonly string[] }>(
    'tray_preferences_of_viewers',
    `
    select w.user_id as "userId",
      (select doc from tray_preferences where network_id = $networkId and user_id = w.user_id) as preferences,
      (select doc ->> 'defaultLanguage' from networks where network_id = $networkId) as "networkLanguage",
      (select retention_days from tray_settings where network_id = $networkId and setting = 'tray') as "retentionDays"
    from unnest($userIds::text[]) w(user_id)
    `,
  ),
  (rows) => new Map(rows.map((row) => [row.userId, row])),
)

/** What a user prefers, the language of their network, and since when its trays show items. */
export type ViewerPreferences = {
  preferences: TrayPreferences
  networkLanguage: string | undefined
  shownSince: string
}

export const preferencesOfViewer = async (
  reader: Reader,
  userId: string,
): Promise<ViewerPreferences> => {
  const row = (await reader.lookUp(ofViewers, { userIds: [userId] })).get(userId)
  // Rows are stored by this schema.
  const stored = row?.preferences ? valueIn(row.preferences) : undefined
  const setting = traySettingOf(
    row?.retentionDays ? { retentionDays: row.retentionDays } : undefined,
    reader.installation,
  )
  return {
    preferences: preferencesOf(stored),
    networkLanguage: row?.networkLanguage ?? undefined,
    shownSince: shownSince(setting),
  }
}
