import type { RetentionKind } from '@causerie/contracts/community'
import { type AnyDecision, type Reader, type Sweep, sqlOfAllNetworks } from '@causerie/kernel'
import { type Expiry, expiresNever, expiryOf } from './retention-policy.ts'
import { retentionSetting, retentionSettingOf } from './retention-setting.ts'

/** Networks with rules; a change of these, or of holds, is another state. */
const networks = sqlOfAllNetworks<{ networkId: string; state: string }>(
  'networks_with_retention',
  `
  select s.network_id as "networkId",
    md5(s.doc::text || coalesce((select string_agg(h.hold_id, ' ' order by h.hold_id) from holds h where h.network_id = s.network_id), '')) as state
  from retention_settings s
  where s.enabled
  `,
)

/** What has expired now; undefined where no enabled rule holds for the kind. */
export const readExpiry = async (
  reader: Reader,
  kind: RetentionKind,
  at: string,
): Promise<Expiry | undefined> => {
  const { enabled, rules } = retentionSettingOf(
    (await reader.load({ setting: retentionSetting() })).setting,
  )
  const expiry = expiryOf({ rules }, kind, at)
  return enabled && !expiresNever(expiry) ? expiry : undefined
}

/** Deletes what the rules of networks for a kind keep no longer. */
export const retentionSweep = (
  kind: RetentionKind,
  search: (reader: Reader, expiry: Expiry) => AsyncIterable<AnyDecision>,
): Sweep => ({
  name: `retention-${kind}`,
  networks,
  search: async function* (reader) {
    const expiry = await readExpiry(reader, kind, new Date().toISOString())
    if (expiry) yield* search(reader, expiry)
  },
})
