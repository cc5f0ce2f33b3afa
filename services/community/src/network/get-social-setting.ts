import { getSocialSetting as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { socialSettingOf } from './social-setting.ts'

export const getSocialSetting = query(contract, (_, reader) => socialSettingOf(reader))
