import { type NetworkRow, networks } from '@causerie/replicas'
import { keyOf } from './record-ids.ts'
import { type RecordKind, type RecordOf, stored } from './record-kind.ts'

const columns = { network: stored<NetworkRow>('doc') }
export type NetworkRecord = RecordOf<typeof columns>

/** The network of the answer; default roles have its creation date. */
export const networkRecords = {
  table: networks,
  ids: () => ({}),
  columns,
  from: () => 'from networks where network_id = $networkId',
  keyOf: ({ network }: NetworkRecord) => keyOf(network.part),

  load: () => ({ network: networks.get('profile') }),
  rowsIn: ({ network }: { network: NetworkRow | undefined }) => [network],
  recordOf: (network: NetworkRow): NetworkRecord => ({ network }),

  present: () => (record: NetworkRecord) => record,
  shownKeys: () => [],
  answer: () => ({}),
} satisfies RecordKind
