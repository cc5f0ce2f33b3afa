import { getSocialSetting as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'

export const getSocialSetting = query(contract, { uses: [], read: (_, read: Read) => read.socialSetting() })
