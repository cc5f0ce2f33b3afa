import { service } from '@causerie/kernel'
import { settingFeature } from './setting/setting-feature.ts'

/** Channels, messages and what chat allows. */
export const chatService = service({
  name: 'chat',
  migrations: [new URL('../migrations/', import.meta.url)],
  features: [settingFeature],
})
