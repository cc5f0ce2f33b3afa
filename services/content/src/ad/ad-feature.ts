import { feature } from '@causerie/kernel'
import { getMyAds } from './get-my-ads.ts'

/** Clients ask for ads, of which there are none. */
export const adFeature = feature({ operations: { getMyAds } })
