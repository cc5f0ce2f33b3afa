export * from './channel/operations.ts'
export * from './channel-user/operations.ts'
export * from './message/operations.ts'
export * from './setting/operations.ts'
