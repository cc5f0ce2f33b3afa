export { getMyAds } from './get-my-ads.ts'
