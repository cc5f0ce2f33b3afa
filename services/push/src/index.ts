export { tables } from './database/tables.ts'
export { createPush, type Push, type PushOptions } from './push.ts'
export type { Content } from './push-types.ts'
export type { VendorUrls } from './vendors/create-vendors.ts'
