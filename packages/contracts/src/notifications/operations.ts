export * from './audit/operations.ts'
export * from './preference/operations.ts'
export * from './setting/operations.ts'
export * from './tray/operations.ts'
