import { getPrehookSetting as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { prehookEntryOf, prehookRow } from '../access-list/prehook-entry.ts'
import { prehookSettingOf } from './prehook-setting.ts'

export const getPrehookSetting = query(contract, async (_, reader) => {
  const { prehook } = await reader.load({ prehook: prehookRow() })
  return prehookSettingOf(prehookEntryOf(prehook, reader.networkId))
})
