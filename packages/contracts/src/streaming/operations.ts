export * from './media-server/operations.ts'
export * from './setting/operations.ts'
export * from './stream/operations.ts'
export * from './viewer-ban/operations.ts'
