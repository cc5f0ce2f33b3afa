export { getFeedSetting } from './get-feed-setting.ts'
export { updateFeedSetting } from './update-feed-setting.ts'
