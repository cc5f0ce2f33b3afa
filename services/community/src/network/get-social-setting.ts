import { getSocialSetting as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { readSocialSetting } from '@causerie/replicas'

export const getSocialSetting = query(contract, (_, reader) => readSocialSetting(reader))
