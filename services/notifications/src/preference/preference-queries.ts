import type { TrayPreferences } from '@causerie/contracts'
import { type Doc, type Reader, sql } from '@causerie/kernel'
import { shownSince, traySettingOf } from '../setting/tray-setting.ts'
import { preferencesOf, type TrayPreferencesRow } from './preference.ts'

type Stored = { preferences: Doc<TrayPreferencesRow> | null; networkLanguage: string | null; retentionDays: number | null }
const ofViewer = sql<Stored, { userId: string }>(
  'tray_preferences_of_viewer',
  `
  select
    (select doc from tray_preferences where network_id = $networkId and user_id = $userId) as preferences,
    (select doc ->> 'defaultLanguage' from networks where network_id = $networkId) as "networkLanguage",
    (select retention_days from tray_settings where network_id = $networkId and setting = 'tray') as "retentionDays"
  `,
)

/** What a user prefers, the language of their network, and since when its trays show items. */
export type ViewerPreferences = { preferences: TrayPreferences; networkLanguage: string | undefined; shownSince: string }

export const preferencesOfViewer = async (reader: Reader, userId: string): Promise<ViewerPreferences> => {
  const [row] = await reader.rows(ofViewer, { userId })
  // Rows are stored by this schema.
  const stored = row?.preferences ? (JSON.parse(row.preferences) as TrayPreferencesRow) : undefined
  const setting = traySettingOf(row?.retentionDays ? { retentionDays: row.retentionDays } : undefined, reader.installation)
  return { preferences: preferencesOf(stored), networkLanguage: row?.networkLanguage ?? undefined, shownSince: shownSince(setting) }
}
