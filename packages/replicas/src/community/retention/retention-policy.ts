import type {
  RetentionKind,
  RetentionNetworkSetting,
  RetentionRule,
} from '@causerie/contracts/community'
import { type RetentionSettingRow, retentionSettingOf } from './retention-setting.ts'

/**
 * Before which time records of a kind have expired: in each place that has a rule of its own, and
 * everywhere else. Empty: never.
 */
export type Expiry = { placeIds: readonly string[]; befores: readonly string[]; before: string }

const millisecondsOfADay = 86_400_000
const dayBefore = (at: string, days: number): string =>
  new Date(Date.parse(at) - days * millisecondsOfADay).toISOString()

/** Where the rule holds; undefined: in the network. The channel of a community has its id. */
export const placeOf = ({ channelId, communityId }: RetentionRule): string | undefined =>
  channelId ?? communityId ?? undefined

/** The rules of a setting for a kind, whether it is enabled or not, at a time. */
export const expiryOf = (
  { rules }: Pick<RetentionNetworkSetting, 'rules'>,
  kind: RetentionKind,
  at: string,
): Expiry => {
  const ofKind = rules.filter((rule) => rule.kind === kind)
  const ofNetwork = ofKind.find((rule) => placeOf(rule) === undefined)
  const byPlace = new Map<string, string>()
  // The later one of a place wins: that of a channel is narrower than that of its community.
  for (const rule of [
    ...ofKind.filter(({ communityId }) => communityId !== null),
    ...ofKind.filter(({ channelId }) => channelId !== null),
  ])
    byPlace.set(placeOf(rule) ?? '', dayBefore(at, rule.days))
  return {
    placeIds: [...byPlace.keys()],
    befores: [...byPlace.values()],
    before: ofNetwork ? dayBefore(at, ofNetwork.days) : '',
  }
}

/** Whether no rule can hold, so that nothing needs to be searched. */
export const expiresNever = ({ placeIds, before }: Expiry): boolean =>
  placeIds.length === 0 && before === ''

/** Whether a record from this time has expired in its place; null: in none that can have a rule. */
export const isExpired = (
  { placeIds, befores, before }: Expiry,
  { createdAt, placeId }: { createdAt: string; placeId: string | null },
): boolean => {
  const index = placeId === null ? -1 : placeIds.indexOf(placeId)
  return createdAt < (befores[index] ?? before)
}

type Aged = Parameters<typeof isExpired>[1]
/** Whether the network of a record keeps it no longer, at a time. */
export const isKeptNoLonger = (
  row: RetentionSettingRow | undefined,
  { kind, at, ...record }: Aged & { kind: RetentionKind; at: string },
): boolean => {
  const { enabled, rules } = retentionSettingOf(row)
  return enabled && isExpired(expiryOf({ rules }, kind, at), record)
}

/** The same in statements, which get the members of an expiry as their values. */
export const expiredCondition = (createdAt: string, placeId: string): string =>
  `${createdAt} < coalesce(($befores::text[])[array_position($placeIds::text[], ${placeId})], $before)`
