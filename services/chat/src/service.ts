import { service } from '@causerie/kernel'
import { settingFeature } from './setting/setting-feature.ts'

/** Channels, messages and chat settings. */
export const chatService = service({
  name: 'chat',
  features: [settingFeature],
})
