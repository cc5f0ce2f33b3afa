import { defaultPrehookSetting } from '@causerie/contracts/community'
import type { AccessEntry } from '@causerie/http'
import { type AccessEntryRow, accessEntries } from './access-entry.ts'

export type PrehookEntry = Extract<AccessEntry, { kind: 'prehook' }>

/** The row with the pre-hook of a network. */
export const prehookRow = () => accessEntries.get('prehook', 'current')

/** The pre-hook of a network, complete; without a key until one was made. */
export const prehookEntryOf = (row: AccessEntryRow | undefined, networkId: string): PrehookEntry =>
  row?.entry.kind === 'prehook'
    ? row.entry
    : { kind: 'prehook', networkId, ...defaultPrehookSetting, keyId: '' }
