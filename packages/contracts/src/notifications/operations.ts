export * from './preference/operations.ts'
export * from './tray/operations.ts'
