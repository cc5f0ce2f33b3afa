import { getTraySetting as contract } from '@causerie/contracts/notifications'
import { query } from '@causerie/kernel'
import { readTraySetting } from './tray-setting-queries.ts'

export const getTraySetting = query(contract, (_, reader) => readTraySetting(reader))
