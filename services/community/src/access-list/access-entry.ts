import { networkKey, userKey } from '@causerie/contracts/shared'
import { AccessEntry } from '@causerie/http'
import { table } from '@causerie/kernel'
import { claimKey, type OrderingKey } from '@causerie/protocol'
import { z } from 'zod'
import { deviceClaim } from './device.ts'

const AccessEntryRow = z.object({
  kind: z.enum([
    'signing-key',
    'api-key',
    'server-key',
    'device',
    'user-device',
    'user',
    'prehook',
    'network',
  ]),
  /** The key id, the hash of the API key, `current`, the device, the user id or `deleted`. */
  name: z.string(),
  entry: AccessEntry,
  /** The event that changed the entry last. */
  lane: z.number(),
  position: z.number(),
})
export type AccessEntryRow = z.infer<typeof AccessEntryRow>

/** The end of entries that do not expire. */
const never = '9999-12-31T00:00:00.000Z'

/** The access list: by these entries gateways accept and refuse credentials. */
export const accessEntries = table('access_entries', {
  row: AccessEntryRow,
  key: ['kind', 'name'],
  orderedBy: orderingKeyOf,
  outlivesNetwork: `kind = 'network'`,
  derived: {
    lane: 'int4',
    position: 'int8',
    until: ['text', ({ entry }) => ('until' in entry ? entry.until : never)],
    hash: ['text', ({ entry }) => ('hash' in entry ? entry.hash : null)],
  },
  indexes: {
    access_entries_by_end: { on: ['until', 'lane', 'position'], ofAllNetworks: true },
    access_entries_by_change: { on: ['lane', 'position'], ofAllNetworks: true },
    access_entries_by_hash: { on: ['hash'], where: 'hash is not null', ofAllNetworks: true },
  },
})

function orderingKeyOf({ entry }: AccessEntryRow): OrderingKey {
  switch (entry.kind) {
    case 'signing-key':
    case 'api-key':
    case 'server-key':
    case 'prehook':
    case 'network':
      return networkKey
    case 'device':
      return claimKey(deviceClaim, entry.device)
    case 'user-device':
    case 'user':
      return userKey(entry.userId)
  }
}
